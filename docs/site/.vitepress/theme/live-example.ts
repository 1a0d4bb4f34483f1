/** The result of an example, drawn by the built package on the service of the sandbox, with its code to edit. */
import { withBase } from 'vitepress'
import { defineComponent, h, nextTick, onBeforeUnmount, onMounted, ref, shallowRef, type VNode } from 'vue'
import type { ColourCode } from './coloured-code.js'
import { drawExample, type Example, loadExample } from './mount-example.js'
import { useCopy } from './use-copy.js'

/** After the last change, so that half-written words are not run. */
const PAUSE_MS = 400

const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')

/** How an example is shown: with a frame of fixed height, in which lists scroll. */
export const LiveExample = defineComponent({
  name: 'LiveExample',
  props: {
    name: { type: String, required: true },
    /** Without a frame, on the start page. */
    bare: { type: Boolean, default: false },
  },
  setup: (props, { slots }) => {
    const stage = ref<HTMLElement>()
    const code = ref<HTMLElement>()
    const field = ref<HTMLTextAreaElement>()
    const note = ref('')
    const isEditing = ref(false)
    const text = ref('')
    const colours = shallowRef<ColourCode>()
    const { isCopied, copy } = useCopy()
    /** The changed texts of the tabs. */
    const changed = new Map<number, string>()
    let end: (() => void) | undefined
    let run = 0
    let pause: ReturnType<typeof setTimeout> | undefined

    /** Draws what a promise brings, unless another call comes first; what is there stays until then, and on errors. */
    const draw = async (
      loading: () => Promise<Example>,
      explain: (error: unknown) => string,
    ): Promise<void> => {
      run += 1
      const mine = run
      const say = (words: string): void => {
        if (mine === run) note.value = words
      }
      try {
        const example = await loading()
        if (mine !== run || !stage.value) return
        const endThis = await drawExample(example, stage.value, (error) => say(explain(error)))
        if (mine !== run) return endThis()
        end?.()
        end = endThis
        say('')
      } catch (error) {
        say(explain(error))
      }
    }
    const drawOriginal = (): Promise<void> =>
      draw(
        () => loadExample(props.name, withBase('/sandbox.json')),
        (error) =>
          error instanceof TypeError || error instanceof SyntaxError
            ? 'Live results need the sandbox: npm start serves this site with a GIF service.'
            : wordsOf(error),
      )
    const tab = (): number =>
      [...(code.value?.querySelectorAll<HTMLInputElement>('.tabs input') ?? [])].findIndex(
        (input) => input.checked,
      )
    const block = (): Element | undefined => code.value?.querySelector('.blocks')?.children[tab()]
    const drawText = (): Promise<void> =>
      draw(
        async () => {
          const { runCode } = await import('./edited-code.js')
          return runCode(text.value, block()?.classList.contains('language-tsx') === true)
        },
        (error) => `This code does not run: ${wordsOf(error)}. Above is the last result.`,
      )
    const showTab = (): void => {
      text.value = changed.get(tab()) ?? block()?.querySelector('code')?.textContent ?? ''
    }
    const edit = async (): Promise<void> => {
      isEditing.value = true
      showTab()
      await nextTick()
      field.value?.focus()
      field.value?.setSelectionRange(0, 0)
      // Ready before the first change, which says so if this fails. Without colours the code can be edited as well.
      await import('./edited-code.js').catch(() => {})
      colours.value ??= await import('./coloured-code.js')
        .then(({ loadColours }) => loadColours())
        .catch(() => undefined)
    }
    const change = ({ target }: Event): void => {
      text.value = (target as HTMLTextAreaElement).value
      changed.set(tab(), text.value)
      clearTimeout(pause)
      pause = setTimeout(drawText, PAUSE_MS)
    }
    const changeTab = ({ target }: Event): void => {
      if (!isEditing.value || target === field.value) return
      showTab()
      drawText()
    }
    const focusButton = (name: string): void => code.value?.querySelector<HTMLElement>(name)?.focus()
    const reset = async (): Promise<void> => {
      clearTimeout(pause)
      changed.clear()
      isEditing.value = false
      await nextTick()
      focusButton('.live-edit')
      await drawOriginal()
    }
    const leave = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') focusButton('.live-reset')
    }
    onMounted(drawOriginal)
    onBeforeUnmount(() => {
      run += 1
      clearTimeout(pause)
      end?.()
    })

    const button = (name: string, words: string, onClick: () => unknown): VNode =>
      h('button', { type: 'button', class: `live-button live-${name}`, key: name, onClick }, words)
    const buttons = (): VNode[] =>
      isEditing.value
        ? [
            button('copy', isCopied.value ? 'Copied' : 'Copy', () => copy(text.value)),
            button('reset', 'Reset', reset),
          ]
        : [button('edit', 'Edit', edit)]
    const editor = (): VNode =>
      h('div', { class: ['live-editor', { 'is-coloured': colours.value }] }, [
        colours.value &&
          h('pre', { class: 'live-painted vp-code', 'aria-hidden': true }, colours.value(text.value)),
        h('textarea', {
          ref: field,
          class: 'live-field',
          'aria-label': 'Code of the example; Escape leaves it',
          value: text.value,
          rows: text.value.split('\n').length + 1,
          spellcheck: false,
          autocapitalize: 'off',
          autocomplete: 'off',
          onInput: change,
          onKeydown: leave,
        }),
      ])
    return () =>
      h('div', { class: ['live', `live-${props.name}`, { 'is-bare': props.bare }] }, [
        h('div', { class: 'live-parts' }, [
          h('div', { class: 'live-view' }, [
            h('div', { class: 'live-stage vp-raw', ref: stage, role: 'group', 'aria-label': 'Live result' }),
            h('p', { class: 'live-note', role: 'status' }, note.value),
          ]),
          slots.default &&
            h(
              'div',
              { class: ['live-code', { 'is-editing': isEditing.value }], ref: code, onChange: changeTab },
              [
                h('div', { class: 'live-buttons' }, buttons()),
                slots.default(),
                isEditing.value ? editor() : null,
              ],
            ),
        ]),
      ])
  },
})
