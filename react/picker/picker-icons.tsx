import type { ReactElement } from 'react'

export interface IconProps {
  readonly path: string
  readonly isFilled?: boolean
}

export const Icon = ({ path, isFilled }: IconProps): ReactElement => (
  <svg
    className={isFilled ? 'gifkit-icon gifkit-icon-filled' : 'gifkit-icon'}
    viewBox="0 0 24 24"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)

export const SearchIcon = (): ReactElement => (
  <Icon path="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.5 15.5 20 20" />
)
export const CloseIcon = (): ReactElement => <Icon path="m6 6 12 12M18 6 6 18" />
export const HeartIcon = ({
  isFilled = false,
}: {
  readonly isFilled?: boolean | undefined
}): ReactElement => (
  <Icon
    isFilled={isFilled}
    path="M12 20s-8-4.7-8-10.4A4.6 4.6 0 0 1 12 6.6a4.6 4.6 0 0 1 8 3c0 5.7-8 10.4-8 10.4Z"
  />
)
