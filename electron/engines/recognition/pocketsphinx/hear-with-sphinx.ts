import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Result } from '../../../../shared/result'
import { openSoundFile } from '../../audio/decode'
import { stopped } from '../../audio/decode-messages'
import { encodeWav } from '../../audio/write-wav'
import type { RecognisedWord, Watch } from '../../engine-ports'
import { type Ran, runProgram } from '../../programs/run-program'
import type { Chunk } from '../chunks/cut-chunks'
import { recogniseChunks, recognisedRate } from '../chunks/recognise-chunks'
import { readSphinxOutput, type SphinxKind } from './read-output'

/** A slow machine takes as long as the recording; this is twenty times that. */
const patienceMs = 10 * 60_000

export interface SphinxOptions {
  program: string
  /** Of the job; whoever made it removes it. */
  folder: string
  signal?: AbortSignal | undefined
}

/** Has PocketSphinx recognise one chunk. It reads files only. */
async function hearWithSphinx(
  { samples }: Chunk,
  { program, folder, signal }: SphinxOptions,
): Promise<Result<RecognisedWord[], string>> {
  const kind: SphinxKind = /continuous/.test(basename(program)) ? 'continuous' : 'single'
  const file = join(folder, 'chunk.wav')
  await writeFile(file, encodeWav({ samples, sampleRate: recognisedRate }))
  const args = kind === 'continuous' ? ['-infile', file, '-time', 'yes'] : ['single', file]
  const ran = await runProgram(program, args, { timeoutMs: patienceMs, signal, folder })
  if (ran.how === 'done') {
    return { ok: true, value: readSphinxOutput(ran.output.toString('utf8'), kind) }
  }
  return { ok: false, error: sentenceOf(ran) }
}

function sentenceOf(ran: Exclude<Ran, { how: 'done' }>): string {
  if (ran.how === 'stopped') return stopped
  if (ran.how === 'too-long') return 'PocketSphinx took too long and was ended.'
  const reason = ran.detail.split('\n').at(-1)
  return `PocketSphinx did not work: ${reason}. Its English model may be missing; it comes as pocketsphinx-en-us.`
}

/** Recognises a WAV file chunk by chunk, so that progress is seen and nothing piles up. */
export async function hearFile(
  sound: string,
  { program, folder }: Omit<SphinxOptions, 'signal'>,
  watch: Watch,
): ReturnType<typeof recogniseChunks> {
  const opened = await openSoundFile(sound, { sampleRate: recognisedRate })
  if (!opened.ok) return opened
  const { signal } = watch
  return recogniseChunks(opened.value, chunk => hearWithSphinx(chunk, { program, folder, signal }), watch)
}
