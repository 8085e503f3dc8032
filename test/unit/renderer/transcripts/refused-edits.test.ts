import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tellUnsaved, useUnsaved } from '../../../../renderer/documents/unsaved'
import { handOverAll } from '../../../../renderer/program/hand-over'
import { editTranscript } from '../../../../renderer/transcripts/edit-transcript'
import {
  closeTranscript,
  openTranscript,
  useTranscript,
} from '../../../../renderer/transcripts/transcript-on-screen'
import type { AppError } from '../../../../shared/errors'
import { failure } from '../../../../shared/result'
import { patchBetween } from '../../../../shared/text/transcript/transcript-patch'
import { textOf } from '../../shared/transcripts/texts'
import { type FakeMain, fakeMain } from './fake-main'

const first = textOf('one 1-2 two 2-3 three 3-4')
const saying = (text: string) => ({ kind: 'patch' as const, patch: sayingPatch(first, 0, text) })
const wordsIn = ({ transcript }: typeof first): string => transcript.words.map(({ text }) => text).join(' ')
const unsaved = () => useUnsaved.getState().documents

function sayingPatch({ transcript }: typeof first, at: number, text: string) {
  const words = transcript.words.map((one, index) => (index === at ? { ...one, text } : one))
  return patchBetween(transcript, { ...transcript, words })
}
const say = (at: number, text: string) => editTranscript(sayingPatch(useTranscript.getState(), at, text))

let main: FakeMain
/** What the page told main of, the last time. */
const told = () => main.bridge.requests.findLast(({ name }) => name === 'tellUnsaved')?.request

/** One edit that the disk refused, in a transcript that is no longer on screen. */
async function leave(word = 'zwei'): Promise<void> {
  await openTranscript('t')
  main.refuse = { kind: 'offline' }
  expect(say(1, word)).toBeNull()
  expect(await closeTranscript()).toBe(false)
}

beforeEach(() => {
  main = fakeMain(first)
})
afterEach(async () => {
  main.refuse = null
  await closeTranscript()
  await handOverAll()
  expect(unsaved()).toEqual([])
  vi.useRealTimers()
})

describe('edits that the disk refused', () => {
  it('are told to main while they are on screen, and until they are saved', async () => {
    await openTranscript('t')
    main.refuse = { kind: 'offline' }
    say(1, 'zwei')
    await vi.waitFor(() => expect(unsaved()).toMatchObject([{ id: 't', isLeft: false }]))
    expect(told()).toMatchObject({ documents: [{ reason: expect.stringContaining('.') }], hasTried: false })
    main.refuse = null
    await handOverAll()
    tellUnsaved(true)
    expect(told()).toEqual({ documents: [], hasTried: true })
    expect(wordsIn(main.text)).toBe('one zwei three')
  })

  it('stay when their transcript leaves the screen, and are saved as soon as the disk takes them', async () => {
    vi.useFakeTimers()
    await leave()
    expect(unsaved()).toMatchObject([{ id: 't', isLeft: true, error: { kind: 'offline' } }])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(unsaved()).toHaveLength(1)
    main.refuse = null
    await vi.advanceTimersByTimeAsync(5_000)
    expect(unsaved()).toEqual([])
    expect(wordsIn(main.text)).toBe('one zwei three')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('are there again when their transcript comes back on screen, and can be taken back', async () => {
    await leave()
    await openTranscript('t')
    expect(wordsIn(useTranscript.getState())).toBe('one zwei three')
    expect(useTranscript.getState().history.past).toHaveLength(1)
    main.refuse = null
    expect(await closeTranscript()).toBe(true)
    expect(wordsIn(main.text)).toBe('one zwei three')
  })

  it('are laid over what jobs did meanwhile, and counted where that is not possible', async () => {
    await leave()
    main.refuse = null
    main.byJobs(saying('ein'))
    await handOverAll()
    expect(wordsIn(main.text)).toBe('ein zwei three')

    await leave('dos')
    main.refuse = null
    main.byJobs({ kind: 'patch', patch: sayingPatch(main.text, 1, 'deux') })
    await handOverAll()
    expect(wordsIn(main.text)).toBe('ein deux three')
  })

  it('go with a transcript that was deleted', async () => {
    await leave()
    const gone: AppError = { kind: 'not-found', what: 'file' }
    main.refuse = gone
    Object.assign(main.bridge.parlance, { openTranscript: async () => failure(gone) })
    await handOverAll()
    expect(unsaved()).toEqual([])
  })

  it('are kept when their transcript cannot be opened again', async () => {
    await leave()
    const { openTranscript: works } = main.bridge.parlance
    Object.assign(main.bridge.parlance, { openTranscript: async () => failure({ kind: 'offline' }) })
    main.byJobs(saying('ein'))()
    await openTranscript('t')
    expect(useTranscript.getState().phase).toBe('failed')
    expect(unsaved()).toMatchObject([{ id: 't', isLeft: true }])
    Object.assign(main.bridge.parlance, { openTranscript: works })
    main.refuse = null
    await handOverAll()
    expect(wordsIn(main.text)).toBe('ein zwei three')
  })
})

it('a disk that does not answer is told of after a second', async () => {
  vi.useFakeTimers()
  await openTranscript('t')
  const { editTranscript } = main.bridge.parlance
  let letGo = (): void => undefined
  Object.assign(main.bridge.parlance, {
    editTranscript: async (request: Parameters<typeof editTranscript>[0]) => {
      await new Promise<void>(resolve => {
        letGo = resolve
      })
      return editTranscript(request)
    },
  })
  say(1, 'zwei')
  await vi.advanceTimersByTimeAsync(999)
  expect(unsaved()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(unsaved()).toMatchObject([{ id: 't', error: null, isLeft: false }])
  letGo()
  await vi.advanceTimersByTimeAsync(1)
  expect(unsaved()).toEqual([])
})
