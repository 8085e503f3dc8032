import { join } from 'node:path'
import { z } from 'zod'
import { failure, type Result, success } from '../../../shared/result'
import type { LibraryDisk } from '../../library/library-disk'
import { readJsonText } from '../../storage/json-text'
import { storageError } from '../../storage/storage-error'
import type { CatalogueFile, CatalogueModel } from './catalogue-model'
import { sha256Of } from './part-file'

/** What stands beside a voice of Piper. */
const configSchema = z.object({
  audio: z.object({ sample_rate: z.int().min(1) }),
  espeak: z.object({ voice: z.string().min(1) }),
  language: z.object({ name_english: z.string().min(1) }),
  num_speakers: z.int().min(1),
  phoneme_id_map: z.record(z.string(), z.array(z.int()).min(1)),
})
type PiperConfig = z.infer<typeof configSchema>

interface PreparingParts {
  disk: LibraryDisk
  platform: NodeJS.Platform
  signal: AbortSignal
}

const prepared = { model: 'voice.onnx', tokens: 'tokens.txt' } as const

/**
 * A voice from Piper's own place lacks what sherpa-onnx reads from inside the model, and ends the process without it. It
 * is written into a copy, beside which the names of its sounds stand in a file. Answers the model as it is then, with the
 * digests of what was made of files that were checked. Done again after a kill, it makes the same.
 */
export async function preparePiper(
  model: CatalogueModel,
  folder: string,
  { disk, platform, signal }: PreparingParts,
): Promise<Result<CatalogueModel>> {
  const voice = model.files.find(({ role }) => role === 'model')
  const beside = model.files.find(({ role }) => role === 'config')
  if (!voice || !beside) return failure({ kind: 'malformed', path: model.id, excerpt: '' })
  try {
    const config = readConfig(await disk.readFile(join(folder, beside.name)))
    if (!config) return failure({ kind: 'malformed', path: beside.name, excerpt: '' })
    await disk.copyFile(join(folder, voice.name), join(folder, prepared.model))
    await disk.appendFile(join(folder, prepared.model), metadataBytes(metadataOf(config)), { flush: true })
    await disk.writeFile(join(folder, prepared.tokens), tokensOf(config), { flush: true })
    const fileOf = async (from: CatalogueFile, name: string, role: string): Promise<CatalogueFile> => {
      const { size } = await disk.stat(join(folder, name))
      return { ...from, role, name, bytes: size, sha256: await sha256Of(disk, join(folder, name), signal) }
    }
    const files = [
      await fileOf(voice, prepared.model, 'model'),
      await fileOf(beside, prepared.tokens, 'tokens'),
    ]
    for (const { name } of model.files) await disk.rm(join(folder, name), { force: true })
    return success({ ...model, files })
  } catch (thrown) {
    return failure(
      signal.aborted ? { kind: 'cancelled' } : storageError(join(folder, prepared.model), thrown, platform),
    )
  }
}

function readConfig(bytes: Uint8Array): PiperConfig | null {
  const json = readJsonText(bytes)
  return json.ok ? (configSchema.safeParse(json.value).data ?? null) : null
}

/** In the order in which others write it too, so that the same file comes of it. */
const metadataOf = ({ language, espeak, num_speakers, audio }: PiperConfig): [string, string][] => [
  ['model_type', 'vits'],
  ['comment', 'piper'],
  ['language', language.name_english],
  ['voice', espeak.voice],
  ['has_espeak', '1'],
  ['n_speakers', `${num_speakers}`],
  ['sample_rate', `${audio.sample_rate}`],
]

/** A line for each sound. One that is a line's end has none. */
const tokensOf = ({ phoneme_id_map }: PiperConfig): string =>
  Object.entries(phoneme_id_map)
    .filter(([symbol]) => symbol !== '\n')
    .map(([symbol, [id]]) => `${symbol} ${id}\n`)
    .join('')

/** Pairs of `metadata_props` in ONNX: behind the bytes of a model they become a part of it. */
const metadataBytes = (pairs: readonly (readonly [string, string])[]): Buffer =>
  Buffer.concat(
    pairs.map(([key, value]) =>
      field(14, Buffer.concat([field(1, Buffer.from(key)), field(2, Buffer.from(value))])),
    ),
  )

/** Of protocol buffers: a number, a length and so many bytes. */
const field = (number: number, content: Buffer): Buffer =>
  Buffer.concat([varint((number << 3) | 2), varint(content.length), content])

function varint(value: number): Buffer {
  const bytes: number[] = []
  for (let left = value; ; left >>>= 7) {
    if (left < 0x80) return Buffer.from([...bytes, left])
    bytes.push((left & 0x7f) | 0x80)
  }
}
