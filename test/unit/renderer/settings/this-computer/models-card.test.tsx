// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ModelsCard } from '../../../../../renderer/settings/this-computer/models/models-card'
import { ThemeProvider } from '../../../../../renderer/theme/theme-provider'
import { useModels } from '../../../../../renderer/this-computer/use-models'
import type { Model, ModelState } from '../../../../../shared/built-in'
import { failure } from '../../../../../shared/result'
import type { FakeBridge } from '../../fake-bridge'
import { renderScreen } from '../render-screen'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** As the page shows it. */
function Shown({ onInstalledChange }: { onInstalledChange: () => void }) {
  return <ModelsCard models={useModels(onInstalledChange)} />
}

const asked = (fake: FakeBridge, name: string): unknown[] =>
  fake.requests.filter(request => request.name === name).map(({ request }) => request)

async function rowOf(name: string) {
  const row = (await screen.findByText(name)).closest('li')
  if (!row) throw new Error(`${name} is in no list`)
  return within(row)
}

const open = (onInstalledChange = () => undefined) =>
  renderScreen(<Shown onInstalledChange={onInstalledChange} />)

describe('the list of models', () => {
  it('says how large each is, for what and under which licence', async () => {
    open()
    const tiny = await rowOf('Whisper tiny')
    expect(tiny.getByText('104 MB, German, English, Spanish, French and 3 more')).toBeDefined()
    expect(tiny.getByText('Capitals and punctuation, times of words are estimated')).toBeDefined()
    expect(tiny.getByRole('link', { name: 'Licence: MIT' }).getAttribute('href')).toBe(
      'https://example.com/licence',
    )
    const speakers = await rowOf('Speaker turns')
    expect(speakers.getByText('46 MB, any language')).toBeDefined()
    expect(speakers.getByText('Tells speakers apart')).toBeDefined()
  })

  it('folds those for translation by language, and opens what is under way', async () => {
    const { fake, rerender } = renderScreen(null)
    const model = (source: string, target: string, state: ModelState): Model => ({
      id: `firefox-${source}-${target}`,
      name: `${source} to ${target}`,
      purpose: 'translation',
      languages: [source, target],
      voices: 0,
      quality: 'good',
      wordTimes: 'none',
      licence: { name: 'MPL-2.0', url: 'https://example.com/mpl' },
      bytes: 20_000_000,
      state,
    })
    fake.computer.models.push(
      model('hi', 'en', { state: 'available', problem: null }),
      model('en', 'hi', { state: 'installed' }),
      model('en', 'de', { state: 'paused', received: 5_000_000, problem: null }),
    )
    rerender(
      <ThemeProvider>
        <Shown onInstalledChange={() => undefined} />
      </ThemeProvider>,
    )
    await rowOf('en to de')
    const folds = [...document.querySelectorAll('details')]
    expect(folds.map(({ open: isOpen, textContent }) => [textContent?.slice(0, 6), isOpen])).toEqual([
      ['German', true],
      ['Hindi1', false],
    ])
    expect(screen.queryByText('hi to en')).toBeNull()
    expect(screen.getByText('1 direction downloaded')).toBeDefined()
    for (const fold of folds) {
      fold.open = !fold.open
      fireEvent(fold, new Event('toggle'))
    }
    expect((await rowOf('hi to en')).getByText('20 MB, Hindi and English')).toBeDefined()
    expect(screen.queryByText('en to de')).toBeNull()
  })

  it('that cannot be read says why and can be asked for again', async () => {
    const { fake, rerender } = renderScreen(null)
    const { listModels } = fake.parlance
    fake.parlance.listModels = async () => failure({ kind: 'unexpected', detail: 'the disk fell out' })
    rerender(
      <ThemeProvider>
        <Shown onInstalledChange={() => undefined} />
      </ThemeProvider>,
    )
    expect(await screen.findByRole('alert')).toBeDefined()
    fake.parlance.listModels = listModels
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await rowOf('Whisper tiny')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows what happened while it was on its way', async () => {
    const { fake } = open()
    // Before the answer is there.
    act(() => fake.push('models', [{ id: 'whisper-tiny', state: { state: 'installed' } }]))
    expect((await rowOf('Whisper tiny')).getByText('Downloaded')).toBeDefined()
  })
})

describe('a model whose licence has terms', () => {
  it('is downloaded once they were shown, and not if somebody thinks better of it', async () => {
    const { fake } = open()
    const voices = await rowOf('Supertonic')
    expect(voices.getByText('10 voices')).toBeDefined()
    fireEvent.click(voices.getByRole('button', { name: 'Download Supertonic, 145 MB' }))
    const terms = within(await screen.findByRole('dialog', { name: 'Download Supertonic?' }))
    expect(terms.getByRole('link', { name: 'Read the licence' }).getAttribute('href')).toBe(
      'https://example.com/openrail',
    )
    fireEvent.click(terms.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked(fake, 'downloadModel')).toEqual([])

    fireEvent.click(voices.getByRole('button', { name: 'Download Supertonic, 145 MB' }))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Download' }))
    await waitFor(() => expect(asked(fake, 'downloadModel')).toEqual([{ id: 'supertonic' }]))
  })
})

