import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { patience } from '../../../../../renderer/patterns/pattern-thread'
import { useTranscript } from '../../../../../renderer/transcripts/transcript-on-screen'
import {
  askForField,
  changeSearch,
  closeTranscriptFind,
  documentStart,
  moveMatch,
  openTranscriptFind,
  replaceAllInTranscript,
  replaceInTranscript,
  useFindFields,
  useTranscriptFind,
} from '../../../../../renderer/workbench/find/store'
import { commit } from '../../../../../renderer/workbench/text/editing'
import { useText } from '../../../../../renderer/workbench/text/store'
import { editParagraph } from '../../../../../shared/text/transcript/edit-paragraph'
import { joinParagraphs } from '../../../../../shared/text/transcript/split-and-join'
import { endless, FakeThread, slowThreads } from '../../patterns/fake-thread'
import { openMeeting } from '../open-meeting'

const view = () => useTranscriptFind.getState()
const looked = () => view().matches[view().current]
const texts = () => useText.getState().list.items.map(({ words }) => words.map(({ text }) => text).join(' '))
/** How many, once a thread has said it. */
const counted = (count: number) => vi.waitFor(() => expect(view().matches).toHaveLength(count))
function write(index: number, text: string): void {
  const item = useText.getState().list.items[index]
  if (item) commit(editParagraph(useTranscript.getState().transcript, item, text))
}

beforeEach(async () => {
  await openMeeting()
  slowThreads()
  useTranscriptFind.setState(useTranscriptFind.getInitialState(), true)
})
afterEach(() => {
  closeTranscriptFind()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('is asked to replace before it looks for anything: the field to find has the keyboard', () => {
  openTranscriptFind('', documentStart)
  askForField('replace')
  expect(useFindFields.getState().wanted).toBe('find')
  changeSearch({ find: 'headway' })
  askForField('replace')
  expect(useFindFields.getState().wanted).toBe('replace')
})

describe('looking through a transcript', () => {
  it('begins where one stands, at the very word that is selected', () => {
    const start = texts()[4]?.indexOf('headway') ?? -1
    openTranscriptFind('headway', { paragraph: 4, start })
    expect([view().matches.length, looked()]).toEqual([3, { paragraph: 4, start, end: start + 7 }])
    changeSearch({ find: 'six' })
    expect(looked()?.paragraph).toBe(4)
    changeSearch({ find: 'Aarey' })
    expect(looked()?.paragraph).toBe(1)
  })

  it('begins where one stood, though paragraphs before it came to be one meanwhile', () => {
    openTranscriptFind('headway', { paragraph: 4, start: 0 })
    const { transcript } = useTranscript.getState()
    const paragraphs = useText.getState().list.items.length
    const [, second] = useText.getState().list.items
    if (second) commit(joinParagraphs(transcript, second))
    expect(useText.getState().list.items).toHaveLength(paragraphs - 1)
    changeSearch({ find: 'six' })
    expect(looked()?.paragraph).toBe(3)
  })

  it('goes on from what was looked at', () => {
    openTranscriptFind('headway', documentStart)
    moveMatch(1)
    expect(looked()?.paragraph).toBe(1)
    changeSearch({ find: 'have' })
    expect(looked()?.paragraph).toBe(1)
    moveMatch(1)
    expect(looked()?.paragraph).toBe(1)
  })

  it('replaces what one stands at, and then what is behind it', async () => {
    openTranscriptFind('headway', { paragraph: 1, start: 0 })
    useTranscriptFind.setState({ replacement: 'headway time' })
    await replaceInTranscript()
    expect(texts()[0]).not.toContain('time')
    expect(texts()[1]).toContain('shorter headway time,')
    expect(looked()?.paragraph).toBe(4)
  })
})

describe('looking for a pattern', () => {
  it('is done in a thread, and follows the text', async () => {
    openTranscriptFind('', documentStart)
    changeSearch({ find: 'head\\w+', isPattern: true })
    await counted(3)
    expect(FakeThread.opened).toBe(1)
    write(3, 'A headline')
    await counted(4)
    closeTranscriptFind()
    expect(FakeThread.alive).toBe(0)
  })

  it('replaces what it found with its groups', async () => {
    openTranscriptFind('', documentStart)
    changeSearch({ find: '(head)(way)', isPattern: true })
    await counted(3)
    moveMatch(1)
    useTranscriptFind.setState({ replacement: '$2$1' })
    await replaceInTranscript()
    expect(texts()[1]).toContain('shorter wayhead,')
    await counted(2)
    expect(looked()?.paragraph).toBe(4)
    expect(await replaceAllInTranscript()).toBe(2)
    expect(
      texts()
        .join(' ')
        .match(/wayhead/g),
    ).toHaveLength(3)
  })

  it('says at once that it cannot be read, and after a moment that it takes too long', async () => {
    openTranscriptFind('headway', documentStart)
    changeSearch({ find: '(', isPattern: true })
    expect(view()).toMatchObject({ problem: 'broken', matches: [] })
    vi.useFakeTimers()
    changeSearch({ find: endless })
    await vi.advanceTimersByTimeAsync(patience)
    expect(view()).toMatchObject({ problem: 'slow', matches: [], current: -1 })
    // It is not tried again at every key that is typed into the text.
    write(3, 'A headline')
    expect(FakeThread.alive).toBe(0)
    changeSearch({ find: 'headway', isPattern: false })
    expect(view()).toMatchObject({ problem: null, matches: { length: 3 } })
  })

  it('replaces nothing in a text that was edited meanwhile, nor where it comes to no end', async () => {
    openTranscriptFind('', documentStart)
    changeSearch({ find: 'head\\w+', isPattern: true })
    await counted(3)
    useTranscriptFind.setState({ replacement: 'time' })
    const orders = [replaceAllInTranscript(), replaceInTranscript()]
    write(3, 'A headline')
    expect(await Promise.all(orders)).toEqual([0, undefined])
    expect(texts().join(' ')).not.toContain('time')
    await counted(4)

    vi.useFakeTimers()
    useTranscriptFind.setState({ search: { ...view().search, find: endless } })
    const endlessOrders = [replaceAllInTranscript(), replaceInTranscript()]
    await vi.advanceTimersByTimeAsync(patience)
    expect(await Promise.all(endlessOrders)).toEqual([0, undefined])
    expect(texts()[3]).toBe('A headline')
  })

  it('is forgotten when something else is looked for meanwhile', async () => {
    openTranscriptFind('', documentStart)
    changeSearch({ find: endless, isPattern: true })
    changeSearch({ find: 'headway', isPattern: false })
    expect(FakeThread.alive).toBe(0)
    expect(view().matches).toHaveLength(3)
  })
})
