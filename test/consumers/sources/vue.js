import { GiphyFetch } from 'gifkit'
import { renderGrid } from 'gifkit/render'
import { createApp, h, onMounted, onUnmounted, ref } from 'vue'
import { serverUrl } from './server-url.js'

const client = new GiphyFetch('sandbox-key', {}, { serverUrl, tracking: 'never' })
const fetchGifs = (offset) => client.trending({ offset, limit: 10 })

const GifGrid = {
  setup: () => {
    const box = ref()
    let unmount
    onMounted(() => {
      unmount = renderGrid({ width: 600, columns: 3, fetchGifs }, box.value)
    })
    onUnmounted(() => unmount())
    return () => h('div', { ref: box })
  },
}
createApp(GifGrid).mount('#app')
