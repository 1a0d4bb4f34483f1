/** Every component of `gifkit/react` as a host draws it, on the server and in the browser alike. */
const WIDTH = 620

/**
 * Rows by name, for the kit's module and React's `createElement`; asked for names alone, it needs neither. What
 * follows a hyphen tells the rows of a component apart. `draw` gets what the server fetched: `{ gifs, gif, sticker,
 * clip, emoji, client, fetchGifs, apiKey }`; `media` is how many pictures the markup carries at least.
 */
export const widgetTable = (kit, h) => {
  /** What a search's parts stand in. */
  const inSearch = (data, content) =>
    h(
      kit.SearchContextManager,
      { apiKey: data.apiKey, options: { limit: 10 }, shouldFetchChannels: false },
      content,
    )
  return {
    Grid: {
      media: 9,
      draw: ({ gifs, fetchGifs }) => h(kit.Grid, { width: WIDTH, fetchGifs, initialGifs: gifs }),
    },
    Attribution: { media: 1, draw: ({ gif }) => h(kit.Attribution, { gif }) },
    AttributionOverlay: { media: 1, draw: ({ gif }) => h(kit.AttributionOverlay, { gif, isHovered: true }) },
    VerifiedBadge: { media: 0, draw: () => h(kit.VerifiedBadge, { size: 14 }) },
    Loader: { media: 0, draw: () => h(kit.Loader) },
    PingbackContextManager: {
      media: 9,
      draw: ({ gifs, fetchGifs }) =>
        h(
          kit.PingbackContextManager,
          { attributes: { layout_type: 'MINE' } },
          h(kit.Grid, { width: WIDTH, fetchGifs, initialGifs: gifs }),
        ),
    },
    GifkitProvider: {
      media: 9,
      draw: ({ gifs, fetchGifs, apiKey }) =>
        h(
          kit.GifkitProvider,
          { client: { apiKey }, theme: 'dark' },
          h(kit.Grid, { fetchGifs, initialGifs: gifs }),
        ),
    },
    FavoriteButton: { media: 0, draw: () => h(kit.FavoriteButton, { defaultFavorite: true }) },
    SearchContextManager: {
      media: 9,
      draw: (data) =>
        inSearch(data, h(kit.Grid, { width: WIDTH, fetchGifs: data.fetchGifs, initialGifs: data.gifs })),
    },
    SearchBar: { media: 0, draw: (data) => inSearch(data, h(kit.SearchBar, { placeholder: 'Find a GIF' })) },
    SuggestionBar: { media: 0, draw: (data) => inSearch(data, h(kit.SuggestionBar)) },
    SearchExperience: {
      media: 0,
      draw: ({ apiKey }) => h(kit.SearchExperience, { apiKey, grid: { width: WIDTH } }),
    },
    Carousel: {
      media: 3,
      draw: ({ gifs, fetchGifs }) =>
        h(kit.Carousel, { gifHeight: 160, fetchGifs, initialGifs: gifs, arrows: true }),
    },
    Gif: { media: 1, draw: ({ gif }) => h(kit.Gif, { gif, width: 240 }) },
    'Gif-fluid': { media: 1, draw: ({ sticker }) => h(kit.Gif, { gif: sticker, percentWidth: '50%' }) },
    Video: { media: 1, draw: ({ clip }) => h(kit.Video, { gif: clip, width: 320, controls: true }) },
    'Video-fluid': { media: 1, draw: ({ clip }) => h(kit.Video, { gif: clip, percentWidth: '50%' }) },
    VideoOverlay: {
      media: 1,
      draw: ({ gifs, clip, fetchGifs }) =>
        h(kit.Grid, { width: WIDTH, fetchGifs, initialGifs: [clip, ...gifs], overlay: kit.VideoOverlay }),
    },
    PlayIcon: { media: 0, draw: () => h(kit.PlayIcon) },
    PauseIcon: { media: 0, draw: () => h(kit.PauseIcon) },
    VolumeOnIcon: { media: 0, draw: () => h(kit.VolumeOnIcon) },
    VolumeOffIcon: { media: 0, draw: () => h(kit.VolumeOffIcon) },
    EmojiVariationsList: {
      media: 1,
      draw: ({ emoji, client }) =>
        h(kit.EmojiVariationsList, {
          gif: emoji,
          gifWidth: 48,
          gifHeight: 48,
          fetchVariations: (id) => client.emojiVariations(id),
        }),
    },
    GifPicker: { media: 0, draw: ({ client }) => h(kit.GifPicker, { client }) },
    'GifPicker-inline': { media: 0, draw: ({ client }) => h(kit.GifPicker, { client, mode: 'inline' }) },
    ShareBar: { media: 0, draw: ({ gif }) => h(kit.ShareBar, { gif, showLabels: true }) },
    ShareButton: { media: 0, draw: ({ gif }) => h(kit.ShareButton, { gif, target: 'twitter' }) },
    Pagination: {
      media: 0,
      draw: () => h(kit.Pagination, { page: 2, pageCount: 3, onPageChange: () => {} }),
    },
    RadioGroup: {
      media: 0,
      draw: () =>
        h(
          kit.RadioGroup,
          { legend: 'Size', defaultValue: 's' },
          h(kit.RadioOption, { value: 's' }, 'Small'),
          h(kit.RadioOption, { value: 'l' }, 'Large'),
        ),
    },
    RadioOption: { media: 0, draw: () => h(kit.RadioOption, { value: 'one', name: 'only' }, 'One') },
    ShareMenu: { media: 0, draw: ({ gif }) => h(kit.ShareMenu, { gif }) },
    Button: { media: 0, draw: () => h(kit.Button, null, 'Press') },
    Input: { media: 0, draw: () => h(kit.Input, { 'aria-label': 'Name' }) },
    Layout: { media: 0, draw: () => h(kit.Layout, null, h(kit.Column, { span: 4 }, 'A third')) },
    Column: { media: 0, draw: () => h(kit.Layout, null, h(kit.Column, { span: 12 }, 'All')) },
  }
}

/** Names of `gifkit/react` that are components: capital letters, and no context. */
export const componentNames = (kit) =>
  Object.keys(kit).filter(
    (name) =>
      /^[A-Z][a-z]/.test(name) &&
      typeof kit[name] !== 'number' &&
      !['PingbackContext', 'SearchContext'].includes(name),
  )
