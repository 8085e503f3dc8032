import { expect, it } from 'vitest'
import type { LabelChange } from '../../../../shared/text/labels/label-changes'
import { carriedEntities } from '../../../../shared/translate/carried'
import { differingParts } from '../../../../shared/translate/differing-parts'
import { isLanguageTag, isRightToLeft, withRecent } from '../../../../shared/translate/language-tag'
import { memoryKey } from '../../../../shared/translate/memory'
import { asMarked } from '../../../../shared/translate/translation'
import {
  afterLabelChange,
  emptyTranslationDraft,
  isStaleRow,
  swapped,
  withAnswer,
  withTranslations,
} from '../../../../shared/translate/translation-draft'
import { said, translateJob } from './batches'

const asked = { text: 'One', spans: [], sourceLanguage: 'en', targetLanguage: 'es', at: 1 }
const typed = { ...emptyTranslationDraft, text: 'One' }

it('takes the answer for what was asked, and remembers what that was', () => {
  const waiting = { ...typed, asking: 'job', askingFor: asked }
  const after = withAnswer(waiting, translateJob([{ markup: 'One', translation: said('Uno', [], ['Una']) }]))
  expect(after).toMatchObject({ asking: null, translated: asked, chosen: 0, asked: [asked] })
  expect(after.translations.map(({ text }) => text)).toEqual(['Uno', 'Una'])
  expect(isStaleRow(after)).toBe(false)
  expect(isStaleRow({ ...after, text: 'Two' })).toBe(true)
  expect(isStaleRow(typed)).toBe(false)
})

it('keeps what a person made of a translation at hand where the same is asked for again, and of no other text', () => {
  const first = withTranslations(typed, asked, [asMarked('Uno'), asMarked('Una')], false)
  const mended = { ...first, translations: [asMarked('Una sola'), asMarked('Una')] }
  const texts = (question: typeof asked) =>
    withTranslations(mended, question, [asMarked('Uno'), asMarked('Una')], true).translations.map(
      ({ text }) => text,
    )
  expect(texts({ ...asked, at: 2 })).toEqual(['Uno', 'Una', 'Una sola'])
  expect(texts({ ...asked, text: 'Two' })).toEqual(['Uno', 'Una'])
  expect(texts({ ...asked, sourceLanguage: 'de' })).toEqual(['Uno', 'Una'])
})

const rome = { start: 3, end: 7, label: 'city', value: 'Rome' }
const renamed: LabelChange = { kind: 'renamed', from: 'city', to: 'place' }
const toRome = { ...asked, text: 'to Rome', spans: [rome] }
const toRoma = said('a Roma', [{ start: 2, end: 6, entity: 'city', value: 'Roma' }])
const answeredJob = translateJob([{ markup: 'to [Rome](city)', translation: toRoma }])

it.each<[string, LabelChange, readonly string[]]>([
  ['renamed', renamed, ['place']],
  ['merged', { kind: 'merged', from: 'city', into: 'place' }, ['place']],
  ['deleted', { kind: 'deleted', name: 'city' }, []],
])(
  'has what was carried along carried still when its label is %s, before the answer or after',
  (_, change, labels) => {
    const waiting = { ...typed, text: 'to Rome', spans: [rome], asking: 'job', askingFor: toRome }
    const after = afterLabelChange(withAnswer(waiting, answeredJob), [], change)
    const before = withAnswer(afterLabelChange(waiting, [], change), answeredJob)
    expect(before).toEqual(after)
    const carried = carriedEntities(after.translated?.spans ?? [], after.translations[0] ?? asMarked(''))
    expect(carried.map(({ source, state }) => [source.label, state])).toEqual(
      labels.map(label => [label, 'carried']),
    )
    for (const { spans } of [after, ...after.translations, ...after.asked])
      expect(spans.map(({ label }) => label)).toEqual(labels)
  },
)

it('says what is still to be placed by the name that its label has now', () => {
  const lost = [{ stated: rome, reason: 'not-found' as const }]
  const marked = { ...asMarked('a Roma'), lost }
  const draft = { ...withTranslations({ ...typed, lost }, toRome, [marked], false) }
  const after = afterLabelChange(draft, [], renamed)
  expect([...after.lost, ...(after.translations[0]?.lost ?? [])].map(({ stated }) => stated.label)).toEqual([
    'place',
    'place',
  ])
})

it('has nothing to do with an answer that nobody waits for', () => {
  const after = withAnswer({ ...typed, asking: 'job' }, translateJob([{ markup: 'One' }]))
  expect(after).toMatchObject({ asking: null, translated: null })
})

it('puts what is asked again first in the history, once', () => {
  const once = withTranslations(typed, asked, [asMarked('Uno')], false)
  const twice = withTranslations(once, { ...asked, at: 2 }, [asMarked('Uno')], true)
  expect(twice.asked).toEqual([{ ...asked, at: 2 }])
  expect(twice.fromMemory).toBe(true)
})

it('swaps languages, and the translation becomes the text', () => {
  const swappedDraft = swapped(withTranslations(typed, asked, [asMarked('Uno')], false))
  expect(swappedDraft).toMatchObject({
    text: 'Uno',
    sourceLanguage: 'es',
    targetLanguage: 'en',
    translations: [],
  })
  expect(swapped(typed)).toMatchObject({ text: 'One', sourceLanguage: 'es' })
})

it('shows what is said otherwise', () => {
  expect(differingParts('the red house', 'the old house')).toEqual([
    { text: 'the ', differs: false },
    { text: 'old', differs: true },
    { text: ' house', differs: false },
  ])
})

it('knows what is written from right to left, by language or by script', () => {
  expect(['ur-IN', 'ar', 'he', 'az-Arab', 'pa_Arab'].every(isRightToLeft)).toBe(true)
  expect(['en', 'ur-Latn', 'hi-IN', 'zh'].some(isRightToLeft)).toBe(false)
  expect(['en', 'pt-BR', 'zh-Hant-TW'].every(isLanguageTag)).toBe(true)
  expect(['', 'e', 'en_GB', 'English please'].some(isLanguageTag)).toBe(false)
})

it('keeps the languages used last, each once', () => {
  expect(withRecent(['es', 'ur'], 'ur')).toEqual(['ur', 'es'])
  expect(withRecent(['es'], '')).toEqual(['es'])
  expect(withRecent(['a', 'b', 'c', 'd', 'e', 'f'], 'g')).toHaveLength(6)
})

it('tells questions apart by language, text and marks', () => {
  const question = { sourceLanguage: 'en', targetLanguage: 'es', text: 'to Rome', spans: [] }
  const span = { start: 3, end: 7, label: 'city', value: 'Rome' }
  const keys = [
    question,
    { ...question, targetLanguage: 'fr' },
    { ...question, text: 'to rome' },
    { ...question, spans: [span] },
    { ...question, spans: [{ ...span, label: 'place' }] },
  ].map(memoryKey)
  expect(new Set(keys).size).toBe(5)
})
