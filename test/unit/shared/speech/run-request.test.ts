import { describe, expect, it } from 'vitest'
import type { SpeechRow } from '../../../../shared/jobs/job'
import { jobRequestSchema } from '../../../../shared/jobs/job-request'
import type { Line } from '../../../../shared/speech/line'
import { planSheetRun, type SheetRunChoice, type SheetRunPlan } from '../../../../shared/speech/sheet-run'
import { goodCells, lineWith, rowOf, runOf, sheetWith, takeOf } from './sheets'

const rows = new Map<string, SpeechRow>()
const withRow = (line: Line, job: string, row: Partial<SpeechRow>, place = 0): Line => {
  rows.set(`${line.key}`, rowOf({ text: line.text, ...row }))
  return { ...line, run: runOf(job, place) }
}
const spoken = (key: string): Line => ({
  ...lineWith(key, { text: goodCells.text }),
  takes: [takeOf('old')],
  chosen: 'old/0',
})

const sheet = sheetWith(
  lineWith('idle'),
  spoken('done'),
  { ...spoken('stale'), text: 'Edited' },
  withRow(lineWith('failed'), 'j1', { phase: 'failed' }, 4),
  { ...withRow(lineWith('mended'), 'j1', { phase: 'failed' }, 5), text: 'Mended' },
  withRow(lineWith('busy'), 'j2', { phase: 'waiting' }),
  withRow(lineWith('unsure'), 'j3', { phase: 'unsure' }),
  lineWith('bad', { gender: '' }),
)
const context = {
  document: { kind: 'sheet', id: 's' } as const,
  profileId: 'p',
  rowOf: ({ key, run }: Line) => (run === null ? null : (rows.get(key) ?? null)),
  isPaused: () => false,
}
const plan = (choice: SheetRunChoice) => {
  const { requests, retries, skipped } = planSheetRun(sheet, choice, context)
  return {
    asked: requests.flatMap(request => request.rows.map(({ item }) => item)),
    retries,
    skipped: skipped.map(({ key, because }) => `${key} ${because}`),
  }
}
const retries = [{ job: 'j1', rows: [4] }]

describe('what is asked for', () => {
  it.each<[SheetRunChoice, string[], object[], string[]]>([
    ['idle', ['idle'], [], ['bad problems']],
    ['stale', ['stale'], [], []],
    ['failed', ['mended'], retries, []],
    ['due', ['idle', 'stale', 'mended'], retries, ['bad problems']],
    ['all', ['idle', 'done', 'stale', 'mended'], retries, ['busy busy', 'unsure unsure', 'bad problems']],
    [{ keys: ['unsure', 'done', 'idle', 'nobody'] }, ['idle', 'done'], [], ['unsure unsure']],
  ])('by %j is %j, going on with %j, leaving out %j', (choice, asked, again, skipped) => {
    expect(plan(choice)).toEqual({ asked, retries: again, skipped })
  })

  it('is a new request where the job of what failed stands still: all that is left in it would go on', () => {
    const { requests, retries } = planSheetRun(sheet, 'failed', { ...context, isPaused: job => job === 'j1' })
    expect(requests.flatMap(({ rows }) => rows.map(({ item }) => item))).toEqual(['failed', 'mended'])
    expect(retries).toEqual([])
  })

  it('is a new request where the meta of what failed was mended', () => {
    const meta = { prompt: 'calm' }
    const failed = (was: Record<string, string>): SheetRunPlan => {
      const line = lineWith('a', { meta: '{ "prompt": "calm" }' })
      const row = rowOf({ text: line.text, phase: 'failed', meta: was })
      return planSheetRun(sheetWith({ ...line, run: runOf('j', 0) }), 'failed', {
        ...context,
        rowOf: () => row,
      })
    }
    expect(failed(meta)).toMatchObject({ requests: [], retries: [{ job: 'j', rows: [0] }] })
    expect(failed({ prompt: 'wrong' })).toMatchObject({
      requests: [{ rows: [{ item: 'a', meta }] }],
      retries: [],
    })
  })

  it('is a request a job can be made of, in the order of the sheet', () => {
    const { requests } = planSheetRun(sheet, 'all', context)
    expect(requests.map(request => jobRequestSchema.parse(request))).toEqual(requests)
    expect(requests).toMatchObject([
      { kind: 'speech', profileId: 'p', title: 'Metro', for: { document: { kind: 'sheet', id: 's' } } },
    ])
  })

  it('says of a line what the line says, and nothing it does not', () => {
    const full = lineWith('a', {
      text: ' As it is ',
      language: ' en-IN ',
      speakerId: ' 03 ',
      fit: { mode: 'squeeze', seconds: '4,5' },
      meta: '{"n": {"deep": [1]}}',
    })
    const bare = lineWith('b', { fit: { mode: 'none', seconds: '' } })
    const [request] = planSheetRun(sheetWith(full, bare), 'all', context).requests
    expect(request?.rows).toEqual([
      {
        item: 'a',
        text: ' As it is ',
        gender: 'female',
        language: 'en-IN',
        speakerId: '03',
        requiredTime: 4.5,
        stretchMode: 'squeeze',
        meta: { n: { deep: [1] } },
      },
      {
        item: 'b',
        text: 'Text of b',
        gender: 'female',
        language: 'en-IN',
        speakerId: null,
        requiredTime: null,
        stretchMode: null,
        meta: null,
      },
    ])
  })

  it('of a single line is called by its text', () => {
    const long = sheetWith(lineWith('a', { text: `One\nline ${'x'.repeat(500)}` }))
    const [request] = planSheetRun(long, 'all', context).requests
    expect(request?.title).toMatch(/^One line x+…$/)
    expect(planSheetRun(sheetWith(), 'all', context).requests).toEqual([])
  })

  it('of more lines than a job takes becomes several jobs', () => {
    const many = sheetWith(...Array.from({ length: 100_001 }, (_, at) => lineWith(`k${at}`)))
    const { requests } = planSheetRun(many, 'all', context)
    expect(requests.map(request => request.rows.length)).toEqual([100_000, 1])
    expect(requests[1]?.rows[0]?.item).toBe('k100000')
  })
})
