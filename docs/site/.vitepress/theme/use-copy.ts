/** Copies a text, and says for two seconds that it was copied. */
import { type Ref, ref } from 'vue'

const CONFIRMED_MS = 2000

export interface CopyButton {
  readonly isCopied: Readonly<Ref<boolean>>
  copy(text: string): Promise<void>
}

export const useCopy = (): CopyButton => {
  const isCopied = ref(false)
  const copy = async (text: string): Promise<void> => {
    await navigator.clipboard.writeText(text)
    isCopied.value = true
    setTimeout(() => {
      isCopied.value = false
    }, CONFIRMED_MS)
  }
  return { isCopied, copy }
}
