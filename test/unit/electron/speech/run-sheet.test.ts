import { describe, expect, it } from 'vitest'
import { createSheetRuns, type SheetRunsParts } from '../../../../electron/speech/run-sheet'
import { failure, success } from '../../../../shared/result'
import type { Line } from '../../../../shared/speech/line'
import { fakeSheet, line } from './fake-sheet'

const fullDisk = failure({ kind: 'storage', reason: 'full', file: 'x', code: 'ENOSPC' })

function runs(lines: Line[], broken: { jobs?: Partial<SheetRunsParts['jobs']>; follow?: typeof fullDisk }) {
  let held = 0
  const sheet = fakeSheet(lines, {
    giveBack: async () => {
      held -= 1
    },
  })
  const run = createSheetRuns({
    jobs: {
      read: () => Promise.resolve(success(null)),
      start: () => Promise.resolve(success('j')),
      retry: () => Promise.resolve(success(null)),
      ...broken.jobs,
    },
    sheets: {
      hold: async () => {
        held += 1
        return success(sheet)
      },
    },
    follower: { follow: () => Promise.resolve(broken.follow ?? success(null)) },
  })
  return { run, held: () => held }
}

const earlier = { job: 'earlier', row: 0, at: 0 }

describe('a run of a sheet', () => {
  it('asks for lines whose earlier job is gone', async () => {
    const { run, held } = runs([line('a', earlier)], {})
    expect(await run('s', 'all')).toEqual(success({ jobs: ['j'], retried: 0, asked: 1, skipped: [] }))
    expect(held()).toBe(0)
  })

  it('asks for nothing when an earlier job cannot be read', async () => {
    let started = 0
    const start = async () => {
      started += 1
      return success('j')
    }
    const { run, held } = runs([line('a', earlier)], {
      jobs: { read: () => Promise.resolve(fullDisk), start },
    })
    expect(await run('s', 'all')).toEqual(fullDisk)
    expect([started, held()]).toEqual([0, 0])
  })

  it.each([
    ['begun', { jobs: { start: () => Promise.resolve(fullDisk) } }],
    ['followed', { follow: fullDisk }],
  ])('says so when its job cannot be %s, and gives the sheet back', async (_what, broken) => {
    const { run, held } = runs([line('a')], broken)
    expect(await run('s', 'all')).toEqual(fullDisk)
    expect(held()).toBe(0)
  })
})
