import { expect, it } from 'vitest'
import { createDubTranscripts, type DubTranscripts } from '../../../electron/dub/dub-transcripts'
import type { Work } from '../../../electron/open-work'
import type { Dub } from '../../../shared/dub/dub'
import { newDub } from '../../../shared/dub/new-dub'
import { failure, success } from '../../../shared/result'
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
  id: string
  transcripts: DubTranscripts
  lines(): Promise<Dub['lines']>
}

/** A dub of these words, whose transcript says others by now. Null: it is gone. */
async function dubBeside(now: readonly Word[] | null): Promise<Setting> {
  const { work, create, dub } = await openDubEngine()
  const transcript = { words, speakers: [], duration: 10 }
  const content = { transcript, facts: { language: 'en' } }
  const id = await create(newDub({ name: 'Talk', recording: 'r', languages: [], id: 't', content }))
  // Of a transcript, only this is read.
  const stored = { ...content, transcript: { ...transcript, words: now ?? [] } } as never
  const read: Work['readTranscript'] = async asked => success(now === null || asked !== 't' ? null : stored)
  return { id, transcripts: createDubTranscripts(work.dubs, read), lines: async () => (await dub(id)).lines }
}

const edited = words.map(one => (one.text === 'morning.' ? { ...one, text: 'evening.' } : one))

it('a transcript that is edited is offered, and taken over where that is wished', async () => {
  const { id, transcripts, lines } = await dubBeside([
    ...edited,
    word('Bye.', 8, 9, { speaker: 'A', opens: true }),
  ])
  const before = await lines()
  expect(before.map(({ key, text }) => [key, text])).toEqual([
    ['l1', 'Good morning.'],
    ['l2', 'Hello there.'],
  ])
  expect(unwrap(await transcripts.compare(id))).toMatchObject({
    differing: [{ key: 'l1', reasons: ['words'], now: [{ text: 'Good evening.' }] }],
    added: [{ text: 'Bye.', start: 8, end: 9, speaker: 'A' }],
  })
  expect(await lines()).toEqual(before)

  unwrap(await transcripts.takeOver({ id, keys: ['l1', 'l2'], isAddedWanted: true }))
  expect((await lines()).map(({ key, text }) => [key, text])).toEqual([
    ['l1', 'Good evening.'],
    ['l2', 'Hello there.'],
    ['l3', 'Bye.'],
  ])
  expect(unwrap(await transcripts.compare(id))).toEqual({ differing: [], added: [] })
})

it('what was not wished stays offered', async () => {
  const { id, transcripts, lines } = await dubBeside(edited)
  const before = await lines()
  const { edits } = unwrap(await transcripts.takeOver({ id, keys: [], isAddedWanted: true }))
  expect(await lines()).toEqual(before)
  expect(unwrap(await transcripts.takeOver({ id, keys: ['l1'], isAddedWanted: false })).edits).toBe(edits + 1)
})

it('a transcript that is gone leaves the dub as it is', async () => {
  const { id, transcripts, lines } = await dubBeside(null)
  const before = await lines()
  const gone = failure({ kind: 'not-found', what: 'file' })
  expect(await transcripts.compare(id)).toEqual(gone)
  expect(await transcripts.takeOver({ id, keys: ['l1'], isAddedWanted: true })).toEqual(gone)
  expect(await lines()).toEqual(before)
})
