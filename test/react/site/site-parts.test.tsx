import { cleanup, fireEvent, render } from '@testing-library/react'
import { createRef, type ReactElement, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { GifkitProvider } from '../../../react/provider.js'
import { Button, Input, RadioGroup, type RadioGroupProps, RadioOption } from '../../../react/site/controls.js'
import { Column, Layout } from '../../../react/site/layout.js'
import { Pagination, type PaginationProps } from '../../../react/site/pagination.js'
import { fakePorts } from '../../support/fake-ports.js'

afterEach(cleanup)

const show = (view: ReactElement) => {
  const ports = fakePorts()
  const inPage = (inner: ReactElement): ReactElement => (
    <StrictMode>
      <GifkitProvider ports={ports}>{inner}</GifkitProvider>
    </StrictMode>
  )
  const page = render(inPage(view))
  return { page, update: (next: ReactElement) => page.rerender(inPage(next)) }
}

describe('pagination', () => {
  const pages = (props: Partial<PaginationProps> = {}) => {
    const onPageChange = vi.fn()
    const { page } = show(<Pagination page={2} pageCount={3} onPageChange={onPageChange} {...props} />)
    const click = (name: string): void => void fireEvent.click(page.getByRole('button', { name }))
    const isEnd = (name: string): boolean =>
      page.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'
    return { page, onPageChange, click, isEnd }
  }

  // specification 4.23
  test('goes one page back and forth, and says where it is', () => {
    const { page, onPageChange, click } = pages()
    expect(page.getByRole('navigation', { name: 'Pagination' })).not.toBeNull()
    expect(page.getByRole('status').textContent).toBe('Page 2 of 3')
    click('Previous')
    click('Next')
    expect(onPageChange.mock.calls.map(([number]) => number)).toEqual([1, 3])
  })

  test.each([
    [1, 3, 'Previous', 'Next'],
    [3, 3, 'Next', 'Previous'],
  ])('page %d of %d: %s is the end, and stays where the focus is', (page, pageCount, end, way) => {
    const { onPageChange, click, isEnd, page: view } = pages({ page, pageCount })
    click(end)
    expect(onPageChange).not.toHaveBeenCalled()
    expect([isEnd(end), isEnd(way)]).toEqual([true, false])
    expect((view.getByRole('button', { name: end }) as HTMLButtonElement).disabled).toBe(false)
  })

  test('without a count there is always a next page', () => {
    const { page, isEnd } = pages({ page: 99, pageCount: undefined })
    expect(isEnd('Next')).toBe(false)
    expect(page.getByRole('status').textContent).toBe('Page 99')
  })

  test('that is disabled goes nowhere', () => {
    const { onPageChange, click } = pages({ disabled: true })
    click('Previous')
    click('Next')
    expect(onPageChange).not.toHaveBeenCalled()
  })

  test('with addresses has links, whose clicks are reported with their event', () => {
    const onPageChange = vi.fn((_: number, event: { preventDefault(): void }) => event.preventDefault())
    const { page } = pages({ onPageChange, pageHref: (number) => `/cats/${number}` })
    const links = page.getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Previous', '/cats/1'],
      ['Next', '/cats/3'],
    ])
    expect(page.queryByRole('button')).toBeNull()
    expect(fireEvent.click(links[1] as HTMLElement)).toBe(false)
    expect(onPageChange.mock.calls.map(([number]) => number)).toEqual([3])
  })

  test('keeps the focus on a link whose end is reached, which leads nowhere then', () => {
    const of = (number: number) => <Pagination page={number} pageCount={3} pageHref={(to) => `/cats/${to}`} />
    const { page, update } = show(of(2))
    const next = page.getByRole('link', { name: 'Next' })
    next.focus()
    update(of(3))
    expect(document.activeElement).toBe(page.getByRole('link', { name: 'Next' }))
    expect([next.getAttribute('href'), next.getAttribute('aria-disabled')]).toEqual([null, 'true'])
    expect(fireEvent.click(next)).toBe(true)
  })

  test('takes other texts', () => {
    const { page } = pages({ strings: { nextPage: 'Weiter', pageNumber: (number) => `Seite ${number}` } })
    expect(page.getByRole('button', { name: 'Weiter' })).not.toBeNull()
    expect(page.getByRole('status').textContent).toBe('Seite 2')
  })
})

