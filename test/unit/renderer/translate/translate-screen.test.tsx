import { notificationsStore } from '@mantine/notifications'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { changeTranslation, openTranslate, useTranslation } from '../../../../renderer/translate/store'
import { TranslateScreen } from '../../../../renderer/translate/translate-screen'
import { shortTextOf } from '../../../../shared/actions'
import { createTranslate } from '../../../../shared/language/translate'
import { failure, success } from '../../../../shared/result'
import { readBrackets } from '../../../../shared/text/spans/bracket-markup'
import { asMarked } from '../../../../shared/translate/translation'
import { said, translateJob } from '../../shared/translate/batches'
import { type FakeBridge, holdRequest } from '../fake-bridge'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')
let fake: FakeBridge

beforeEach(() => {
  fake = startPage()
  useTranslation.setState(useTranslation.getInitialState(), true)
})

const draft = () => useTranslation.getState().draft
const button = (name: string | RegExp) => screen.queryByRole<HTMLButtonElement>('button', { name })
const translateButton = () => button(new RegExp(`^${t(shortTextOf('translate.run'))}`))
const source = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: t('translate.source') })
const target = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: t('translate.target') })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const marked = (markup: string) => ({ ...readBrackets(markup), lost: [], moved: 0 })

async function show(): Promise<void> {
  await openTranslate('this-computer')
  renderPart(<TranslateScreen />)
}

it('shows one text or many, whichever was turned to, and neither before it is known which', async () => {
  const letGo = holdRequest(fake, 'getDraft')
  renderPart(<TranslateScreen />)
  expect([source(), screen.queryByText(t('translate.batchEmptyTitle'))]).toEqual([null, null])
  act(letGo)
  expect(await screen.findByRole('textbox', { name: t('translate.source') })).toBeTruthy()
  expect(translateButton()).not.toBeNull()
  expect(screen.queryByText(t('translate.batchEmptyTitle'))).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: t('translate.batch') }))
  expect(await screen.findByText(t('translate.batchEmptyTitle'))).toBeTruthy()
  expect([source(), translateButton()]).toEqual([null, null])
  fireEvent.click(screen.getByRole('radio', { name: t('word.text') }))
  expect(source()).not.toBeNull()
})

it('a text is sent once, and what comes of it is shown, can be chosen from, mended and copied', async () => {
  const answer = said('a Roma', [{ value: 'Roma', entity: 'city', start: 2, end: 6 }], ['hacia allí'])
  const done = translateJob([{ markup: 'to [Rome](city)', translation: answer }], 'j')
  fake.jobs.add({
    ...done,
    units: done.units.map(unit => ({ ...unit, phase: 'sending' as const })),
    rows: done.rows.map(row => ({ ...row, translation: null })),
  })
  const copied: string[] = []
  Object.assign(fake.parlance, {
    translateText: async () => success({ remembered: null, job: 'j' }),
    copyText: async ({ text }: { text: string }) => {
      copied.push(text)
      return success(null)
    },
  })
  await show()
  changeTranslation(readBrackets('to [Rome](city)'))
  const entities = await screen.findByRole('region', { name: t('word.entities') })
  expect(entities.textContent).toContain('Rome')
  expect(within(entities).queryByText(t('translate.lost'))).toBeNull()
  expect(target()).toBeNull()
  press(new RegExp(`^${t(shortTextOf('translate.run'))}`))
  expect(await screen.findByText(t('translate.rowSending'))).toBeTruthy()
  await waitFor(() => expect(translateButton()?.disabled).toBe(true))
  const translation = done.rows[0]?.translation ?? null
  act(() => fake.jobs.change('j', { units: [[0, { phase: 'done' }]], rows: [[0, { translation }]] }))
  await waitFor(() => expect(target()?.value).toBe('a Roma'))
  expect(screen.queryByText(t('translate.rowSending'))).toBeNull()
  expect(translateButton()?.disabled).toBe(false)
  expect(screen.getByText(t('translate.allCarried', { count: 1 }))).toBeTruthy()
  const ways = screen.getAllByRole<HTMLInputElement>('radio', { name: /Roma|hacia/ })
  expect(ways.map(({ checked }) => checked)).toEqual([true, false])
  expect(screen.getAllByText(t('translate.firstChoice'))).toHaveLength(1)
  expect(screen.getByText(t('translate.entitiesOf', { count: 1, total: 1 }))).toBeTruthy()
  if (ways[1]) fireEvent.click(ways[1])
  expect(target()?.value).toBe('hacia allí')
  expect(within(entities).getByText(t('translate.lost'))).toBeTruthy()
  expect(within(entities).getByText(t('translate.toPlace'))).toBeTruthy()
  expect(screen.getByText(t('translate.someCarried', { carried: 0, total: 1, check: 1 }))).toBeTruthy()
  const field = target()
  if (field) fireEvent.change(field, { target: { value: 'hacia Roma' } })
  expect(draft().translations.map(({ text }) => text)).toEqual(['a Roma', 'hacia Roma'])
  press(t(shortTextOf('translate.copy')))
  await waitFor(() => expect(copied).toEqual(['hacia Roma']))
  expect(notificationsStore.getState().notifications.map(({ title }) => title)).toEqual([
    t('translate.copied'),
  ])
})

