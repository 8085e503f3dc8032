// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { EngineNotice } from '../../../../renderer/this-computer/engine-notice'
import type { Ability, Model } from '../../../../shared/built-in'
import { createTranslate } from '../../../../shared/language/translate'
import { success } from '../../../../shared/result'
import type { FakeBridge } from '../fake-bridge'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')
const available = { state: 'available', problem: null } as const
const nothing: Ability = { by: null, get: [] }
const whisper: Model = {
  ...{ id: 'whisper-base', name: 'Whisper base', purpose: 'transcription', languages: 'any', voices: 0 },
  ...{ quality: 'good', wordTimes: 'estimated', licence: { name: 'MIT', url: 'https://example.com' } },
  ...{ bytes: 145_000_000, state: available },
}
let fake: FakeBridge
let ability: Ability

beforeEach(() => {
  fake = startPage()
  ability = { by: null, get: [whisper] }
  fake.parlance.listModels = async () => success([whisper])
  fake.parlance.getAbilities = async () =>
    success([
      {
        language: 'hi',
        areas: { speech: nothing, transcription: ability, translation: nothing, augmentation: nothing },
      },
    ])
})

async function show(): Promise<void> {
  renderPart(<EngineNotice area="transcription" languages={['hi-IN']} />)
  await act(async () => undefined)
}

it('says what is lacking and brings it by one press, in place', async () => {
  await show()
  const notice = screen.getByRole('status')
  expect(notice.textContent).toContain(t('thisComputer.lacks.transcription', { language: 'Hindi' }))
  fireEvent.click(screen.getByRole('button', { name: /Whisper base/ }))
  expect(fake.requests).toContainEqual({ name: 'downloadModel', request: { id: 'whisper-base' } })
  act(() =>
    fake.push('models', [{ id: 'whisper-base', state: { state: 'downloading', received: 29_000_000 } }]),
  )
  expect(screen.queryByRole('button', { name: /^Get/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Pause the download of Whisper base' })).toBeDefined()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('20')
  expect(notice.textContent).toContain(t('thisComputer.waitsFor', { names: 'Whisper base' }))
})

it('stands there at once where it is shown again, and moves nothing a moment later', async () => {
  await show()
  const before = screen.getByRole('status').textContent
  cleanup()
  renderPart(<EngineNotice area="transcription" languages={['hi-IN']} />)
  expect(screen.getByRole('status').textContent).toBe(before)
  await act(async () => undefined)
})

it('offers a download once that several languages lack, and tells once what ended it', async () => {
  const plain: Ability = {
    by: { id: 'pocketsphinx', name: 'PocketSphinx', quality: 'basic' },
    get: [whisper],
  }
  const areas = { speech: nothing, translation: nothing, augmentation: nothing }
  fake.parlance.getAbilities = async () =>
    success([
      { language: 'hi', areas: { ...areas, transcription: ability } },
      { language: 'en', areas: { ...areas, transcription: plain } },
    ])
  renderPart(<EngineNotice area="transcription" languages={['hi', 'en']} />)
  await act(async () => undefined)
  expect(screen.getAllByRole('button', { name: /Whisper base/ })).toHaveLength(1)
  const text = screen.getByRole('status').textContent
  expect(text).toContain(t('thisComputer.lacks.transcription', { language: 'Hindi' }))
  expect(text).toContain('PocketSphinx')
  const problem = { kind: 'unreachable', host: 'models.example', reason: 'refused', code: '' } as const
  act(() => fake.push('models', [{ id: 'whisper-base', state: { state: 'available', problem } }]))
  expect(screen.getAllByText(/models\.example/)).toHaveLength(1)
})

it('is gone once the model is here', async () => {
  await show()
  ability = { by: { id: 'models', name: 'Whisper base', quality: 'good' }, get: [] }
  await act(async () => fake.push('models', [{ id: 'whisper-base', state: { state: 'installed' } }]))
  expect(screen.queryByRole('status')).toBeNull()
})

it('says of a plain engine what is to be expected of it', async () => {
  ability = { by: { id: 'pocketsphinx', name: 'PocketSphinx', quality: 'basic' }, get: [whisper] }
  await show()
  expect(screen.getByRole('status').textContent).toContain(
    t('thisComputer.plainly.transcription', { language: 'Hindi', engine: 'PocketSphinx' }),
  )
})

it('is put away where what is here will do, and stays where nothing does', async () => {
  await show()
  expect(screen.queryByRole('button', { name: t('thisComputer.keepPlain') })).toBeNull()
  ability = { by: { id: 'pocketsphinx', name: 'PocketSphinx', quality: 'basic' }, get: [whisper] }
  await act(async () => fake.push('models', [{ id: 'whisper-base', state: { state: 'installed' } }]))
  await act(async () => fake.push('models', [{ id: 'whisper-base', state: available }]))
  fireEvent.click(screen.getByRole('button', { name: t('thisComputer.keepPlain') }))
  expect(screen.queryByRole('status')).toBeNull()
})

it('says nothing where nothing is lacking', async () => {
  ability = { by: { id: 'models', name: 'Whisper base', quality: 'good' }, get: [] }
  await show()
  expect(screen.queryByRole('status')).toBeNull()
})
