import { describe, expect, it } from 'vitest'
import { deleteLines } from '../../../../shared/speech/commands/insert-lines'
import { followIntoSheet, historiesOf, newTakes } from '../../../../shared/speech/sheet-run'
import { applied, jobFor, lineWith, rowOf, runOf, sheetOf, sheetWith, takeOf } from './sheets'

const done = (line: string, fields: object = {}) => ({
  line,
  phase: 'done' as const,
  sound: `sound ${line}`,
  ...fields,
})
const job = jobFor('j', [
  done('a', {
    text: 'As it was asked',
    speakerId: '02',
    requiredTime: 2,
    stretchMode: 'squeeze',
    speakerUsed: '02',
    sampleRate: 22_050,
    message: 'Completed.',
    steps: [
      { name: 'Queued', seenAt: 50 },
      { name: 'Completed', seenAt: 70 },
      { name: 'TTS Job Ended', seenAt: null },
    ],
  }),
  { line: 'b', phase: 'waiting' },
])
const heard = new Map([['sound a', { seconds: 1.98 }]])

describe('a job that has moved on', () => {
  const sheet = sheetOf('abc')
  const after = applied(sheet, followIntoSheet(historiesOf(sheet), job, heard))

  it('is the last run of its lines, and brings each finished sound with what it was made with', () => {
    expect(after.lines[0]).toEqual({
      ...lineWith('a'),
      run: runOf('j', 0, 10),
      chosen: 'j/0',
      takes: [
        {
          id: 'j/0',
          job: 'j',
          row: 0,
          sound: 'sound a',
          made: {
            text: 'As it was asked',
            language: 'en-IN',
            gender: 'female',
            speakerId: '02',
            requiredTime: 2,
            stretchMode: 'squeeze',
          },
          speaker: '02',
          seconds: 1.98,
          sampleRate: 22_050,
          message: 'Completed.',
          madeAt: 70,
          isDiscarded: false,
        },
      ],
    })
    expect(after.lines[1]).toEqual({ ...lineWith('b'), run: runOf('j', 1, 10) })
    expect(after.lines[2]).toBe(sheet.lines[2])
  })

  it('changes nothing when it is looked at again, or as it was before', () => {
    expect(followIntoSheet(historiesOf(after), job, heard)).toEqual([])
    const earlier = { ...job, rows: job.rows.map(row => ({ ...row, phase: 'waiting' as const })) }
    expect(followIntoSheet(historiesOf(after), earlier, heard)).toEqual([])
  })

  it('brings the sound of a line that was deleted, once', () => {
    const without = applied(sheet, deleteLines(sheet, ['a']))
    const patch = followIntoSheet(historiesOf(without), job, heard)
    const shelved = applied(without, patch)
    expect(shelved.shelf).toMatchObject({ a: { takes: [{ id: 'j/0' }] } })
    expect(followIntoSheet(historiesOf(shelved), job, heard)).toEqual([])
  })

  it('is no business of a sheet where it names no line', () => {
    const nobodys = { ...job, rows: [...job.rows, rowOf({ phase: 'done', sound: 'alone' })] }
    expect(newTakes(historiesOf(sheet), nobodys)).toEqual([{ line: 'a', row: 0, sound: 'sound a' }])
    expect(followIntoSheet(historiesOf(sheet), nobodys, heard)).toEqual(
      followIntoSheet(historiesOf(sheet), job, heard),
    )
  })

  it('does not come before a later run, nor its sound before a newer one', () => {
    const newer = takeOf('newer', {}, { madeAt: 900 })
    const ahead = sheetWith({
      ...lineWith('a'),
      takes: [newer],
      chosen: newer.id,
      run: runOf('newer', 0, 11),
    })
    const [line] = applied(ahead, followIntoSheet(historiesOf(ahead), job, heard)).lines
    expect(line).toMatchObject({ run: { job: 'newer' }, chosen: newer.id })
    expect(line?.takes.map(({ id }) => id)).toEqual(['newer/0', 'j/0'])
  })

  it('that is tried again late does not put its sound before that of the job after it', () => {
    const later = takeOf('later', {}, { madeAt: 20 })
    const run = runOf('later', 0, 11)
    const spoken = sheetWith({ ...lineWith('a'), takes: [later], chosen: later.id, run })
    const [line] = applied(spoken, followIntoSheet(historiesOf(spoken), job, heard)).lines
    expect(line).toMatchObject({ run, chosen: later.id })
    expect(line?.takes.map(({ id, madeAt }) => [id, madeAt])).toEqual([
      ['later/0', 20],
      ['j/0', 70],
    ])
    const silent = sheetWith({ ...lineWith('a'), run })
    expect(applied(silent, followIntoSheet(historiesOf(silent), job, heard)).lines[0]?.chosen).toBe('j/0')
  })

  it('that is the last and was tried again brings its sound before the one there was', () => {
    const before = takeOf('before', {}, { madeAt: 20 })
    const tried = sheetWith({
      ...lineWith('a'),
      takes: [before],
      chosen: before.id,
      run: runOf('j', 0, 10),
    })
    expect(applied(tried, followIntoSheet(historiesOf(tried), job, heard)).lines[0]?.chosen).toBe('j/0')
  })

  it('leaves a sound put away that a person put away', () => {
    const [line] = after.lines
    const away = sheetWith({
      ...lineWith('a'),
      ...line,
      chosen: null,
      takes: (line?.takes ?? []).map(take => ({ ...take, isDiscarded: true })),
    })
    expect(followIntoSheet(historiesOf(away), job, heard).filter(({ kind }) => kind === 'take')).toEqual([])
  })

  it('keeps a sound whose length nobody could tell', () => {
    const [line] = applied(sheet, followIntoSheet(historiesOf(sheet), job, new Map())).lines
    expect(line?.takes[0]).toMatchObject({ seconds: null, sound: 'sound a' })
  })
})
