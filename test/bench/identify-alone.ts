import { identifyTask } from '../../electron/engines/speakers/identify-task'
import { mostMemory } from './most-memory'

/** What the bench `speakers` starts as a process of its own, so that the peak of memory is that of this work. */
export interface Identification {
  /** Of the processor: others may be using the machine. */
  seconds: number
  megabytes: number
  speakers: number
}

async function identify(file: string): Promise<Identification> {
  const watch = { progress() {}, stage() {} }
  const before = process.cpuUsage()
  const answer = await identifyTask({ file, speakers: 4, model: null, ffmpeg: null }, watch)
  const { user, system } = process.cpuUsage(before)
  if (!answer.ok) throw new Error(answer.error)
  return {
    seconds: (user + system) / 1e6,
    megabytes: (await mostMemory()) / 1_048_576,
    speakers: new Set(answer.value.turns.map(turn => turn.user)).size,
  }
}

void identify(process.argv[2] ?? '').then(result => process.send?.(result))
