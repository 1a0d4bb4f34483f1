/** The command that installs the package, with a button that copies it. */
import { defineComponent, h, ref } from 'vue'

const COMMAND = 'npm install gifkit'
const CONFIRMED_MS = 2000

export const InstallLine = defineComponent({
  name: 'InstallLine',
  setup: () => {
    const isCopied = ref(false)
    const copy = async (): Promise<void> => {
      await navigator.clipboard.writeText(COMMAND)
      isCopied.value = true
      setTimeout(() => {
        isCopied.value = false
      }, CONFIRMED_MS)
    }
    return () =>
      h('p', { class: 'install-line' }, [
        h('code', { class: 'command' }, COMMAND),
        h(
          'button',
          { type: 'button', class: 'copy-command', onClick: copy },
          isCopied.value ? 'Copied' : 'Copy',
        ),
        h('span', { role: 'status', class: 'visually-hidden' }, isCopied.value ? 'Command copied' : ''),
      ])
  },
})
