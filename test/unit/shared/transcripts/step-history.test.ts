import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type StepHistory,
  type TranscriptStep,
  type TranscriptText,
  transcriptUndo,
} from '../../../../shared/transcripts/transcript-text'
import { word } from '../text/transcript/transcripts'
import { anyEdits, applied, textOf, wordsStep } from './texts'

const { none: noSteps, undo, redo, after: afterStep, replay: replaySteps } = transcriptUndo

/** Letter after letter in the second word. */
function typed(text: TranscriptText, letters: string): { steps: TranscriptStep[]; text: TranscriptText } {
  const steps: TranscriptStep[] = []
  let now = text
  for (let length = 1; length <= letters.length; length++) {
    const step = wordsStep(now, 1, 2, [word(letters.slice(0, length), 2, 3, { machine: 1 })])
    steps.push(step)
    now = applied(now, step)
  }
  return { steps, text: now }
}

describe('the history of a transcript', () => {
  it('takes back everything and does it again', () => {
    fc.assert(
      fc.property(anyEdits, ({ text, made, texts }) => {
        let history = made.reduce((now, { by, step }) => afterStep(now, by, step), noSteps)
        let now = texts.at(-1) ?? text
        const last = now
        for (let next = undo(history); next; next = undo(history)) {
          now = applied(now, next.edit)
          history = next.history
        }
        expect(now).toEqual(text)
        for (let next = redo(history); next; next = redo(history)) {
          now = applied(now, next.edit)
          history = next.history
        }
        if (made.every(({ by }) => by !== 'undo')) expect(now).toEqual(last)
      }),
      { numRuns: 60 },
    )
  })

  it('is the same after a restart', () => {
    fc.assert(
      fc.property(anyEdits, ({ made }) => {
        const live = made.reduce((now, { by, step }) => afterStep(now, by, step), noSteps)
        expect(replaySteps(made.map(({ by, step }) => [by, step]))).toEqual(live)
      }),
      { numRuns: 60 },
    )
  })

  it('takes typing back as one', () => {
    const text = textOf('one 1-2 two 2-3 three 3-4')
    const { steps, text: after } = typed(text, 'zwei')
    const made = steps.map((step, at) => ({ step, by: at === 0 ? ('person' as const) : ('typing' as const) }))
    const history = made.reduce<StepHistory>((now, { by, step }) => afterStep(now, by, step), noSteps)
    expect(history.past).toHaveLength(1)
    expect(replaySteps(made.map(({ by, step }) => [by, step]))).toEqual(history)
    const back = undo(history)
    expect(back && applied(after, back.edit)).toEqual(text)
  })

  it('keeps typing at two places apart, and a name and a note from words', () => {
    const text = textOf('one 1-2 two 2-3 three 3-4')
    const first = wordsStep(text, 0, 1, [word('eins', 1, 2, { opens: true, machine: 0 })])
    const second = wordsStep(applied(text, first), 2, 3, [word('drei', 3, 4, { machine: 2 })])
    const name: TranscriptStep = { kind: 'name', was: 'A talk', now: 'A' }
    const longer: TranscriptStep = { kind: 'name', was: 'A', now: 'A b' }
    const note = { id: 'n', at: 1, text: '' }
    const added: TranscriptStep = { kind: 'note', was: null, now: note }
    const written: TranscriptStep = { kind: 'note', was: note, now: { ...note, text: 'x' } }
    const other: TranscriptStep = { kind: 'note', was: null, now: { ...note, id: 'm' } }
    const steps = [first, second, name, longer, added, written, other]
    const history = steps.reduce<StepHistory>((now, step) => afterStep(now, 'typing', step), noSteps)
    expect(history.past).toEqual([
      first,
      second,
      { kind: 'name', was: 'A talk', now: 'A b' },
      { kind: 'note', was: null, now: { ...note, text: 'x' } },
      other,
    ])
  })

  it('has nothing to take back or to do again in the beginning', () => {
    expect([undo(noSteps), redo(noSteps)]).toEqual([null, null])
  })

  it('may begin in the middle of what was done', () => {
    const name = (was: string, now: string): TranscriptStep => ({ kind: 'name', was, now })
    const made = [
      { step: name('b', 'a'), by: 'undo' as const },
      { step: name('a', 'c'), by: 'person' as const },
    ]
    expect(replaySteps(made.map(({ by, step }) => [by, step]))).toEqual({
      past: [name('a', 'c')],
      future: [],
    })
  })
})
