import { type FormEvent, type ReactElement, useCallback, useEffect, useRef, useState } from 'react'
import type { ChannelTree } from './channel-tree.js'
import { useDashboard } from './dashboard-context.js'
import { failureOf } from './failure.js'
import { loadChannels } from './load-channels.js'
import { type GifMove, inverseMove, readMove, sendMove } from './move-gifs.js'
import { pickedText } from './picked-text.js'
import { Problem } from './problem.js'
import { useLoaded } from './use-loaded.js'

interface ChannelOption {
  readonly id: number
  readonly name: string
  /** Starts with the name, by which visitors find it when they type. */
  readonly label: string
}

/** Channels in the order of the tree, each with the one that it is in. */
const channelOptions = ({ nodes, top }: ChannelTree): readonly ChannelOption[] => {
  const within = (id: number, around?: string): readonly ChannelOption[] => {
    const { serviceId, name = '', children = [] } = nodes.get(id) ?? {}
    const label = around === undefined ? name : `${name} (${around})`
    const own = serviceId === undefined ? [] : [{ id: serviceId, name, label }]
    return [...own, ...children.flatMap((child) => within(child, id === top ? undefined : name))]
  }
  return within(top)
}

const useMove = (onMoved: () => void) => {
  const { client, notify, fail, gifsChanged } = useDashboard()
  const [isMoving, setMoving] = useState(false)
  const send = (move: GifMove, text: string, key: string, isUndo = false): void => {
    setMoving(true)
    sendMove(client, move, key)
      .then(
        () => {
          gifsChanged()
          const undo = (): void => send(inverseMove(move), 'Moved back.', crypto.randomUUID(), true)
          notify({ text, tone: 'good', ...(isUndo ? {} : { action: { label: 'Undo', run: undo } }) })
          if (!isUndo) onMoved()
        },
        (error: unknown) => fail(failureOf(error), () => send(move, text, key, isUndo)),
      )
      .finally(() => setMoving(false))
  }
  const move = (gifs: readonly string[], target: number, name: string): void => {
    setMoving(true)
    readMove(client, gifs, target).then(
      (planned) => send(planned, `${pickedText(gifs.length)} moved to ${name}.`, crypto.randomUUID()),
      (error: unknown) => {
        setMoving(false)
        fail(failureOf(error), () => move(gifs, target, name))
      },
    )
  }
  return { move, isMoving }
}

/** Moves the picked GIFs to a channel, out of all others that they are in. */
export const MoveForm = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const { client, user, selection } = useDashboard()
  const gifs = [...selection.gifs.keys()]
  const { move, isMoving } = useMove(() => {
    selection.clear()
    onClose()
  })
  const field = useRef<HTMLSelectElement>(null)
  const [tree, reload] = useLoaded(
    useCallback(
      (signal: AbortSignal) => loadChannels(client, user.username, signal),
      [client, user.username],
    ),
  )
  const isLoaded = tree.kind === 'loaded'
  useEffect(() => {
    if (isLoaded) field.current?.focus()
  }, [isLoaded])
  const options = isLoaded ? channelOptions(tree.value) : []
  if (tree.kind === 'failed') return <Problem failure={tree.failure} retry={reload} />
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    const chosen = options.find(({ id }) => String(id) === field.current?.value)
    if (chosen && !isMoving) move(gifs, chosen.id, chosen.name)
  }
  return (
    <form
      className="dash-line"
      aria-label="Move the picked GIFs"
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <label>
        Channel
        <select ref={field} required aria-busy={!isLoaded}>
          <option value="">Choose a channel</option>
          {options.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" aria-disabled={isMoving || !isLoaded}>
        Move {pickedText(gifs.length)}
      </button>
      <button type="button" className="quiet" onClick={onClose}>
        Cancel
      </button>
    </form>
  )
}
