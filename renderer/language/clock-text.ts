const two = (value: number): string => value.toString().padStart(2, '0')

/** A place to the second, or a mark of the ruler: `0:38`, `42:18`, `1:02:03`. */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds) || 0)
  const hours = Math.floor(whole / 3_600)
  const minutes = Math.floor(whole / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

/** How long something is: nearly a second is one. */
export const lengthText = (seconds: number): string => clockOf(Math.round(seconds))

/** A place in a recording: `12:40.68`. */
export function exactClockOf(seconds: number): string {
  const hundredths = Math.max(0, Math.round(seconds * 100) || 0)
  return `${clockOf(Math.floor(hundredths / 100))}.${two(hundredths % 100)}`
}

/** A mark between whole seconds carries as many digits as its step needs. */
export function markOf(seconds: number, step: number): string {
  if (step >= 1) return clockOf(Math.round(seconds))
  const digits = step >= 0.1 ? 1 : 2
  const parts = Math.round(seconds * 10 ** digits)
  const whole = Math.floor(parts / 10 ** digits)
  return `${clockOf(whole)}.${(parts % 10 ** digits).toString().padStart(digits, '0')}`
}
