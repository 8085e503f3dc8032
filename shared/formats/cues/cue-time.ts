/** A time as subtitle files write it, read in whole milliseconds. */
export interface ReadTime {
  milliseconds: number
  /** It has a form that the format does not allow, but that is clear all the same. */
  loose: boolean
}

const time = /^(?:(\d+):)?(\d+):(\d+)(?:([.,])(\d+))?$/

export function readCueTime(source: string, mark: '.' | ',', hours: 'needed' | 'optional'): ReadTime | null {
  const found = time.exec(source.trim())
  if (!found) return null
  const [, hour, minute = '', second = '', point, fraction = ''] = found
  const loose =
    (hour === undefined ? hours === 'needed' : hour.length < 2) ||
    minute.length !== 2 ||
    second.length !== 2 ||
    Number(minute) > 59 ||
    Number(second) > 59 ||
    point !== mark ||
    fraction.length !== 3
  const seconds = Number(hour ?? 0) * 3600 + Number(minute) * 60 + Number(second)
  const milliseconds = seconds * 1000 + Math.round(Number(`0.${fraction || '0'}`) * 1000)
  return Number.isSafeInteger(milliseconds) ? { milliseconds, loose } : null
}

export function writeCueTime(milliseconds: number, mark: '.' | ','): string {
  const hours = Math.floor(milliseconds / 3_600_000)
  const minutes = Math.floor(milliseconds / 60_000) % 60
  const seconds = Math.floor(milliseconds / 1000) % 60
  const rest = milliseconds % 1000
  return `${padded(hours, 2)}:${padded(minutes, 2)}:${padded(seconds, 2)}${mark}${padded(rest, 3)}`
}

const padded = (value: number, length: number): string => value.toString().padStart(length, '0')
