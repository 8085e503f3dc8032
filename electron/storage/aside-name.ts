/** Why a file was put out of the way. It is part of the file's new name. */
export type AsideReason = 'malformed' | 'newer' | 'unreadable'

export interface AsideFile {
  /** What it was called. */
  original: string
  reason: AsideReason
  /** Epoch milliseconds. */
  at: number
}

/** Behind the name of what somebody has dealt with: it is kept, and told of no more. */
export const settledEnding = '.settled'

const pattern = /^(.+)\.(malformed|newer|unreadable)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(?:-\d+)?$/

/** `settings.json.malformed-2026-11-21T06-30-00Z`; the second one in the same second ends in `-2`. */
export function asideName(file: string, reason: AsideReason, now: number, attempt: number): string {
  const stamp = `${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  return `${file}.${reason}-${stamp}${attempt > 1 ? `-${attempt}` : ''}`
}

export const isSettledName = (name: string): boolean =>
  name.endsWith(settledEnding) && readAsideName(name.slice(0, -settledEnding.length)) !== null

/** Null: a name that was not made here, or of a file that is settled. */
export function readAsideName(name: string): AsideFile | null {
  const [, original = '', reason, day, hours, minutes, seconds] = pattern.exec(name) ?? []
  const at = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(at) ? null : { original, reason: reason as AsideReason, at }
}
