const two = (number: number): string => String(number).padStart(2, '0')

/** A time as the value of a `datetime-local` field, in the local time zone. */
export const fieldTime = (time: Date): string =>
  `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}T${two(time.getHours())}:${two(time.getMinutes())}`

/** The next full hour, a day later. */
export const tomorrow = (now: Date): string => {
  const time = new Date(now)
  time.setDate(time.getDate() + 1)
  time.setMinutes(60, 0, 0)
  return fieldTime(time)
}

/** A field's time as ISO; `undefined` for an invalid one. */
export const isoTime = (text: string): string | undefined => {
  const time = new Date(text)
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}

/** For display: `6 Jan 2031, 09:00`. */
export const readableTime = (iso: string): string =>
  new Date(iso).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
