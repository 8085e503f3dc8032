import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import type { Core } from '../../../electron/core'
import { dataFolder } from '../../../electron/storage/data-folder'
import { makeTemporary } from '../../../electron/storage/temporary-folders'
import { tidyNowAndThen } from '../../../electron/tidy-up'
import { failure, success } from '../../../shared/result'
import { clockOf } from '../../harness/clock-of'
import { filesOn, othersIn, temporaryFolder } from '../storage/temporary-folder'

const minute = 60_000
const day = 24 * 60 * minute

/** A program whose timers a test goes through. */
function programIn(folder: string) {
  const clock = clockOf(() => Date.now() + 2 * day)
  const pending: { run: () => void; milliseconds: number }[] = []
  const events: string[] = []
  const core = {
    data: dataFolder(folder),
    files: filesOn({}, { clock }),
    others: othersIn(folder),
    clock,
    timers: {
      set(run: () => void, milliseconds: number) {
        const timer = { run, milliseconds }
        pending.push(timer)
        return timer
      },
      clear: (timer: unknown) =>
        void pending.splice(0, pending.length, ...pending.filter(one => one !== timer)),
    },
    logbook: { log: (_level: string, event: string) => void events.push(event) },
  } as unknown as Core
  return { core, pending, events }
}

it('removes some minutes after a start what kills left, and then once a day', async () => {
  const folder = temporaryFolder()
  const temporary = temporaryFolder()
  const { core, pending, events } = programIn(folder)
  const halfWritten = '.parlance-0123456789abcdef.tmp'
  for (const place of [folder, core.data.profiles, core.data.tokens]) {
    mkdirSync(place, { recursive: true })
    writeFileSync(join(place, halfWritten), 'half')
  }
  await core.others.alone(async () => success(null))
  expect(readdirSync(core.data.locks)).toEqual(['settings'])
  const left = await Promise.all([
    makeTemporary(temporary, 'recognition'),
    makeTemporary(temporary, 'trial'),
    makeTemporary(temporary, 'drag'),
    makeTemporary(temporary, 'self-test'),
  ])
  for (const path of left) writeFileSync(join(path, 'sound.wav'), 'sound')
  const inUse = await makeTemporary(temporary, 'recognition')
  writeFileSync(join(inUse, 'sound.wav'), 'sound')
  utimesSync(join(inUse, 'sound.wav'), new Date(), new Date(core.clock.now()))
  mkdirSync(join(temporary, 'parlance-of-somebody'))

  let times = 0
  const end = tidyNowAndThen(core, temporary, async () => {
    times += 1
    return times === 1
      ? success({ removed: ['a'], missing: [] })
      : failure({ kind: 'storage', reason: 'locked', file: 'f', code: '' })
  })
  expect(pending.map(({ milliseconds }) => milliseconds)).toEqual([5 * minute])
  pending.pop()?.run()
  await vi.waitFor(() => expect(pending.map(({ milliseconds }) => milliseconds)).toEqual([day]))
  expect(left.filter(path => existsSync(path))).toEqual([])
  expect(readdirSync(temporary).map(name => join(temporary, name))).toEqual(
    expect.arrayContaining([inUse, join(temporary, 'parlance-of-somebody')]),
  )
  for (const place of [folder, core.data.profiles, core.data.tokens]) {
    expect(readdirSync(place)).not.toContain(halfWritten)
  }
  expect(readdirSync(core.data.locks)).toEqual([])
  pending.pop()?.run()
  await vi.waitFor(() => expect(events).toEqual(['library.tidied', 'library.not-tidied']))
  await vi.waitFor(() => expect(pending).toHaveLength(1))
  end()
  expect([times, pending]).toEqual([2, []])
})
