/** Usage events that a host sends. */
import {
  type IGif,
  mergeAttributes,
  type Pingback,
  type PingbackActionType,
  type PingbackAttributes,
  type PingbackEventType,
  pingback,
} from 'gifkit'

const attributes: PingbackAttributes = { position: JSON.stringify({ top: 1 }), layout_type: 'LIST' }

export const clicked = (gif: IGif, user?: { id: string | number }): void =>
  pingback({
    eventType: 'GIF_SEARCH',
    actionType: 'CLICK',
    attributes: mergeAttributes(attributes, { layout_type: 'OWN' }, 'layout_type'),
    queueEvents: false,
    analyticsResponsePayload: gif.analytics_response_payload,
    ...(user && { userId: user.id }),
  })

export const report = (actionType: PingbackActionType, gif: IGif): Pingback => {
  const event: Pingback = { actionType, analyticsResponsePayload: gif.analytics_response_payload }
  event.eventType = 'GIF_TRENDING' as PingbackEventType
  event.userId = 'ada'
  pingback(event)
  return event
}

// @ts-expect-error collectors take no favourites
export const favourite: PingbackActionType = 'FAVORITE'
