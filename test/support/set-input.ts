import type { Locator } from 'playwright-core'

/**
 * Gives a slider or a date its value as a person does. The driver's `fill` sets the property, and in WebKit, where it
 * has no world of its own, by the setter that React watches, which then hears of nothing new.
 */
export const setInput = async (input: Locator, value: string): Promise<void> => {
  await input.waitFor()
  await input.evaluate((field, text) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }, value)
}
