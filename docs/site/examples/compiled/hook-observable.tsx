import { pingbacks$ } from 'gifkit'
import { useObservable } from 'gifkit/react'

/** Whether usage events wait for their batch, were sent or dropped. */
export const LatestEvents = () => {
  const latest = useObservable(pingbacks$, undefined)
  return <output>{latest?.type ?? 'none yet'}</output>
}
