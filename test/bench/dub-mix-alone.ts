import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, readFile, rm, stat } from 'node:fs/promises'
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
  /** As much written to the disk and nothing else. */
  plainly: number
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

/** What was written before is not still on its way to the disk while something is measured. */
async function flush(): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (/\.(sound|wav|blocks)$/.test(name)) await flushFile(join(folder, name))
  }
}

async function flushFile(name: string): Promise<void> {
  const handle = await open(name, 'r+')
  await handle.sync()
  await handle.close()
}

/** Bytes of the mix, as it writes them: in blocks, each once the one before it was taken. */
async function plainWrite(): Promise<number> {
  const { size } = await stat(file)
  const other = join(folder, 'plain.part')
  const block = Buffer.alloc(1_920_000, 7)
  const handle = await open(other, 'w')
  const started = performance.now()
  for (let at = 0; at < size; at += block.length) await handle.write(block)
  const took = performance.now() - started
  await handle.close()
  await rm(other)
  return took
}

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
  await flush()
  const plainly = await plainWrite()
  await forget()
  await flush()
  const { took: whole, told } = await mixed(plan)
  await flush()
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
    plainly,
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
