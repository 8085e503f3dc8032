const two = (value: number): string => String(value).padStart(2, '0')

/** How long something is, as a list says it: `38:20`, `2:54:06`. */
export function lengthText(seconds: number): string {
  const whole = Math.round(seconds)
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
