import type { MouseEvent, ReactElement, ReactNode } from 'react'
import { type PagePlace, pageTurns } from '../../core/page-path.js'
import { paginationStrings, type Strings } from '../../core/strings.js'
import { useStrings } from '../provider.js'
import { WidgetRoot } from '../widget-root.js'
import { Button, type PartLook, siteStyles } from './controls.js'

/** Props of a `Pagination`. */
export interface PaginationProps extends PartLook, PagePlace {
  /** Called with the requested page, and with the click, whose `preventDefault()` keeps a link from being followed. */
  readonly onPageChange?: ((page: number, event: MouseEvent<HTMLElement>) => void) | undefined
  /** The address of a page. With it the buttons are links, which work before scripts have loaded. */
  readonly pageHref?: ((page: number) => string) | undefined
  /** Replaces texts of this pagination. */
  readonly strings?: Partial<Strings> | undefined
}

const Chevron = ({ path }: { readonly path: string }): ReactElement => (
  <svg className="gifkit-chevron" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <path d={path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
)

/**
 * Buttons for the previous and next page of a list.
 *
 * @example
 * ```tsx
 * <Pagination page={page} pageCount={9} onPageChange={setPage} />
 * <Pagination page={2} pageCount={9} pageHref={(page) => `/cats?page=${page}`} />
 * ```
 */
export const Pagination = (props: PaginationProps): ReactElement => {
  const { page, pageCount, onPageChange, pageHref, theme } = props
  const strings = useStrings(paginationStrings, props.strings)
  const turnTo = (target: number | undefined, children: ReactNode): ReactElement => {
    // At an end it stays the same element, so that the focus stays on it: `aria-disabled` instead of `disabled`.
    const turn = {
      'aria-disabled': target === undefined || undefined,
      onClick: (event: MouseEvent<HTMLElement>) => {
        if (target !== undefined) onPageChange?.(target, event)
      },
      children,
    }
    return pageHref ? (
      <a
        {...turn}
        className="gifkit gifkit-button"
        {...(target === undefined ? { role: 'link', tabIndex: 0 } : { href: pageHref(target) })}
      />
    ) : (
      <Button {...turn} theme={theme} />
    )
  }
  const { previous, next } = pageTurns(props)
  return (
    <WidgetRoot styles={siteStyles} theme={theme} className={props.className}>
      <nav className="gifkit-pages" aria-label={strings.pagination}>
        {turnTo(
          previous,
          <>
            <Chevron path="M10 3 5 8l5 5" />
            {strings.previousPage}
          </>,
        )}
        <span className="gifkit-page-number" role="status">
          {strings.pageNumber(page, pageCount)}
        </span>
        {turnTo(
          next,
          <>
            {strings.nextPage}
            <Chevron path="m6 3 5 5-5 5" />
          </>,
        )}
      </nav>
    </WidgetRoot>
  )
}
