import { useState } from 'react'

/**
 * The value of a control and how to choose another. What the host says holds as long as it says something, else what
 * the person chose last; choices are told.
 */
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
  return [said ?? chosen, choose]
}
