import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { mixTask } from '../../electron/dub/sound/mix-task'
import { wavHeaderBytes } from '../../electron/engines/audio/write-wav'
import type { MixPlan, MixTold } from '../../shared/dub/mix-plan'
import { mostMemory } from './most-memory'

/** What is measured of one plan, in a process of its own. */
export interface MixMeasured {
  /** Milliseconds: the sounds prepared and mixed; all mixed with the sounds prepared; one line said elsewhere. */
  first: number
  whole: number
  edited: number
  megabytes: number
  mixedByEdit: number
  isSame: boolean
  /** Samples that each line is off by. */
  offBy: number[]
  loudness: number | null
  originalLoudness: number | null
  truePeak: number | null
}

const [folder = '', planFile = ''] = process.argv.slice(2)
const file = join(folder, 'mix.wav')
const workshop = { cache: join(folder, 'cache'), ffmpeg: null }

async function mixed(plan: MixPlan): Promise<{ took: number; told: MixTold }> {
  const started = performance.now()
  const answer = await mixTask({ plan, file, workshop }, { progress: () => {} })
  const took = performance.now() - started
  if (!answer.ok || !answer.value.ok) throw new Error(JSON.stringify(answer))
  return { took, told: answer.value.value }
}

const forget = (): Promise<void> => rm(`${file}.blocks`, { force: true })

async function md5(): Promise<string> {
  const hash = createHash('md5')
  for await (const piece of createReadStream(file)) hash.update(piece)
  return hash.digest('hex')
}

/** The loudest sample near a line's start is its first. */
async function placesOf({ clips }: MixPlan): Promise<number[]> {
  const handle = await open(file)
  const near = new Int16Array(400)
  const found = new Set<number>()
  for (const { at } of clips) {
    const wanted = Math.round(at * 48_000)
    await handle.read(new Uint8Array(near.buffer), 0, near.byteLength, wavHeaderBytes + (wanted - 100) * 4)
    let best = 0
    for (let one = 0; one < 200; one++) {
      if (Math.abs(near[2 * one] ?? 0) > Math.abs(near[2 * best] ?? 0)) best = one
    }
    found.add(best - 100)
  }
  await handle.close()
  return [...found]
}

async function measure(): Promise<void> {
  // Written by the bench that started this one.
  const plan = JSON.parse(await readFile(planFile, 'utf8')) as MixPlan
  const { took: first } = await mixed(plan)
  await forget()
  const { took: whole, told } = await mixed(plan)
  const offBy = await placesOf(plan)
  const at = Math.floor(plan.clips.length * 0.9)
  const clips = plan.clips.map((clip, nth) =>
    nth === at ? { ...clip, at: clip.at + 0.2, seconds: clip.seconds * 1.05 } : clip,
  )
  const edit = await mixed({ ...plan, clips })
  const patched = await md5()
  await forget()
  await mixed({ ...plan, clips })
  const measured: MixMeasured = {
    first,
    whole,
    edited: edit.took,
    megabytes: (await mostMemory()) / 1e6,
    mixedByEdit: edit.told.mixedBlocks,
    isSame: patched === (await md5()),
    offBy,
    loudness: told.loudness,
    originalLoudness: told.originalLoudness,
    truePeak: told.truePeak,
  }
  console.log(JSON.stringify(measured))
}
void measure()
