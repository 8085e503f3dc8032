import { notifications } from '@mantine/notifications'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { handOverAll } from '../../../../renderer/program/hand-over'
import {
  addNote,
  changeFacts,
  changeNote,
  editTranscript,
  redoTranscript,
  removeNote,
  rename,
  restoreVersion,
  undoTranscript,
} from '../../../../renderer/transcripts/edit-transcript'
import {
  allSaved,
  closeTranscript,
  knowSound,
  openTranscript,
  saveAgain,
  transcriptsOnPage,
  useTranscript,
} from '../../../../renderer/transcripts/transcript-on-screen'
import { createTranslate } from '../../../../shared/language/translate'
import { failure } from '../../../../shared/result'
import { mergeWordsWithSpeakers } from '../../../../shared/text/transcript/merge-words-with-speakers'
import { patchBetween } from '../../../../shared/text/transcript/transcript-patch'
import { transcriptOf, wordsOf } from '../../shared/text/transcript/transcripts'
import { textOf } from '../../shared/transcripts/texts'
import { fakeMain } from './fake-main'

const first = textOf('one 1-2 two 2-3 three 3-4')
const now = () => useTranscript.getState()
const said = (): string =>
  now()
    .transcript.words.map(({ text }) => text)
    .join(' ')
const mainSays = ({ text }: { text: typeof first }): string =>
  text.transcript.words.map(one => one.text).join(' ')

/** One word said otherwise, as the workbench would ask for it. */
function say(at: number, text: string, by: 'person' | 'typing' = 'person') {
  const { transcript } = now()
  const words = transcript.words.map((one, index) => (index === at ? { ...one, text } : one))
  return editTranscript(patchBetween(transcript, { ...transcript, words }), by)
}

const speakersFound = () => {
  const words = mergeWordsWithSpeakers(wordsOf('one 1-2 two 2-3 three 3-4'), [
    { start: 0, end: 3, speaker: 'a' },
    { start: 3, end: 9, speaker: 'b' },
  ])
  return { kind: 'patch' as const, patch: patchBetween(first.transcript, transcriptOf(words)) }
}

async function open(text = first) {
  const main = fakeMain(text)
  await openTranscript('t')
  await vi.waitFor(() => expect(now().machine.transcript().words).toHaveLength(3))
  return main
}

const told = vi.spyOn(notifications, 'show')
beforeEach(() => void told.mockClear())
afterEach(async () => {
  vi.useRealTimers()
  await closeTranscript()
})

it('keeps the sound that came after its words when it is read anew', async () => {
  await open()
  knowSound('late')
  const heard = new Set<string>()
  onTestFinished(useTranscript.subscribe(({ source }) => void heard.add(source.media)))
  await transcriptsOnPage.readAnew('t')
  expect([...heard]).toEqual(['late'])
})

