/** A time the service gave, in milliseconds. Above this number it cannot be seconds. */
const seconds = 1e11

export const epochMilliseconds = (time: number | null | undefined): number | null => {
  if (time === null || time === undefined) return null
  return Math.abs(time) > seconds ? time : time * 1_000
}
