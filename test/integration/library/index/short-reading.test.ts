import { expect, it } from 'vitest'
import { foundKinds } from '../../../../electron/found-kinds'
import { readDocumentFile } from '../../../../electron/library/documents/document-file'
import { listedKind } from '../../../../electron/library/documents/document-kind'
import { headerText, journalFile, lineText } from '../../../../electron/library/documents/journal-file'
import type { ReadForIndex } from '../../../../electron/library/index/found-kind'
import { readItem } from '../../../../electron/library/items/item-file'
import { jsonText } from '../../../../electron/storage/json-text'
import { saidInFile } from '../../../../electron/transcripts/said-in-file'
import {
  newContent,
  type TranscriptEdit,
  transcriptKind,
} from '../../../../electron/transcripts/transcript-kind'
import { success } from '../../../../shared/result'
import { paragraphsOf, writeParagraph } from '../../../../shared/text/transcript/paragraphs'
import { speakersOf } from '../../../../shared/text/transcript/transcript'
import type { Word } from '../../../../shared/text/transcript/word'
import { transcriptSourceSchema } from '../../../../shared/transcripts/transcript-schema'
import { type Chance, chanceOf } from '../../service/fuzz/chance'
import { spokenWord } from '../../transcripts/work'
import { unwrap } from '../library-parts'

const transcripts = foundKinds.find(({ name }) => name === 'transcripts')
const steps = transcriptKind.steps.length
const own = '/transcripts/one.json'
const listed = listedKind(transcriptKind)
const nothing: ReadForIndex = { findable: null, listed: null }

/** What is on the disk, by path. */
const over = (disk: ReadonlyMap<string, Buffer>) => ({
  read: async (path: string) => success(disk.get(path) ?? null),
})

/** All of the file, with each of its words, and all of its edits. */
async function readWhole(disk: ReadonlyMap<string, Buffer>): Promise<ReadForIndex> {
  const reading = unwrap(await readItem(over(disk), own, listed))
  if (reading.state !== 'fine') return nothing
  const document = unwrap(
    await readDocumentFile(over(disk), '/transcripts/one', reading.value, transcriptKind),
  )
  const { name, transcript, notes, editedAt, deletedAt } = document.replayed.content
  const { id } = reading.value
  const inList = { id, summary: listed.summary.of(reading.value) }
  if (deletedAt !== null) return { findable: null, listed: inList }
  const { words, speakers } = transcript
  const beginningOf = (id: string): number | null =>
    words.find(({ speaker }) => speaker === id)?.start ?? null
  const findable = {
    id,
    name,
    profileId: '',
    editedAt,
    places: [
      ...paragraphsOf(words).map(({ from, to }) => ({
        key: String(from),
        at: words[from]?.start ?? null,
        text: writeParagraph(words.slice(from, to)).text,
      })),
      ...speakers.map(({ id, name: text }) => ({ key: `speaker ${id}`, at: beginningOf(id), text })),
      ...notes.map(({ id, at, text }) => ({ key: `note ${id}`, at, text })),
    ],
  }
  return { findable, listed: inList }
}

const texts = [
  ...([
    'train',
    'Zürich,',
    'e\u0301te\u0301',
    'ﬁn',
    '東京都',
    'ﾄﾞｱ',
    'हिन्दी',
    'کھُل',
    '👩‍👧',
    'O"Neill',
    'a\\b',
  ] as const),
  ...(['\u0001', '\ud83d', '"words":[', '\ufeffx', '{"text":"x"}', ']', '\\u00e9', ' ', 'a\nb'] as const),
] as const
const speakers = [null, 'S1', 'Zoë', 'a"b\\'] as const

const madeWords = (chance: Chance): Word[] =>
  Array.from({ length: chance.below(40) }, (_, at) =>
    spokenWord(texts[chance.below(texts.length)] ?? 'x', chance.oneIn(2) ? at : at + 0.123, {
      speaker: chance.pick(speakers),
      confidence: chance.pick([null, 0, 1, 0.5, 0.25]),
      machine: chance.pick([null, at]),
      glued: chance.oneIn(3),
      opens: chance.oneIn(4),
      confirmed: chance.oneIn(2),
    }),
  )

const rename = (at: number, now: string): TranscriptEdit => ({
  kind: 'steps',
  at,
  steps: [{ by: 'person', step: { kind: 'name', was: '', now } }],
})

type Snapshot = ReturnType<typeof made>

