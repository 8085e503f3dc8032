import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { libraryFolders } from '../../../electron/library/library-folders'
import { openLibrary } from '../../../electron/library/open-library'
import { transcriptKind } from '../../../electron/transcripts/transcript-kind'
import { applyStep, invertStep, type TranscriptText } from '../../../shared/transcripts/transcript-text'
import { type BuiltScript, buildScript } from '../build-script'
import { halfWritten } from '../library/half-written'
import { libraryParts, partsIn, unwrap } from '../library/library-parts'
import { eachWholeLine } from '../whole-lines'
import { typedWord, wordCount } from './typed-word'
import { contentOf, openWorkbench, wordsFrom } from './work'

/**
 * As somebody types: eight keys a second for half a minute. By itself the test types ten times as fast for a part of a
 * second, and takes the same eight keys for the second that may be lost: `PARLANCE_KILL=whole` takes the whole time.
 */
const isWhole = process.env.PARLANCE_KILL === 'whole'
const kills = 20
const pace = isWhole ? 125 : 12.5
const longest = isWhole ? 30_000 : 400
const keysOfASecond = 8
/** Instants all over the time, the same in every run. */
const instant = (round: number): number => longest / 20 + ((round * 7_919) % 997) * (longest / 1_000)

const lineSchema = z.union([
  z.object({ failed: z.unknown() }),
  z.object({ ready: z.int() }),
  z.object({ typed: z.int() }),
])

let typist: BuiltScript

beforeAll(async () => {
  typist = await buildScript(new URL('./killed-typist.ts', import.meta.url))
})
afterAll(() => typist.remove())

/** One life of the program. Answers the last key the page showed. */
async function typeAndDie(folder: string, round: number): Promise<{ typed: number; failures: unknown[] }> {
  const child = spawn(process.execPath, [typist.file, folder, String(pace)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  const life = { typed: 0, failures: [] as unknown[] }
  const ready = new Promise<void>(resolve => {
    eachWholeLine(child.stdout, line => {
      const said = lineSchema.parse(JSON.parse(line))
      if ('failed' in said) life.failures.push(said.failed)
      else life.typed = 'ready' in said ? said.ready : said.typed
      resolve()
    })
  })
  await Promise.race([ready, closed])
  await new Promise(resolve => setTimeout(resolve, instant(round)))
  child.kill('SIGKILL')
  await closed
  return life
}

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
    for (let round = 0; round < kills; round += 1) {
      const { typed, failures } = await typeAndDie(folder, round)
      expect(failures).toEqual([])
      expect(await halfWritten(libraryFolders(folder).root)).toEqual([])
      const library = unwrap(await openLibrary(partsIn(folder)))
      const store = library.documents(transcriptKind)
      expect(unwrap(await store.list()).problems).toEqual([])
      const found = unwrap(await store.read('t'))?.transcript.words
      const key = Number(found?.[typedWord]?.text)
      await library.close()
      // Of what the page showed, all but the last second; and perhaps a key it had no time to tell us of.
      expect(key).toBeGreaterThanOrEqual(typed - keysOfASecond)
      expect(key).toBeLessThanOrEqual(typed + 1)
      expect(key).toBeGreaterThanOrEqual(before)
      expect(
        found?.filter((word, at) => at !== typedWord && word !== words[at] && word.text !== 'word'),
      ).toEqual([])
      expect(found).toHaveLength(wordCount)
      before = key
    }
    expect(before).toBeGreaterThan(kills)

    const { page, transcripts } = await openWorkbench(folder)
    unwrap(await page.openTranscript({ id: 't' }))
    const content = unwrap(await transcripts.read('t'))
    const { past } = unwrap(await page.getUndoSteps({ id: 't', known: 0 }))
    const back = past.toReversed().reduce<TranscriptText | null>((text, step) => {
      const undone = text && applyStep(text, invertStep(step))
      return undone?.ok ? undone.value : null
    }, content)
    // Every life's typing can be taken back, too.
    expect(back?.transcript.words).toEqual(words)
  },
  isWhole ? 900_000 : 60_000,
)
