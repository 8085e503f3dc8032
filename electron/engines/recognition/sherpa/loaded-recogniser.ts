/// <reference path="./sherpa-onnx-node.d.ts" />

import { rm, stat, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { OfflineRecognizer, OfflineRecognizerConfig } from 'sherpa-onnx-node'
import { makeTemporary } from '../../../storage/temporary-folders'
import type { InstalledModel } from '../../models/installed-model'
import { hotwordsOf } from './hotwords'
import { recogniserConfig } from './model-config'

/** A model in memory. */
export interface LoadedRecogniser {
  recogniser: OfflineRecognizer
  takesHotwords: boolean
  /** How a Whisper model is asked where it cannot tell the time of a word. Null: it is asked so. */
  bySegments: OfflineRecognizerConfig | null
}

interface WantedRecogniser {
  model: InstalledModel
  /** Short code. */
  language: string
  /** Names and terms that may come up. */
  terms: readonly string[]
  temporaryFolder: string
}

const mostThreads = 4

/** The one that recognised last: recordings mostly have it in common, and two would take twice the memory. */
let last: { key: string; loaded: Promise<LoadedRecogniser> } | null = null

/** `phrases`: the hotwords of this recording. Without them it is still transcribed. */
export async function loadRecogniser(
  wanted: WantedRecogniser,
): Promise<{ loaded: LoadedRecogniser; phrases: string | undefined }> {
  const { model, language, terms, temporaryFolder } = wanted
  const hotwords = await hotwordsOf(model, terms).catch(() => null)
  const threads = Math.max(1, Math.min(mostThreads, availableParallelism()))
  const configOf = (times: 'tokens' | 'segments', pieces: string | null): OfflineRecognizerConfig => {
    const config = recogniserConfig(model, language, threads, times, pieces)
    if (!config) throw new Error('a file is missing')
    return config
  }
  const key = JSON.stringify([configOf('tokens', null), hotwords !== null, await stampsOf(model)])
  if (last?.key !== key) {
    // Given up before the next one is loaded.
    last = null
    last = { key, loaded: load(configOf, hotwords?.pieces ?? null, temporaryFolder) }
  }
  const kept = last
  try {
    const loaded = await kept.loaded
    return { loaded, phrases: loaded.takesHotwords ? hotwords?.phrases : undefined }
  } catch (error) {
    if (last === kept) last = null
    throw error
  }
}

/** A model that was downloaded anew is another one. */
const stampsOf = ({ folder, files }: InstalledModel): Promise<unknown[]> =>
  Promise.all(
    Object.values(files).map(async name => {
      const found = await stat(join(folder, name)).catch(() => null)
      if (!found) throw new Error(`its file ${name} is missing`)
      return [found.size, found.mtimeMs]
    }),
  )

/** The package is 30 MB of machine code, loaded when it is first wanted. */
async function load(
  configOf: (times: 'tokens' | 'segments', pieces: string | null) => OfflineRecognizerConfig,
  pieces: string | null,
  temporaryFolder: string,
): Promise<LoadedRecogniser> {
  const written = pieces === null ? null : await writePieces(pieces, temporaryFolder).catch(() => null)
  try {
    const { default: sherpa } = await import('sherpa-onnx-node')
    return {
      recogniser: new sherpa.OfflineRecognizer(configOf('tokens', written?.file ?? null)),
      takesHotwords: written !== null,
      bySegments: configOf('segments', null),
    }
  } finally {
    if (written) await rm(written.folder, { recursive: true, force: true }).catch(() => {})
  }
}

/** They are read from a file, when the model is loaded. */
async function writePieces(pieces: string, temporaryFolder: string) {
  const folder = await makeTemporary(temporaryFolder, 'recognition')
  const file = join(folder, 'pieces.vocab')
  await writeFile(file, pieces)
  return { folder, file }
}
