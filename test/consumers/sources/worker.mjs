import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { GiphyFetch } from 'gifkit'

if (isMainThread) {
  const worker = new Worker(new URL(import.meta.url))
  worker.on('message', (count) => process.stdout.write(`${count} GIFs\n`))
} else {
  const serverUrl = process.env.SERVER_URL
  const client = new GiphyFetch('sandbox-key', {}, { serverUrl, tracking: 'never' })
  const { data } = await client.trending({ limit: 3 })
  parentPort.postMessage(data.length)
}
