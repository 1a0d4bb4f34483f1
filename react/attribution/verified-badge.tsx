import type { ReactElement } from 'react'
import { useStrings } from '../provider.js'
import type { Strings } from '../strings.js'

/** The text of an author's mark, unless a host replaces it. */
const attributionStrings = { verified: 'Verified' } as const

export interface VerifiedBadgeProps {
  readonly className?: string
  /** Width and height in px; default 17. */
  readonly size?: number
  /** Colour of the badge; default `#15cdff`. */
  readonly fill?: string
  /** Replaces the text that is said of it. */
  readonly strings?: Partial<Strings> | undefined
}

const className = 'giphy-verified-badge'
const checkMarkClassName = 'giphy-verified-checkmark'

/** The mark of a verified author (specification, section 2). */
export const VerifiedBadge = /* @__PURE__ */ Object.assign(
  (props: VerifiedBadgeProps): ReactElement => {
    const { size = 17, fill = '#15cdff' } = props
    const { verified } = useStrings(attributionStrings, props.strings)
    return (
      <svg
        className={props.className ?? className}
        width={size}
        height={size}
        viewBox="0 0 20 20"
        role="img"
        aria-label={verified}
      >
        <path
          fill={fill}
          d="M10 0l2.4 2.1 3.1-.5 1.1 3 3 1.1-.5 3.1L20 10l-.9 1.2.5 3.1-3 1.1-1.1 3-3.1-.5L10 20l-2.4-2.1-3.1.5-1.1-3-3-1.1.5-3.1L0 10l.9-1.2-.5-3.1 3-1.1 1.1-3 3.1.5z"
        />
        <path
          className={checkMarkClassName}
          d="M5.8 10.2l2.9 2.9 5.5-5.8"
          fill="none"
          stroke="#000"
          strokeWidth="2"
        />
      </svg>
    )
  },
  { className, checkMarkClassName },
)