function made(chance: Chance) {
  const words = madeWords(chance)
  const transcript = { words, speakers: speakersOf(words), duration: chance.pick([null, 60]) }
  const content = newContent(
    {
      name: chance.pick(['A talk', 'ट्रेन "words"', '']),
      source: transcriptSourceSchema.parse({ profileId: 'office' }),
      transcript,
      notes: [{ id: 'n1', at: 3, text: chance.pick(['A note', '東京 "words":[]', '']) }],
      deletedAt: chance.oneIn(9) ? 7 : null,
    },
    5,
  )
  return { version: steps, id: 'one', generation: 2, edits: 4, content }
}

const edited = (edit: unknown): Buffer =>
  Buffer.from(
    headerText({ journal: 1, id: 'one', generation: 2, version: steps, after: 4 }) +
      lineText({ number: 5, at: 1, patch: edit, undo: null }),
  )

/** What may be otherwise with a file than it is when this program has written it just now. */
const oddities: Record<string, (text: string, snapshot: Snapshot) => string | Buffer> = {
  'in one line': (_, snapshot) => JSON.stringify(snapshot),
  'indented by somebody else': (_, snapshot) => JSON.stringify(snapshot, null, '\t'),
  'with a byte order mark': text => `\ufeff${text}`,
  'with fields from later': (_, { content, ...rest }) =>
    jsonText({ ...rest, words: [], more: { words: [1] }, content: { ...content, later: { words: ['x'] } } }),
  'with the same name twice': text => text.replace('"duration"', '"words": [], "duration"'),
  'with a name written otherwise': (text, { content }) =>
    text
      .replace('"words"', '"w\\u006frds"')
      .replace(
        '"content"',
        `"other": {"words": ${JSON.stringify(content.transcript.words.slice(-1))}}, "content"`,
      ),
  'of an older version': text => text.replace(`"version": ${steps}`, '"version": 1'),
  'of a newer version': text => text.replace(`"version": ${steps}`, `"version": ${steps + 1}`),
  'without a version': text => text.replace(`"version": ${steps},`, ''),
  'cut off': text => text.slice(0, text.length * 0.7),
  'with a word without a text': text => text.replace('"confirmed"', '"assured"'),
  'with a word before its beginning': text => text.replace(/"start": /, '"start": -'),
  'with a word that is nothing': text => text.replace(/"text": "[^"]+"/, '"text": ""'),
  'with a number no schema takes': text => text.replace(/"confidence": [^,]+/, '"confidence": 1.5'),
  'with a number no JSON has': text => text.replace(/"start": /, '"start": 0'),
  'with a comma too many': text => text.replace(/\}\s*\]/, '},]'),
  'with rubbish after its words': text => text.replace('"duration"', 'duration'),
  'with bytes that are no text': text => Buffer.from(text.replace('train', 'tr\xff'), 'latin1'),
  'with no words at all': (_, { content, ...rest }) =>
    jsonText({ ...rest, content: { ...content, transcript: { ...content.transcript, words: [] } } }),
}

const edits: Record<string, Buffer> = {
  'an edit': edited(rename(9, 'Renamed')),
  'an edit of its words': edited({
    ...rename(9, ''),
    steps: [{ by: 'person', step: { kind: 'patch', patch: [] } }],
  }),
  'an edit that fits nothing': edited({ kind: 'nothing' }),
  'a beginning of edits': Buffer.from(
    headerText({ journal: 1, id: 'one', generation: 2, version: steps, after: 4 }),
  ),
  'somebody else’s edits': Buffer.from(
    headerText({ journal: 1, id: 'two', generation: 2, version: steps, after: 4 }),
  ),
  rubbish: Buffer.from('rubbish'),
}

async function expectTheSame(what: string, file: string | Buffer, journal?: Buffer): Promise<void> {
  const disk = new Map<string, Buffer>([[own, Buffer.from(file)]])
  if (journal) disk.set(journalFile('/transcripts/one', 2), journal)
  const found = unwrap((await transcripts?.read(over(disk), '/transcripts', 'one')) ?? success(nothing))
  expect([what, found]).toEqual([what, await readWhole(disk)])
}

it('finds the same in a transcript that is read without its words as in one that is read whole', async () => {
  let shortened = 0
  for (let seed = 1; seed <= 80; seed += 1) {
    const chance = chanceOf(seed)
    const snapshot = made(chance)
    const text = jsonText(snapshot)
    if (saidInFile(Buffer.from(text))) shortened += 1
    await expectTheSame(`${seed}`, text)
    for (const [what, odd] of Object.entries(oddities)) {
      await expectTheSame(`${seed} ${what}`, odd(text, snapshot))
    }
    for (const [what, journal] of Object.entries(edits)) {
      await expectTheSame(`${seed} with ${what}`, text, journal)
    }
  }
  // All but those without words, and those that say "words" elsewhere.
  expect(shortened).toBeGreaterThan(20)
})
