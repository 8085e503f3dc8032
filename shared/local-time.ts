/** The time that a clock on the wall shows where this computer is, as ISO 8601 has it: `2026-11-29T20:30:05`. */
export function localTime(at: number): string {
  const date = new Date(at)
  const two = (number: number): string => String(number).padStart(2, '0')
  const year = String(date.getFullYear()).padStart(4, '0')
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')
  return `${year}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${time}`
}

/** The calendar day of it: `2026-11-29`. */
export const localDay = (at: number): string => localTime(at).replace(/T.*/, '')