describe('a radio group', () => {
  const options = (props: Partial<RadioGroupProps> = {}): ReactElement => (
    <RadioGroup legend="Mood" {...props}>
      <RadioOption value="happy">Happy</RadioOption>
      <RadioOption value="sad" />
      <RadioOption value="bored" disabled />
    </RadioGroup>
  )
  const group = (props: Partial<RadioGroupProps> = {}) => {
    const { page, update } = show(options(props))
    const radios = () => page.getAllByRole('radio') as HTMLInputElement[]
    return {
      page,
      radios,
      chosen: () => radios().find(({ checked }) => checked)?.value,
      again: (more: Partial<RadioGroupProps>) => update(options({ ...props, ...more })),
    }
  }

  test('is a named group of radio buttons of one name', () => {
    const { page, radios, chosen } = group()
    expect(page.getByRole('group', { name: 'Mood' })).not.toBeNull()
    expect(radios().map(({ value }) => value)).toEqual(['happy', 'sad', 'bored'])
    expect(new Set(radios().map(({ name }) => name)).size).toBe(1)
    expect(radios()[0]?.name).not.toBe('')
    expect(page.getByRole('radio', { name: 'sad' })).toBe(radios()[1])
    expect([chosen(), radios()[2]?.disabled]).toEqual([undefined, true])
  })

  // specification 4.24
  test('keeps the choice itself, and calls onChange', () => {
    const onChange = vi.fn()
    const { page, radios, chosen } = group({ defaultValue: 'happy', onChange })
    expect(chosen()).toBe('happy')
    fireEvent.click(radios()[1] as HTMLElement)
    expect([chosen(), onChange.mock.calls]).toEqual(['sad', [['sad']]])
    const selected = [...page.container.querySelectorAll('[data-gifkit-selected]')]
    expect(selected.map(({ textContent }) => textContent)).toEqual(['sad'])
  })

  test('that is controlled shows what its host says', () => {
    const onChange = vi.fn()
    const { radios, chosen, again } = group({ value: 'happy', onChange, name: 'mood' })
    fireEvent.click(radios()[1] as HTMLElement)
    expect([chosen(), onChange.mock.calls]).toEqual(['happy', [['sad']]])
    again({ value: 'sad' })
    expect([chosen(), radios()[0]?.name]).toEqual(['sad', 'mood'])
  })

  test('an option also stands alone', () => {
    const onChange = vi.fn()
    const { page } = show(<RadioOption value="x" name="n" checked={false} onChange={onChange} />)
    fireEvent.click(page.getByRole('radio', { name: 'x' }))
    expect(onChange.mock.calls).toEqual([['x']])
  })
})

describe('a control', () => {
  // specification 9.30
  test('a button submits no form by itself, and takes look, size, class, theme and attributes', () => {
    const onClick = vi.fn()
    const { page } = show(
      <Button look="danger" size="large" className="mine" theme="dark" title="Gone" onClick={onClick}>
        Delete
      </Button>,
    )
    const button = page.getByRole('button', { name: 'Delete' }) as HTMLButtonElement
    fireEvent.click(button)
    expect(onClick).toHaveBeenCalledTimes(1)
    expect([button.type, button.title, button.className]).toEqual([
      'button',
      'Gone',
      'gifkit gifkit-button mine',
    ])
    expect({ ...button.dataset }).toEqual({
      gifkitLook: 'danger',
      gifkitSize: 'large',
      gifkitTheme: 'dark',
    })
  })

  // specification 9.29, 9.31
  test('hands its element to a ref, a button of normal size where none is asked for', () => {
    const [button, input] = [createRef<HTMLButtonElement>(), createRef<HTMLInputElement>()]
    show(
      <>
        <Button ref={button} type="submit">
          Go
        </Button>
        <Input ref={input} defaultValue="x" />
      </>,
    )
    expect([button.current?.type, input.current?.value]).toEqual(['submit', 'x'])
    expect([button.current?.dataset.gifkitSize, input.current?.className]).toEqual([
      'normal',
      'gifkit gifkit-input',
    ])
  })
})

// specification 9.27, 9.28
test('layout and columns are classes', () => {
  const markup = renderToString(
    <Layout theme="light">
      <Column span={4} push={2} className="mine">
        x
      </Column>
      <Column span={12} />
    </Layout>,
  )
  expect(markup).toBe(
    '<div class="gifkit gifkit-layout" data-gifkit-theme="light"><div class="gifkit-column gifkit-span-4 gifkit-push-2 mine">x</div><div class="gifkit-column gifkit-span-12"></div></div>',
  )
})
