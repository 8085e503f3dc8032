import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Result } from '../../../../shared/result'
import { stopped } from '../../audio/decode-messages'
import type { Watch } from '../../engine-ports'
import { streamProgram } from '../../programs/stream-program'
import type { HeardWords } from '../chunks/recognise-chunks'
import { readWhisperJson } from './read-whisper-json'

export interface WhisperTask {
  program: string
  /** In the format of whisper.cpp, named by the person. */
  modelFile: string
  /** A WAV file at 16 kHz. */
  sound: string
  /** Seconds. */
  duration: number
  /** Short code, or `autoLanguage`, which is called so here too. */
  language: string
  /** Names and terms that may come up. */
  terms: readonly string[]
  /** Of the job; whoever made it removes it. */
  folder: string
}

/** `[00:01:02.340 --> 00:01:05.000]  text`: a line for each sentence as it is done. */
const doneLine = /--> (\d+):(\d+):(\d+)[.,](\d+)\]/g

export async function recogniseWithWhisper(
  { program, modelFile, sound, duration, language, terms, folder }: WhisperTask,
  { progress, signal }: Watch,
): Promise<Result<Omit<HeardWords, 'duration'>, string>> {
  const output = join(folder, 'transcript')
  const args = ['-m', modelFile, '-f', sound, '-l', language, '-ojf', '-of', output]
  // What it is told was said before it takes for the spelling of what follows.
  if (terms.length > 0) args.push('--prompt', `${terms.join(', ')}.`)
  const running = streamProgram(program, args, { signal, folder })
  for (;;) {
    const next = await running.next()
    if (!next.done) {
      const seconds = lastTime(next.value.toString('utf8'))
      if (seconds !== null && duration > 0) progress?.(Math.min(1, seconds / duration))
      continue
    }
    if (next.value.how === 'done') return readTranscript(`${output}.json`)
    if (next.value.how === 'stopped') return { ok: false, error: stopped }
    return { ok: false, error: failed(next.value.detail.split('\n').at(-1) ?? '') }
  }
}

/** A line that is torn between two pieces of output is one step of progress less. */
function lastTime(output: string): number | null {
  const last = [...output.matchAll(doneLine)].at(-1)
  if (!last) return null
  const [, hours, minutes, seconds, milliseconds] = last.map(Number)
  return (hours ?? 0) * 3_600 + (minutes ?? 0) * 60 + (seconds ?? 0) + (milliseconds ?? 0) / 1_000
}

async function readTranscript(file: string): Promise<Result<Omit<HeardWords, 'duration'>, string>> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const heard = readWhisperJson(text)
  return heard
    ? { ok: true, value: heard }
    : { ok: false, error: failed('it wrote no transcript with times. A newer release may help') }
}

const failed = (reason: string): string => `whisper.cpp did not work: ${reason}.`
