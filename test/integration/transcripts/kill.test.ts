import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { libraryFolders } from '../../../electron/library/library-folders'
import { openLibrary } from '../../../electron/library/open-library'
import { transcriptKind } from '../../../electron/transcripts/transcript-kind'
import {
  applyStep,
  invertStep,
  type TranscriptStep,
  type TranscriptText,
} from '../../../shared/transcripts/transcript-text'
import { startProgram } from '../../harness/start-program'
import { type BuiltScript, buildScript } from '../build-script'
import { halfWritten } from '../library/half-written'
import { libraryParts, partsIn, unwrap } from '../library/library-parts'
import { eachWholeLine } from '../whole-lines'
import { typedWord, wordCount } from './typed-word'
import { contentOf, openWorkbench, wordsFrom } from './work'

interface Typing {
  /** Milliseconds from key to key. */
  pace: number
  longest: number
}

/** Eight keys a second, as somebody types, and long enough that most of it is older than a second. */
const somebody: Typing = { pace: 125, longest: 2_400 }
/** So many keys in so little time that the kill falls into everything there is to saving. */
const heldDown: Typing = { pace: 12.5, longest: 400 }

/** By itself the test takes turns with the two; `PARLANCE_KILL=whole` types for half a minute each time. */
const isWhole = process.env.PARLANCE_KILL === 'whole'
const kills = 20
const typingOf = (round: number): Typing =>
  isWhole ? { ...somebody, longest: 30_000 } : round % 2 === 0 ? somebody : heldDown
/** Instants all over the time, the same in every run. */
const instant = (round: number, { longest }: Typing): number =>
  longest / 20 + ((round * 7_919) % 997) * (longest / 1_000)

const lineSchema = z.union([
  z.object({ failed: z.unknown() }),
  z.object({ ready: z.int() }),
  z.object({ saved: z.int() }),
  z.object({ typed: z.int(), at: z.number() }),
])

let typist: BuiltScript

beforeAll(async () => {
  typist = await buildScript(new URL('./killed-typist.ts', import.meta.url))
  // Building takes its time on a busy machine.
}, 300_000)
afterAll(() => typist.remove())

interface Life {
  /** Each key the page showed, and when. */
  typed: { key: number; at: number }[]
  /** The last key that the page called saved. */
  saved: number
  failures: unknown[]
}

async function typeAndDie(folder: string, round: number): Promise<Life> {
  const typing = typingOf(round)
  const child = startProgram('node', [typist.file, folder, String(typing.pace)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  const life: Life = { typed: [], saved: 0, failures: [] }
  const ready = new Promise<void>(resolve => {
    eachWholeLine(child.stdout, line => {
      const said = lineSchema.parse(JSON.parse(line))
      if ('failed' in said) life.failures.push(said.failed)
      else if ('saved' in said) life.saved = said.saved
      else if ('typed' in said) life.typed.push({ key: said.typed, at: said.at })
      resolve()
    })
  })
  await Promise.race([ready, closed])
  await new Promise(resolve => setTimeout(resolve, instant(round, typing)))
  child.kill('SIGKILL')
  await closed
  return life
}

/** The last key that is older than a second. */
const settledKey = ({ typed }: Life): number =>
  typed.findLast(({ at }) => at < (typed.at(-1)?.at ?? 0) - 1_000)?.key ?? 0

it(
  `loses at most the last second of typing, and never a file, in a program killed ${kills} times`,
  async () => {
    const { folder } = await libraryParts()
    const words = wordsFrom('word '.repeat(wordCount).trim()).map((word, at) =>
      at === typedWord ? { ...word, text: '0' } : word,
    )
    const first = await openWorkbench(folder)
    const transcript = { words, speakers: [], duration: null }
    unwrap(await first.transcripts.create('t', contentOf('', { transcript })))
    await first.close()

    let before = 0
    let olderThanASecond = 0
    for (let round = 0; round < kills; round += 1) {
      const life = await typeAndDie(folder, round)
      const last = life.typed.at(-1)?.key ?? before
      expect(life.failures).toEqual([])
      expect(await halfWritten(libraryFolders(folder).root)).toEqual([])
      const library = unwrap(await openLibrary(partsIn(folder)))
      const store = library.documents(transcriptKind)
      expect(unwrap(await store.list()).problems).toEqual([])
      const found = unwrap(await store.read('t'))?.transcript.words
      const key = Number(found?.[typedWord]?.text)
      await library.close()
      expect(key).toBeGreaterThanOrEqual(life.saved)
      expect(key).toBeGreaterThanOrEqual(settledKey(life))
      if (settledKey(life) > before) olderThanASecond += 1
      // Perhaps a key it had no time to tell us of.
      expect(key).toBeLessThanOrEqual(last + 1)
      expect(key).toBeGreaterThanOrEqual(before)
      expect(
        found?.filter((word, at) => at !== typedWord && word !== words[at] && word.text !== 'word'),
      ).toEqual([])
      expect(found).toHaveLength(wordCount)
      before = key
    }
    expect(before).toBeGreaterThan(kills)
    // Some lives were long enough to lose more than the last second.
    expect(olderThanASecond).toBeGreaterThan(2)

    const { page, transcripts } = await openWorkbench(folder)
    unwrap(await page.openTranscript({ id: 't' }))
    const content = unwrap(await transcripts.read('t'))
    const past: TranscriptStep[] = []
    for (let hasMore = true; hasMore; ) {
      const older = unwrap(await page.getUndoSteps({ id: 't', known: past.length }))
      past.unshift(...older.past)
      hasMore = older.hasMore && older.past.length > 0
    }
    const back = past.toReversed().reduce<TranscriptText | null>((text, step) => {
      const undone = text && applyStep(text, invertStep(step))
      return undone?.ok ? undone.value : null
    }, content)
    // Every life's typing can be taken back, too.
    expect(back?.transcript.words).toEqual(words)
  },
  isWhole ? 900_000 : 60_000,
)
