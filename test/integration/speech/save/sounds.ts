import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { encodeWav } from '../../../../electron/engines/audio/write-wav'
import type { PlannedClip, SavePlan } from '../../../../electron/speech/save/save-plan'
import { clipsOf } from '../../../../shared/speech/save/clips'
import { manifestEntry } from '../../../../shared/speech/save/manifest'
import { lineWith, sheetWith, takeOf } from '../../../unit/shared/speech/sheets'

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-save-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** A tone of so many samples: nothing in it is silence, and no two lengths sound alike. */
export const tone = (samples: number, sampleRate: number) => ({
  samples: Float32Array.from({ length: samples }, (_, at) => Math.sin((at / sampleRate) * 2_000) * 0.5),
  sampleRate,
})

export async function wavFile(
  folder: string,
  name: string,
  samples: number,
  sampleRate = 16_000,
): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, encodeWav(tone(samples, sampleRate)))
  return file
}

export function clipOf(source: string | null, name: string, start: number | null = null): PlannedClip {
  const take = takeOf('job')
  const { clips } = clipsOf(
    sheetWith({ ...lineWith(name, { start }), takes: [take], chosen: take.id }),
    'all',
  )
  const [clip] = clips
  if (!clip) throw new Error('A line with a take has a clip')
  const entry = { ...manifestEntry(clip, { task: 't', file: 'f' }), sampleRate: null }
  return { source, name, start, entry }
}

export async function planWith(folder: string, change: Partial<SavePlan>): Promise<SavePlan> {
  const staging = join(folder, 'staging')
  await mkdir(staging)
  return {
    as: 'folder',
    format: 'received',
    spacing: { by: 'gap', seconds: 0 },
    staging,
    clips: [],
    fileName: '',
    manifest: null,
    head: { sheet: 'Metro', service: 'Company', savedAt: '2025-10-14T12:00:00.000Z' },
    ffmpeg: null,
    ...change,
  }
}
