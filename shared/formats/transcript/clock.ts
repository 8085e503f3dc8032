/** A place in a recording as people write it: `0:12:24.10`. */
export function writeClock(seconds: number): string {
  const hundredths = Math.max(Math.round(seconds * 100) || 0, 0)
  const two = (value: number): string => value.toString().padStart(2, '0')
  const whole = Math.floor(hundredths / 100)
  const minutes = Math.floor(whole / 60) % 60
  return `${Math.floor(whole / 3600)}:${two(minutes)}:${two(whole % 60)}.${two(hundredths % 100)}`
}

/** `12:24`, `1:12:24`, `1:12:24.5` and plain seconds. */
export function readClock(source: string): number | null {
  const parts = source.trim().replace(',', '.').split(':')
  if (parts.length > 3 || !parts.every(part => /^\d+(?:\.\d+)?$/.test(part))) return null
  const thousandths = parts.reduce((total, part) => total * 60 + Math.round(Number(part) * 1000), 0)
  return thousandths / 1000
}
