import type { ReactElement } from 'react'

/** Background colours of the five default avatars (specification, section 5). */
const backgrounds = ['#6157ff', '#00b37a', '#d6336c', '#e8590c', '#0b7fab'] as const

const mouths = [
  'M10 20c2 4 10 4 12 0',
  'M11 21h10',
  'M10 19h12c0 7-12 7-12 0z',
  'M13 21a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  'M10 22c3-4 9 1 12-3',
] as const

/** The face for an author without an avatar. An inline SVG, since strict content security policies block `data:`. */
export const DefaultAvatar = ({ number }: { readonly number: number }): ReactElement => (
  <svg className="gifkit-avatar" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" fill={backgrounds[number]} />
    <path d="M10 11v3M22 11v3" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
    <path d={mouths[number]} fill="none" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" />
  </svg>
)
