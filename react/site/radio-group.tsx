import { createContext, type ReactElement, type ReactNode, useContext, useId } from 'react'
import { useControlled } from '../use-store.js'
import { WidgetRoot } from '../widget-root.js'
import { type PartLook, siteStyles } from './use-part.js'

interface Choice {
  readonly name: string
  readonly value: string | undefined
  readonly choose: (value: string) => void
}

const ChoiceContext = /* @__PURE__ */ createContext<Choice | undefined>(undefined)

export interface RadioOptionProps {
  readonly value: string
  readonly children?: ReactNode
  readonly disabled?: boolean | undefined
  /** Outside of a group: whether it is chosen, and who is told. */
  readonly checked?: boolean | undefined
  readonly name?: string | undefined
  readonly onChange?: ((value: string) => void) | undefined
}

/** One choice of a `RadioGroup`, a quarter of its width (specification, section 9). */
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

export interface RadioGroupProps extends PartLook {
  /** What the choice is about. */
  readonly legend: ReactNode
  /** The value chosen; without it the group keeps that itself, starting at `defaultValue`. */
  readonly value?: string | undefined
  readonly defaultValue?: string | undefined
  readonly onChange?: ((value: string) => void) | undefined
  /** Name of the field in a form; default: one of its own. */
  readonly name?: string | undefined
  readonly disabled?: boolean | undefined
  /** The `RadioOption`s. */
  readonly children?: ReactNode
}

/** A choice of one, four options a row; the browser's own radio buttons, so arrow keys choose. */
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
