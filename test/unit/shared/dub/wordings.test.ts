import { describe, expect, it } from 'vitest'
import { type AskedWordings, type Dub, spokenLine, unspoken } from '../../../../shared/dub/dub'
import { applyDubPatch, type DubPatch, invertDubPatch } from '../../../../shared/dub/dub-patch'
import { dubPatchSchema } from '../../../../shared/dub/dub-patch-schema'
import { changeDubTranslation, changeLine, takeWordings } from '../../../../shared/dub/edits/edit-line'
import {
  patchFromAskingWordings,
  patchFromWordings,
  patchFromWordingsGone,
  wordingJobsOf,
  wordingsToAsk,
} from '../../../../shared/dub/wordings'
import type { AugmentJob } from '../../../../shared/jobs/job'
import { withTarget } from '../../../../shared/translate/batch'
import { asMarked } from '../../../../shared/translate/translation'
import { dubSaying } from './dubs'

const problem = { kind: 'unexpected', detail: 'no' } as const

/** Translated, each as its text with a mark. */
function translated(...texts: readonly string[]): Dub {
  const dub = dubSaying(...texts)
  const spoken = dub.lines.map(({ key, text }) => {
    const row = withTarget({ ...unspoken.row, text }, asMarked(`Es ${text}`))
    return [key, { ...unspoken, row }] as const
  })
  return { ...dub, spoken: { es: Object.fromEntries(spoken) } }
}

const asked = (dub: Dub, now: AskedWordings | null, key = 'l1'): Dub =>
  applyDubPatch(dub, [{ kind: 'spoken', language: 'es', lines: [[key, { asked: null }, { asked: now }]] }])

/** Of the first line, then the second. */
const answering = (
  phase: 'done' | 'failed' | 'sending' | 'cancelled',
  ...answers: readonly string[][]
): AugmentJob =>
  ({
    id: 'job',
    offsets: 'utf16',
    rows: answers.map((texts, at) => ({
      item: `es/l${at + 1}`,
      text: `Es ${['one', 'two'][at]}`,
      spans: [],
      count: 5,
      suggestions: phase === 'done' ? texts.map(text => ({ text, entities: [] })) : null,
    })),
    units: answers.map((_, at) => ({ phase, rows: [at], problem: phase === 'failed' ? problem : null })),
  }) as unknown as AugmentJob

describe('what is asked', () => {
  const keys = ['l1', 'l2', 'l3']

  it('is how else a translation can be said', () => {
    expect(wordingsToAsk(translated('one', 'two'), 'es', ['l2'])).toEqual([{ key: 'l2', text: 'Es two' }])
    expect(wordingsToAsk(translated('one'), 'fr', keys)).toEqual([])
    expect(wordingsToAsk(dubSaying('one'), 'es', keys)).toEqual([])
  })

  it('is not what keeps the original, nor what is of another text', () => {
    const dub = translated('one', 'two', 'three')
    const [one, two, three] = dub.lines
    if (!(one && two && three)) throw new Error('no lines')
    const lines = [{ ...one, keepsOriginal: true }, { ...two, text: 'other' }, three]
    expect(wordingsToAsk({ ...dub, lines }, 'es', keys).map(({ key }) => key)).toEqual(['l3'])
  })

  it('is asked once of the same words, and again where it failed', () => {
    const dub = translated('one')
    const ofIt = { text: 'Es one', job: null, problem: null }
    expect(wordingsToAsk(asked(dub, ofIt), 'es', keys)).toEqual([])
    expect(wordingsToAsk(asked(dub, { ...ofIt, job: 'job' }), 'es', keys)).toEqual([])
    expect(wordingsToAsk(asked(dub, { ...ofIt, text: 'Es other' }), 'es', keys)).toHaveLength(1)
    expect(wordingsToAsk(asked(dub, { ...ofIt, problem }), 'es', keys)).toHaveLength(1)
  })
})

it('of however many lines is one edit that the disk takes, asked for, answered and used', () => {
  const texts = Array.from({ length: 1_001 }, (_, at) => `line ${at}`)
  const many = translated(...texts)
  const keys = many.lines.map(({ key }) => key)
  const isTaken = (patch: DubPatch) => dubPatchSchema.safeParse(patch).success
  const asking = patchFromAskingWordings(many, 'es', wordingsToAsk(many, 'es', keys), 'job')
  const waits = applyDubPatch(many, asking)
  const answer = answering('done', ...texts.map(text => [`un ${text}`]))
  const coming = patchFromWordings(waits, answer)
  const chosen = keys.map(key => ({ key, wording: 0 }))
  const using = takeWordings(applyDubPatch(waits, coming), 'es', chosen)
  const gone = patchFromWordingsGone(waits, 'job')
  expect([asking, coming, using, gone].map(isTaken)).toEqual([true, true, true, true])
  expect(
    [asking, coming, using, gone].flatMap(patch =>
      patch.map(change => 'lines' in change && change.lines.length),
    ),
  ).toEqual(Array(4).fill(1_001))
})

