import { access } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { OfflineSpeakerDiarizationConfig } from 'sherpa-onnx-node/non-streaming-speaker-diarization.js'
import { z } from 'zod'
import type { Result } from '../../../shared/result'
import type { SpokenTurn } from '../engine-ports'
import type { InstalledModel } from '../models/installed-model'
import { unusableModel } from '../models/unusable-model'
import { sampleRate } from './framing'
import { turnsOfSpeakers } from './turns'

/** The threshold the model's makers recommend; higher finds fewer speakers. */
const threshold = 0.5
const shortestTurn = 0.3
const shortestPause = 0.5
/** More do not make it faster, and others want to work too. */
const mostThreads = 4

const segmentsSchema = z.array(z.object({ start: z.number(), end: z.number(), speaker: z.number() }))

/** With a downloaded diarization model. The package is 30 MB of machine code, loaded when it is first wanted. */
export async function identifyWithModel(
  model: InstalledModel,
  samples: Float32Array,
  wanted: number | undefined,
): Promise<Result<SpokenTurn[], string>> {
  const config = diarizationConfig(model, wanted)
  if (!config) return refusal(model, 'a file is missing')
  try {
    await access(config.segmentation.pyannote.model)
    await access(config.embedding.model)
    const { default: sherpa } = await import('sherpa-onnx-node/non-streaming-speaker-diarization.js')
    const diarization = new sherpa.OfflineSpeakerDiarization(config)
    if (diarization.sampleRate !== sampleRate) {
      return refusal(model, `it wants sound at ${diarization.sampleRate} Hz`)
    }
    const segments = segmentsSchema.parse(diarization.process(samples))
    return { ok: true, value: turnsOfSpeakers(segments, samples.length / sampleRate) }
  } catch (error) {
    return refusal(model, error)
  }
}

/** Null: the model has no file for one of the two roles. */
function diarizationConfig(
  model: InstalledModel,
  wanted: number | undefined,
): OfflineSpeakerDiarizationConfig | null {
  const segmentation = fileOf(model, 'segmentation')
  const embedding = fileOf(model, 'embedding')
  if (segmentation === null || embedding === null) return null
  const run = { numThreads: Math.min(mostThreads, availableParallelism()), provider: 'cpu' as const }
  return {
    segmentation: { pyannote: { model: segmentation }, ...run },
    embedding: { model: embedding, ...run },
    clustering: { numClusters: wanted ?? -1, threshold },
    minDurationOn: shortestTurn,
    minDurationOff: shortestPause,
  }
}

function fileOf({ folder, files }: InstalledModel, role: string): string | null {
  const name = files[role]
  return name === undefined ? null : join(folder, name)
}

const refusal = (model: InstalledModel, reason: unknown): Result<never, string> => ({
  ok: false,
  error: unusableModel(model, reason),
})
