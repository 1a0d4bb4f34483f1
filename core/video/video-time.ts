const two = (value: number): string => String(value).padStart(2, '0')

/** A time as players write it: `0:07`, `12:30`, `1:02:03`; whole s, those begun do not count. */
export const clockText = (seconds: number): string => {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const rest = two(whole % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}
