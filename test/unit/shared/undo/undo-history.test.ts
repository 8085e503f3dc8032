import { describe, expect, it } from 'vitest'
import { type EditedBy, type UndoHistory, undoOf } from '../../../../shared/undo/undo-history'

/** A number that letters are added to: an edit says by how much, and typing into it adds up. */
const kind = (takesBackJobs: boolean) =>
  undoOf<number>({ invert: by => -by, join: (one, other) => (other > 9 ? null : one + other), takesBackJobs })
const { none, undo, redo, after, replay } = kind(false)

function openScreen() {
  let sum = 0
  let history: UndoHistory<number> = none
  const journal: [EditedBy, number][] = []
  const keep = (by: EditedBy, edit: number): void => {
    sum += edit
    journal.push([by, edit])
  }
  const write = (by: 'person' | 'typing', edit: number): void => {
    keep(by, edit)
    history = after(history, by, edit)
  }
  const step = (by: 'undo' | 'redo'): boolean => {
    const taken = (by === 'undo' ? undo : redo)(history)
    if (!taken) return false
    keep(by, taken.edit)
    history = taken.history
    return true
  }
  return { sum: () => sum, history: () => history, journal, write, step, keep }
}

describe('undo', () => {
  it('takes edits back one by one, and forgets what was undone once something else is written', () => {
    const screen = openScreen()
    screen.write('person', 1)
    screen.write('person', 20)
    expect(screen.step('undo')).toBe(true)
    expect(screen.sum()).toBe(1)
    screen.write('person', 300)
    expect(screen.step('redo')).toBe(false)
    expect([screen.step('undo'), screen.step('undo'), screen.step('undo')]).toEqual([true, true, false])
    expect(screen.sum()).toBe(0)
  })

  it('takes what was typed in one go back at once, and does it again', () => {
    const screen = openScreen()
    screen.write('person', 1)
    screen.write('typing', 2)
    screen.write('typing', 30)
    screen.write('typing', 4)
    expect(screen.history().past).toEqual([3, 34])
    screen.step('undo')
    expect(screen.sum()).toBe(3)
    screen.step('redo')
    expect(screen.sum()).toBe(37)
    expect(screen.history()).toEqual({ past: [3, 34], future: [] })
  })

  it('keeps nothing of what was typed and deleted again', () => {
    const typed = undoOf<number>({
      invert: by => -by,
      join: (one, other) => (one + other === 0 ? 'none' : one + other),
      takesBackJobs: false,
    })
    const begun = typed.after(typed.after(none, 'person', 5), 'person', 1)
    const left = typed.after(typed.after(begun, 'typing', 2), 'typing', -3)
    expect(left).toEqual({ past: [5], future: [] })
    // On its way to the disk nothing is left out: who reads it there takes it away as well.
    expect([typed.join(2, -2), typed.join(2, 3)]).toEqual([null, 5])
  })

  it('does not add to an edit that was gone back to', () => {
    const screen = openScreen()
    screen.write('typing', 1)
    screen.write('person', 20)
    screen.step('undo')
    screen.write('typing', 2)
    expect(screen.history()).toEqual({ past: [1, 2], future: [] })
  })

  it('is the same after a restart, whatever was undone and done again', () => {
    const screen = openScreen()
    screen.write('person', 1)
    screen.write('typing', 2)
    screen.keep('jobs', 1_000)
    screen.write('person', 30)
    screen.step('undo')
    screen.step('undo')
    screen.step('redo')
    expect(screen.history()).toEqual({ past: [3], future: [30] })
    expect(replay(screen.journal)).toEqual(screen.history())
    expect(replay([])).toEqual(none)
  })

  it('may begin in the middle of what was done', () => {
    expect(
      replay([
        ['undo', -5],
        ['person', 7],
      ]),
    ).toEqual({ past: [7], future: [] })
  })

  it('has what jobs did among what can be taken back only where later edits stand on it', () => {
    const history = after(none, 'person', 1)
    expect(after(history, 'jobs', 2)).toEqual(history)
    expect(kind(true).after(history, 'jobs', 2)).toEqual({ past: [1, 2], future: [] })
  })

  it('begins at what jobs delivered before anybody edited it', () => {
    const { after: then, undo: back, replay: read } = kind(true)
    const delivered = then(then(none, 'jobs', 1), 'jobs', 2)
    expect([delivered, back(delivered)]).toEqual([none, null])
    const edited = then(then(delivered, 'person', 3), 'jobs', 4)
    expect(edited.past).toEqual([3, 4])
    // What was taken back before they came does not fit what they left.
    const undone = then(then(delivered, 'person', 3), 'undo', -3)
    expect(then(undone, 'jobs', 5)).toEqual(none)
    expect(
      read([
        ['jobs', 1],
        ['person', 3],
        ['jobs', 4],
      ]),
    ).toEqual(edited)
  })
})
