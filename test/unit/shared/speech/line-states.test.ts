import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Phase, phases } from '../../../../shared/jobs/job'
import { changeCells } from '../../../../shared/speech/commands/change-cells'
import { deleteLines, insertLines } from '../../../../shared/speech/commands/insert-lines'
import { createLineStates } from '../../../../shared/speech/line-state'
import type { Sheet } from '../../../../shared/speech/sheet'
import type { SheetPatch } from '../../../../shared/speech/sheet-patch'
import { applied, goodCells, jobFor, lineWith, newKeys, rowOf, runOf, sheetWith, takeOf } from './sheets'

const spoken = (key: string) => ({
  ...lineWith(key, { text: goodCells.text }),
  takes: [takeOf('old')],
  chosen: 'old/0',
})
const running = (key: string, row: number) => ({ ...lineWith(key), run: runOf('j', row) })

describe('the states of a sheet', () => {
  it('are counted at once', () => {
    const sheet = sheetWith(lineWith('a'), spoken('b'), { ...spoken('c'), text: 'Edited' }, running('d', 0))
    const states = createLineStates(sheet, [jobFor('j', [{ line: 'd', phase: 'waiting' }])])
    expect(states.counts()).toEqual({
      idle: 1,
      queued: 1,
      running: 0,
      done: 1,
      stale: 1,
      failed: 0,
      unsure: 0,
    })
    expect(states.of('c').is).toBe('stale')
    expect(states.of('nobody')).toEqual({ is: 'idle' })
  })

  it('change with edits, and say for which lines', () => {
    let sheet = sheetWith(spoken('a'), lineWith('b'))
    const states = createLineStates(sheet)
    const apply = (patch: SheetPatch): string[] => {
      sheet = applied(sheet, patch)
      return states.sheetChanged(sheet, patch)
    }
    expect(apply(changeCells(sheet, ['a', 'b'], { gender: 'male' }))).toEqual(['a'])
    expect(states.of('a')).toEqual({ is: 'stale', because: ['voice'] })
    expect(apply(changeCells(sheet, ['b'], { text: 'x' }))).toEqual([])
    const counts = states.counts()
    expect(apply(insertLines(sheet, 0, [{}], newKeys()))).toEqual(['n1'])
    expect(states.counts()).not.toBe(counts)
    expect(apply(deleteLines(sheet, ['a', 'n1']))).toEqual(['n1', 'a'])
    expect(states.counts()).toMatchObject({ idle: 1, stale: 0, done: 0 })
  })

  it('change with jobs, for the rows that changed and no line of another run', () => {
    const sheet = sheetWith(running('a', 0), running('b', 1), { ...lineWith('c'), run: runOf('newer', 2) })
    const states = createLineStates(sheet)
    const waiting = jobFor(
      'j',
      ['a', 'b', 'c'].map(line => ({ line, phase: 'waiting' as const })),
    )
    expect(states.jobChanged(waiting)).toEqual(['a', 'b'])
    expect(states.jobChanged(waiting)).toEqual([])
    const failed = { ...waiting, rows: waiting.rows.map(row => ({ ...row, phase: 'failed' as const })) }
    expect(states.jobChanged(failed, [1])).toEqual(['b'])
    expect(states.of('a').is).toBe('queued')
    expect(states.jobRemoved('j')).toEqual(['a', 'b'])
    expect(states.jobRemoved('j')).toEqual([])
    expect(states.counts()).toMatchObject({ idle: 3 })
  })

  it('tell what became of those that were on their way, and of no others', () => {
    let sheet = sheetWith(spoken('a'), running('b', 0), running('c', 1), running('d', 2))
    const job = (...phases: Phase[]) =>
      jobFor(
        'j',
        phases.map((phase, at) => ({ line: 'bcd'[at] ?? '', phase, sound: phase === 'done' ? 'x' : null })),
      )
    const states = createLineStates(sheet, [job('waiting', 'waiting', 'waiting')])
    states.jobChanged(job('done', 'failed', 'cancelled'))
    expect(states.ended()).toEqual({ done: 0, failed: 1 })
    const take = takeOf('j')
    const patch: SheetPatch = [
      { kind: 'take', key: 'b', was: null, now: take, chosen: { was: null, now: take.id } },
    ]
    sheet = applied(sheet, patch)
    states.sheetChanged(sheet, patch)
    expect(states.counts()).toMatchObject({ queued: 0, running: 0 })
    expect(states.ended()).toEqual({ done: 1, failed: 1 })
    states.jobChanged(job('done', 'waiting', 'cancelled'))
    expect(states.ended()).toEqual({ done: 0, failed: 0 })
  })

  it('are those of a fresh look, after whatever happened', () => {
    const anyPhase = fc.constantFrom<Phase>(...phases)
    const keys = [...'abcd']
    const act = fc.oneof(
      fc
        .tuple(fc.constantFrom(...keys), fc.constantFrom('x', goodCells.text))
        .map(([key, text]) => ({ key, text })),
      fc.tuple(fc.nat(3), anyPhase).map(([row, phase]) => ({ row, phase })),
      fc.constantFrom(...keys).map(gone => ({ gone })),
    )
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), acts => {
        let sheet: Sheet = sheetWith(...keys.map((key, row) => ({ ...spoken(key), run: runOf('j', row) })))
        let job = jobFor(
          'j',
          keys.map(line => ({ line })),
        )
        const states = createLineStates(sheet, [job])
        for (const one of acts) {
          if ('row' in one) {
            job = {
              ...job,
              rows: job.rows.map((row, at) => (at === one.row ? { ...row, phase: one.phase } : row)),
            }
            states.jobChanged(job, [one.row])
            continue
          }
          const patch =
            'gone' in one ? deleteLines(sheet, [one.gone]) : changeCells(sheet, [one.key], { text: one.text })
          sheet = applied(sheet, patch)
          states.sheetChanged(sheet, patch)
        }
        const fresh = createLineStates(sheet, [job])
        expect(states.counts()).toEqual(fresh.counts())
        for (const key of keys) expect(states.of(key)).toEqual(fresh.of(key))
      }),
    )
  })
})

it('do not change with rows that are nowhere, or that no sheet asked for', () => {
  const states = createLineStates(sheetWith(running('a', 0)))
  const job = jobFor('j', [{ line: 'a', phase: 'waiting' }])
  const mixed = { ...job, rows: [...job.rows, rowOf({ phase: 'waiting' })] }
  expect(states.jobChanged(job, [7])).toEqual([])
  expect(states.jobChanged(mixed)).toEqual(['a'])
  expect(states.jobRemoved('nothing')).toEqual([])
  expect(states.jobRemoved('j')).toEqual(['a'])
})
