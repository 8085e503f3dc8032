import { onTestFinished } from 'vitest'

/** The clock on the wall of this test. Only in a process of its own: a thread has no time zone that it could change. */
export function inTimeZone(zone: string): void {
  const before = process.env.TZ
  process.env.TZ = zone
  onTestFinished(() => {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  })
}
