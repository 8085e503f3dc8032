// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { SentencePanel } from '../../../../renderer/augment/sentence-panel'
import { changeAugmentDraft, openAugment, useAugment } from '../../../../renderer/augment/store'
import type { SentenceProblem } from '../../../../shared/augment/sentence-rules'
import { createTranslate } from '../../../../shared/language/translate'
import { readBrackets } from '../../../../shared/text/spans/bracket-markup'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')
const draft = () => useAugment.getState().draft
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: t('augment.count') })
const press = (key: string) => void fireEvent.keyDown(field(), { key })
const type = (value: string) => void fireEvent.change(field(), { target: { value } })

let profile = 0
beforeEach(async () => {
  startPage()
  profile += 1
  await openAugment(`panel ${profile}`)
})

it('more and fewer sentences are asked for one by one, as many as can be, and one at the least', () => {
  const { text, spans } = readBrackets('in [Rome](city)')
  changeAugmentDraft({ text, spans, count: 9 })
  renderPart(<SentencePanel />)
  expect(screen.getByText(t('augment.mostWithLabels', { most: 10 }))).toBeDefined()
  const counts = ['ArrowUp', 'ArrowUp', 'ArrowDown'].map(key => {
    press(key)
    return draft().count
  })
  expect(counts).toEqual([10, 10, 9])
  fireEvent.click(screen.getByRole('button', { name: t('augment.more') }))
  expect(draft().count).toBe(10)
  fireEvent.click(screen.getByRole('button', { name: t('augment.fewer') }))
  expect(draft().count).toBe(9)
  fireEvent.click(screen.getByRole('switch', { name: t('augment.keepValues') }))
  expect(screen.getByText(t('augment.mostPlain', { most: 100 }))).toBeDefined()
  type('1')
  press('ArrowDown')
  expect(draft().count).toBe(1)
  type('100')
  press('ArrowUp')
  expect(draft().count).toBe(100)
})

it('what is typed as their number stays as it is typed until the field is left', () => {
  changeAugmentDraft({ count: 5 })
  renderPart(<SentencePanel />)
  type('2,5')
  expect([field().value, draft().count]).toEqual(['2,5', 2.5])
  for (const typed of [' ', 'many', '']) {
    type(typed)
    expect([field().value, draft().count]).toEqual([typed, 2.5])
  }
  fireEvent.blur(field())
  expect(field().value).toBe('2.5')
  press('ArrowUp')
  expect([field().value, draft().count]).toEqual(['4', 4])
})

it('what was asked for is had back with one press, and can be forgotten', () => {
  const families = '👩‍👩‍👧‍👦'.repeat(60)
  const one = { spans: [], count: 3, intent: 'go', language: 'de', kept: 2, at: 1 }
  const asked = [
    { ...one, job: 'a', text: 'to Rome' },
    { ...one, job: 'b', text: families },
  ]
  changeAugmentDraft({ asked, text: 'to Oslo', count: 5 })
  renderPart(<SentencePanel />)
  const shown = `\u2068${'👩‍👩‍👧‍👦'.repeat(47)}…\u2069`
  expect(screen.getByRole('button', { name: t('augment.useAgain', { text: shown }) })).toBeDefined()
  expect(screen.getAllByText(t('augment.keptCount', { count: 2 }))).toHaveLength(2)
  const name = '\u2068to Rome\u2069'
  fireEvent.click(screen.getByRole('button', { name: t('augment.useAgain', { text: name }) }))
  expect(draft()).toMatchObject({ text: 'to Rome', count: 3, intent: 'go', language: 'de' })
  expect(screen.getByText(t('augment.onScreen'))).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: t('augment.forget', { text: name }) }))
  expect(draft().asked.map(({ job }) => job)).toEqual(['b'])
})

it('intents that were asked for before are offered, each once, and no empty one', () => {
  const one = { text: '', spans: [], count: 3, language: '', kept: 0, at: 1 }
  const asked = ['go', '', 'ask', 'go'].map((intent, at) => ({ ...one, intent, job: `${at}`, text: `${at}` }))
  changeAugmentDraft({ asked })
  renderPart(<SentencePanel />)
  const intent = screen.getByRole('combobox', { name: t('word.intent') })
  fireEvent.click(intent)
  const list = document.getElementById(intent.getAttribute('aria-controls') ?? '') ?? document.body
  const offered = within(list).getAllByRole('option', { hidden: true })
  expect(offered.map(({ textContent }) => textContent)).toEqual(['ask', 'go'])
  fireEvent.change(intent, { target: { value: 'leave' } })
  expect(draft().intent).toBe('leave')
})

it('says what is wrong where it is: at the number, or at the sentence', () => {
  renderPart(<SentencePanel />)
  const alerts = () =>
    screen
      .getAllByRole('alert')
      .map(({ textContent }) => textContent ?? '')
      .filter(Boolean)
  const shown = (problem: SentenceProblem) => {
    act(() => useAugment.setState({ problem }))
    return [alerts(), field().getAttribute('aria-invalid')]
  }
  expect(shown({ kind: 'too-few', count: 0 })).toEqual([[t('augment.tooFew')], 'true'])
  expect(shown({ kind: 'not-whole', count: 2.5 })).toEqual([[t('augment.notWhole')], 'true'])
  expect(shown({ kind: 'too-many', count: 999, most: 10 })).toEqual([
    [t('augment.tooManyWithLabels', { most: 10 })],
    'true',
  ])
  expect(shown({ kind: 'too-many', count: 999, most: 100 })).toEqual([
    [t('augment.tooMany', { most: 100 })],
    'true',
  ])
  expect(shown({ kind: 'no-text' })).toEqual([[t('augment.noText')], 'false'])
  expect(screen.getByRole('textbox', { name: t('word.sentence') }).getAttribute('lang')).toBeNull()
  act(() => changeAugmentDraft({ language: 'de' }))
  expect(screen.getByRole('textbox', { name: t('word.sentence') }).getAttribute('lang')).toBe('de')
})

it('keys other than the arrows are typed, and steps that lead nowhere look so', () => {
  changeAugmentDraft({ count: 1 })
  renderPart(<SentencePanel />)
  press('x')
  press('Enter')
  expect(draft().count).toBe(1)
  const isHeld = (name: 'augment.fewer' | 'augment.more') =>
    screen.getByRole('button', { name: t(name) }).getAttribute('aria-disabled')
  expect([isHeld('augment.fewer'), isHeld('augment.more')]).toEqual(['true', 'false'])
  type('99')
  expect([isHeld('augment.fewer'), isHeld('augment.more')]).toEqual(['false', 'false'])
  type('100')
  expect(isHeld('augment.more')).toBe('true')
})
