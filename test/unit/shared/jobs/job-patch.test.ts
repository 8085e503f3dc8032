import { describe, expect, it } from 'vitest'
import { jobKind } from '../../../../electron/jobs/job-kind'
import { jobSchema } from '../../../../shared/jobs/job'
import { applyJobPatch } from '../../../../shared/jobs/job-state'

const common = { id: 'j', profileId: 'p', title: 'Metro', createdAt: 10 }
const unit = { does: 'speech' }
const speech = jobSchema.parse({
  ...common,
  kind: 'speech',
  units: [unit],
  rows: [{ text: 'Hi', gender: 'male', language: 'en-IN' }],
})
const recording = jobSchema.parse({
  ...common,
  kind: 'speakers',
  source: { kind: 'none' },
  units: [{ does: 'speakers' }],
})
const texts = [
  jobSchema.parse({
    ...common,
    kind: 'augment',
    offsets: 'codepoint',
    units: [{ does: 'augment' }],
    rows: [{ text: 'Hi', count: 1 }],
  }),
  jobSchema.parse({
    ...common,
    kind: 'translate',
    offsets: 'utf16',
    sourceLanguage: 'en',
    targetLanguage: 'de',
    units: [{ does: 'translate' }],
    rows: [{ text: 'Hi' }],
  }),
]

describe('a change of a job', () => {
  it('changes the fields it names, adds units and leaves the rest', () => {
    const [first] = speech.units
    const added = first ? [first] : []
    const next = applyJobPatch(speech, { intent: 'pause', units: [[0, { phase: 'done' }]], added })
    expect(next).toEqual({ ...speech, intent: 'pause', units: [{ ...first, phase: 'done' }, first] })
    expect(speech.units).toHaveLength(1)
  })

  it.each([speech, ...texts])('changes the rows of $kind', job => {
    const next = applyJobPatch(job, { rows: [[0, { text: 'Ho' }]] })
    expect(next).toMatchObject({ kind: job.kind, rows: [{ text: 'Ho' }] })
    expect(jobKind.apply(job, { rows: [[0, { text: 'Ho' }]] })).toEqual(next)
  })

  it('is checked, units and all, when nobody has looked at it', () => {
    expect(jobKind.apply(recording, { units: [[0, { phase: 'done' }]] }).units).toMatchObject([
      { phase: 'done' },
    ])
    const wrong: unknown = JSON.parse('{"units":[[0,{"phase":"lost"}]]}')
    expect(jobKind.patch.schema.parse(wrong)).toEqual(wrong)
    expect(() => jobKind.apply(recording, jobKind.patch.schema.parse(wrong))).toThrow()
  })

  it('is refused where there is nothing to change', () => {
    expect(() => applyJobPatch(speech, { units: [[1, { phase: 'done' }]] })).toThrow(RangeError)
    expect(() => applyJobPatch(speech, { rows: [[7, { text: 'Ho' }]] })).toThrow('There is nothing at 7.')
    expect(() => applyJobPatch(recording, { rows: [[0, { text: 'Ho' }]] })).toThrow('The job has no rows.')
  })
})
