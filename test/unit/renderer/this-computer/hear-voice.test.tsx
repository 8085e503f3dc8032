// @vitest-environment jsdom
import { Notifications } from '@mantine/notifications'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HearVoice } from '../../../../renderer/this-computer/hear-voice'
import { createTranslate } from '../../../../shared/language/translate'
import { failure, success } from '../../../../shared/result'
import type { FakeBridge } from '../fake-bridge'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')
const slt = { id: 'slt', name: 'SLT', language: 'en-US' }
let fake: FakeBridge
let played: number
let isPaused: boolean

beforeEach(() => {
  fake = startPage()
  played = 0
  isPaused = true
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(() => isPaused)
  URL.createObjectURL = () => 'blob:sample'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    played += 1
    isPaused = false
    this.dispatchEvent(new Event('play'))
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    isPaused = true
    this.dispatchEvent(new Event('pause'))
  })
})
afterEach(() => vi.restoreAllMocks())

const hear = () => screen.getByRole('button', { name: t('thisComputer.hearVoice', { name: 'SLT' }) })

it('speaks a sentence of the language in that voice, and plays it once it is there', async () => {
  const asked: unknown[] = []
  fake.parlance.speakSample = async request => {
    asked.push(request)
    return success({
      end: 'spoken',
      spoken: { voice: { ...slt, gender: 'female' }, seconds: 1, wav: new Uint8Array(44) },
    })
  }
  renderPart(<HearVoice voice={slt} />)
  fireEvent.click(hear())
  expect(await screen.findByRole('button', { name: t('thisComputer.stopSound') })).toBeDefined()
  expect(asked).toEqual([
    { text: expect.stringContaining('book a table'), voiceId: 'slt', language: 'en-US' },
  ])
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => hear())
  // It is there already.
  expect(asked).toHaveLength(1)
  expect(played).toBe(1)
})

it('says in the words of the engine why a voice cannot be heard', async () => {
  fake.parlance.speakSample = async () => success({ end: 'not-spoken', message: 'The model is gone.' })
  renderPart(
    <>
      <Notifications />
      <HearVoice voice={slt} />
    </>,
  )
  fireEvent.click(hear())
  expect(await screen.findByText('The model is gone.')).toBeDefined()
  expect(played).toBe(0)
})

it('says nothing of a sample that another one has ended', async () => {
  fake.parlance.speakSample = async () => failure({ kind: 'cancelled' })
  renderPart(
    <>
      <Notifications />
      <HearVoice voice={slt} />
    </>,
  )
  fireEvent.click(hear())
  await act(async () => undefined)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('is not offered of a language without a sentence', () => {
  renderPart(<HearVoice voice={{ ...slt, language: 'tlh' }} />)
  expect(screen.queryByRole('button')).toBeNull()
})
