import { expect, it, vi } from 'vitest'
import { jobsAtWork, mistimedLines, runningOf, runsOfTrack } from '../../../../renderer/dub/lines-of-view'
import { type Dub, spokenLine } from '../../../../shared/dub/dub'
import { countDubLines, createDubLineViews } from '../../../../shared/dub/dub-line-state'
import type { AdvisedLine } from '../../../../shared/dub/timing/timing-advice'
import { summaryOf } from '../../../../shared/jobs/job-state'
import { translatedDub, withSound, withSpokenCells } from '../../shared/dub/spoken-dub'
import { madeJob } from '../jobs/made-job'

const shown = (dub: Dub) => {
  const [track] = dub.tracks
  if (!track) throw new Error('There is one.')
  const views = createDubLineViews()(dub, track, new Map())
  return { dub, track, views, counts: countDubLines(views) }
}
const run = (job: string, row = 0) => ({ job, row, at: 1 })

it('lines with a problem are those that a person should look at', () => {
  const planned = (key: string, problem: AdvisedLine['problem']): [string, AdvisedLine] => [
    key,
    { key, start: 0, seconds: 1, speed: 1, choice: 0, late: 0, notes: [], problem },
  ]
  const lines = new Map([planned('l1', null), planned('l2', 'too-fast')])
  expect([...mistimedLines(lines)]).toEqual(['l2'])
})

it('a line waits for its last job until the sound of it has come', () => {
  let dub = translatedDub('One', 'Two')
  expect(runsOfTrack(dub, shown(dub).track)).toEqual([])
  dub = withSound(dub, 'l1', 'job/0')
  const [take] = spokenLine(dub, 'es', 'l1').takes
  if (!take) throw new Error('There is one.')
  dub = withSpokenCells(dub, 'l1', { run: run(take.job, take.row) })
  expect(runsOfTrack(dub, shown(dub).track)).toEqual([])
  dub = withSpokenCells(dub, 'l1', { run: run(take.job, take.row + 1) })
  dub = withSpokenCells(dub, 'l2', { run: run('other') })
  expect(runsOfTrack(dub, shown(dub).track)).toEqual([take.job, 'other'])
})

it('jobs of sounds are asked about while something is on its way, and those of wordings always', () => {
  const asked = { text: 'Dos', job: 'wordings', problem: null }
  let dub = withSpokenCells(translatedDub('One', 'Two'), 'l1', { run: run('spoken') })
  dub = withSpokenCells(dub, 'l2', { asked })
  const view = shown(dub)
  const none = { ...view.counts, translating: 0, speaking: 0, failed: 0 }
  expect(jobsAtWork({ ...view, counts: none })).toEqual(['wordings'])
  for (const some of ['translating', 'speaking', 'failed'] as const) {
    expect(jobsAtWork({ ...view, counts: { ...none, [some]: 1 } })).toEqual(['spoken', 'wordings'])
  }
  const { row } = spokenLine(dub, 'es', 'l1')
  const again = withSpokenCells(dub, 'l1', {
    row: { ...row, state: 'asked', job: { id: 'translated', row: 0 } },
    run: run('wordings'),
  })
  expect(jobsAtWork(shown(again))).toEqual(['translated', 'wordings'])
  // It is asked at each letter that is typed, and to look for the terms of all lines takes long.
  const due = withSpokenCells(again, 'l2', { row: { ...row, state: 'due', target: null } })
  const terms = vi.fn(() => [])
  const watched = Object.defineProperty({ ...due }, 'glossary', { get: terms })
  expect(jobsAtWork({ ...shown(due), dub: watched })).toEqual(['translated', 'wordings'])
  expect(terms).not.toHaveBeenCalled()
})

it('what has ended is at work no more, and what a person has to say something about is', () => {
  const jobs = [
    madeJob('done', { phase: 'done', endedAt: 5 }),
    madeJob('unsure', { phase: 'unsure', endedAt: 5 }),
    madeJob('waits', { phase: 'waiting' }),
  ]
  const summaries = new Map(jobs.map(job => [job.id, summaryOf(job)]))
  expect(runningOf(['gone', 'done', 'waits', 'unsure'], summaries)?.id).toBe('waits')
  expect(runningOf(['done', 'unsure'], summaries)?.id).toBe('unsure')
  expect(runningOf(['gone', 'done'], summaries)).toBeNull()
})
