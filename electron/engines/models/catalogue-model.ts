import { z } from 'zod'
import { failure, type Result, success } from '../../../shared/result'

/** One file of a model, at one place of a model hub that never changes what stands there. */
const catalogueFileSchema = z.object({
  /** What the file is for: see `InstalledModel`. */
  role: z.string().min(1),
  /** What it is called on this computer. */
  name: z.string().regex(/^[\w][\w.-]*$/),
  repository: z.string(),
  /** A commit, so that a later version of the model is another address. */
  revision: z.string(),
  path: z.string(),
  /** Where `path` stands, if not on a model hub: there it is named by its digest alone, and may be gone one day. */
  host: z.url().optional(),
  bytes: z.int().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

const voiceSchema = z.object({
  sid: z.int().min(0),
  name: z.string().min(1),
  gender: z.enum(['male', 'female']),
  languages: z.array(z.string()).min(1),
})

export const catalogueModelSchema = z.object({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]*$/),
  name: z.string().min(1),
  kind: z.enum([
    'whisper',
    'transducer',
    'nemo-transducer',
    'moonshine',
    'sense-voice',
    'diarization',
    'silero-vad',
    'supertonic',
    'kokoro',
    'vits',
    'marian',
  ]),
  languages: z.union([z.literal('any'), z.array(z.string()).min(1)]),
  quality: z.enum(['good', 'basic']),
  /**
   * `measured`: the model itself says when it heard each word. `estimated`: it says so of a stretch of speech, and the
   * words are spread over it. `none`: it writes no words.
   */
  wordTimes: z.enum(['measured', 'estimated', 'none']),
  /** `terms`: it says what the model may not be used for, so it is shown before the model is fetched. */
  licence: z.object({ name: z.string().min(1), url: z.url(), terms: z.boolean().optional() }),
  /** Of a model for speech. */
  voices: z.array(voiceSchema).optional(),
  /** Of a model for translation, in short codes. */
  direction: z.object({ source: z.string(), target: z.string() }).optional(),
  files: z.array(catalogueFileSchema).min(1),
  /** What is done to its files once all of them are here; the record that is kept then says what they became. */
  prepare: z.exactOptional(z.literal('piper')),
  /** Bytes that it takes while it is loaded, as far as its files and those who ran it say. */
  memory: z.exactOptional(z.int().min(1)),
  /** `quick`: on four cores it takes at most a third of the time that the sound lasts. */
  speed: z.exactOptional(z.enum(['quick', 'slow'])),
  /** How many places that know nothing of each other name the same digest, of the file of which the fewest do. */
  sources: z.exactOptional(z.int().min(2)),
})

export type CatalogueFile = z.infer<typeof catalogueFileSchema>
/** A model that can be downloaded. The same record, kept beside its files, says what was. */
export type CatalogueModel = z.infer<typeof catalogueModelSchema>
/** What is kept of an earlier version says less. */
export type CatalogueEntry = CatalogueModel & Required<Pick<CatalogueModel, 'memory' | 'speed' | 'sources'>>

export const bytesOfModel = ({ files }: { files: readonly Pick<CatalogueFile, 'bytes'>[] }): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0)

/**
 * Where a file stands on a model hub or its own host, or on a mirror of one. A mirror may be plain http, as on a local network: what
 * comes is checked against the catalogue, and nothing secret is sent.
 */
export function fileAddress(
  host: string,
  { repository, revision, path, host: own }: Pick<CatalogueFile, 'repository' | 'revision' | 'path' | 'host'>,
): Result<string> {
  const base = host.trim().replace(/\/+$/, '')
  if (!URL.canParse(base) || !/^https?:$/.test(new URL(base).protocol)) {
    return failure({ kind: 'invalid', path: 'modelHost', problem: 'must be an http or https address' })
  }
  const parts = (own === undefined ? [repository, 'resolve', revision, path] : [path]).flatMap(one =>
    one.split('/'),
  )
  return success([base, ...parts.map(encodeURIComponent)].join('/'))
}
