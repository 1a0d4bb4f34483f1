/** The result of an example, drawn by the built package on the service of the sandbox. */
import { withBase } from 'vitepress'
import { defineComponent, h, onBeforeUnmount, onMounted, ref } from 'vue'
import { mountExample } from './mount-example.js'

/** How an example is shown: with a frame of fixed height, in which lists scroll. */
export const LiveExample = defineComponent({
  name: 'LiveExample',
  props: {
    name: { type: String, required: true },
    /** Without a frame, on the start page. */
    bare: { type: Boolean, default: false },
  },
  setup: (props) => {
    const stage = ref<HTMLElement>()
    const note = ref('')
    let unmount: (() => void) | undefined
    let isGone = false
    onMounted(async () => {
      if (!stage.value) return
      try {
        const end = await mountExample(props.name, stage.value, withBase('/sandbox.json'))
        if (isGone) end()
        else unmount = end
      } catch (error) {
        note.value =
          error instanceof TypeError || error instanceof SyntaxError
            ? 'Live results need the sandbox: npm start serves this site with a GIF service.'
            : String(error)
      }
    })
    onBeforeUnmount(() => {
      isGone = true
      unmount?.()
    })
    return () =>
      h('div', { class: ['live', `live-${props.name}`, { 'is-bare': props.bare }] }, [
        h('div', { class: 'live-stage vp-raw', ref: stage, role: 'group', 'aria-label': 'Live result' }),
        note.value === '' ? null : h('p', { class: 'live-note' }, note.value),
      ])
  },
})
