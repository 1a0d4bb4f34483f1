/** The query parameter `fields`: names of fields separated by commas, of parts as `images.original`. */

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const pick = (json: Json, paths: readonly (readonly string[])[]): Json =>
  Object.fromEntries(
    Object.entries(json).flatMap(([name, value]) => {
      const rests = paths.filter(([first]) => first === name).map(([, ...rest]) => rest)
      if (rests.length === 0) return []
      return [
        [name, isObject(value) && !rests.some(({ length }) => length === 0) ? pick(value, rests) : value],
      ]
    }),
  )

/** The items of an answer with the fields that were asked for; all fields where none was. */
export const withFields = <Data>(data: Data, fields: string | null): Data => {
  if (!fields) return data
  const paths = fields.split(',').map((path) => path.trim().split('.'))
  const reduced = (item: unknown): unknown => (isObject(item) ? pick(item, paths) : item)
  return (Array.isArray(data) ? data.map(reduced) : reduced(data)) as Data
}
