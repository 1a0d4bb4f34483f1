import type { ReactElement } from 'react'

/** Names of boxes that never change. */
const names = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `box ${at}`)

const Spoken = ({ text }: { readonly text: string }): ReactElement => (
  <p role="status" className="dash-unseen">
    {text}
  </p>
)

interface SkeletonProps {
  readonly text: string
  readonly rows: number
  /** The rows are as high and round as the cards of a list. */
  readonly hasCards?: boolean
}

/** Rows in place of what is being read; screen readers get the text. */
export const Skeleton = ({ text, rows, hasCards = false }: SkeletonProps): ReactElement => (
  <div className={`dash-skeletons ${hasCards ? 'dash-skeleton-cards' : ''}`}>
    <Spoken text={text} />
    {names(rows).map((name) => (
      <div key={name} className="dash-skeleton" />
    ))}
  </div>
)

/** As many GIFs as a page of a channel has, as items of a list. */
export const GifSkeletons = ({ count }: { readonly count: number }): readonly ReactElement[] =>
  names(count).map((name) => <li key={name} className="dash-skeleton" aria-hidden="true" />)

/** The cards of the channels panel before the channels are read. */
export const ChannelsSkeleton = ({ text }: { readonly text: string }): ReactElement => (
  <div className="dash-channels">
    <Spoken text={text} />
    <div className="dash-card dash-skeleton-tree" aria-hidden="true">
      {names(24).map((name) => (
        <div key={name} className="dash-skeleton" />
      ))}
    </div>
    <div className="dash-card" aria-hidden="true">
      <div className="dash-skeleton dash-skeleton-heading" />
      <ul className="dash-gifs">
        <GifSkeletons count={24} />
      </ul>
    </div>
  </div>
)

/** The page before the creator is signed in: head, tabs and channels in their places. */
export const PageSkeleton = ({ tabs }: { readonly tabs: readonly string[] }): ReactElement => (
  <>
    <h1 className="dash-unseen">Dashboard</h1>
    <div className="dash-head" aria-hidden="true">
      <div className="dash-skeleton dash-skeleton-face" />
      <div>
        <div className="dash-skeleton dash-skeleton-name" />
        <p>
          <span className="dash-skeleton" /> <span className="dash-skeleton" />
        </p>
      </div>
    </div>
    <div className="dash-tabs" aria-hidden="true">
      {tabs.map((name) => (
        <span key={name} className="dash-skeleton-tab">
          <span className="dash-skeleton">{name}</span>
        </span>
      ))}
    </div>
    <div className="dash-panel">
      <ChannelsSkeleton text="Signing in…" />
    </div>
  </>
)
