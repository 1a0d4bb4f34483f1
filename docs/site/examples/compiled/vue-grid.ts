import { GiphyFetch } from 'gifkit'
import { renderGrid } from 'gifkit/render'
import { defineComponent, h, onMounted, onUnmounted, ref } from 'vue'

const client = new GiphyFetch('your-api-key')
const fetchGifs = (offset: number) =>
  client.trending({ offset, limit: 25 })

export const GifGrid = defineComponent(() => {
  const box = ref<HTMLElement>()
  let unmount: (() => void) | undefined
  onMounted(() => {
    if (box.value)
      unmount = renderGrid({ columns: 3, fetchGifs }, box.value)
  })
  onUnmounted(() => unmount?.())
  return () => h('div', { ref: box })
})
