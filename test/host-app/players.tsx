/** Videos, search and emoji as an application written for the incumbent uses them; compiled, never run. */
import { GiphyFetch, type IChannel, type IGif, Logger, type SearchOptions } from 'gifkit'
import {
  EmojiVariationsList,
  type EmojiVariationsListProps,
  type Gif,
  type GifOverlayProps,
  Grid,
  PauseIcon,
  PlayIcon,
  PlayPauseSize,
  SearchBar,
  SearchContext,
  SearchContextManager,
  SuggestionBar,
  Video,
  VideoOverlay,
  VolumeOffIcon,
  VolumeOnIcon,
  VolumeSize,
} from 'gifkit/react'
import { renderVideo } from 'gifkit/render'
import { type ComponentProps, type ReactElement, useCallback, useContext, useRef, useState } from 'react'

const client = new GiphyFetch('a key')
const note = (...details: readonly unknown[]): void => Logger.debug(...details)

const Title = ({ gif, isHovered, width = 0, height = 0 }: GifOverlayProps): ReactElement => (
  <h2 style={{ opacity: isHovered ? 1 : 0 }}>{`${gif.title} ${width / height}`}</h2>
)

type VideoProps = ComponentProps<typeof Video>
const onQuartile: VideoProps['onQuartile'] = (quartile: 0.25 | 0.5 | 0.75) => note(quartile)
const onStateChange = (state: 'playing' | 'paused'): void => note(state)

export const Player = ({ gif }: { gif: IGif }): ReactElement => {
  const element = useRef<HTMLVideoElement | null>(null)
  const [muted, setMuted] = useState(false)
  return (
    <div className={Video.className}>
      <Video
        gif={gif}
        width={640}
        height={360}
        percentWidth="100%"
        className="mine"
        style={{ marginTop: 8 }}
        muted={muted}
        loop={false}
        volume={0.5}
        ccEnabled
        ccLanguage="en"
        isInPlayer
        controls
        persistentControls
        hideProgressBar
        hideTitle
        hideMute
        hideAttribution
        overlay={Title}
        setVideoEl={(video: HTMLVideoElement) => {
          element.current = video
        }}
        onStateChange={onStateChange}
        onTimeUpdate={(playhead: number) => note(playhead.toFixed(1))}
        onError={(error: number) => note(error)}
        onCanPlay={() => note('can play')}
        onFirstPlay={(msTillPlay: number) => note(msTillPlay)}
        onWaiting={(count: number) => note(count)}
        onMuted={(isMuted: boolean) => setMuted(isMuted)}
        onUserMuted={setMuted}
        onEnded={() => note('ended')}
        onLoop={(count: number) => note(count)}
        onQuartile={onQuartile}
        onEndFullscreen={() => note('small again')}
      />
      <PlayIcon size={PlayPauseSize} />
      <PauseIcon />
      <VolumeOnIcon size={VolumeSize} onClick={() => setMuted(true)} />
      <VolumeOffIcon onClick={() => setMuted(false)} />
    </div>
  )
}

const Overlay = (props: GifOverlayProps): ReactElement => (
  <VideoOverlay
    {...props}
    width={props.width ?? 0}
    height={props.height}
    className={VideoOverlay.imgClassName}
    muted={false}
    hideMuteButton
    onUserMuted={(muted: boolean) => note(muted)}
  />
)

const Results = (): ReactElement => {
  const {
    setSearch,
    term,
    activeChannel,
    setChannels,
    currentChannels,
    setActiveChannel,
    fetchGifs,
    fetchAnimatedText,
    fetchChannelSearch,
    isFetching,
    trendingSearches,
    searchKey,
    isFocused,
  } = useContext(SearchContext)
  const more = useCallback(async () => {
    const found: IChannel[] = await fetchChannelSearch(currentChannels.length)
    setChannels([...currentChannels, ...found])
  }, [currentChannels, fetchChannelSearch, setChannels])
  const leave = (): void => setActiveChannel(undefined)
  return (
    <section aria-busy={isFetching} data-focused={isFocused}>
      <button type="button" onClick={() => setSearch(trendingSearches[0] ?? term)}>
        {activeChannel?.display_name ?? activeChannel?.user.username}
      </button>
      <button type="button" onClick={activeChannel ? leave : more} />
      <Grid key={searchKey} columns={3} width={800} fetchGifs={fetchGifs} overlay={Overlay} />
      <Grid key={`${searchKey} text`} columns={3} width={800} fetchGifs={fetchAnimatedText} />
    </section>
  )
}

const options: SearchOptions = { sort: 'recent', limit: 20, type: 'stickers' }

export const Search = ({ channel }: { channel?: IChannel }): ReactElement => (
  <SearchContextManager
    apiKey="a key"
    initialTerm="cats"
    initialChannel={channel as IChannel}
    shouldDefaultToTrending={false}
    shouldFetchChannels={false}
    options={options}
    theme={{
      darkMode: true,
      searchbarHeight: 42,
      hideCancelButton: true,
      mobileMediaQuery: 'max-width: 600px',
      mobileSearchbarHeight: 35,
    }}
  >
    <SearchBar
      className={SearchBar.className}
      placeholder="Find"
      clear={false}
      autoFocus
      searchDebounce={300}
      initialTerm="dogs"
      onEnter={(term: string) => note(term)}
    />
    <SuggestionBar />
    <Results />
  </SearchContextManager>
)

const spread: Partial<EmojiVariationsListProps> = {
  gutter: 8,
  dividerColor: 'white',
  backgroundColor: 'black',
}

export const Emoji = ({ gif }: { gif: IGif }): ReactElement => (
  <EmojiVariationsList
    {...spread}
    id="variations"
    gif={gif}
    gifHeight={48}
    gifWidth={48}
    GifProps={{ borderRadius: 2, style: { margin: 1 } } satisfies Partial<ComponentProps<typeof Gif>>}
    fetchVariations={(id) => client.emojiVariations(id)}
    hideAttribution
    loader={PlayIcon}
    noLink
    onVariationsFetched={(gifs: IGif[]) => note(gifs.length)}
    onGifClick={(chosen: IGif) => note(chosen.id)}
    overlay={Title}
    tabIndex={0}
    user={{ id: 3 }}
  />
)

export const mountVideo = (gif: IGif, target: HTMLElement): (() => void) =>
  renderVideo({ gif, width: target.clientWidth, muted: true, onMuted: (isMuted) => note(isMuted) }, target)
