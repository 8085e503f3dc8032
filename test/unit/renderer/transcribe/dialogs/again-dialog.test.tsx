// @vitest-environment jsdom
import { notifications } from '@mantine/notifications'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useJobs } from '../../../../../renderer/jobs/store'
import { useNavigation } from '../../../../../renderer/program/navigation'
import { AgainDialog } from '../../../../../renderer/transcribe/dialogs/again-dialog'
import { transcribeAgain } from '../../../../../renderer/transcribe/store/library-dialogs'
import { createTranslate } from '../../../../../shared/language/translate'
import type { Recording } from '../../../../../shared/recordings/recording'
import { success } from '../../../../../shared/result'
import { recordingWith, summaryWith, transcriptWith } from '../../../shared/recordings/recordings'
import { company, type FakeBridge, thisComputer } from '../../fake-bridge'
import { renderPart, startPage } from '../../render'

const t = createTranslate('en')
const railway = { ...company, domains: [{ language: 'en-IN', domain: 'Rail' }] }
let fake: FakeBridge

async function ask(fields: Partial<Recording>): Promise<void> {
  renderPart(<AgainDialog profile={railway} />)
  act(() => transcribeAgain(recordingWith(fields)))
  await screen.findByRole('dialog')
}
const submit = (): HTMLButtonElement => screen.getByRole('button', { name: t('transcribe.transcribe') })
const language = (): HTMLElement => screen.getByRole('combobox', { name: t('word.language') })

beforeEach(() => {
  act(() => transcribeAgain(null))
  fake = startPage()
})

describe('the dialog that asks for the words of a recording', () => {
  it.each([
    ['transcribe.firstTitle', { job: null }],
    ['transcribe.againTitle', { job: null, transcript: transcriptWith() }],
    ['transcribe.againTitle', { job: 'failed' }],
  ] as const)('is called %s of %o', async (title, fields) => {
    await ask(fields)
    expect(screen.getByRole('dialog', { name: t(title, { name: 'Meeting' }) })).toBeDefined()
  })

  it('says all of why it failed, and leads to another service and to what this computer can', async () => {
    const message = 'Nothing on this computer can transcribe Arabic. Whisper transcribes English and French.'
    useJobs.setState({ summaries: new Map([['j', summaryWith({ id: 'j', state: 'failed', message })]]) })
    await ask({ job: 'j' })
    expect(screen.getByRole('note').textContent).toContain(message)
    expect(screen.queryByRole('button', { name: t('transcribe.toModels') })).toBeNull()
    const other = () => screen.queryByRole('button', { name: t('command.service.switch') })
    expect(other()).not.toBeNull()
    act(() => fake.push('profiles', [railway]))
    act(() => transcribeAgain(recordingWith({ job: 'j' })))
    expect(other()).toBeNull()
    cleanup()
    renderPart(<AgainDialog profile={thisComputer} />)
    fireEvent.click(await screen.findByRole('button', { name: t('transcribe.toModels') }))
    expect(useNavigation.getState().here).toEqual({ screen: 'settings', section: 'this-computer' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('asks another service for no language that this computer was to find, nor for a domain it has not', async () => {
    await ask({ job: 'j', profileId: thisComputer.id, language: 'auto', domain: 'Mines' })
    await act(async () => fireEvent.click(submit()))
    const sent = fake.requests.find(({ name }) => name === 'transcribeRecording')
    expect(sent?.request).toMatchObject({ profileId: railway.id, language: 'en-US', domain: '' })
  })

  it('has the names and terms of the recording, and sends what becomes of them', async () => {
    await ask({ language: 'en-IN', terms: ['Ada', 'Colaba'] })
    fireEvent.keyDown(screen.getByRole('combobox', { name: t('transcribe.terms') }), { key: 'Backspace' })
    await act(async () => fireEvent.click(submit()))
    const sent = fake.requests.find(({ name }) => name === 'transcribeRecording')
    expect(sent?.request).toMatchObject({ id: 'r', terms: ['Ada'] })
  })

  it('sends a language and a domain of it, once', async () => {
    const requests: unknown[] = []
    let answer = (): void => undefined
    fake.parlance.transcribeRecording = request => {
      requests.push(request)
      return new Promise(resolve => {
        answer = () => resolve(success({ hasBegun: false }))
      })
    }
    await ask({ language: 'en-IN', domain: 'Rail' })
    fireEvent.change(language(), { target: { value: '' } })
    fireEvent.blur(language())
    expect(submit().disabled).toBe(true)
    fireEvent.change(language(), { target: { value: 'german' } })
    fireEvent.keyDown(language(), { key: 'Enter', code: 'Enter' })
    const button = submit()
    fireEvent.click(button)
    fireEvent.click(button)
    expect(requests).toMatchObject([{ language: 'de-DE', domain: '' }])
    await act(async () => answer())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('says which job it knew of, and that another was begun meanwhile', async () => {
    const told = vi.spyOn(notifications, 'show').mockClear()
    const requests: unknown[] = []
    fake.parlance.transcribeRecording = async request => {
      requests.push(request)
      return success({ hasBegun: true })
    }
    await ask({ language: 'en-IN', job: 'failed' })
    await act(async () => fireEvent.click(submit()))
    expect(requests).toMatchObject([{ job: 'failed' }])
    expect(told.mock.calls.map(([{ title }]) => title)).toEqual([
      t('transcribe.hasBegun', { name: 'Meeting' }),
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
