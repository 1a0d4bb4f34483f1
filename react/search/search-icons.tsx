import type { ReactElement, SVGProps } from 'react'

/** Lines on a field of 24 by 24, in the colour of the text around them. */
const Icon = ({ size, ...props }: SVGProps<SVGSVGElement> & { readonly size: number }): ReactElement => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    {...props}
  />
)

export const SearchIcon = (): ReactElement => (
  <Icon size={20}>
    <path d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 21 21" />
  </Icon>
)

export const ClearIcon = (): ReactElement => (
  <Icon size={18}>
    <path d="M6 6l12 12M18 6 6 18" />
  </Icon>
)

export const TrendingIcon = (): ReactElement => (
  <Icon size={16} className="gifkit-trend">
    <path d="M3 17l6-6 4 4 8-8M15 7h6v6" />
  </Icon>
)
