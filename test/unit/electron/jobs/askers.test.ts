import { expect, it } from 'vitest'
import { createAskers, holdWithAskers } from '../../../../electron/jobs/askers'
import { type Job, jobSchema } from '../../../../shared/jobs/job'
import { success } from '../../../../shared/result'

/** Jobs of a sheet, over a disk on which a look takes so long. */
function overDisk(lookTakes: number) {
  let now = 0
  let looks = 0
  const inUse = new Set(['s'])
  const askers = createAskers()
  askers.add('sheet', async () => {
    looks += 1
    now += lookTakes
    return success([...inUse])
  })
  const held = holdWithAskers(new Map(), askers, { passed: () => now })
  const job: Job = jobSchema.parse({
    id: 'j',
    kind: 'speech',
    profileId: 'p',
    title: '',
    createdAt: 0,
    for: { document: { kind: 'sheet', id: 's' } },
    units: [],
    rows: [],
  })
  return {
    inUse,
    /** As a request of another sheet's job has it looked. */
    look: () => held.beforePaying({ ...job, for: { document: { kind: 'sheet', id: 'other' } } }),
    isHeld: () => held.holds(job),
    /** A request each so many milliseconds, over so many. */
    async payEach(pause: number, span: number): Promise<number> {
      const before = looks
      for (const end = now + span; now < end; now += pause) await held.beforePaying(job)
      return looks - before
    },
  }
}

it('whether what it is for is there is looked for now and then, however many requests are paid for', async () => {
  const { payEach } = overDisk(1)
  expect(await payEach(10, 60_000)).toBeLessThanOrEqual(31)
  expect(await payEach(5_000, 60_000)).toBeGreaterThanOrEqual(11)
})

it('and on a slow disk for no more than a small part of the time', async () => {
  const { payEach } = overDisk(30_000)
  expect(await payEach(100, 3_600_000)).toBeLessThanOrEqual(12)
})

it('what was deleted elsewhere is found at the next look, and what was made since the last is not held', async () => {
  const { inUse, isHeld, payEach } = overDisk(1)
  inUse.clear()
  inUse.add('other')
  const known = await payEach(10, 10)
  expect(known).toBe(2)
  expect(isHeld()).toBe(true)

  const made = overDisk(1)
  made.inUse.delete('s')
  made.inUse.add('other')
  await made.look()
  made.inUse.add('s')
  // The look of a moment ago did not know it, and is not asked again and again.
  expect(await made.payEach(10, 1_000)).toBeLessThanOrEqual(3)
  expect(made.isHeld()).toBe(false)
})
