// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LanguageModelCard } from '../../../../../renderer/settings/this-computer/language-model/language-model-card'
import { defaultSettings, type Settings } from '../../../../../shared/settings'
import type { FakeBridge } from '../../fake-bridge'
import { renderScreen } from '../render-screen'

const asked = (fake: FakeBridge, name: string): unknown[] =>
  fake.requests.filter(request => request.name === name).map(({ request }) => request)

const settings = (builtIn: Partial<Settings['builtIn']>) => ({
  settings: { ...defaultSettings, builtIn: { ...defaultSettings.builtIn, ...builtIn } },
})
const named = settings({ languageModelAddress: 'http://localhost:11434' })

describe('the language model server', () => {
  it('is asked for its models once its address is on disk', async () => {
    const { fake } = renderScreen(<LanguageModelCard />)
    expect(screen.queryByRole('combobox', { name: 'Model' })).toBeNull()
    const { saveSettings } = fake.parlance
    let write: () => void = () => undefined
    fake.parlance.saveSettings = patch =>
      new Promise(resolve => {
        write = () => resolve(saveSettings(patch))
      })
    const field = screen.getByRole('textbox', { name: 'Address' })
    fireEvent.change(field, { target: { value: 'localhost:11434' } })
    fireEvent.blur(field)
    await waitFor(() =>
      expect(asked(fake, 'saveSettings')).toEqual([
        { builtIn: { languageModelAddress: 'http://localhost:11434', languageModel: '' } },
      ]),
    )
    expect(asked(fake, 'listLanguageModels')).toEqual([])
    await act(async () => write())
    expect(await screen.findByText('It answers, with 2 models.')).toBeDefined()
  })

  it('keeps an address that was typed where the settings are left by a key', () => {
    const { fake, unmount } = renderScreen(<LanguageModelCard />)
    const field = screen.getByRole('textbox', { name: 'Address' })
    fireEvent.change(field, { target: { value: 'localhost:11434' } })
    unmount()
    expect(asked(fake, 'saveSettings')).toEqual([
      { builtIn: { languageModelAddress: 'http://localhost:11434', languageModel: '' } },
    ])
  })

  it('offers its models', async () => {
    const { fake } = renderScreen(<LanguageModelCard />, named)
    await screen.findByText('It answers, with 2 models.')
    fireEvent.click(screen.getByRole('combobox', { name: 'Model' }))
    fireEvent.click(await screen.findByRole('option', { name: 'qwen3:8b' }))
    await waitFor(() =>
      expect(asked(fake, 'saveSettings')).toEqual([{ builtIn: { languageModel: 'qwen3:8b' } }]),
    )
  })

  it('offers at once what it had when it was looked at before', async () => {
    renderScreen(<LanguageModelCard />, named)
    await screen.findByText('It answers, with 2 models.')
    cleanup()
    renderScreen(<LanguageModelCard />, named)
    fireEvent.click(screen.getByRole('combobox', { name: 'Model' }))
    expect(screen.getByRole('option', { name: 'qwen3:8b' })).toBeDefined()
    await screen.findByText('It answers, with 2 models.')
  })

  it('that has lost the chosen model keeps it in sight', async () => {
    renderScreen(
      <LanguageModelCard />,
      settings({ languageModelAddress: 'http://localhost:11434', languageModel: 'phi3' }),
    )
    await screen.findByText('It answers, with 2 models.')
    // The field takes up its new options a moment after they are there.
    const model = screen.getByRole<HTMLInputElement>('combobox', { name: 'Model' })
    await waitFor(() => expect(model.value).toBe('phi3 (not on the server now)'))
  })

  it('that does not answer says why, and is tested again', async () => {
    const { fake } = renderScreen(<LanguageModelCard />, named)
    await screen.findByText('It answers, with 2 models.')
    fake.computer.languageModels = null
    fireEvent.click(screen.getByRole('button', { name: 'Test the language model server' }))
    expect((await screen.findByRole('alert')).textContent).toContain('localhost')
    fake.computer.languageModels = []
    fireEvent.click(screen.getByRole('button', { name: 'Test the language model server' }))
    expect(await screen.findByText(/has 0 models/)).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is offered none of the models of the server before', async () => {
    const { fake } = renderScreen(<LanguageModelCard />, named)
    await screen.findByText('It answers, with 2 models.')
    fake.computer.languageModels = null
    const { builtIn } = settings({ languageModelAddress: 'http://other:11434' }).settings
    act(() => fake.push('settings', { ...defaultSettings, builtIn }))
    await screen.findByRole('alert')
    fireEvent.click(screen.getByRole('combobox', { name: 'Model' }))
    expect(screen.queryByRole('option', { name: 'qwen3:8b' })).toBeNull()
  })

  it('is forgotten with its address', async () => {
    const { fake } = renderScreen(<LanguageModelCard />, named)
    const field = screen.getByRole('textbox', { name: 'Address' })
    fireEvent.change(field, { target: { value: '' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Model' })).toBeNull())
    expect(asked(fake, 'saveSettings')).toEqual([
      { builtIn: { languageModelAddress: '', languageModel: '' } },
    ])
  })
})