it('says what is wrong with what cannot be sent, where it is wrong, and what the service said', async () => {
  await show()
  const run = () => press(new RegExp(`^${t(shortTextOf('translate.run'))}`))
  run()
  const described = () => document.getElementById(source()?.getAttribute('aria-describedby') ?? '')
  await waitFor(() => expect(screen.getByText(t('translate.noText'))).toBeTruthy())
  expect(source()?.getAttribute('aria-invalid')).toBe('true')
  expect(described()?.textContent ?? t('translate.noText')).toContain(t('translate.noText'))
  act(() => changeTranslation({ text: 'Hello', targetLanguage: 'en' }))
  expect(screen.queryByText(t('translate.noText'))).toBeNull()
  run()
  expect(await screen.findByText(t('translate.sameLanguage'))).toBeTruthy()
  expect(source()?.getAttribute('aria-invalid')).not.toBe('true')
  fake.parlance.translateText = async () => failure({ kind: 'offline' })
  act(() => changeTranslation({ targetLanguage: 'es' }))
  run()
  const alert = await screen.findByText(t('error.offlineTitle'))
  expect(screen.queryByText(t('translate.rowSending'))).toBeNull()
  fake.parlance.translateText = async () => success({ remembered: [asMarked('Hola')], job: null })
  run()
  await waitFor(() => expect(target()?.value).toBe('Hola'))
  expect(alert.isConnected).toBe(false)
})

it('says of a translation that it is remembered, and that it is of an earlier text, and brings that text back', async () => {
  fake.parlance.translateText = async () => success({ remembered: [asMarked('Hola')], job: null })
  await show()
  expect(button(t('augment.asked'))?.disabled).toBe(true)
  expect(button(t('translate.clear'))?.disabled).toBe(true)
  act(() => changeTranslation({ text: 'Hello' }))
  expect(screen.queryByRole('button', { name: t('word.loadExample') })).toBeNull()
  press(new RegExp(`^${t(shortTextOf('translate.run'))}`))
  expect(await screen.findByText(t('translate.fromMemory'))).toBeTruthy()
  expect(screen.queryByText(t('translate.stale'))).toBeNull()
  // Nothing is marked in it: there is nothing to count.
  expect(screen.queryByText(t('translate.allCarried', { count: 0 }))).toBeNull()
  press(t('translate.clear'))
  expect(source()?.value).toBe('')
  expect(screen.getByText(t('translate.stale'))).toBeTruthy()
  press(t('augment.asked'))
  fireEvent.click(await screen.findByRole('menuitem', { name: /Hello/ }))
  expect(source()?.value).toBe('Hello')
  expect(screen.queryByText(t('translate.stale'))).toBeNull()
})

it('begins with an example into whatever was chosen, with its labels beside those that are there', async () => {
  await show()
  act(() => changeTranslation({ targetLanguage: 'en-GB', sourceLanguage: 'hi' }))
  press(t('word.loadExample'))
  expect(draft()).toMatchObject({
    sourceLanguage: 'en',
    targetLanguage: 'es',
    spans: [{ label: 'place' }, {}, {}],
  })
  expect(draft().labels.map(({ name }) => name)).toEqual(['place', 'time', 'platform'])
  act(() => changeTranslation({ text: '', targetLanguage: 'ta' }))
  press(t('word.loadExample'))
  expect(draft()).toMatchObject({ targetLanguage: 'ta' })
  expect(draft().labels).toHaveLength(3)
})

it('tells what became of each entity: carried, with another number, or not found', async () => {
  const from = marked('at [6:40](time) to [Rome](city) by [train](vehicle)')
  await show()
  const to = marked('a las [7:10](time) a [Roma](city)')
  act(() => {
    const translated = {
      text: from.text,
      spans: [...from.spans],
      sourceLanguage: 'en',
      targetLanguage: 'es',
      at: 1,
    }
    changeTranslation({ ...from, translated, translations: [to] })
  })
  const entities = screen.getByRole('region', { name: t('word.entities') })
  expect(
    within(entities)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining(t('translate.checkNumber')),
    expect.stringContaining(t('translate.carried')),
    expect.stringContaining(t('translate.toPlace')),
  ])
  expect(screen.getByText(t('translate.someCarried', { carried: 2, total: 3, check: 2 }))).toBeTruthy()
  expect(screen.getByText(t('translate.entitiesOf', { count: 2, total: 3 }))).toBeTruthy()
})

it('has its languages chosen by name, change places, and marked as read from the right', async () => {
  await show()
  const into = () => screen.getByRole('button', { name: new RegExp(`^${t('translate.into')}`) })
  expect(screen.queryByText(t('translate.rightToLeft'))).toBeNull()
  fireEvent.click(into())
  const search = () => document.activeElement ?? document.body
  await waitFor(() => expect(search().getAttribute('placeholder')).toBe(t('translate.findLanguage')))
  fireEvent.change(search(), { target: { value: 'Urdu' } })
  fireEvent.keyDown(search(), { key: 'Enter', code: 'Enter' })
  await waitFor(() => expect(draft().targetLanguage).toBe('ur'))
  expect(into().textContent).toContain('Urdu')
  expect(document.activeElement).toBe(into())
  expect(screen.getAllByText(t('translate.rightToLeft'))).toHaveLength(1)
  press(t(shortTextOf('translate.swap')))
  expect(draft()).toMatchObject({ sourceLanguage: 'ur', targetLanguage: 'en' })
  const carry = screen.getByRole<HTMLInputElement>('switch', { name: t('translate.carry') })
  fireEvent.click(carry)
  expect(draft().carry).toBe(false)
})
