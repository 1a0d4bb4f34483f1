/** Variations of an emoji in a grid's overlay. */
import { type GifID, GiphyFetch, type IGif, type NonPaginatedGifsResult } from 'gifkit'
import {
  EmojiVariationsList,
  type EmojiVariationsListProps,
  Gif,
  type GifOverlayProps,
  Grid,
} from 'gifkit/react'
import { type ComponentProps, type ReactElement, useState } from 'react'

const gf = new GiphyFetch('a key')
const fetchVariations = (id: GifID): Promise<NonPaginatedGifsResult> => gf.emojiVariations(id)

const look: Partial<ComponentProps<typeof Gif>> = {
  borderRadius: 0,
  backgroundColor: 'transparent',
  width: 40,
}

const Variations = ({ gif, isHovered }: GifOverlayProps): ReactElement | null => {
  const [count, setCount] = useState(gif.variation_count ?? 0)
  const group: number | undefined = gif.emoji_group_id
  return isHovered && count > 0 ? (
    <EmojiVariationsList
      className={EmojiVariationsList.className}
      data-group={group}
      gif={gif}
      gifHeight={40}
      GifProps={look}
      fetchVariations={fetchVariations}
      onVariationsFetched={(gifs: IGif[]) => setCount(gifs.length)}
      style={{ position: 'absolute' }}
    />
  ) : null
}

export const Emoji = (): ReactElement => (
  <Grid
    width={400}
    columns={8}
    fetchGifs={(offset) => gf.emoji({ offset, limit: 40 })}
    overlay={Variations}
  />
)

export const reusable = (props: EmojiVariationsListProps): string[] => [
  ...props.gif.tags,
  EmojiVariationsList.dividerClassName,
  Gif.className,
]
