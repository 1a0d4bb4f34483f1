import type { ReactElement } from 'react'
import { Icon } from './pause-button.js'

/** SVG paths in a view box of 24 units. */
const outlines = {
  share:
    'M14 4.5 21.5 11 14 17.500V13.800C8.600 13.800 5.200 15.600 2.500 19.500 3.500 13.900 6.900 9.100 14 8.200z',
  // The triangle runs against the rectangle around it, which makes it a hole.
  video: 'M2.500 5h19v14h-19zM10 8.500v7l6-3.500z',
  heart:
    'M12 21C6.400 16.600 3 13.300 3 9.200A4.700 4.700 0 0 1 7.700 4.500C9.400 4.500 11 5.400 12 6.800 13 5.400 14.600 4.500 16.300 4.500A4.700 4.700 0 0 1 21 9.200C21 13.300 17.600 16.600 12 21z',
  back: 'M14.500 4.500 16.300 6.300 10.600 12l5.700 5.700-1.800 1.800L7 12z',
} as const

export const FrameIcon = ({ name }: { readonly name: keyof typeof outlines }): ReactElement => (
  <Icon outline={outlines[name]} />
)

/** The product's logo. */
export const FrameLogo = (): ReactElement => (
  <svg
    className="gkf-logo-mark"
    viewBox="0 0 28 35"
    width="22"
    height="28"
    aria-hidden="true"
    focusable="false"
  >
    <path fill="#00ff99" d="M0 3h4v29H0z" />
    <path fill="#9933ff" d="M24 11h4v21h-4z" />
    <path fill="#00ccff" d="M0 31h28v4H0z" />
    <path fill="#fff35c" d="M0 0h16v4H0z" />
    <path fill="#ff6666" d="M24 12V8h-4V4h-4V0h-4v12z" />
    <path d="M4 4h8v8h12v19H4z" />
  </svg>
)
