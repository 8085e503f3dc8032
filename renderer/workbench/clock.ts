const two = (value: number): string => value.toString().padStart(2, '0')

/** A place in a recording, as its ruler writes it: `12:24.10`, `1:02:03.40`. */
export function clock(seconds: number): string {
  const hundredths = Math.max(0, Math.round(seconds * 100) || 0)
  return `${wholeClock(Math.floor(hundredths / 100))}.${two(hundredths % 100)}`
}

/** A length: `42:18`, `1:02:03`. */
export function wholeClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds) || 0)
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${two(minutes)}:${two(whole % 60)}`
}
