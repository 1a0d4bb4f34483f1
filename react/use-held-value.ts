import { useState } from 'react'
import { heldValue } from '../core/site/held-value.js'

/** The value of a control and how to choose another, kept here unless the host holds it; choices are told. */
export const useHeldValue = <Value>(
  said: Value | undefined,
  initial: Value,
  onChoice: ((value: Exclude<Value, undefined>) => void) | undefined,
): readonly [Value, (value: Exclude<Value, undefined>) => void] => {
  const [chosen, setChosen] = useState(initial)
  const choose = (value: Exclude<Value, undefined>): void => {
    setChosen(value)
    onChoice?.(value)
  }
  return [heldValue(said, chosen), choose]
}
