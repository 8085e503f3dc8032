import { expect, it, vi } from 'vitest'
import { compareWithTranscript } from '../../../electron/dub/dub-transcripts'
import type { Work } from '../../../electron/open-work'
import { type DubUseCaseParts, dubUseCases } from '../../../electron/use-cases/dub-use-cases'
import type { Dub } from '../../../shared/dub/dub'
import { takeOverTranscript } from '../../../shared/dub/edits/take-over-transcript'
import { newDub } from '../../../shared/dub/new-dub'
import { failure, success } from '../../../shared/result'
import type { TranscriptSpeaker } from '../../../shared/text/transcript/transcript'
import type { Word } from '../../../shared/text/transcript/word'
import { word } from '../../unit/shared/text/transcript/transcripts'
import { unwrap } from '../library/library-parts'
import { openDubEngine } from './dub-engine'

const words = [
  word('Good', 0, 0.6, { speaker: 'A', opens: true }),
  word('morning.', 0.6, 1.5, { speaker: 'A' }),
  word('Hello', 3, 3.7, { speaker: 'B', opens: true }),
  word('there.', 3.7, 4.6, { speaker: 'B' }),
]

interface Setting {
  compare(): ReturnType<typeof compareWithTranscript>
  /** As the page does it. */
  takeOver(keys: readonly string[], isAddedWanted: boolean): Promise<void>
  lines(): Promise<Dub['lines']>
  speakers(): Promise<Dub['speakers']>
  /** How many there were so far. */
  edits(): number
}

/** A dub of these words, whose transcript says others by now. Null: it is gone. */
async function dubBeside(
  now: readonly Word[] | null,
  named: { first: TranscriptSpeaker[]; now: TranscriptSpeaker[] } = { first: [], now: [] },
): Promise<Setting> {
  const { work, create, dub } = await openDubEngine()
  const transcript = { words, speakers: named.first, duration: 10 }
  const content = { transcript, facts: { language: 'en' } }
  const id = await create(
    newDub({ name: 'Talk', recording: 'r', languages: [], id: 't', content, seconds: 0 }),
  )
  let edits = 0
  work.dubs.onEdit(() => {
    edits += 1
  })
  // Of a transcript, only this is read.
  const stored = { ...content, transcript: { ...transcript, speakers: named.now, words: now ?? [] } } as never
  const read: Work['readTranscript'] = async asked => success(now === null || asked !== 't' ? null : stored)
  const compare = () => compareWithTranscript(work.dubs, read, id)
  return {
    compare,
    async takeOver(keys, isAddedWanted) {
      const difference = unwrap(await compare())
      const chosen = { keys: new Set(keys), isAddedWanted }
      const edit = (now: Dub) => takeOverTranscript(now, difference, chosen)
      unwrap(await work.dubs.withHeld(id, held => held.change(edit, 'person')))
    },
    lines: async () => (await dub(id)).lines,
    speakers: async () => (await dub(id)).speakers,
    edits: () => edits,
  }
}

const edited = words.map(one => (one.text === 'morning.' ? { ...one, text: 'evening.' } : one))

it('a transcript that is edited is offered, and taken over where that is wished', async () => {
  const { compare, takeOver, lines } = await dubBeside([
    ...edited,
    word('Bye.', 8, 9, { speaker: 'A', opens: true }),
  ])
  const before = await lines()
  expect(before.map(({ key, text }) => [key, text])).toEqual([
    ['l1', 'Good morning.'],
    ['l2', 'Hello there.'],
  ])
  expect(unwrap(await compare())).toMatchObject({
    differing: [{ key: 'l1', reasons: ['words'], now: [{ text: 'Good evening.' }] }],
    added: [{ text: 'Bye.', start: 8, end: 9, speaker: 'A' }],
  })
  expect(await lines()).toEqual(before)

  await takeOver(['l1', 'l2'], true)
  expect((await lines()).map(({ key, text }) => [key, text])).toEqual([
    ['l1', 'Good evening.'],
    ['l2', 'Hello there.'],
    ['l3', 'Bye.'],
  ])
  expect(unwrap(await compare())).toEqual({ differing: [], added: [] })
})

it('names that are given later reach the dub, which keeps that of whoever is gone and still speaks in it', async () => {
  const named = (id: string, name: string) => ({ id, name, style: 0 })
  const first = [named('A', ''), named('B', 'Ben')]
  const { compare, speakers, edits } = await dubBeside(words, { first, now: [named('A', 'Ana')] })
  expect((await speakers()).map(({ name }) => name)).toEqual(['', 'Ben'])
  expect(unwrap(await compare())).toEqual({ differing: [], added: [] })
  expect((await speakers()).map(({ id, name }) => [id, name])).toEqual([
    ['A', 'Ana'],
    ['B', 'Ben'],
  ])
  expect(edits()).toBe(1)
  unwrap(await compare())
  expect(edits()).toBe(1)
})

it('what was not wished stays offered', async () => {
  const { compare, takeOver, lines } = await dubBeside(edited)
  const before = await lines()
  const offered = unwrap(await compare())
  await takeOver([], true)
  expect(await lines()).toEqual(before)
  expect(unwrap(await compare())).toEqual(offered)
})

it('a transcript that is gone leaves the dub as it is', async () => {
  const { compare, lines } = await dubBeside(null)
  const before = await lines()
  const gone = failure({ kind: 'not-found', what: 'file' })
  expect(await compare()).toEqual(gone)
  expect(await lines()).toEqual(before)
})

it('a dub of before that ends with its last word ends with its recording once it is opened', async () => {
  const { work, create, dub } = await openDubEngine()
  const content = { transcript: { words, speakers: [], duration: null }, facts: { language: 'en' } }
  const id = await create(
    newDub({ name: 'Talk', recording: 'r', languages: [], id: 't', content, seconds: 0 }),
  )
  expect((await dub(id)).seconds).toBe(4.6)
  const recordings = { get: (of: string) => (of === 'r' ? { file: { seconds: 60 } } : null) }
  const { openDub } = dubUseCases({
    dubWork: work,
    recordings: Promise.resolve(success({ recordings })),
    onPageGone: () => undefined,
    // Of all that the screen asks for, this is opened.
  } as unknown as DubUseCaseParts)
  unwrap(await openDub({ id }))
  await vi.waitFor(async () => expect((await dub(id)).seconds).toBe(60))
})
