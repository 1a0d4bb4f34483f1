import type { IGif } from 'gifkit'
import { useShare } from 'gifkit/react'

export const ShareLinks = ({ gif }: { gif: IGif }) => {
  const { linkOf, copy, openSheet } = useShare({ gif })
  return (
    <>
      <a href={linkOf('reddit')}>Reddit</a>
      <input
        type="button"
        value="Copy the link"
        onClick={() => copy('link')}
      />
      {openSheet && (
        <input type="button" value="Share" onClick={openSheet} />
      )}
    </>
  )
}
