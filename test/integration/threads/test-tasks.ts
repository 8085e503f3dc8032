import { getPriority } from 'node:os'
import { setTimeout as after } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'
import type { Sound } from '../../../electron/engines/audio/sound'
import type { Task, Tasks } from '../../../electron/threads/task'
import { restForKeys, windowFirst } from '../../../electron/threads/window-first'

let calls = 0

const whereAmI: Task<null, { thread: number; calls: number }> = async () => {
  calls += 1
  return { ok: true, value: { thread: threadId, calls } }
}

const elsewhere: typeof whereAmI = whereAmI

const processOf: Task<null, number> = async () => ({ ok: true, value: process.pid })

const givingWay: Task<null, number> = async () => {
  windowFirst()
  return { ok: true, value: getPriority() }
}

/** When it was asked to, and when it went on. */
const goingOn: Task<null, { begun: number; ended: number }> = async (_, { stage }) => {
  stage('there')
  const begun = Date.now()
  restForKeys()
  return { ok: true, value: { begun, ended: Date.now() } }
}

const louder: Task<{ sound: Sound; by: number }, { sound: Sound; part: Float32Array }> = async ({
  sound,
  by,
}) => {
  // As an engine in WebAssembly does it: its answer is a view of all the memory it has.
  const memory = new Float32Array(1_000_000)
  memory.set(sound.samples.map(sample => sample * by))
  return { ok: true, value: { sound, part: memory.subarray(0, sound.samples.length) } }
}

const inStages: Task<string[], number> = async (names, { stage, progress }) => {
  for (const [at, name] of names.entries()) {
    stage(name)
    progress((at + 1) / names.length)
  }
  return { ok: true, value: names.length }
}

const refuse: Task<null, never> = async () => ({ ok: false, error: 'There is no voice for that.' })

const forEver: Task<null, never> = async (_, { stage }) => {
  stage('spinning')
  // Gives the message a moment to leave; from then on nothing but the end of the thread helps.
  await after(1)
  for (;;);
}

const crash: Task<'throw' | 'exit' | 'abort' | 'later', null> = async how => {
  if (how === 'exit') process.exit(3)
  // As machine code does it: no thread survives this.
  if (how === 'abort') process.abort()
  if (how === 'throw') throw new Error('inside')
  setTimeout(() => process.exit(3), 1)
  return { ok: true, value: null }
}

const answerFunction: Task<null, () => void> = async () => ({ ok: true, value: () => undefined })

const printed: Task<null, null> = async () => {
  console.log('noise of an engine')
  return { ok: true, value: null }
}

export const testTasks = {
  whereAmI,
  elsewhere,
  processOf,
  givingWay,
  goingOn,
  louder,
  inStages,
  refuse,
  forEver,
  crash,
  answerFunction,
  printed,
} satisfies Tasks

export type TestTasks = typeof testTasks
