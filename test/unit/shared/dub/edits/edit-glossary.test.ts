import { describe, expect, it } from 'vitest'
import { type Dub, mostTerms, spokenLine } from '../../../../../shared/dub/dub'
import { applyDubPatch, type DubPatch, invertDubPatch } from '../../../../../shared/dub/dub-patch'
import { batchOfTrack } from '../../../../../shared/dub/dub-run'
import { bringTranslation } from '../../../../../shared/dub/edits/bring-translation'
import {
  changeGlossary,
  pasteTerms,
  termsTooMany,
  typedTerms,
} from '../../../../../shared/dub/edits/edit-glossary'
import { changeDubTranslation, changeLine } from '../../../../../shared/dub/edits/edit-line'
import { termSpans } from '../../../../../shared/dub/glossary'
import { planBatch } from '../../../../../shared/translate/batch-run'
import { dubSaying } from '../dubs'
import { translatedDub, withSpokenCells } from '../spoken-dub'

const dub = {
  ...dubSaying('One'),
  glossary: [{ term: 'platform', translations: { es: 'andén', fr: 'quai' } }],
}

it('is typed for one language, and what a term is called in the others stays', () => {
  expect(typedTerms(dub, 'es')).toEqual([{ term: 'platform', called: 'andén', was: 'platform' }])
  const typed = [
    { term: 'platform', called: ' vía ' },
    { term: ' Parlance ', called: '' },
    { term: 'Parlance', called: 'twice' },
    { term: '  ', called: 'nothing' },
  ]
  const patch = changeGlossary(dub, 'es', typed)
  const now = applyDubPatch(dub, patch)
  expect(now.glossary).toEqual([
    { term: 'platform', translations: { fr: 'quai', es: 'vía' } },
    { term: 'Parlance', translations: {} },
  ])
  expect(applyDubPatch(now, invertDubPatch(patch))).toEqual(dub)
  const left = changeGlossary(dub, 'es', [{ term: 'platform', called: '' }])
  expect(applyDubPatch(dub, left).glossary).toEqual([{ term: 'platform', translations: { fr: 'quai' } }])
})

describe('a term that is spelt anew', () => {
  const two = {
    ...dub,
    glossary: [
      { term: 'Parlanc', translations: { es: 'A', fr: 'B' } },
      { term: 'quay', translations: { es: 'C', fr: 'D' } },
    ],
  }
  const called = (...terms: readonly string[]) => {
    const typed = typedTerms(two, 'es').map((row, at) => ({ ...row, term: terms[at] ?? '' }))
    const added = terms.slice(2).map(term => ({ term, called: '' }))
    const { glossary } = applyDubPatch(two, changeGlossary(two, 'es', [...typed, ...added]))
    return glossary.map(({ term, translations: { es = '', fr = '' } }) => [term, es, fr].join(' '))
  }

  it('is called in the other languages as it was', () => {
    expect(called(' Parlance ', 'quay')).toEqual(['Parlance A B', 'quay C D'])
    expect(called('quay', 'Parlanc', 'new')).toEqual(['quay A B', 'Parlanc C D', 'new  '])
  })

  it('is another that is there already, of which the first row counts', () => {
    expect(called('quay', 'quay')).toEqual(['quay A D'])
    expect(called('Parlanc', 'Parlanc')).toEqual(['Parlanc A B'])
  })
})

describe('a list that is pasted', () => {
  const typed = [
    { term: 'quay', called: 'quai', was: 'quay' },
    { term: '', called: '' },
  ]

  it('goes down from its field, and its second column is what they are called', () => {
    const cells = [['Ada ', ' Adela'], ['Boswell'], ['', 'x'.repeat(1_001)]]
    expect(pasteTerms(typed, { row: 1, field: 'term' }, cells)).toEqual([
      typed[0],
      { term: 'Ada', called: 'Adela' },
      { term: 'Boswell', called: '' },
      { term: '', called: 'x'.repeat(1_000) },
    ])
  })

  it('has nothing of the terms in whose place it is, but of those that are the same', () => {
    const at = { row: 0, field: 'term' } as const
    expect(pasteTerms(typed, at, [['dock'], ['pier']])).toEqual([
      { term: 'dock', called: '' },
      { term: 'pier', called: '' },
    ])
    expect(pasteTerms(typed, at, [['quay'], ['pier']])).toEqual([typed[0], { term: 'pier', called: '' }])
    expect(pasteTerms(typed, at, [['quay', 'dique']])).toEqual([
      { term: 'quay', called: 'dique', was: 'quay' },
      typed[1],
    ])
    const called = [{ term: '', called: 'muelle' }]
    expect(pasteTerms(called, at, [['dock'], ['pier']])[0]).toEqual({ term: 'dock', called: 'muelle' })
  })

  it('is what they are called alone in that field', () => {
    expect(pasteTerms(typed, { row: 0, field: 'called' }, [['muelle', 'more']])).toEqual([
      { term: 'quay', called: 'muelle', was: 'quay' },
      typed[1],
    ])
  })

  it('is too long where it has more terms than a glossary, each counted once', () => {
    const full = Array.from({ length: mostTerms }, (_, at) => ({ term: `t${at}`, called: '' }))
    const again = [' t1 ', ' '].map(term => ({ term, called: '' }))
    expect(termsTooMany([...full, ...again])).toBe(0)
    expect(termsTooMany([...full, ...again, ...typed])).toBe(1)
    expect(termsTooMany(typed)).toBe(0)
  })
})

