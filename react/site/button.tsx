import { type ButtonHTMLAttributes, forwardRef } from 'react'
import { type PartLook, usePart } from './use-part.js'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>, PartLook {
  /** `primary` is the indigo call to action, `danger` the red of deletions; default `plain`. */
  readonly look?: 'plain' | 'primary' | 'danger' | undefined
  /** 36 px high, large 50 px (specification, section 9). */
  readonly size?: 'normal' | 'large' | undefined
}

/** A button of the site; no form's submit button unless `type` says so. */
export const Button = /* @__PURE__ */ forwardRef<HTMLButtonElement, ButtonProps>(
  ({ look = 'plain', size = 'normal', theme, className, ...attributes }, outer) => (
    <button
      type="button"
      {...attributes}
      {...usePart<HTMLButtonElement>('gifkit-button', { theme, className }, outer)}
      data-gifkit-look={look}
      data-gifkit-size={size}
    />
  ),
)
