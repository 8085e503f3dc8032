import { describe, expect, it } from 'vitest'
import { type Batch, withTarget } from '../../../../shared/translate/batch'
import {
  applyBatchPatch,
  type BatchPatch,
  type BatchStep,
  batchPatchSchema,
  batchUndo,
  labelsPatch,
  takingBack,
} from '../../../../shared/translate/batch-patch'
import { changesFromAsking, changesFromJob, planBatch } from '../../../../shared/translate/batch-run'
import { asMarked } from '../../../../shared/translate/translation'
import { batchOf, said, translateJob } from './batches'

const { none, after, undo, redo, replay } = batchUndo

const wording = (batch: Batch, at: number, text: string): BatchPatch => {
  const row = batch.rows[at]
  return row ? [{ kind: 'rows', rows: [[at, withTarget(row, asMarked(text))]] }] : []
}
const stepOf = (batch: Batch, patch: BatchPatch): BatchStep => ({ patch, back: takingBack(batch, patch) })
const first = batchOf(['One', 'Two'])

describe('what was done to a batch', () => {
  it.each<[string, BatchPatch]>([
    ['a row', wording(first, 0, 'Uno')],
    ['the same row twice', [...wording(first, 0, 'Uno'), ...wording(first, 0, 'Una')]],
    ['its name', [{ kind: 'name', name: 'Other' }]],
    [
      'its languages, with the answers that they cost',
      [...wording(first, 1, 'Dos'), { kind: 'languages', sourceLanguage: 'en', targetLanguage: 'fr' }],
    ],
  ])('can be taken back: %s', (_, patch) => {
    const begun = applyBatchPatch(first, wording(first, 1, 'Deux'))
    expect(applyBatchPatch(applyBatchPatch(begun, patch), takingBack(begun, patch))).toEqual(begun)
  })

  it('may be a speed that was accepted, which other words keep and another language forgets', () => {
    const [row] = first.rows
    const accepts = batchPatchSchema.parse([{ kind: 'rows', rows: [[0, { ...row, upTo: 1.5 }]] }])
    const accepted = applyBatchPatch(first, accepts)
    expect(accepted.rows[0]?.upTo).toBe(1.5)
    expect(applyBatchPatch(accepted, takingBack(first, accepts))).toEqual(first)
    const worded = applyBatchPatch(accepted, wording(accepted, 0, 'Uno'))
    expect(worded.rows[0]?.upTo).toBe(1.5)
    const french = { kind: 'languages', sourceLanguage: 'en', targetLanguage: 'fr' } as const
    expect(applyBatchPatch(worded, [french]).rows[0]?.upTo).toBeUndefined()
  })

  it('is taken back and done again in its order, typing in one row at once', () => {
    const one = stepOf(first, wording(first, 0, 'U'))
    const typed = applyBatchPatch(first, one.patch)
    const two = stepOf(typed, wording(typed, 0, 'Uno'))
    const history = after(after(none, 'person', one), 'typing', two)
    const taken = undo(history)
    if (!taken) throw new Error('There is something to take back.')
    expect(applyBatchPatch(applyBatchPatch(typed, two.patch), taken.edit.patch)).toEqual(first)
    const again = redo(taken.history)
    expect(applyBatchPatch(first, again?.edit.patch ?? [])).toEqual(applyBatchPatch(typed, two.patch))
    expect(
      replay([
        ['person', one],
        ['typing', two],
        ['undo', taken.edit],
      ]),
    ).toEqual(taken.history)
  })

  it('is called as before where a label is taken back, and keeps what was translated meanwhile', () => {
    const begun = batchOf(['Go to [Paris](city)', 'From [Rome](city)'])
    const rename = stepOf(begun, labelsPatch(begun, { kind: 'renamed', from: 'city', to: 'town' }))
    const renamed = applyBatchPatch(begun, batchPatchSchema.parse(rename.patch))
    const plan = planBatch(renamed, 'due', null)
    const asked = applyBatchPatch(renamed, [{ kind: 'rows', rows: changesFromAsking(renamed, plan, 'job') }])
    const paris = said('Ve a Paris', [{ start: 5, end: 10, value: 'Paris', entity: 'town' }])
    const job = translateJob([
      { markup: 'Go to [Paris](town)', translation: paris },
      { markup: 'From [Rome](town)', phase: 'waiting' },
    ])
    const answered = applyBatchPatch(asked, [{ kind: 'rows', rows: changesFromJob(asked, job) }])
    const labels = ({ rows }: Batch) =>
      rows.map(({ state, spans, target }) => [state, spans[0]?.label, target?.text, target?.spans[0]?.label])
    expect(labels(answered)).toEqual([
      ['done', 'town', 'Ve a Paris', 'town'],
      ['asked', 'town', undefined, undefined],
    ])
    const undone = applyBatchPatch(answered, batchPatchSchema.parse(rename.back))
    expect(labels(undone)).toEqual([
      ['done', 'city', 'Ve a Paris', 'city'],
      ['asked', 'city', undefined, undefined],
    ])
    expect(applyBatchPatch(undone, rename.patch)).toEqual(answered)
  })

  it('is two edits in two rows, and nothing of what jobs did', () => {
    const one = stepOf(first, wording(first, 0, 'Uno'))
    const other = stepOf(first, wording(first, 1, 'Dos'))
    expect(
      replay([
        ['person', one],
        ['typing', other],
        ['jobs', one],
      ]).past,
    ).toEqual([one, other])
  })
})
