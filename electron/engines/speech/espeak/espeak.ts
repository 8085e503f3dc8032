/// <reference path="./espeak-ng-emscripten.d.ts" />

import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EspeakModule, EspeakWorker } from '@echogarden/espeak-ng-emscripten'
import { joinPcm } from '../../audio/sound'
import { packageFile } from '../package-file'
import type { Spoken } from '../speech-engine'

const wordsPerMinute = 175

/** In bytes; a hundred times a sentence. */
const longestMarkup = 1 << 16

interface Espeak {
  module: EspeakModule
  worker: EspeakWorker
  /** Its memory as it was at first. */
  atFirst: Uint8Array
}

let loading: Promise<Espeak> | undefined

/** Each call finds the engine as it was at first: what one text leaves behind would change how the next sounds. */
export async function speakWithEspeak(voice: string, text: string): Promise<Spoken> {
  const markup = espeakMarkup(text)
  if (Buffer.byteLength(markup) > longestMarkup)
    throw new Error('The text is too long for one call of eSpeak NG.')
  loading ??= load()
  const { module, worker, atFirst } = await loading
  // 17 MB in 2 ms, where a fresh instance takes 60 ms and as long again until its code is fast.
  module.HEAPU8.set(atFirst)
  module.HEAPU8.fill(0, atFirst.length)
  if (worker.set_voice(voice) !== 0) throw new Error(`eSpeak NG has no voice ${voice}.`)
  worker.set_rate(wordsPerMinute)
  const parts: Int16Array[] = []
  worker.synthesize(markup, part => {
    parts.push(part)
    return false
  })
  return { samples: joinPcm(parts), sampleRate: worker.get_samplerate() }
}

async function load(): Promise<Espeak> {
  const program = packageFile('@echogarden/espeak-ng-emscripten')
  const data = await readFile(join(dirname(program), 'espeak-ng.data'))
  const content = data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength)
  // By its address, so that a bundler neither takes it in nor makes a `require` of it: it is a module, with data beside it.
  const { default: create }: typeof import('@echogarden/espeak-ng-emscripten') = await import(
    /* @vite-ignore */ pathToFileURL(program).href
  )
  const module = await create({ getPreloadedPackage: () => content })
  const worker = seededAlike(() => new module.eSpeakNGWorker())
  // The glue keeps a buffer for texts in that memory, and makes a larger one on the call after it was too small. It
  // has to be there, and large enough for good, before the picture is taken.
  worker.synthesize(' '.repeat(longestMarkup), () => true)
  worker.synthesize(' ', () => true)
  return { module, worker, atFirst: module.HEAPU8.slice() }
}

/** At its start eSpeak seeds the noise in its voices with the clock. A still one makes every run sound the same. */
function seededAlike<T>(start: () => T): T {
  const now = Date.now
  Date.now = () => 0
  try {
    return start()
  } finally {
    Date.now = now
  }
}

const references: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** eSpeak reads markup, and phonemes between double brackets; a person's text is neither. */
export const espeakMarkup = (text: string): string =>
  text.replace(/[&<>]/g, sign => references[sign] ?? sign).replace(/\[(?=\[)/g, '[ ')
