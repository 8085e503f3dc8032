// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ThisComputerSection } from '../../../../../renderer/settings/this-computer/this-computer-section'
import { failure } from '../../../../../shared/result'
import type { FakeBridge } from '../../fake-bridge'
import { engine } from '../../fake-engines'
import { renderScreen } from '../render-screen'

const asked = (fake: FakeBridge, name: string): unknown[] =>
  fake.requests.filter(request => request.name === name).map(({ request }) => request)

const area = (name: string) => within(screen.getByRole('region', { name }))

describe('the engines', () => {
  it('say where they are, what they give and what is missing', async () => {
    renderScreen(<ThisComputerSection />)
    await screen.findByText('PocketSphinx')
    const translation = area('Translation')
    expect(translation.getByText('Apertium').textContent).toBe('Apertium')
    expect(translation.getByText('3.8.3')).toBeDefined()
    expect(translation.getByText('/usr/bin/apertium')).toBeDefined()
    expect(translation.getByText('Found')).toBeDefined()
    expect(translation.getByText('2 directions: English to Spanish and Spanish to English')).toBeDefined()
    expect(area('Speech').getAllByText('Built in')).toHaveLength(2)
    // Flite's two kinds of English are one language.
    expect(area('Speech').getByText('English')).toBeDefined()
    expect(area('Audio files').getByText('Not here')).toBeDefined()
  })

  it('tell how to get what is missing, with a command to copy', async () => {
    const { fake } = renderScreen(<ThisComputerSection />)
    const more = await screen.findByRole('button', { name: 'How to get it: PocketSphinx' })
    expect(more.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(more)
    expect(more.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByText('sudo dnf install pocketsphinx pocketsphinx-models')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Copy the command for Debian and Ubuntu' }))
    await waitFor(() =>
      expect(asked(fake, 'copyText')).toEqual([{ text: 'sudo apt install pocketsphinx pocketsphinx-en-us' }]),
    )
    expect(await screen.findByText('Copied')).toBeDefined()
  })

  it('are looked for again when asked', async () => {
    const { fake } = renderScreen(<ThisComputerSection />)
    await screen.findByText('PocketSphinx')
    expect(asked(fake, 'getEngines')).toHaveLength(1)
    fake.computer.engines = [
      engine({ area: 'audio', id: 'ffmpeg', name: 'FFmpeg', state: 'found', version: '7.1' }),
    ]
    fireEvent.click(screen.getByRole('button', { name: 'Look again' }))
    expect(await screen.findByText('7.1')).toBeDefined()
    expect(screen.queryByText('PocketSphinx')).toBeNull()
  })

  it('show one that this page knows nothing of', async () => {
    const { fake } = renderScreen(<ThisComputerSection />)
    await screen.findByText('PocketSphinx')
    fake.computer.engines = [
      engine({
        area: 'speech',
        id: 'new',
        name: 'New engine',
        state: 'unreachable',
        path: 'http://a.example',
      }),
    ]
    fireEvent.click(screen.getByRole('button', { name: 'Look again' }))
    expect(await screen.findByText('New engine')).toBeDefined()
    expect(area('Speech').getByText('No answer')).toBeDefined()
  })

  it('that cannot be looked for say why, and the rest of the page works', async () => {
    const { fake } = renderScreen(<ThisComputerSection />)
    await screen.findByText('PocketSphinx')
    fake.parlance.getEngines = async () => failure({ kind: 'unexpected', detail: 'the disk fell out' })
    fireEvent.click(screen.getByRole('button', { name: 'Look again' }))
    expect(await screen.findByRole('alert')).toBeDefined()
    // What was found before is still better than nothing.
    expect(screen.getByText('PocketSphinx')).toBeDefined()
  })

  it('are looked for again when the model file of whisper.cpp is on disk, and not before', async () => {
    const { fake } = renderScreen(<ThisComputerSection />)
    fireEvent.click(await screen.findByRole('button', { name: 'What to do: whisper.cpp' }))
    const field = screen.getByRole('textbox', { name: 'Model file for whisper.cpp' })
    const { saveSettings } = fake.parlance
    let write: () => void = () => undefined
    fake.parlance.saveSettings = patch =>
      new Promise(resolve => {
        write = () => resolve(saveSettings(patch))
      })
    fireEvent.change(field, { target: { value: ' /models/ggml-base.bin ' } })
    fireEvent.blur(field)
    await waitFor(() =>
      expect(asked(fake, 'saveSettings')).toEqual([
        { builtIn: { whisperModelFile: '/models/ggml-base.bin' } },
      ]),
    )
    expect(asked(fake, 'getEngines')).toHaveLength(1)
    await act(async () => write())
    expect(asked(fake, 'getEngines')).toHaveLength(2)
  })
})
