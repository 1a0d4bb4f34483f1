import type { Gif } from '../../core/model/gif.js'
import { reportVideo, type VideoListener } from '../../core/video/video-reporter.js'
import type { VideoHappening } from '../../core/video/video-state.js'
import { createVideoStore } from '../../core/video/video-store.js'
import { aClip } from '../support/builders.js'
import { fakeLogger, fakePorts, type LogLine } from '../support/fake-ports.js'
import { fakeVideoPlayers } from '../support/fake-video-players.js'

/** What the collector learns of a video that comes into sight. */
export const startEvents = async (gif: Gif): Promise<readonly string[]> => {
  const ports = fakePorts()
  const events: string[] = []
  const surroundings = {
    pingback: { send: ({ actionType }: { readonly actionType: string }) => void events.push(actionType) },
    logger: ports.logger,
    client: { apiKey: 'the-key' },
    listener: {},
  }
  const target = {}
  const store = createVideoStore({
    settings: { gif, width: 640 },
    ports: { ...ports, videoPlayers: fakeVideoPlayers() },
    report: (happening, whose) => reportVideo(happening, whose, surroundings),
  })
  const detach = store.attach(target)
  ports.visibility.show(target, { ratio: 1 })
  await ports.settle()
  detach()
  return events
}

/** What stands in the log once something has happened to a video. */
export const loggedOf = (
  happening: VideoHappening,
  listener: VideoListener = {},
  gif: Gif = aClip(),
): readonly LogLine[] => {
  const logger = fakeLogger()
  reportVideo(happening, gif, { logger, listener, pingback: { send: () => {} }, client: undefined })
  return logger.lines
}
