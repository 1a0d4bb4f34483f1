import { expect } from 'vitest'
import { frameOptions } from '../../embed/frame/frame-options.js'
import { fakePorts } from '../support/fake-ports.js'
import { checkedIn, type Row } from './row.js'

const row = checkedIn(6)

export const section6Embed: readonly Row[] = [
  row(['embed/frame/frame-options.ts'], 'the embed key comes from a page global', () => {
    const { apiKey } = frameOptions({
      global: { apiKey: 'embed-key' },
      block: undefined,
      parameter: () => undefined,
      hostname: 'frames.test',
      urlParser: fakePorts().urlParser,
    })
    expect(apiKey).toBe('embed-key')
  }),
]
