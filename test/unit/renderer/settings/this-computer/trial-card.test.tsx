// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TrialCard } from '../../../../../renderer/settings/this-computer/trial/trial-card'
import { useTrial } from '../../../../../renderer/settings/this-computer/trial/trial-store'
import type { FakeBridge } from '../../fake-bridge'
import { renderScreen } from '../render-screen'

const asked = (fake: FakeBridge, name: string): unknown[] =>
  fake.requests.filter(request => request.name === name).map(({ request }) => request)

/** What jsdom lacks of sound, and what was done with it. */
const sounds = { played: 0, stopped: 0 }

beforeEach(() => {
  sounds.played = 0
  sounds.stopped = 0
  useTrial.setState(useTrial.getInitialState(), true)
  vi.stubGlobal(
    'Audio',
    class {
      paused = true
      onplay: () => void = () => undefined
      onpause: () => void = () => undefined
      async play(): Promise<void> {
        sounds.played++
        this.paused = false
        this.onplay()
      }
      pause(): void {
        sounds.stopped++
        this.paused = true
        this.onpause()
      }
    },
  )
  URL.createObjectURL = () => 'blob:sound'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const sentence = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Sentence' })
const begin = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Speak and listen' })

async function open() {
  const opened = renderScreen(<TrialCard />)
  await screen.findByRole('button', { name: 'Speak and listen' })
  return opened
}

async function choose(field: string, option: string): Promise<void> {
  fireEvent.click(screen.getByRole('combobox', { name: field }))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}

it('a voice is heard before it is chosen for a sentence', async () => {
  const { fake } = await open()
  fireEvent.click(await screen.findByRole('button', { name: /^Hear / }))
  await waitFor(() => expect(asked(fake, 'speakSample')).toHaveLength(1))
  await waitFor(() => expect(sounds.played).toBe(1))
  expect(asked(fake, 'tryEngines')).toEqual([])
})

describe('a sentence spoken and heard', () => {
  it('is played, and shown beside what was said with the differences marked', async () => {
    const { fake } = await open()
    fake.computer.hear = () => 'please look a table for four people tomorrow evening'
    fireEvent.click(begin())
    expect((await screen.findByText('book')).tagName).toBe('DEL')
    expect(screen.getByText('look').tagName).toBe('INS')
    expect(screen.getByText(/1 mistake in 9 words \(11%\)/)).toBeDefined()
    expect(screen.getByText('by PocketSphinx')).toBeDefined()
    expect(screen.getByText('2.4 sec, SLT (Flite)')).toBeDefined()
    expect(asked(fake, 'tryEngines')).toEqual([
      {
        text: 'Please book a table for four people tomorrow evening.',
        voiceId: 'flite-slt',
        language: 'en-US',
      },
    ])
    fireEvent.click(await screen.findByRole('button', { name: 'Stop the sound' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Play what was spoken' }))
    await waitFor(() => expect(sounds).toEqual({ played: 2, stopped: 1 }))
  })

  it('that was heard right says so', async () => {
    await open()
    fireEvent.click(begin())
    expect(await screen.findByText('All 9 words heard right')).toBeDefined()
    expect(document.querySelector('del, ins')).toBeNull()
  })

  it('that was not heard is played all the same, with the way out', async () => {
    const { fake } = await open()
    fake.computer.hear = () => ({ message: 'Nothing on this computer can transcribe English.' })
    fireEvent.click(begin())
    expect((await screen.findByRole('alert')).textContent).toContain('can transcribe English')
    await waitFor(() => expect(sounds.played).toBe(1))
  })

  it('can be stopped', async () => {
    const { fake } = await open()
    fake.computer.hear = null
    fireEvent.click(begin())
    expect(await screen.findByText('Speaking and listening')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
    expect(begin()).toBeDefined()
    expect(asked(fake, 'cancelTrial')).toEqual([null])
    // The answer "cancelled" that comes then is no news.
    await waitFor(() => expect(useTrial.getState().trial).toEqual({ state: 'none' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is still there after a look at another screen', async () => {
    await open()
    fireEvent.change(sentence(), { target: { value: 'Two tickets.' } })
    fireEvent.click(begin())
    await screen.findByText('All 2 words heard right')
    cleanup()
    await open()
    expect(sentence().value).toBe('Two tickets.')
    expect(screen.getByText('All 2 words heard right')).toBeDefined()
  })
})

describe('the sentence', () => {
  it('changes with the language until somebody writes one', async () => {
    await open()
    await choose('Language', 'German (Germany)')
    expect(sentence().value).toBe('Guten Morgen, wie geht es Ihnen heute?')
    expect(sentence().lang).toBe('de-DE')
    fireEvent.change(sentence(), { target: { value: 'Zwei Karten, bitte.' } })
    await choose('Language', 'American English')
    expect(sentence().value).toBe('Zwei Karten, bitte.')
  })

  it('that is the sample again changes with the language again', async () => {
    await open()
    const sample = sentence().value
    fireEvent.change(sentence(), { target: { value: 'Two' } })
    fireEvent.change(sentence(), { target: { value: sample } })
    await choose('Language', 'German (Germany)')
    expect(sentence().value).toBe('Guten Morgen, wie geht es Ihnen heute?')
  })

  it('is asked for where there is no sample', async () => {
    await open()
    await choose('Language', 'Bashkir (Russia)')
    expect(sentence().value).toBe('')
    expect(sentence().placeholder).toBe('Write a sentence in Bashkir (Russia)')
    expect(begin().disabled).toBe(true)
  })

  it('is spoken by the chosen voice, also with Ctrl and Enter', async () => {
    const { fake } = await open()
    await choose('Voice', 'RMS (Flite)')
    fireEvent.keyDown(sentence(), { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(asked(fake, 'tryEngines')).toMatchObject([{ voiceId: 'flite-rms' }]))
  })
})
