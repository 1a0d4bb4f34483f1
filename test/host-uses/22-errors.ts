/** Errors that a host catches, and makes in its tests. */
import {
  type ErrorResult,
  FetchError,
  GeoFetchError,
  GiphyFetch,
  type IGif,
  type Result,
  request,
} from 'gifkit'

const gf = new GiphyFetch('a key')

export class OwnError extends FetchError {
  readonly tries = 3
}

export const failing = (): Promise<never> =>
  Promise.reject(new FetchError('Too many requests', 'https://own.example/v1/gifs', 429, 'Too Many Requests'))

export const describe = async (): Promise<string> => {
  try {
    await gf.trending()
  } catch (error) {
    if (error instanceof GeoFetchError) return 'not here'
    if (error instanceof OwnError) return `${error.tries}`
    if (error instanceof FetchError)
      return `${error.status} ${error.statusText} ${error.url} ${error.message}`
    return (error as Error).message
  }
  return ''
}

export const raw = async (): Promise<IGif[]> => {
  const result = (await request('gifs/own?api_key=x', { normalizer: (a) => a, noCache: true })) as Result & {
    data: IGif[]
  }
  return result.data
}

export const text = ({ message, meta }: ErrorResult): string =>
  message ?? meta?.msg ?? `${new GeoFetchError('no', '')}`
