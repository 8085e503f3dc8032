import { describe, expect, it } from 'vitest'
import { type Batch, withTarget } from '../../../../shared/translate/batch'
import {
  applyBatchPatch,
  type BatchPatch,
  type BatchStep,
  batchPatchSchema,
  batchUndo,
  takingBack,
} from '../../../../shared/translate/batch-patch'
import { asMarked } from '../../../../shared/translate/translation'
import { batchOf } from './batches'

const { none, after, undo, redo, replay } = batchUndo

const said = (batch: Batch, at: number, text: string): BatchPatch => {
  const row = batch.rows[at]
  return row ? [{ kind: 'rows', rows: [[at, withTarget(row, asMarked(text))]] }] : []
}
const stepOf = (batch: Batch, patch: BatchPatch): BatchStep => ({ patch, back: takingBack(batch, patch) })
const first = batchOf(['One', 'Two'])

describe('what was done to a batch', () => {
  it.each<[string, BatchPatch]>([
    ['a row', said(first, 0, 'Uno')],
    ['the same row twice', [...said(first, 0, 'Uno'), ...said(first, 0, 'Una')]],
    ['its name', [{ kind: 'name', name: 'Other' }]],
    [
      'its languages, with the answers that they cost',
      [...said(first, 1, 'Dos'), { kind: 'languages', sourceLanguage: 'en', targetLanguage: 'fr' }],
    ],
  ])('can be taken back: %s', (_, patch) => {
    const begun = applyBatchPatch(first, said(first, 1, 'Deux'))
    expect(applyBatchPatch(applyBatchPatch(begun, patch), takingBack(begun, patch))).toEqual(begun)
  })

  it('may be a speed that was accepted, which other words keep and another language forgets', () => {
    const [row] = first.rows
    const accepts = batchPatchSchema.parse([{ kind: 'rows', rows: [[0, { ...row, upTo: 1.5 }]] }])
    const accepted = applyBatchPatch(first, accepts)
    expect(accepted.rows[0]?.upTo).toBe(1.5)
    expect(applyBatchPatch(accepted, takingBack(first, accepts))).toEqual(first)
    const worded = applyBatchPatch(accepted, said(accepted, 0, 'Uno'))
    expect(worded.rows[0]?.upTo).toBe(1.5)
    const french = { kind: 'languages', sourceLanguage: 'en', targetLanguage: 'fr' } as const
    expect(applyBatchPatch(worded, [french]).rows[0]?.upTo).toBeUndefined()
  })

  it('is taken back and done again in its order, typing in one row at once', () => {
    const one = stepOf(first, said(first, 0, 'U'))
    const typed = applyBatchPatch(first, one.patch)
    const two = stepOf(typed, said(typed, 0, 'Uno'))
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

  it('is two edits in two rows, and nothing of what jobs did', () => {
    const one = stepOf(first, said(first, 0, 'Uno'))
    const other = stepOf(first, said(first, 1, 'Dos'))
    expect(
      replay([
        ['person', one],
        ['typing', other],
        ['jobs', one],
      ]).past,
    ).toEqual([one, other])
  })
})
