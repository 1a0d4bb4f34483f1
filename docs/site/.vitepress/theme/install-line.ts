/** The command that installs the package, with a button that copies it. */
import { defineComponent, h } from 'vue'
import { useCopy } from './use-copy.js'

const COMMAND = 'npm install gifkit'

export const InstallLine = defineComponent({
  name: 'InstallLine',
  setup: () => {
    const { isCopied, copy } = useCopy()
    return () =>
      h('p', { class: 'install-line' }, [
        h('code', { class: 'command' }, COMMAND),
        h(
          'button',
          { type: 'button', class: 'copy-command', onClick: () => copy(COMMAND) },
          isCopied.value ? 'Copied' : 'Copy',
        ),
        h('span', { role: 'status', class: 'visually-hidden' }, isCopied.value ? 'Command copied' : ''),
      ])
  },
})
