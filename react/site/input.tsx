import { forwardRef, type InputHTMLAttributes } from 'react'
import { type PartLook, usePart } from './use-part.js'

export interface InputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className'>, PartLook {}

/** A field of the site, 36 px high (specification, section 9); `aria-invalid` draws it in the error colour. */
export const Input = /* @__PURE__ */ forwardRef<HTMLInputElement, InputProps>(
  ({ theme, className, ...attributes }, outer) => (
    <input {...attributes} {...usePart<HTMLInputElement>('gifkit-input', { theme, className }, outer)} />
  ),
)
