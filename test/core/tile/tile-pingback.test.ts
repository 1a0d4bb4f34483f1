import { describe, expect, it } from 'vitest'
import { tilePingback } from '../../../core/tile/tile-pingback.js'
import { aGif } from '../../support/builders.js'

const gif = aGif({ analytics_response_payload: 'e=1' })
const bounds = { left: 1.5, top: 0, width: 200, height: 113 }

describe('tilePingback', () => {
  // specification 7.34-7.36
  // specification 4.13
  it.each([
    ['seen', 'SEEN'],
    ['hover', 'HOVER'],
    ['click', 'CLICK'],
  ] as const)('of %s is %s, with its place', (type, actionType) => {
    expect(tilePingback({ type, bounds }, gif)).toEqual({
      actionType,
      analyticsResponsePayload: 'e=1',
      userId: undefined,
      attributes: { position: '{"top":0,"left":1.5,"width":200,"height":113}' },
    })
  })

  it('has no word for visible', () => {
    expect(tilePingback({ type: 'visible', bounds, cause: undefined }, gif)).toBeUndefined()
  })

  it('carries the person and the attributes of the host, which win', () => {
    const attributes = { layout_type: 'MINE', position: 'theirs' }
    expect(tilePingback({ type: 'click', bounds }, gif, { attributes, userId: 42 })).toMatchObject({
      userId: 42,
      attributes,
    })
  })

  it('of what was never observed has no place', () => {
    expect(tilePingback({ type: 'click', bounds: undefined }, gif)?.attributes).toEqual({})
  })

  it('writes a place that reads back as numbers, whatever was measured', () => {
    const odd = { left: Number.NaN, top: Number.POSITIVE_INFINITY, width: -0.25, height: 1e21 }
    const position = tilePingback({ type: 'seen', bounds: odd }, gif)?.attributes?.position ?? ''
    expect(JSON.parse(position)).toEqual({ top: 0, left: 0, width: -0.25, height: 1e21 })
  })
})
