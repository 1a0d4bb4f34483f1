import type { ReactElement, ReactNode } from 'react'
import { WidgetRoot } from '../widget-root.js'
import { type PartLook, siteStyles } from './controls.js'

/** Props of a `Layout`. */
export interface LayoutProps extends PartLook {
  /** `Column`s. */
  readonly children?: ReactNode
}

/**
 * The site's layout, 1040 px wide: 12 columns of 72 px, 16 px apart. Without React, the classes are `gifkit
 * gifkit-layout` around `gifkit-column gifkit-span-4 gifkit-push-2`.
 *
 * @example
 * ```tsx
 * <Layout>
 *   <Column span={8}>Results</Column>
 *   <Column span={4}>Filters</Column>
 * </Layout>
 * ```
 */
export const Layout = ({ theme, className, children }: LayoutProps): ReactElement => (
  <WidgetRoot
    styles={siteStyles}
    theme={theme}
    className={className ? `gifkit-layout ${className}` : 'gifkit-layout'}
  >
    {children}
  </WidgetRoot>
)

/** Props of a `Column`. */
export interface ColumnProps {
  /** How many of the 12 columns it takes. */
  readonly span: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12
  /** How many columns are left empty before it, 88 px each. */
  readonly push?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | undefined
  /** Added to `gifkit-column`. */
  readonly className?: string | undefined
  /** Content of the column. */
  readonly children?: ReactNode
}

/**
 * A part of a `Layout`'s row.
 *
 * @example
 * ```tsx
 * <Column span={6} push={3}>In the middle</Column>
 * ```
 */
export const Column = ({ span, push, className, children }: ColumnProps): ReactElement => {
  const names = ['gifkit-column', `gifkit-span-${span}`, push && `gifkit-push-${push}`, className]
  return <div className={names.filter(Boolean).join(' ')}>{children}</div>
}
