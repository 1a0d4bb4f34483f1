import { aRawPage } from '../support/raw-bodies.js'
import { recordedClient } from './recorded-client.js'

/** Whether the service is asked again for the same, `ms` after it answered with this status. */
export const askedAgainAfter = async (status: number, ms: number): Promise<boolean> => {
  let elapsed = 0
  const clock = { now: () => 1_763_715_200_000 + elapsed, monotonic: () => elapsed }
  const { client, calls } = recordedClient(status === 200 ? aRawPage(1) : {}, { clock }, status)
  const ask = (): Promise<unknown> => client.trending().catch(() => undefined)
  await ask()
  elapsed = ms
  await ask()
  return calls.length === 2
}
