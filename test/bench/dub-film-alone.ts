import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { exportDubFiles } from '../../electron/dub/export/export-task'
import type { MixPlan } from '../../shared/dub/mix-plan'
import { mostMemory } from './most-memory'

/** What is measured of one film, in a process of its own. */
export interface FilmMeasured {
  seconds: number
  megabytes: number
  file: string
}

const [folder = '', film = '', mix = '', ffmpeg = ''] = process.argv.slice(2)

async function measure(): Promise<void> {
  const out = join(folder, 'out')
  await rm(out, { recursive: true, force: true })
  await mkdir(out)
  const workshop = { cache: join(folder, 'cache'), ffmpeg: ffmpeg === '' ? null : ffmpeg }
  const plan: MixPlan = {
    seconds: 3_600,
    original: film,
    bed: { kind: 'original', stem: null, duckDb: 15 },
    kept: [],
    clips: [],
    gains: {},
    muted: [],
    solo: [],
    target: null,
  }
  const started = performance.now()
  const answer = await exportDubFiles(
    {
      plan,
      mix,
      missing: [],
      workshop,
      folder: out,
      wants: {
        mix: null,
        stems: false,
        clips: false,
        film: { file: film, language: 'es', originalLanguage: 'en' },
      },
      names: { base: 'film', bed: 'bed', speakers: {}, clips: {} },
    },
    { progress: () => {} },
  )
  const seconds = (performance.now() - started) / 1_000
  if (!answer.ok || !answer.value.ok || answer.value.value.failed.length > 0) {
    throw new Error(JSON.stringify(answer))
  }
  const [name = ''] = answer.value.value.files
  const measured: FilmMeasured = {
    seconds,
    megabytes: (await mostMemory()) / 1e6,
    file: join(out, name),
  }
  console.log(JSON.stringify(measured))
}
void measure()
