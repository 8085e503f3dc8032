import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { activeProfileChanged } from '../../../../../renderer/program/settings'
import { FitFields } from '../../../../../renderer/speech/fields/fit-fields'
import { VoiceFields } from '../../../../../renderer/speech/fields/voice-fields'
import { isVoiceUnknown, useVoices, voiceSpeakerName } from '../../../../../renderer/speech/voices/use-voices'
import { createTranslate } from '../../../../../shared/language/translate'
import { success } from '../../../../../shared/result'
import type { ProfileSpeaker } from '../../../../../shared/service-profile'
import { company, type FakeBridge, thisComputer } from '../../fake-bridge'
import { renderPart, startPage } from '../../render'

const t = createTranslate('en')
let fake: FakeBridge
beforeEach(() => {
  fake = startPage()
})

const speakers: ProfileSpeaker[] = [
  { id: '03', name: 'Asha', gender: 'female', language: 'hi-IN' },
  { id: '04', name: '', gender: 'male', language: 'hi-IN' },
  { id: '05', name: 'Bea', gender: 'female', language: 'en-GB' },
]

it('a length is chosen a way for, and typed as it is, right or wrong', () => {
  const onChange = vi.fn()
  const fit = { mode: 'none', seconds: '4' } as const
  const shown = (error: string | null) =>
    renderPart(<FitFields value={fit} label="Fit" error={error} onChange={onChange} />).unmount
  const leave = shown(null)
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: t('speech.fit.both') }))
  const seconds = screen.getByRole('textbox', { name: t('speech.seconds') })
  expect(seconds.getAttribute('aria-invalid')).not.toBe('true')
  fireEvent.change(seconds, { target: { value: 'soon' } })
  expect(onChange.mock.calls).toEqual([
    [{ mode: 'both' }, 'chosen'],
    [{ seconds: 'soon' }, 'typed'],
  ])
  leave()
  shown('Not a number')
  expect(screen.getByRole('alert').textContent).toBe('Not a number')
  expect(screen.getByRole('textbox', { name: t('speech.seconds') }).ariaInvalid).toBe('true')
})

it('a voice is a woman’s or a man’s, and of those one that speaks the language is offered by name', async () => {
  const onChange = vi.fn()
  const value = { language: 'hi-IN', gender: 'female', speakerId: '' } as const
  renderPart(<VoiceFields value={value} speakers={speakers} label="Voice" onChange={onChange} />)
  const gender = (name: 'female' | 'male') =>
    screen.getByRole<HTMLInputElement>('radio', { name: t(`speech.${name}`) })
  expect([gender('female').checked, gender('male').checked]).toEqual([true, false])
  fireEvent.click(gender('male'))
  const field = screen.getByRole('combobox', { name: t('word.speaker') })
  fireEvent.click(field)
  const options = await screen.findAllByRole('option', { hidden: true })
  expect(options.map(({ textContent }) => textContent)).toEqual(['Asha03'])
  fireEvent.change(field, { target: { value: '99' } })
  expect(onChange.mock.calls).toEqual([[{ gender: 'male' }], [{ speakerId: '99' }]])
})

it('speakers are found by a part of their name, and all are offered where one is named whole', () => {
  const shown = (speakerId: string): (string | null)[] => {
    const value = { language: '', gender: '', speakerId } as const
    const { unmount } = renderPart(
      <VoiceFields value={value} speakers={speakers} label="Voice" onChange={() => undefined} />,
    )
    fireEvent.click(screen.getByRole('combobox', { name: t('word.speaker') }))
    const options = screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)
    unmount()
    return options
  }
  const all = ['Asha03', '0404', 'Bea05']
  expect([shown(''), shown('ash'), shown('04'), shown('x')]).toEqual([all, ['Asha03'], all, []])
})

it('a speaker whom nobody knows is told of where the service names its own', () => {
  expect([isVoiceUnknown(speakers, '99'), isVoiceUnknown(speakers, '03')]).toEqual([true, false])
  expect([isVoiceUnknown([], '99'), isVoiceUnknown(speakers, '')]).toEqual([false, false])
  expect(['03', '04', '99'].map(id => voiceSpeakerName(speakers, id))).toEqual(['Asha', null, null])
})

it('this computer is asked for its voices once, and another service has those of its profile', async () => {
  const voices = [{ ...speakers[0], id: 'here', name: 'Here', gender: 'female', language: 'de-DE' }]
  fake.parlance.listVoices = async () => success(voices as never)
  const { result } = renderHook(useVoices)
  await waitFor(() => expect(result.current.speakers.map(({ id }) => id)).toContain('here'))
  expect(result.current.languages).toContain('de-DE')
  const asked = () => fake.requests.filter(({ name }) => name === 'listVoices').length
  const before = asked()
  renderHook(useVoices)
  expect(asked()).toBe(before)
  expect(new Set(result.current.languages)).toEqual(new Set([...thisComputer.languages.speech, 'de-DE']))
  const named = {
    ...company,
    languages: { ...company.languages, speech: ['ta-IN'] },
    speakers: [speakers[0]],
  }
  act(() => fake.push('profiles', [thisComputer, named as never]))
  act(() => activeProfileChanged('company'))
  expect(result.current.languages).toEqual(['ta-IN', 'hi-IN'])
  expect(result.current.speakers.map(({ id }) => id)).not.toContain('here')
})
