import { describe, expect, it } from 'vitest'
import { requestOf, responseOf } from '../../../../../renderer/activity/state/job-records'
import { failedLines, shownUnits, stepsOf } from '../../../../../renderer/activity/state/job-steps'
import { type Job, type JobUnit, jobSchema, unitSchema } from '../../../../../shared/jobs/job'

const unit = (fields: Partial<JobUnit>): JobUnit => unitSchema.parse({ does: 'transcription', ...fields })
const steps = (...names: string[]) => names.map((name, at) => ({ name, seenAt: at }))
const states = (fields: Partial<JobUnit>): string =>
  stepsOf(unit(fields))
    .slice(0, 4)
    .map(({ name, state }) => `${name} ${state}`)
    .join(', ')

const line = { key: 'k', text: 'Hello', gender: 'male', language: 'en-IN' }
const job = (fields: object): Job =>
  jobSchema.parse({ id: 'j', profileId: 'p', title: '', createdAt: 0, units: [], ...fields })

describe('the steps of a unit', () => {
  it('are those it went through, the one it is at, and those ahead', () => {
    expect(states({ phase: 'waiting', steps: steps('Queued', 'Loading Model') })).toBe(
      'Queued done, Loading Model running, Model Loaded ahead, Preparing File ahead',
    )
    expect(states({ phase: 'failed', steps: steps('Queued', 'Failed'), endedAt: 9 })).toBe(
      'Queued done, Failed failed, Loading Model ahead, Model Loaded ahead',
    )
    expect(stepsOf(unit({ phase: 'done', steps: steps('Queued') }))).toHaveLength(1)
    expect(stepsOf(unit({})).every(({ state }) => state === 'ahead')).toBe(true)
    expect(stepsOf(unit({ does: 'upload', phase: 'sending', begunAt: 1 }))).toEqual([])
  })

  it('are shown of those that tell something, where there are too many', () => {
    const many = Array.from({ length: 500 }, (_, at) => ({
      does: 'translate',
      phase: at === 7 ? 'failed' : 'done',
    }))
    const translate = job({
      kind: 'translate',
      units: many,
      rows: [],
      offsets: 'codepoint',
      sourceLanguage: 'en',
      targetLanguage: 'hi',
    })
    const { shown, more } = shownUnits(translate)
    expect(shown.map(({ phase }) => phase)).toEqual(['failed'])
    expect(more).toBe(499)
    const done = { ...translate, units: translate.units.filter(({ phase }) => phase === 'done') }
    expect(shownUnits(done).shown).toHaveLength(20)
  })
})

describe('what was asked and what came back', () => {
  const speech = job({
    kind: 'speech',
    units: [{ does: 'speech', phase: 'waiting', remoteId: 'r', message: 'Fine', rows: [0] }],
    rows: [
      { ...line, phase: 'failed', message: 'No such voice' },
      ...Array.from({ length: 60 }, (_, at) => ({ ...line, key: `${at}` })),
    ],
  })

  it('are the lines, the first of them where there are many', () => {
    expect(requestOf(speech)).toMatchObject({ kind: 'speech', more: 11 })
    expect(responseOf(speech)).toMatchObject({
      requests: { rows: [{ does: 'speech', id: 'r', message: 'Fine' }] },
      lines: { more: 11 },
    })
    expect(JSON.stringify(requestOf(speech))).toContain('"text":"Hello","language":"en-IN"')
    expect(JSON.stringify(responseOf(speech))).toContain('No such voice')
    expect(failedLines(speech)).toEqual({
      shown: [{ text: 'Hello', message: 'No such voice', problem: null }],
      count: 1,
    })
  })

  it('give no reason of the last try while another goes on, and the one for which segments were merged here', () => {
    const problem = { kind: 'rejected', status: 404, message: 'Nobody knows it' } as const
    const told = (phase: JobUnit['phase']): boolean =>
      JSON.stringify(
        responseOf(
          job({ kind: 'transcription', source: { kind: 'none' }, units: [unit({ phase, problem })] }),
        ),
      ).includes(problem.message)
    expect((['sending', 'waiting', 'fetching'] as const).some(told)).toBe(false)
    expect((['failed', 'unsure', 'done'] as const).every(told)).toBe(true)
  })

  it('name a file of the person without where it lies', () => {
    const source = { kind: 'path', path: '/home/ananya/private/talk.wav' }
    const recording = job({ kind: 'transcription', source, language: 'en', domain: 'x' })
    expect(JSON.stringify(requestOf(recording))).not.toContain('ananya')
    expect(requestOf(recording)).toMatchObject({ source: { name: 'talk.wav' }, language: 'en' })
    expect(failedLines(recording).count).toBe(0)
  })
})
