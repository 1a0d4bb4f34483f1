/** A file of its own, since only the controls of a player write times, and they are loaded later. */
const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** A time as players write it, such as `0:07`, `12:30` or `1:02:03`, rounded down to whole s. */
export const clockText = (seconds: number): string => {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const rest = twoDigits(whole % 60)
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`
}
