import type { ReactElement } from 'react'
import { type PagePlace, pageTurns } from '../../core/page-path.js'
import { paginationStrings, type Strings } from '../../core/strings.js'
import { useStrings } from '../provider.js'
import { WidgetRoot } from '../widget-root.js'
import { Button, type PartLook, siteStyles } from './controls.js'

/** Props of a `Pagination`. */
export interface PaginationProps extends PartLook, PagePlace {
  /** Called with the requested page. */
  readonly onPageChange: (page: number) => void
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
 * ```
 */
export const Pagination = (props: PaginationProps): ReactElement => {
  const { page, pageCount, onPageChange, theme } = props
  const strings = useStrings(paginationStrings, props.strings)
  // `aria-disabled` instead of `disabled`, with which a focused button would lose the focus on the last page.
  const turnTo = (target: number | undefined) => ({
    theme,
    'aria-disabled': target === undefined || undefined,
    onClick: () => {
      if (target !== undefined) onPageChange(target)
    },
  })
  const { previous, next } = pageTurns(props)
  return (
    <WidgetRoot styles={siteStyles} theme={theme} className={props.className}>
      <nav className="gifkit-pages" aria-label={strings.pagination}>
        <Button {...turnTo(previous)}>
          <Chevron path="M10 3 5 8l5 5" />
          {strings.previousPage}
        </Button>
        <span className="gifkit-page-number" role="status">
          {strings.pageNumber(page, pageCount)}
        </span>
        <Button {...turnTo(next)}>
          {strings.nextPage}
          <Chevron path="m6 3 5 5-5 5" />
        </Button>
      </nav>
    </WidgetRoot>
  )
}
