/** The helpers of the incumbent's utilities, with their types. */
import {
  appendGiphySDKRequestHeader,
  appendGiphySDKRequestParam,
  checkIfWebP,
  forEach,
  getPingbackId,
  type IGif,
  type IUser,
  Logger,
  LogLevel,
  mapValues,
  noUUIDRandom,
  pick,
  setRenditionScaleUpMaxPixels,
  take,
  without,
} from 'gifkit'

export const firstTags = (gif: IGif): string[] => take(without(gif.tags, ['transparent', 'sticker']), 5)

export const authorOf = (gif: IGif): Pick<IUser, 'username' | 'display_name'> =>
  pick(gif.user, ['username', 'display_name'])

export const widths = ({ images }: IGif): Record<string, number> => {
  const sizes: Record<string, number> = {}
  forEach(images, (rendition, name) => {
    sizes[name] = rendition.width
  })
  return mapValues(sizes, (width, name: string) => (name === 'original' ? width : width / 2))
}

export const ids = (): string[] => [noUUIDRandom(), getPingbackId()]

export const format = async (): Promise<string> => ((await checkIfWebP) ? 'webp' : 'gif')

export const setUp = (level: LogLevel = LogLevel.WARN): void => {
  Logger.ENABLED = true
  Logger.LEVEL = level
  Logger.debug('set up', { level })
  setRenditionScaleUpMaxPixels(60)
  appendGiphySDKRequestHeader('X-GIPHY-SDK-NAME', 'own')
  appendGiphySDKRequestParam('X-GIPHY-SDK-VERSION', '1')
}
