import { availableParallelism } from 'node:os'
import type { OfflineTts } from 'sherpa-onnx-node'
import { damagedFile } from '../../models/damaged-file'
import type { Spoken } from '../speech-engine'
import type { ModelSpeaker } from '../voices/speakers'
import { unpackedEspeakData } from './espeak-data'
import { generationFor, needsEspeak, voiceConfig } from './voice-config'

const mostThreads = 4
const loudestSample = 32_767

/** The one that spoke last: lines of a batch have it in common, and two would take twice the memory. */
let loaded: { folder: string; voice: Promise<OfflineTts> } | null = null

/**
 * Speaks at the speed, of which 1 is the voice's own, and longer or shorter by just that. Only for a process of its
 * own: a model that is damaged in one of some ways ends it.
 */
export async function speakWithModel(
  speaker: ModelSpeaker,
  { text, speed, espeakFolder }: { text: string; speed: number; espeakFolder: string },
): Promise<Spoken> {
  const { model, sid, language } = speaker
  if (loaded?.folder !== model.folder) loaded = { folder: model.folder, voice: load(speaker, espeakFolder) }
  const voice = await loaded.voice.catch(error => {
    loaded = null
    throw error
  })
  if (sid >= voice.numSpeakers) throw new Error(`it has no voice number ${sid}`)
  const { samples, sampleRate } = await voice.generateAsync({
    text,
    enableExternalBuffer: false,
    generationConfig: generationFor(model, { sid, language, speed }),
  })
  return { samples: wholeNumbers(samples), sampleRate }
}

async function load({ model }: ModelSpeaker, espeakFolder: string): Promise<OfflineTts> {
  const damaged = await damagedFile(model)
  if (damaged !== null) throw new Error(`its file ${damaged} is damaged`)
  const espeakData = needsEspeak(model) ? await unpackedEspeakData(espeakFolder) : ''
  const threads = Math.max(1, Math.min(mostThreads, availableParallelism()))
  const config = voiceConfig(model, { threads, espeakData })
  if (!config) throw new Error('a file is missing')
  const { default: sherpa } = await import('sherpa-onnx-node')
  return sherpa.OfflineTts.createAsync(config)
}

/** Some models get lost on some machines, and what they say then is not a number. */
function wholeNumbers(samples: Float32Array): Int16Array {
  const whole = new Int16Array(samples.length)
  for (const [at, sample] of samples.entries()) {
    if (!Number.isFinite(sample)) throw new Error('it made no sound of this text')
    whole[at] = Math.round(Math.max(-1, Math.min(1, sample)) * loudestSample)
  }
  return whole
}
