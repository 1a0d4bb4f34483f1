/** The script of the frame page. */
import { mountFrame } from './mount.js'
import { joinHost } from './protocol/join-host.js'

const run = async (page: Window & typeof globalThis): Promise<void> => {
  const mounted = await mountFrame(page)
  if (!mounted) return
  const { store } = mounted
  const host = joinHost(page, (command) => store[command]())
  store.news$.subscribe(host.tell)
}

void run(window)
