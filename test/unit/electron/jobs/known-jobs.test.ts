import { expect, it } from 'vitest'
import { jobsAsTheyRun } from '../../../../electron/jobs/known-jobs'
import type { JobSummary } from '../../../../shared/jobs/job-state'
import { failure, type Result, success } from '../../../../shared/result'
import { clockOf } from '../../../harness/clock-of'
import { summaryWith } from '../../shared/recordings/recordings'

type Change = { id: string; summary: JobSummary | null }

/** A folder of jobs, which is looked at once somebody lets it. */
function folderOf(...titles: string[]) {
  const jobs = new Map(titles.map(id => [id, summaryWith({ id })]))
  let tell = (_: Change): void => undefined
  let now = 0
  let refusal: Result<never> | null = null
  const looks: (() => void)[] = []
  const parts = {
    store: {
      pick: async () => success([]),
      async list() {
        const items = [...jobs].map(([id, summary]) => ({ id, summary }))
        await new Promise<void>(seen => looks.push(seen))
        return refusal ?? success({ items, problems: [] })
      },
      onChange(listener: (change: Change) => void) {
        tell = listener
        return () => undefined
      },
    },
    clock: clockOf(() => now),
  }
  const { known } = jobsAsTheyRun(parts, new Map())
  return {
    jobs,
    looks,
    tell: (change: Change) => tell(change),
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    refuse: (with_: Result<never> | null) => {
      refusal = with_
    },
    async ids() {
      const answer = await known()
      return answer.ok ? answer.value.map(({ id }) => id) : answer.error.kind
    },
  }
}

it('looks into the folder once, however many ask, and not again for each', async () => {
  const folder = folderOf('a', 'b')
  const asked = [folder.ids(), folder.ids()]
  folder.looks[0]?.()
  expect(await Promise.all(asked)).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
  expect(await folder.ids()).toEqual(['a', 'b'])
  expect(folder.looks).toHaveLength(1)
})

it('knows at once what this process writes and removes, also while the folder is looked at', async () => {
  const folder = folderOf('a', 'b')
  const asked = folder.ids()
  folder.tell({ id: 'a', summary: null })
  folder.tell({ id: 'c', summary: summaryWith({ id: 'c' }) })
  folder.looks[0]?.()
  expect(await asked).toEqual(['b', 'c'])
  folder.tell({ id: 'b', summary: null })
  expect(await folder.ids()).toEqual(['c'])
})

it('looks for what others wrote, and nobody waits for that', async () => {
  const folder = folderOf('a')
  const asked = folder.ids()
  folder.looks[0]?.()
  await asked
  folder.jobs.set('theirs', summaryWith({ id: 'theirs' }))
  folder.pass(5_000)
  expect(await folder.ids()).toEqual(['a'])
  folder.looks[1]?.()
  await expect.poll(folder.ids).toEqual(['a', 'theirs'])
})

it('says why there is no list, and looks again', async () => {
  const folder = folderOf('a')
  folder.refuse(failure({ kind: 'unexpected', detail: 'no disk' }))
  const refused = folder.ids()
  folder.looks[0]?.()
  expect(await refused).toBe('unexpected')
  folder.refuse(null)
  const asked = folder.ids()
  folder.looks[1]?.()
  expect(await asked).toEqual(['a'])
})
