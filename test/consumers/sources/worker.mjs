import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { GiphyFetch } from 'gifkit'

if (isMainThread) {
  const worker = new Worker(new URL(import.meta.url), { workerData: process.argv[2] })
  worker.on('message', (count) => process.stdout.write(`${count} GIFs\n`))
} else {
  const client = new GiphyFetch('sandbox-key', {}, { serverUrl: workerData, tracking: 'never' })
  const { data } = await client.trending({ limit: 3 })
  parentPort.postMessage(data.length)
}
