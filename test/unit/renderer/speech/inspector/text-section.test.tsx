import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FitSection, TextSection } from '../../../../../renderer/speech/inspector/text-section'
import { closeSheet, openSheet, useLine, useSpeech } from '../../../../../renderer/speech/store/speech-store'
import { asText } from '../../../../../shared/as-text'
import { createTranslate } from '../../../../../shared/language/translate'
import { success } from '../../../../../shared/result'
import type { Line } from '../../../../../shared/speech/line'
import { lineWith, sheetWith, takeOf } from '../../../shared/speech/sheets'
import type { FakeBridge } from '../../fake-bridge'
import { renderPart, startPage } from '../../render'

const t = createTranslate('en')
const reword = vi.fn()
let fake: FakeBridge

beforeEach(() => {
  const fonts = { addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.defineProperty(document, 'fonts', { configurable: true, value: fonts })
  fake = startPage()
  fake.parlance.editSheet = async () => success({ edits: 1 })
  reword.mockClear()
})
afterEach(() => act(closeSheet))

function Sections() {
  const line = useLine('a')
  if (!line) return null
  return (
    <>
      <TextSection line={line} number={1} field={createRef()} />
      <FitSection line={line} onReword={reword} />
    </>
  )
}

async function show(first: Line, ...others: Line[]): Promise<void> {
  fake.parlance.openSheet = async ({ id }) =>
    success(asText({ id, sheet: sheetWith(first, ...others), edits: 0 }))
  cleanup()
  await closeSheet()
  await openSheet('s', 'this-computer')
  renderPart(<Sections />)
}
const now = () => useSpeech.getState().sheet.lines[0]
const pickers = () =>
  [t('speech.languageOf', { number: 1 }), t('speech.voiceOf', { number: 1 })].map(
    name => screen.getByRole('button', { name: new RegExp(`^${name}`) }).textContent,
  )
const text = () => screen.getByLabelText<HTMLTextAreaElement>(t('speech.textOf', { number: 1 }))

it('says which language and whose voice a line has, and that none is chosen yet', async () => {
  await show(lineWith('a', { language: ' hi-IN ', gender: 'male', speakerId: ' 03 ' }))
  const speaker = t('speech.speakerId', { id: '03' })
  expect(pickers()).toEqual(['hi-IN', t('speech.voiceWithSpeaker', { gender: t('speech.male'), speaker })])
  await show(lineWith('a', { language: ' ', gender: '', speakerId: ' ' }))
  expect(pickers()).toEqual([t('speech.noGender'), t('speech.noGender')])
})

it('has language, voice and length chosen where they are named, of this line alone', async () => {
  await show(lineWith('a', { language: '' }), lineWith('b', { language: '' }))
  fireEvent.click(
    screen.getByRole('button', { name: new RegExp(`^${t('speech.languageOf', { number: 1 })}`) }),
  )
  const field = await screen.findByRole('combobox', { name: t('speech.languageOf', { number: 1 }) })
  fireEvent.change(field, { target: { value: 'de' } })
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${t('speech.voiceOf', { number: 1 })}`) }))
  fireEvent.click(await screen.findByRole('radio', { name: t('speech.male') }))
  fireEvent.click(screen.getByRole('radio', { name: t('speech.fit.both') }))
  fireEvent.change(screen.getByLabelText(t('speech.seconds')), { target: { value: 'soon' } })
  expect(now()).toMatchObject({ language: 'de', gender: 'male', fit: { mode: 'both', seconds: 'soon' } })
  expect(useSpeech.getState().sheet.lines[1]).toMatchObject({ language: '', gender: 'female' })
})

it('says what is wrong with a text once it was spoken, and with a length at once', async () => {
  await show(lineWith('a', { text: '', fit: { mode: 'both', seconds: '' } }))
  expect(text().ariaInvalid).not.toBe('true')
  expect(screen.getByRole('alert').textContent).toMatch(/how many seconds/)
  await show({ ...lineWith('a', { text: '' }), takes: [takeOf('j')] })
  expect(text().getAttribute('aria-invalid')).toBe('true')
})

it('counts what a person sees, and what would fit where the words are too many', async () => {
  await show(lineWith('a', { text: '😀😀' }))
  expect(screen.getByText(t('speech.characters', { count: 2 }))).toBeTruthy()
  await act(closeSheet)
  const words = 'One two three four five.'
  const take = takeOf('j', { text: words }, { seconds: 4 })
  const fit = { mode: 'both', seconds: '2' } as const
  await show({ ...lineWith('a', { text: words, fit }), takes: [take], chosen: take.id })
  const most = { count: words.length, most: 15, seconds: '2.00' }
  expect(screen.getByText(t('speech.charactersToFit', most))).toBeTruthy()
})

it('offers ways out of a line that is too fast: into the pause, other words, or as it is', async () => {
  const words = 'One two three four five.'
  const take = takeOf('j', { text: words }, { seconds: 4 })
  const fit = { mode: 'both', seconds: '2' } as const
  const fast: Line = { ...lineWith('a', { text: words, fit, start: 10 }), takes: [take], chosen: take.id }
  await show(fast, lineWith('b', { start: 13 }))
  const section = within(screen.getByRole('region', { name: t('speech.fit') }))
  expect(section.getByText('4.00', { exact: false })).toBeTruthy()
  expect(section.getByText(t('speech.hardToFollow', { factor: '2.0' }))).toBeTruthy()
  const press = (name: string) => fireEvent.click(section.getByRole('button', { name }))
  press(t('word.anotherWording'))
  expect(reword).toHaveBeenCalledOnce()
  press(t('word.runOver', { seconds: '3.00' }))
  expect(now()?.fit).toEqual({ mode: 'both', seconds: '3' })
  expect(section.queryByRole('button', { name: t('word.runOver', { seconds: '3.00' }) })).toBeNull()
  press(t('word.acceptSpeed'))
  expect(now()?.fit).toEqual({ mode: 'both', seconds: '3', upTo: 1.5 })
  expect(section.queryByRole('group', { name: t('word.waysOut') })).toBeNull()
})

it('says of a length that nobody has heard that it is about so', async () => {
  const fit = { mode: 'both', seconds: '0.5' } as const
  await show(lineWith('a', { text: 'One two three four five.', fit }))
  const section = screen.getByRole('region', { name: t('speech.fit') })
  expect(section.textContent).toMatch(/about/i)
  expect(section.textContent).toContain(
    t('speech.hardToFollowAbout', { factor: '' }).split(' times')[0]?.trim(),
  )
})
