import { describe, expect, it } from 'vitest'
import type { Jobs } from '../../../../electron/jobs/jobs'
import { createSheetRuns } from '../../../../electron/speech/sheet-jobs'
import { failure, success } from '../../../../shared/result'
import type { Line } from '../../../../shared/speech/line'
import { fakeSheet, line } from './fake-sheet'

const fullDisk = failure({ kind: 'storage', reason: 'full', file: 'x', code: 'ENOSPC' })

function runs(lines: Line[], broken: { read?: Jobs['read']; ask?: typeof fullDisk }) {
  const asked: number[] = []
  const run = createSheetRuns(
    { read: broken.read ?? (() => Promise.resolve(success(null))) },
    {
      run: (_id, task) => task(fakeSheet(lines)),
      async ask(request) {
        asked.push('rows' in request ? request.rows.length : 0)
        return broken.ask ?? success('j')
      },
      askAgain: () => Promise.resolve(success(null)),
    },
  )
  return { run, asked }
}

const earlier = { job: 'earlier', row: 0, at: 0 }

describe('a run of a sheet', () => {
  it('asks for lines whose earlier job is gone', async () => {
    const { run, asked } = runs([line('a', earlier)], {})
    expect(await run('s', 'all')).toEqual(success({ jobs: ['j'], retried: 0, asked: 1, skipped: [] }))
    expect(asked).toEqual([1])
  })

  it('asks for nothing when an earlier job cannot be read', async () => {
    const { run, asked } = runs([line('a', earlier)], { read: () => Promise.resolve(fullDisk) })
    expect(await run('s', 'all')).toEqual(fullDisk)
    expect(asked).toEqual([])
  })

  it('says so when its job cannot be made', async () => {
    const { run } = runs([line('a')], { ask: fullDisk })
    expect(await run('s', 'all')).toEqual(fullDisk)
  })
})
