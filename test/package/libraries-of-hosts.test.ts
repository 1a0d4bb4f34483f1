/** What hosts have of the libraries that the package contains: copies side by side, and their types. Runs against dist/. */
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { firstValueFrom, from, map, Observable, of, switchMap, take, toArray } from 'rxjs'
import { describe, expect, test } from 'vitest'
import { compileHost } from '../support/compile-host.js'
import { everyCheck, hostFolder, inProject, installedHost } from '../support/published-package.js'

describe('rxjs of the package beside that of a host', () => {
  const vendored = 'vendor/rxjs/src/internal'
  const require = createRequire(import.meta.url)
  const loaders: readonly (readonly [string, (file: string) => Promise<unknown>])[] = [
    ['a module', (file) => import(pathToFileURL(inProject(`dist/esm/${vendored}/${file}.js`)).href)],
    ['CommonJS', async (file) => require(inProject(`dist/cjs/${vendored}/${file}.js`))],
  ]

  test.each(loaders)(
    'is another copy, whose Observables the operators of a host take, and the other way round, in %s',
    async (_, published) => {
      const own = (await published('Observable')) as { readonly Observable: typeof Observable }
      const { map: ownMap } = (await published('operators/map')) as { readonly map: typeof map }
      expect(own.Observable).not.toBe(Observable)
      let isOver = false
      const ownNumbers = new own.Observable<number>((subscriber) => {
        for (const number of [1, 2, 3]) subscriber.next(number)
        return () => {
          isOver = true
        }
      })
      const hostDoubled = of('host').pipe(switchMap(() => ownNumbers.pipe(map((number) => number * 2))))
      expect(await firstValueFrom(hostDoubled.pipe(take(2), toArray()))).toEqual([2, 4])
      expect(isOver).toBe(true)
      expect(await firstValueFrom(ownMap((text: string) => `${text}!`)(of('host')))).toBe('host!')
      const failing = new own.Observable<number>((subscriber) => subscriber.error(new Error('own')))
      await expect(firstValueFrom(from(failing))).rejects.toThrow('own')
    },
  )

  const host = `import { type Observable as Own, type PingbackNotification, pingbacks$ } from 'gifkit'
import type { Ports } from 'gifkit/core'
import { useObservable } from 'gifkit/react'
import { combineLatest, filter, firstValueFrom, from, map, merge, Observable, of, Subscription, switchMap } from 'rxjs'
const kinds$ = pingbacks$.pipe(filter(({ type }) => type === 'sent'), map((event) => event.type))
export const texts: Own<string> = kinds$
export const pairs: Observable<[PingbackNotification, number]> = combineLatest({ event: pingbacks$, number: of(1) }).pipe(
  map(({ event, number }) => [event, number]),
)
export const all: Observable<PingbackNotification | 'host'> = merge(pingbacks$, of('host' as const))
export const inner: Observable<PingbackNotification> = of(1).pipe(switchMap(() => pingbacks$))
export const first: Promise<PingbackNotification> = firstValueFrom(pingbacks$)
export const asHosts: Observable<PingbackNotification> = pingbacks$
export const again = from(pingbacks$).pipe(map(({ type }) => type))
export const handle: Subscription = pingbacks$.subscribe(() => {})
export const useLatest = (): string => useObservable(of('a'), 'b')
export const online: Pick<Ports, 'connectivity'> = { connectivity: { isOnline$: of(true) } }
// @ts-expect-error of another type
export const wrong: Observable<number> = pingbacks$
// @ts-expect-error of another type
export const wrongPorts: Pick<Ports, 'connectivity'> = { connectivity: { isOnline$: of(1) } }
// @ts-expect-error no such field
pingbacks$.pipe(map((event) => event.missing))
`
  const rxjsFor = (folder: string): void => {
    mkdirSync(join(folder, 'node_modules/rxjs/dist'), { recursive: true })
    for (const path of ['package.json', 'dist/types'])
      cpSync(inProject('node_modules/rxjs', path), join(folder, 'node_modules/rxjs', path), {
        recursive: true,
      })
  }

  test.each([
    ['beside the package', '.', ''],
    [
      'beside the package, in arrays',
      '.',
      'export const both: Observable<[PingbackNotification, number]> = combineLatest([pingbacks$, of(1)])\n',
    ],
    ['where the package does not find it', 'app', ''],
  ])('has the types of that of a host, which is %s', (_, place, more) => {
    const folder = installedHost()
    rxjsFor(join(folder, place))
    for (const file of ['host.mts', 'host.cts']) writeFileSync(join(folder, place, file), host + more)
    expect(compileHost(folder, everyCheck)).toBe('')
  })

  test('has types without that of a host', () => {
    const folder = installedHost()
    const code = `import { type Observable, type PingbackNotification, pingbacks$ } from 'gifkit'
import { GifEntity, vimeoOembed } from 'gifkit/core'
import { useObservable } from 'gifkit/react'
const handle = pingbacks$.subscribe(({ type }) => type.length)
handle.unsubscribe()
export const same: Observable<PingbackNotification> = pingbacks$
export const kept: Promise<void> = pingbacks$.forEach(({ events }) => events.length)
const decoded = GifEntity.decode({})
export const id = decoded._tag === 'Right' ? decoded.right.id : decoded.left[0]?.message
export const title = async (): Promise<string | undefined> => {
  const answer = await vimeoOembed(ports, { id: 1 })()
  return answer._tag === 'Right' ? answer.right.title : answer.left.message
}
declare const ports: Parameters<typeof vimeoOembed>[0]
export const useLatest = (source$: Observable<number>): number => useObservable(source$, 0)
// @ts-expect-error no such field
pingbacks$.subscribe((event) => event.missing)
// @ts-expect-error no such method
handle.missing()
`
    for (const file of ['host.mts', 'host.cts']) writeFileSync(join(folder, file), code)
    expect(compileHost(folder, { ...everyCheck, declaration: true })).toBe('')
  })
})

test('codecs and answers fit, for the compiler, to those of a host with io-ts and fp-ts', () => {
  const folder = hostFolder()
  for (const name of ['io-ts', 'fp-ts'])
    symlinkSync(inProject('node_modules', name), join(folder, 'node_modules', name))
  const code = `import { isRight } from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { map, type TaskEither } from 'fp-ts/lib/TaskEither.js'
import * as t from 'io-ts'
import { favoritesIn, GifEntity, vimeoOembed } from 'gifkit/core'
declare const ports: Parameters<typeof vimeoOembed>[0]
declare const storage: Parameters<typeof favoritesIn>[0]
declare const codec: t.Type<GifEntity>
const noted = t.type({ gif: GifEntity, note: t.string })
export const noteOf = (json: unknown): string | undefined => {
  const decoded = noted.decode(json)
  return isRight(decoded) ? \`\${decoded.right.gif.id}: \${decoded.right.note}\` : undefined
}
export const title: TaskEither<Error, string | undefined> = pipe(vimeoOembed(ports, { id: 1 }), map(({ title }) => title))
export const ids: t.Type<string, unknown> = GifEntity.pipe(new t.Type<string, GifEntity, GifEntity>('Id', t.string.is, (gif) => t.success(String(gif.id)), () => ({}) as GifEntity))
export const stores = [favoritesIn(storage, codec), favoritesIn(storage, GifEntity)]
// @ts-expect-error no codec of GIFs
favoritesIn(storage, t.string)
`
  for (const file of ['host.mts', 'host.cts']) writeFileSync(join(folder, file), code)
  // Types of fp-ts name what only its own compiler settings have.
  expect(compileHost(folder)).toBe('')
})
