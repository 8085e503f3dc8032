// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { listenToPushes } from '../../../../renderer/program/pushes'
import {
  changeChosen,
  changeTranslation,
  changeTranslationOf,
  leaveTranslate,
  openTranslate,
  setLanguages,
  translate,
  useTranslation,
} from '../../../../renderer/translate/store'
import { failure, success } from '../../../../shared/result'
import { asMarked } from '../../../../shared/translate/translation'
import { said, translateJob } from '../../shared/translate/batches'
import { type FakeBridge, installFakeBridge } from '../fake-bridge'

const draft = () => useTranslation.getState().draft
let fake: FakeBridge
let profile = 0

beforeEach(async () => {
  fake = installFakeBridge()
  listenToPushes()
  profile += 1
  await openTranslate(`p${profile}`)
})

it('shows at once what is remembered', async () => {
  fake.parlance.translateText = async () => success({ remembered: [asMarked('Hola')], job: null })
  changeTranslation({ text: 'Hello' })
  await translate()
  expect(draft()).toMatchObject({ fromMemory: true, translations: [{ text: 'Hola' }], asking: null })
})

it('waits for the job and takes its answer in', async () => {
  const done = translateJob([{ markup: 'Hello', translation: said('Hola', [], ['Buenas']) }], 'j')
  const [row] = done.rows
  fake.parlance.translateText = async () => success({ remembered: null, job: 'j' })
  fake.jobs.add({
    ...done,
    units: done.units.map(unit => ({ ...unit, phase: 'sending' as const })),
    rows: done.rows.map(one => ({ ...one, translation: null })),
  })
  changeTranslation({ text: 'Hello' })
  await translate()
  expect(draft().asking).toBe('j')
  fake.jobs.change('j', {
    units: [[0, { phase: 'done' }]],
    rows: [[0, { translation: row?.translation ?? null }]],
  })
  await vi.waitFor(() => expect(draft().asking).toBeNull())
  expect(draft().translations.map(({ text }) => text)).toEqual(['Hola', 'Buenas'])
  changeTranslation({ chosen: 1 })
  changeChosen({ text: 'Buenas tardes', spans: [], lost: [] })
  expect(draft().translations[1]?.text).toBe('Buenas tardes')
})

it('sends nothing that cannot be translated, and says why', async () => {
  await translate()
  expect(useTranslation.getState().problem).toBe('no-text')
  changeTranslation({ text: 'Hello', targetLanguage: '' })
  await translate()
  expect(useTranslation.getState().problem).toBe('no-language')
  const past = { start: 0, end: 50, label: 'x', value: 'Hello' }
  changeTranslation({ targetLanguage: 'es', spans: [past] })
  await translate()
  expect(useTranslation.getState().problem).toBe('bad-span')
  expect(fake.requests.filter(({ name }) => name === 'translateText')).toEqual([])
})

it('swaps when one language is chosen for both, and keeps what was used', () => {
  setLanguages({ target: 'ur' })
  expect(draft()).toMatchObject({ sourceLanguage: 'en', targetLanguage: 'ur', recentTargets: ['ur'] })
  setLanguages({ source: 'ur' })
  expect(draft()).toMatchObject({ sourceLanguage: 'ur', targetLanguage: 'en' })
})

it('leaves the text and its translation where the languages of a batch change places', async () => {
  fake.parlance.translateText = async () => success({ remembered: [asMarked('Hola')], job: null })
  changeTranslation({ text: 'Hello' })
  await translate()
  changeTranslation({ view: 'batch' })
  setLanguages({ source: 'es' })
  expect(draft()).toMatchObject({ sourceLanguage: 'es', targetLanguage: 'en', text: 'Hello' })
  expect(draft().translations.map(({ text }) => text)).toEqual(['Hola'])
})

it('keeps what is typed', async () => {
  changeTranslation({ text: 'Kept' })
  await leaveTranslate()
  await openTranslate('another')
  await openTranslate(`p${profile}`)
  expect(draft().text).toBe('Kept')
})

it('what is asked for belongs to the profile it was asked for, whichever is turned to meanwhile', async () => {
  const { profileId } = useTranslation.getState()
  let letGo = (): void => undefined
  const until = new Promise<void>(resolve => (letGo = resolve))
  fake.parlance.translateText = async () => {
    await until
    return success({ remembered: [asMarked('Hola')], job: null })
  }
  changeTranslation({ text: 'Hello' })
  void translate()
  const other = openTranslate('other')
  await new Promise(resolve => setTimeout(resolve))
  letGo()
  await other
  expect(draft()).toMatchObject({ text: '', translations: [] })
  await openTranslate(profileId ?? '')
  expect(draft()).toMatchObject({ text: 'Hello', translations: [{ text: 'Hola' }] })
})

it('a batch that comes while another profile is turned to is not shown there', async () => {
  const first = `p${profile}`
  changeTranslationOf(first, { batch: 'b' })
  expect(draft().batch).toBe('b')
  await openTranslate('other')
  changeTranslationOf(first, { batch: 'back' })
  expect(draft().batch).toBeNull()
  await openTranslate(first)
  expect(draft().batch).toBe('b')
})

it('a text is sent once, and again once it was refused', async () => {
  let answer = (): void => undefined
  const until = new Promise<void>(resolve => (answer = resolve))
  fake.parlance.translateText = async () => {
    await until
    return failure({ kind: 'offline' })
  }
  const sent = () => fake.requests.filter(({ name }) => name === 'translateText').length
  changeTranslation({ text: 'Hello' })
  const first = translate()
  await translate()
  expect(sent()).toBe(1)
  answer()
  await first
  expect(useTranslation.getState()).toMatchObject({ isSending: false, error: { kind: 'offline' } })
  await translate()
  expect(sent()).toBe(2)
})

it('a text is sent without its entities where they are not to come along, and its languages are remembered', async () => {
  fake.parlance.translateText = async () => success({ remembered: [asMarked('Hola')], job: null })
  const span = { start: 0, end: 50, label: 'x', value: 'Hello' }
  changeTranslation({ text: 'Hello', spans: [span], carry: false })
  await translate()
  const request = fake.requests.find(({ name }) => name === 'translateText')?.request
  expect(request).toMatchObject({ text: 'Hello', spans: [] })
  expect(draft()).toMatchObject({ recentSources: ['en'], recentTargets: ['es'], spans: [span] })
})
