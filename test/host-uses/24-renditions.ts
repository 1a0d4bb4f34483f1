/** Renditions by name, and types that a host derives from ours. */
import {
  bestfit,
  getBestRendition,
  getBestVideo,
  type IGif,
  type IImage,
  type IImages,
  type ImageAllTypes,
  type IRendition,
} from 'gifkit'

interface Named extends IRendition {
  name: keyof IImages
}

interface Described extends IImage {
  alt: string
}

const labels: Partial<Record<keyof IImages, string>> = { original: 'large', fixed_width_small: 'small' }

export const list = ({ images }: IGif): Named[] =>
  (Object.keys(images) as Array<keyof IImages>).map((name) => ({ name, ...images[name] }))

export const described = ({ images, title }: IGif): Described => ({ ...images.original, alt: title })

export const best = (gif: IGif, width: number, height: number): string => {
  const { renditionName } = getBestRendition(gif.images, width, height)
  const rendition = gif.images[renditionName] as ImageAllTypes
  return rendition.webp ?? rendition.url ?? labels[renditionName] ?? ''
}

export const closest = (gif: IGif): IRendition => bestfit(list(gif), 100, 100, 20)

export const clip = ({ video, type }: IGif): string | undefined => {
  const asset: IImage | undefined = type === 'video' ? getBestVideo(video, 640, 360) : undefined
  const caption: keyof NonNullable<NonNullable<IGif['video']>['captions']> = 'en'
  return asset?.url ?? video?.captions?.[caption]?.srt ?? video?.previews.original.url
}

export const small: Pick<IGif, 'id' | 'images'>[] = []
export const patch: Partial<IGif> = { title: 'Own' }
