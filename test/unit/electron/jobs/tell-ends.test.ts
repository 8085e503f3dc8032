import { describe, expect, it } from 'vitest'
import { type EndNotice, tellEnds } from '../../../../electron/jobs/tell-ends'
import type { JobSummary } from '../../../../shared/jobs/job-state'
import { createTranslate } from '../../../../shared/language/translate'

const t = createTranslate('en')
const usual: JobSummary = {
  id: 'a',
  kind: 'transcription',
  profileId: 'p',
  title: 'Night\nshift',
  for: null,
  createdAt: 0,
  endedAt: 60_000,
  state: 'done',
  counts: { total: 2, done: 2, failed: 0, unsure: 0, cancelled: 0 },
  now: null,
  hearing: null,
  problem: null,
  message: '',
}

function listening() {
  const told: EndNotice[] = []
  const waiting = new Set<() => void>()
  let hear: ((job: JobSummary) => void) | null = null
  const end = tellEnds({
    jobs: {
      onEnd: listener => {
        hear = listener
        return () => {
          hear = null
        }
      },
    },
    timers: {
      set: run => {
        waiting.add(run)
        return run
      },
      clear: timer => {
        for (const run of waiting) if (run === timer) waiting.delete(run)
      },
    },
    translate: () => t,
    tell: notice => told.push(notice),
  })
  const later = (): EndNotice[] => {
    for (const run of [...waiting]) {
      waiting.delete(run)
      run()
    }
    return told
  }
  return { later, end, ends: (change: Partial<JobSummary> = {}) => hear?.({ ...usual, ...change }) }
}

describe('the end of long work', () => {
  it('is told where the clock was set back meanwhile', () => {
    const { ends, later } = listening()
    ends({ createdAt: 3_600_000, endedAt: 60_000 })
    expect(later()).toHaveLength(1)
  })

  it('is told with the name of the work, in one line', () => {
    const { ends, later } = listening()
    ends()
    expect(later()).toEqual([{ title: t('dialog.ended.transcription'), body: 'Night shift' }])
  })

  it.each<[string, Partial<JobSummary>, string]>([
    [
      'failed',
      { state: 'failed', counts: { ...usual.counts, done: 0, failed: 2 } },
      t('dialog.endedFailed.transcription'),
    ],
    [
      'in part',
      { kind: 'speech', state: 'failed', counts: { ...usual.counts, done: 1, failed: 1 } },
      t('dialog.endedPartly', { failed: 1, total: 2 }),
    ],
    ['unsure', { state: 'unsure' }, t('dialog.endedUnsure')],
  ])('says how it ended: %s', (_how, change, title) => {
    const { ends, later } = listening()
    ends(change)
    expect(later()).toMatchObject([{ title }])
  })

  it.each<[string, Partial<JobSummary>]>([
    ['was short', { endedAt: 4_000 }],
    ['was cancelled by a person', { state: 'cancelled' }],
    ['belongs to a transcription', { kind: 'speakers' }],
    ['has no end after all', { endedAt: null }],
  ])('is not told of what %s', (_what, change) => {
    const { ends, later } = listening()
    ends(change)
    expect(later()).toEqual([])
  })

  it('of many at about the same time is told once', () => {
    const { ends, later } = listening()
    ends()
    ends({ id: 'b' })
    expect(later()).toEqual([{ title: t('dialog.endedMany', { count: 2 }), body: t('dialog.endedManyGood') }])
    ends()
    ends({ id: 'b', state: 'failed' })
    expect(later().at(-1)?.body).toBe(t('dialog.endedManyFailed', { count: 1 }))
  })

  it('is not told once nobody listens', () => {
    const { ends, end, later } = listening()
    ends()
    end()
    ends()
    expect(later()).toEqual([])
  })
})
