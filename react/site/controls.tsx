import {
  type ButtonHTMLAttributes,
  createContext,
  type ForwardedRef,
  forwardRef,
  type InputHTMLAttributes,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useContext,
  useId,
  useImperativeHandle,
  useRef,
} from 'react'
import type { HostFunction } from '../../core/model/host-gif.js'
import { type Theme, useGifkit } from '../provider.js'
import baseStyles from '../styles/base-theme.css?inline'
import controlThemeStyles from '../styles/control-theme.css?inline'
import surfaceThemeStyles from '../styles/surface-theme.css?inline'
import { useControlled } from '../use-store.js'
import { useStyles, WidgetRoot } from '../widget-root.js'
import controlStyles from './controls.css?inline'
import layoutStyles from './layout.css?inline'

/** The sheets of every part of the site. */
export const siteStyles = [baseStyles, surfaceThemeStyles, controlThemeStyles, layoutStyles, controlStyles]

/** What all parts of a site take. */
export interface PartLook {
  /** Colours of this part; default the provider's, else `host`. */
  readonly theme?: Theme | undefined
  /** Added to the class of the part. */
  readonly className?: string | undefined
}

export interface Part<Element> {
  readonly ref: RefObject<Element | null>
  readonly className: string
  readonly 'data-gifkit-theme': Theme
}

/** For controls of a single element, which is the widget's root too: its sheets and theme. */
const usePart = <E extends Element>(
  name: string,
  { theme, className }: PartLook,
  outer?: ForwardedRef<E>,
): Part<E> => {
  const ref = useRef<E>(null)
  const inherited = useGifkit().theme
  useStyles(ref, siteStyles)
  useImperativeHandle(outer ?? null, () => ref.current as E, [])
  return {
    ref,
    className: className ? `gifkit ${name} ${className}` : `gifkit ${name}`,
    'data-gifkit-theme': theme ?? inherited,
  }
}

/** Props of a `Button`, with the attributes of a `button` element. */
export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>, PartLook {
  /** `primary` is the indigo call to action, `danger` the red of deletions; default `plain`. */
  readonly look?: 'plain' | 'primary' | 'danger' | undefined
  /** `normal`, the default, is 36 px high, `large` 50 px. */
  readonly size?: 'normal' | 'large' | undefined
}

/**
 * A button of the site; it submits a form only with `type="submit"`.
 *
 * @example
 * ```tsx
 * <Button look="primary" onClick={save}>Save</Button>
 * ```
 */
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

/** Props of an `Input`, with the attributes of an `input` element. */
export interface InputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className'>, PartLook {}

/**
 * A field of the site, 36 px high; `aria-invalid` draws it in the error colour.
 *
 * @example
 * ```tsx
 * <Input type="email" aria-label="E-mail" />
 * ```
 */
export const Input = /* @__PURE__ */ forwardRef<HTMLInputElement, InputProps>(
  ({ theme, className, ...attributes }, outer) => (
    <input {...attributes} {...usePart<HTMLInputElement>('gifkit-input', { theme, className }, outer)} />
  ),
)

interface Choice {
  readonly name: string
  readonly value: string | undefined
  readonly choose: (value: string) => void
}

const ChoiceContext = /* @__PURE__ */ createContext<Choice | undefined>(undefined)

/** Props of a `RadioOption`. */
export interface RadioOptionProps {
  /** The value that choosing it gives the group. */
  readonly value: string
  /** Label of the option; default its value. */
  readonly children?: ReactNode
  /** Disables the option; default false. */
  readonly disabled?: boolean | undefined
  /** Whether it is chosen, for an option outside of a group; default false. */
  readonly checked?: boolean | undefined
  /** Name of the field in a form; for an option outside of a group. */
  readonly name?: string | undefined
  /** Called with the value when the visitor chooses the option. */
  readonly onChange?: HostFunction<[value: string]> | undefined
}

/**
 * One choice of a `RadioGroup`, a quarter of its width.
 *
 * @example
 * ```tsx
 * <RadioOption value="g">Everyone</RadioOption>
 * ```
 */
export const RadioOption = (props: RadioOptionProps): ReactElement => {
  const { value, disabled, children } = props
  const group = useContext(ChoiceContext)
  const isSelected = group ? group.value === value : props.checked === true
  const option = (
    <label className="gifkit-radio" data-gifkit-selected={isSelected || undefined}>
      <input
        type="radio"
        name={group?.name ?? props.name}
        value={value}
        checked={isSelected}
        disabled={disabled}
        onChange={() => {
          group?.choose(value)
          props.onChange?.(value)
        }}
      />
      <span>{children ?? value}</span>
    </label>
  )
  return group ? option : <WidgetRoot styles={siteStyles}>{option}</WidgetRoot>
}

/** Props of a `RadioGroup`. */
export interface RadioGroupProps extends PartLook {
  /** Name of the group. */
  readonly legend: ReactNode
  /** Makes the group controlled; without it the group keeps its own state, from `defaultValue` on. */
  readonly value?: string | undefined
  /** The first value of a group without `value`; left out, none is chosen. */
  readonly defaultValue?: string | undefined
  /** Called with the value that the visitor chose. */
  readonly onChange?: HostFunction<[value: string]> | undefined
  /** Name of the field in a form; default: a generated one. */
  readonly name?: string | undefined
  /** Disables all options; default false. */
  readonly disabled?: boolean | undefined
  /** The `RadioOption`s. */
  readonly children?: ReactNode
}

/**
 * A group of native radio buttons, four in a row.
 *
 * @example
 * ```tsx
 * <RadioGroup legend="Rating" defaultValue="g" onChange={setRating}>
 *   <RadioOption value="g" />
 *   <RadioOption value="pg-13" />
 * </RadioGroup>
 * ```
 */
export const RadioGroup = (props: RadioGroupProps): ReactElement => {
  const { legend, disabled, children } = props
  const id = useId()
  const [value, choose] = useControlled<string | undefined>(props.value, props.defaultValue, props.onChange)
  return (
    <WidgetRoot styles={siteStyles} theme={props.theme} className={props.className}>
      <fieldset className="gifkit-radio-group" disabled={disabled}>
        <legend>{legend}</legend>
        <ChoiceContext.Provider value={{ name: props.name ?? id, value, choose }}>
          {children}
        </ChoiceContext.Provider>
      </fieldset>
    </WidgetRoot>
  )
}
