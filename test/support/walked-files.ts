/** Which files of the project a value goes through: those that read its fields, and those that run. */
import { Session } from 'node:inspector/promises'
import { projectRoot } from './source-files.js'

const sourceAt = new RegExp(`${projectRoot}/((?:core|adapters|react)/[\\w./-]+\\.tsx?)`)
/** Tools that read fields for others. */
const tools = ['core/model/lenient.ts', 'core/model/codec.ts']

/** The same objects, which note the files that read their fields. */
export const readers = () => {
  const paths = new Set<string>()
  const watched = <A extends object>(value: A): A =>
    new Proxy(value, {
      get: (target, name) => {
        const frames = (new Error().stack ?? '').split('\n').map((frame) => sourceAt.exec(frame)?.[1])
        const reader = frames.find((path) => path && !tools.includes(path))
        if (reader) paths.add(reader)
        return Reflect.get(target, name)
      },
    })
  return { paths, watched }
}

/** Functions of the project that run from now on. */
export const watchCalls = async () => {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  return async (): Promise<readonly string[]> => {
    const { result } = await session.post('Profiler.takePreciseCoverage')
    session.disconnect()
    return result
      .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
      .flatMap(({ url }) => sourceAt.exec(url)?.[1] ?? [])
  }
}