it('is no edit where nothing is another, and has an end', () => {
  for (const language of ['es', 'fr']) {
    expect(changeGlossary(dub, language, typedTerms(dub, language))).toEqual([])
  }
  const many = Array.from({ length: mostTerms + 5 }, (_, at) => ({ term: `t${at}`, called: '' }))
  expect(applyDubPatch(dub, changeGlossary(dub, 'es', many)).glossary).toHaveLength(mostTerms)
})

describe('a line that is translated again', () => {
  const glossary = [{ term: 'Ada', translations: {} }]
  const asked = (dub: Dub, choice: 'due' | 'failed') => {
    const [track] = dub.tracks
    const { send } = planBatch(batchOfTrack(dub, track ?? expect.fail()), choice, null)
    return send.map(({ text, spans }) => [text, ...spans.map(({ start, end }) => text.slice(start, end))])
  }
  const changed = (dub: Dub, ...edits: ((now: Dub) => DubPatch)[]): Dub =>
    edits.reduce((now, edit) => applyDubPatch(now, edit(now)), dub)
  /** Marked before somebody wrote something else into the line. */
  const marked = (): Dub => {
    const dub = { ...translatedDub('Ada sees it', 'Two'), glossary }
    const row = { ...spokenLine(dub, 'es', 'l1').row, spans: termSpans('Ada sees it', glossary) }
    return changed(withSpokenCells(dub, 'l1', { row }), now =>
      changeLine(now, 'l1', { text: 'Now Ada sees it' }),
    )
  }

  it('has the terms that there are now, where it failed before', () => {
    const dub = translatedDub('Ada sees it', 'Two')
    const row = { ...spokenLine(dub, 'es', 'l1').row, target: null, state: 'failed' as const }
    const failed = withSpokenCells(dub, 'l1', { row })
    expect(asked({ ...failed, glossary }, 'failed')).toEqual([['Ada sees it', 'Ada']])
    const [first] = batchOfTrack(failed, failed.tracks[0] ?? expect.fail()).rows
    expect(first).toBe(spokenLine(failed, 'es', 'l1').row)
    const lines = failed.lines.map(line => ({ ...line, keepsOriginal: true }))
    expect(asked({ ...failed, lines, glossary }, 'failed')).toEqual([])
  })

  it('has them where a person wrote something and took it away', () => {
    const dub = { ...dubSaying('Ada sees it'), glossary }
    const cleared = changed(
      dub,
      now => changeDubTranslation(now, 'es', 'l1', 'Hola'),
      now => changeDubTranslation(now, 'es', 'l1', ''),
    )
    expect(asked(cleared, 'due')).toEqual([['Ada sees it', 'Ada']])
  })

  it('has them where they stand in it, and not where they stood in what it said before', () => {
    const written = changed(marked(), now => changeDubTranslation(now, 'es', 'l1', 'Hoy'))
    expect(spokenLine(written, 'es', 'l1').row.spans).toEqual([])
    const cleared = changed(written, now => changeDubTranslation(now, 'es', 'l1', ''))
    expect(asked(cleared, 'due')).toEqual([['Now Ada sees it', 'Ada']])
    const brought = changed(marked(), now =>
      bringTranslation(now, 'es', { texts: new Map([['l1', 'Hoy']]), left: 0 }),
    )
    expect(spokenLine(brought, 'es', 'l1').row).toMatchObject({ text: 'Now Ada sees it', spans: [] })
  })
})