describe('the transcript on screen', () => {
  it('shows an edit at once, and has it saved', async () => {
    const main = await open()
    expect(now()).toMatchObject({ phase: 'open', name: 'A talk', canUndo: false, canRedo: false })
    expect(say(1, 'zwei')).toBeNull()
    expect(said()).toBe('one zwei three')
    expect(now().saved).toEqual({ state: 'saving' })
    expect(await allSaved()).toBe(true)
    expect(now().saved).toEqual({ state: 'saved', at: 99 })
    expect(mainSays(main)).toBe('one zwei three')
    expect(now().machine.at(1)?.text).toBe('two')
    expect(now().machine.at(null)).toBeNull()
  })

  it('takes back and does again, words, name and notes alike', async () => {
    const main = await open()
    say(0, 'eins')
    rename('B')
    addNote({ id: 'n', at: 2, text: '' })
    changeNote({ id: 'n', at: 2, text: 'x' })
    removeNote('n')
    expect(removeNote('n')).toMatchObject({ kind: 'not-found' })
    expect(changeNote({ id: 'n', at: 2, text: 'x' })).toMatchObject({ kind: 'not-found' })
    expect(rename('B')).toBeNull()
    for (let times = 0; times < 5; times++) await undoTranscript()
    expect(now()).toMatchObject({ name: 'A talk', notes: [], canUndo: false, canRedo: true })
    expect(said()).toBe('one two three')
    expect(await undoTranscript()).toBeNull()
    for (let times = 0; times < 4; times++) await redoTranscript()
    expect(now()).toMatchObject({ name: 'B', notes: [{ text: 'x' }] })
    await allSaved()
    expect(main.text).toMatchObject({ name: 'B', notes: [{ text: 'x' }] })
  })

  it('says that earlier edits cannot be undone where they could not be read', async () => {
    fakeMain(first)
    Object.assign(window.parlance, {
      getUndoSteps: async () => failure({ kind: 'storage', reason: 'failed', file: 'f', code: 'EIO' }),
    })
    await openTranscript('t')
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
    expect(told.mock.lastCall).toMatchObject([{ title: 'Earlier edits of A talk cannot be undone' }])
    say(0, 'eins')
    await undoTranscript()
    expect([said(), now().canUndo]).toEqual(['one two three', false])
  })

  it('takes typing back as one, until somebody pauses', async () => {
    await open()
    vi.useFakeTimers({ toFake: ['performance'] })
    for (const text of ['t', 'tw', 'twe']) say(1, text, 'typing')
    vi.advanceTimersByTime(1_500)
    for (const text of ['twen', 'twent']) say(1, text, 'typing')
    expect(now().history.past).toHaveLength(2)
    await undoTranscript()
    expect(said()).toBe('one twe three')
    await undoTranscript()
    expect(said()).toBe('one two three')
  })

  it('takes back what was done before it was opened', async () => {
    const main = await open()
    say(0, 'eins')
    say(2, 'drei')
    await undoTranscript()
    await allSaved()
    await closeTranscript()
    expect(now().phase).toBe('closed')
    await openTranscript('t')
    await vi.waitFor(() => expect(now().canUndo).toBe(true))
    await redoTranscript()
    expect(said()).toBe('eins two drei')
    await undoTranscript()
    await undoTranscript()
    expect(said()).toBe('one two three')
    await allSaved()
    expect(mainSays(main)).toBe('one two three')
  })

  it('lays what jobs found under what is not saved yet, and loses nothing', async () => {
    const main = await open()
    // Jobs were quicker on disk, and the page hears of it a moment later.
    const tell = main.byJobs(speakersFound())
    say(2, 'drei')
    tell()
    await vi.waitFor(async () => {
      await allSaved()
      expect(mainSays(main)).toBe('one two drei')
    })
    expect(said()).toBe('one two drei')
    expect(now().transcript.words.map(({ speaker }) => speaker)).toEqual(['a', 'a', 'b'])
    expect(main.text.transcript).toEqual(now().transcript)
    expect(told).not.toHaveBeenCalled()
  })

  it('takes what is typed while it reads anew, and never shows an older text in between', async () => {
    const main = await open()
    const tell = main.byJobs(speakersFound())
    say(2, 'drei')
    tell()
    expect(say(0, 'eins')).toBeNull()
    const shown = new Set<string>()
    const stop = useTranscript.subscribe(() => shown.add(said()))
    expect(await allSaved()).toBe(true)
    stop()
    expect([...shown]).toEqual(['eins two drei'])
    expect(mainSays(main)).toBe('eins two drei')
    expect(now().transcript.words.map(({ speaker }) => speaker)).toEqual(['a', 'a', 'b'])
    expect(told).not.toHaveBeenCalled()
  })

  it('is closed while it reads anew without losing what was typed', async () => {
    const main = await open()
    const tell = main.byJobs(speakersFound())
    say(2, 'drei')
    tell()
    say(0, 'eins')
    expect(await closeTranscript()).toBe(true)
    expect(mainSays(main)).toBe('eins two drei')
    expect(now().phase).toBe('closed')
  })

  it('comes back on screen while its last edit is on its way', async () => {
    const main = await open()
    let arrive = (): void => expect.fail('It is not on its way yet.')
    const { editTranscript } = main.bridge.parlance
    main.bridge.parlance.editTranscript = async request => {
      await new Promise<void>(resolve => {
        arrive = resolve
      })
      return editTranscript(request)
    }
    say(0, 'eins')
    const closed = closeTranscript()
    const opened = openTranscript('t')
    await vi.waitFor(() => arrive())
    await Promise.all([closed, opened])
    expect(now().phase).toBe('open')
    expect(said()).toBe('eins two three')
  })

  it('shows what jobs found, which nobody takes back who has edited nothing yet', async () => {
    const main = await open()
    const speakers = () => now().transcript.words.map(({ speaker }) => speaker)
    main.byJobs(speakersFound())()
    await vi.waitFor(() => expect(speakers()).toEqual(['a', 'a', 'b']))
    await vi.waitFor(() => expect(now().canUndo).toBe(false))
    await undoTranscript()
    expect(speakers()).toEqual(['a', 'a', 'b'])
    say(0, 'eins')
    await undoTranscript()
    expect([said(), speakers(), now().canUndo]).toEqual(['one two three', ['a', 'a', 'b'], false])
    await allSaved()
    expect(main.text.transcript).toEqual(now().transcript)
  })

  it('takes back what jobs found before it takes back what was edited earlier, also from before they came', async () => {
    const main = await open()
    say(0, 'eins')
    await allSaved()
    await closeTranscript()
    await openTranscript('t')
    // The page does not know yet that anything can be taken back.
    main.byJobs({ kind: 'patch', patch: [{ kind: 'voice', at: 0, count: 3, was: null, now: 'a' }] })()
    await vi.waitFor(() => expect(now().transcript.words[0]?.speaker).toBe('a'))
    await vi.waitFor(() => expect(now().canUndo).toBe(true))
    await undoTranscript()
    await undoTranscript()
    expect(now().transcript).toEqual(first.transcript)
    expect(now().canUndo).toBe(false)
  })

  it('reads everything anew when it has missed something, and counts what cannot be placed', async () => {
    const main = await open()
    const { words } = first.transcript
    const patch = [{ kind: 'words' as const, at: 1, removed: words.slice(1), inserted: [] }]
    main.byJobs({ kind: 'patch', patch })
    say(2, 'drei')
    const title = createTranslate('en')('frame.dropped', { count: 1, name: 'A talk' })
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith(expect.objectContaining({ title })))
    expect(said()).toBe('one')
  })

  it('keeps what cannot be saved, and says so until it is', async () => {
    const main = await open()
    main.refuse = { kind: 'offline' }
    say(0, 'eins')
    expect(await allSaved()).toBe(false)
    expect(now().saved).toEqual({ state: 'failed', error: { kind: 'offline' } })
    expect(said()).toBe('eins two three')
    main.refuse = null
    saveAgain()
    expect(await allSaved()).toBe(true)
    expect(mainSays(main)).toBe('eins two three')
  })

  it('refuses an edit that does not fit, and one while nothing is open', async () => {
    await open()
    const patch = [{ kind: 'voice' as const, at: 9, count: 1, was: null, now: 'a' }]
    expect(editTranscript(patch)).toMatchObject({ kind: 'invalid' })
    expect(editTranscript([])).toBeNull()
    await closeTranscript()
    expect(rename('x')).toMatchObject({ kind: 'not-found' })
  })

  it('brings a version back as one edit', async () => {
    await open()
    say(0, 'eins')
    say(1, 'zwei')
    expect(restoreVersion({ ...first.transcript, duration: 77 })).toBeNull()
    expect(said()).toBe('one two three')
    expect(now().transcript.duration).toBeNull()
    await undoTranscript()
    expect(said()).toBe('eins zwei three')
  })

  it('says why it could not be opened, and which facts could not be changed', async () => {
    const main = fakeMain(first)
    main.bridge.parlance.openTranscript = async () => ({ ok: false, error: { kind: 'offline' } })
    await openTranscript('t')
    expect(now()).toMatchObject({ phase: 'failed', error: { kind: 'offline' } })
    expect(await changeFacts({ tags: ['x'] })).toMatchObject({ ok: false })
    await closeTranscript()
    expect(now().phase).toBe('closed')
  })

  it('sends what was typed in one go, and at once when the window is about to close', async () => {
    const main = await open()
    for (const text of ['t', 'tw', 'twe']) say(1, text, 'typing')
    expect(main.steps).toEqual([])
    await handOverAll()
    expect(main.steps).toHaveLength(1)
    expect(await allSaved()).toBe(true)
    expect(main.steps).toHaveLength(1)
    expect(mainSays(main)).toBe('one twe three')
    await undoTranscript()
    await allSaved()
    expect(mainSays(main)).toBe('one two three')
  })

  it('gives way to another one at once, and has its edits saved behind that', async () => {
    const main = await open()
    let arrive = (): void => expect.fail('It is not on its way yet.')
    const { editTranscript } = main.bridge.parlance
    main.bridge.parlance.editTranscript = async request => {
      await new Promise<void>(resolve => {
        arrive = resolve
      })
      return editTranscript(request)
    }
    say(0, 'eins')
    await openTranscript('u')
    expect(now()).toMatchObject({ id: 'u', phase: 'open', history: { past: [] } })
    await vi.waitFor(() => arrive())
    await vi.waitFor(() => expect(mainSays(main)).toBe('eins two three'))
    expect(now()).toMatchObject({ id: 'u', phase: 'open' })
    expect(said()).toBe('one two three')
  })

  it('goes on with a sound that came after it when it is edited', async () => {
    await open()
    knowSound('late')
    say(0, 'eins')
    expect(now().source.media).toBe('late')
  })

  it('is closed for another one', async () => {
    await open()
    say(0, 'eins')
    await allSaved()
    fakeMain(textOf('four 1-2 five 2-3 six 3-4'))
    await openTranscript('u')
    expect(said()).toBe('four five six')
  })
})
