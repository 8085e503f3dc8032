/** Why a file was put out of the way. It is part of the file's new name. */
export type AsideReason = 'malformed' | 'newer' | 'unreadable'

/** `settings.json.malformed-2026-11-21T06-30-00Z`; the second one in the same second ends in `-2`. */
export function asideName(file: string, reason: AsideReason, now: number, attempt: number): string {
  const stamp = `${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  return `${file}.${reason}-${stamp}${attempt > 1 ? `-${attempt}` : ''}`
}
