/** `gifkit/dashboard-client/testing`: a client without a network, for tests of dashboards. */
import type { Connection } from './connection.js'
import { type DashboardClient, everyResource } from './dashboard-client.js'
import { itemsOf, type Listing } from './listing.js'

type Resource = keyof DashboardClient
type MethodOf<R extends Resource> = keyof DashboardClient[R] & string

/** The stub of a method: has its parameters, and returns its result or a promise of it. */
export type AnswerFor<M> = M extends (...args: infer Args) => infer Result
  ? Result extends AsyncIterableIterator<infer Item>
    ? (...args: Args) => Iterable<Item> | AsyncIterable<Item>
    : (...args: Args) => Awaited<Result> | Result
  : never

/** Answers by resource and method. */
export type DashboardAnswers = {
  readonly [R in Resource]?: { readonly [M in MethodOf<R>]?: AnswerFor<DashboardClient[R][M]> }
}

/** A recorded call. */
export interface RecordedCall {
  /** Resource and method: `channels.move`. */
  readonly method: string
  /** As given, options included. */
  readonly args: readonly unknown[]
}

/** A client in memory, with a record of its calls. */
export interface DashboardDouble {
  /** Replaces a real client. */
  readonly client: DashboardClient
  /** All calls, oldest first. */
  readonly calls: readonly RecordedCall[]
  /** The arguments of the calls of one method, `channels.move`, oldest first. */
  callsOf(method: string): readonly (readonly unknown[])[]
  /** Sets the answers of methods; those of other methods stay. */
  answer(answers: DashboardAnswers): void
}

const noConnection: Connection = {
  settings: { baseUrl: '' },
  callHost: (call) => call(),
  ports: { files: { send: () => new Promise(() => {}) } },
  run: () => Promise.reject(new Error('A test double sends no requests')),
}

type AnyAnswer = (...args: readonly unknown[]) => unknown

const entriesOf = (object: object): readonly (readonly [string, unknown])[] => Object.entries(object)

/** The method that fetches the pages of an iterator: `iterate` → `list`, `iterateFeed` → `feed`. */
const listMethod = (name: string): string => {
  const rest = name.slice('iterate'.length)
  return rest === '' ? 'list' : rest[0]?.toLowerCase() + rest.slice(1)
}

/**
 * A client in memory: it records every call and returns the given answers. A method without an answer rejects with a
 * message that says how to give one. Iterators without an answer iterate over one page of their list.
 */
export const createDashboardDouble = (first: DashboardAnswers = {}): DashboardDouble => {
  const calls: RecordedCall[] = []
  const answers = new Map<string, AnyAnswer>()

  const answer = (more: DashboardAnswers): void => {
    for (const [resource, methods] of entriesOf(more))
      for (const [name, stub] of entriesOf(methods as object))
        answers.set(`${resource}.${name}`, stub as AnyAnswer)
  }
  const resultOf = (method: string, args: readonly unknown[]): unknown => {
    const stub = answers.get(method)
    if (stub) return stub(...args)
    throw new Error(`The test double has no answer for ${method}: set one with answer()`)
  }
  const record = (method: string, args: readonly unknown[]): void => {
    calls.push({ method, args })
  }
  const methodDouble =
    (method: string): AnyAnswer =>
    async (...args) => {
      record(method, args)
      return resultOf(method, args)
    }
  const iteratorDouble = (resource: string, name: string): AnyAnswer =>
    async function* (...args) {
      const method = `${resource}.${name}`
      record(method, args)
      if (answers.has(method)) yield* resultOf(method, args) as AsyncIterable<unknown>
      else yield* itemsOf((await resultOf(`${resource}.${listMethod(name)}`, args)) as Listing<unknown>)
    }
  const doubleOf = (resource: string, methods: object): object =>
    Object.fromEntries(
      Object.keys(methods).map((name) => [
        name,
        name.startsWith('iterate') ? iteratorDouble(resource, name) : methodDouble(`${resource}.${name}`),
      ]),
    )

  answer(first)
  const client: unknown = Object.fromEntries(
    entriesOf(everyResource(noConnection)).map(([resource, methods]) => [
      resource,
      doubleOf(resource, methods as object),
    ]),
  )
  return {
    client: client as DashboardClient,
    calls,
    callsOf: (method) => calls.filter((call) => call.method === method).map(({ args }) => args),
    answer,
  }
}