describe('what comes', () => {
  const dub = translated('one', 'two')
  const waiting = applyDubPatch(
    dub,
    patchFromAskingWordings(dub, 'es', wordingsToAsk(dub, 'es', ['l1', 'l2']), 'job'),
  )
  const others = (now: Dub, key: string) => spokenLine(now, 'es', key).row.others.map(({ text }) => text)

  it('is waited for', () => {
    expect(wordingJobsOf(waiting)).toEqual(['job', 'job'])
    expect(wordingJobsOf(dub)).toEqual([])
    expect(patchFromWordings(waiting, answering('sending', ['A'], ['B']))).toEqual([])
  })

  it('is offered with its line, what it says already left out', () => {
    const job = answering('done', ['es one', 'un', 'Un', 'uno'], [])
    const now = applyDubPatch(waiting, patchFromWordings(waiting, job))
    expect(others(now, 'l1')).toEqual(['Un', 'Uno'])
    expect(others(now, 'l2')).toEqual([])
    expect(spokenLine(now, 'es', 'l1').asked).toEqual({ text: 'Es one', job: null, problem: null })
    expect(spokenLine(now, 'es', 'l2').asked?.job).toBeNull()
    expect(patchFromWordings(now, job)).toEqual([])
    expect(wordingsToAsk(now, 'es', ['l1', 'l2'])).toEqual([])
  })

  it('is not for a line that asked elsewhere since', () => {
    const since = asked(waiting, { text: 'x', job: 'other', problem: null })
    expect(patchFromWordings(since, answering('done', ['Un']))).toEqual([])
  })

  it('says why where it failed, and is forgotten with its job', () => {
    const failed = applyDubPatch(waiting, patchFromWordings(waiting, answering('failed', [])))
    expect(spokenLine(failed, 'es', 'l1').asked).toEqual({ text: 'Es one', job: 'job', problem })
    expect(patchFromWordings(failed, answering('failed', []))).toEqual([])
    const gone = applyDubPatch(failed, patchFromWordingsGone(failed, 'job'))
    expect(spokenLine(gone, 'es', 'l1').asked).toEqual({ text: 'Es one', job: null, problem })
    expect(spokenLine(gone, 'es', 'l2').asked).toBeNull()
    expect(wordingJobsOf(gone)).toEqual([])
    expect(patchFromWordingsGone(waiting, 'another')).toEqual([])
  })

  it('is offered where it failed at first, and its job was tried again', () => {
    const failed = applyDubPatch(waiting, patchFromWordings(waiting, answering('failed', [])))
    const again = applyDubPatch(failed, patchFromWordings(failed, answering('sending', [])))
    expect(spokenLine(again, 'es', 'l1').asked).toEqual({ text: 'Es one', job: 'job', problem: null })
    expect(wordingsToAsk(again, 'es', ['l1'])).toEqual([])
    const now = applyDubPatch(again, patchFromWordings(again, answering('done', ['Un'])))
    expect(others(now, 'l1')).toEqual(['Un'])
  })

  describe('for what was typed, which is taken back and done again,', () => {
    /** What a line offers once it was typed into, once that is taken back, and once it is done again. */
    function offered(before: Dub, text: string) {
      const typed = changeDubTranslation(before, 'es', 'l1', text)
      const now = applyDubPatch(before, typed)
      const asking = patchFromAskingWordings(now, 'es', wordingsToAsk(now, 'es', ['l1']), 'job')
      const waits = applyDubPatch(now, asking)
      const there = applyDubPatch(waits, patchFromWordings(waits, answering('done', ['un', 'uno'])))
      const back = applyDubPatch(there, invertDubPatch(typed))
      const again = applyDubPatch(back, typed)
      const isAskable = wordingsToAsk(again, 'es', ['l1']).length > 0
      return [...[there, back, again].map(one => others(one, 'l1')), isAskable]
    }
    const both = ['Un', 'Uno']

    it('stays with the line', () => {
      expect(offered(dub, 'Es another')).toEqual([both, both, both, false])
      expect(offered(dubSaying('one'), 'Es one')).toEqual([both, both, both, false])
    })

    it('is not offered for another text, and can be asked for again', () => {
      const other = applyDubPatch(dub, changeLine(dub, 'l1', { text: 'other' }))
      expect(offered(other, 'Es other')).toEqual([both, [], [], true])
    })
  })

  it('can be asked for again where it was called off', () => {
    const off = applyDubPatch(waiting, patchFromWordings(waiting, answering('cancelled', [], [])))
    expect(wordingJobsOf(off)).toEqual([])
    expect(wordingsToAsk(off, 'es', ['l1', 'l2'])).toHaveLength(2)
  })
})