describe('a download', () => {
  it('begins, shows bytes, speed and time left, and is paused', async () => {
    let now = 1_000
    vi.spyOn(Date, 'now').mockImplementation(() => now)
    const { fake } = open()
    const tiny = await rowOf('Whisper tiny')
    fireEvent.click(tiny.getByRole('button', { name: 'Download Whisper tiny, 104 MB' }))
    await waitFor(() => expect(asked(fake, 'downloadModel')).toEqual([{ id: 'whisper-tiny' }]))
    now = 3_000
    act(() => fake.computer.changeModel('whisper-tiny', { state: 'downloading', received: 3_609_903 }))
    const bar = tiny.getByRole('progressbar', { name: 'Download of Whisper tiny' })
    expect(bar.getAttribute('aria-valuenow')).toBe('3')
    expect(bar.getAttribute('aria-valuetext')).toBe('4 MB of 104 MB')
    expect(tiny.getByText('2 MB a second, 60 sec left')).toBeDefined()
    fireEvent.click(tiny.getByRole('button', { name: 'Pause the download of Whisper tiny' }))
    expect(await tiny.findByText('4 MB of 104 MB, paused')).toBeDefined()
    expect(tiny.queryByText(/a second/)).toBeNull()
    expect(tiny.getByRole('button', { name: 'Continue the download of Whisper tiny' })).toBeDefined()
  })

  it('that waits for others says so, and can be stopped', async () => {
    const { fake } = open()
    const tiny = await rowOf('Whisper tiny')
    act(() =>
      fake.computer.changeModel('whisper-tiny', { state: 'downloading', received: 1_000_000, waits: true }),
    )
    expect(tiny.getByText('1 MB of 104 MB, waits for the downloads before it')).toBeDefined()
    expect(tiny.queryByRole('button', { name: /^Download/ })).toBeNull()
    fireEvent.click(tiny.getByRole('button', { name: 'Pause the download of Whisper tiny' }))
    expect(await tiny.findByText('1 MB of 104 MB, paused')).toBeDefined()
  })

  it('that stopped says why, aloud and in its place', async () => {
    const { fake } = open()
    const tiny = await rowOf('Whisper tiny')
    act(() =>
      fake.computer.changeModel('whisper-tiny', {
        state: 'paused',
        received: 1_000_000,
        problem: { kind: 'offline' },
      }),
    )
    expect(tiny.getByRole('alert').textContent).toContain('offline')
    expect(screen.getByText('The download of Whisper tiny has stopped.')).toBeDefined()
    fireEvent.click(tiny.getByRole('button', { name: 'Continue the download of Whisper tiny' }))
    await waitFor(() => expect(tiny.queryByRole('alert')).toBeNull())
  })

  it('that is done is said once, and the engines are looked for again', async () => {
    const onInstalledChange = vi.fn()
    const { fake } = renderScreen(<Shown onInstalledChange={onInstalledChange} />)
    await rowOf('Whisper tiny')
    expect(onInstalledChange).not.toHaveBeenCalled()
    act(() => fake.computer.changeModel('whisper-tiny', { state: 'installed' }))
    expect(screen.getByText('Whisper tiny is downloaded.')).toBeDefined()
    expect(onInstalledChange).toHaveBeenCalledTimes(1)
  })

  it('that is refused is told', async () => {
    const { fake } = open()
    fake.parlance.downloadModel = async () => failure({ kind: 'unexpected', detail: 'no' })
    const tiny = await rowOf('Whisper tiny')
    // Until it is asked anew, the list is as it was last.
    fireEvent.click(await tiny.findByRole('button', { name: /^Download Whisper tiny/ }))
    await waitFor(() => expect(asked(fake, 'downloadModel')).toHaveLength(1))
    expect(tiny.queryByRole('progressbar')).toBeNull()
  })
})

describe('deleting', () => {
  it('asks first, and says what it frees', async () => {
    const { fake } = open()
    const zipformer = await rowOf('Zipformer English')
    fireEvent.click(zipformer.getByRole('button', { name: 'Delete Zipformer English' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Zipformer English?' }))
    expect(dialog.getByText(/frees 74 MB/)).toBeDefined()
    expect(asked(fake, 'removeModel')).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: 'Delete this model' }))
    await waitFor(() => expect(asked(fake, 'removeModel')).toEqual([{ id: 'zipformer-en' }]))
    expect(await zipformer.findByRole('button', { name: /^Download Zipformer English/ })).toBeDefined()
  })

  it('throws away half a download, and stays open to say why it could not', async () => {
    const { fake } = open()
    fake.parlance.removeModel = async () =>
      failure({ kind: 'storage', reason: 'locked', file: 'model.onnx', code: 'EBUSY' })
    const parakeet = await rowOf('Parakeet 0.6B v3')
    fireEvent.click(parakeet.getByRole('button', { name: 'Throw away what has come of Parakeet 0.6B v3' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/201 MB that have come/)).toBeDefined()
    fireEvent.click(dialog.getByRole('button', { name: 'Delete this model' }))
    expect(await dialog.findByRole('alert')).toBeDefined()
  })
})

describe('the mirror', () => {
  it('is kept once it is an address', async () => {
    const { fake } = open()
    const field = screen.getByRole('textbox', { name: 'Mirror address' })
    fireEvent.change(field, { target: { value: 'ftp://mirror.example.com' } })
    fireEvent.blur(field)
    expect(await screen.findByText('It begins with http:// or https://.')).toBeDefined()
    expect(asked(fake, 'saveSettings')).toEqual([])
    fireEvent.change(field, { target: { value: 'https://mirror.example.com' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(() =>
      expect(asked(fake, 'saveSettings')).toEqual([
        { builtIn: { modelMirror: 'https://mirror.example.com' } },
      ]),
    )
  })
})
