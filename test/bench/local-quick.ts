import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeHost } from '../../electron/cli/node-host'
import { openProgram, type Program } from '../../electron/cli/open-program'
import type { CliWork } from '../../electron/cli/work-port'
import { encodeWav } from '../../electron/engines/audio/write-wav'
import type { EngineTasks } from '../../electron/engines/engine-tasks'
import { planSpeech } from '../../electron/engines/speech/speech-engine'
import { ownSpeakers } from '../../electron/engines/speech/voices/choose-speaker'
import { realTimers } from '../../electron/real-time'
import { createTaskPool } from '../../electron/threads/task-pool'
import { startProcess } from '../../electron/threads/task-process'
import { startThread } from '../../electron/threads/task-thread'
import { createTranslate } from '../../shared/language/translate'
import { builtInProfileId } from '../../shared/operations'
import type { Result } from '../../shared/result'
import { figuresOf, lineOf, within } from './figures'

const workerFile = join(import.meta.dirname, '../../dist/main/worker.cjs')
const sentence = 'Good morning to all of you, my dear friends.'
const line = { text: sentence, gender: 'female', language: 'en-US' } as const
const rounds = 9

function must<T>(result: Result<T, unknown>): T {
  if (result.ok) return result.value
  throw new Error(JSON.stringify(result.error))
}

/** How long a person waits for this computer: for a line's first sound, a transcription's end, many lines on all cores. */
export async function run(): Promise<void> {
  await openedProgram(firstSound)
  await openedProgram(endNoticed)
  await manyLines()
}

async function openedProgram(use: (program: Program, folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'parlance-bench-'))
  const workers = { file: workerFile, startProcess }
  const program = must(
    await openProgram({
      host: { ...nodeHost({ words: [], version: '0.0.0', workers }), dataFolder: folder },
      t: createTranslate('en'),
      folder,
      profile: builtInProfileId,
      tell: () => undefined,
      upgradeWatch: {
        signal: new AbortController().signal,
        onProgress: () => undefined,
        onEnd: () => undefined,
      },
    }),
  )
  try {
    await use(program, folder)
  } finally {
    await program.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function firstSound(program: Program): Promise<void> {
  must(await program.client())
  const work = must(await program.work(true))
  const whole: number[] = []
  const engine: number[] = []
  for (let round = -1; round < rounds; round += 1) {
    const [ours, theirs] = [await spokenByJob(work), await spokenByEngine(program)]
    // The first round loads the engine.
    if (round >= 0) {
      whole.push(ours)
      engine.push(theirs)
    }
  }
  console.log(`\na line of ten words, engine warm, minimum / median / maximum of ${rounds}`)
  console.log(lineOf('from Enter to the sound on disk', figuresOf(whole), 'ms'))
  console.log(lineOf('the engine alone', figuresOf(engine), 'ms'))
  const median = figuresOf(whole).median
  console.log(within('from Enter to the first sound', median, 350))
  console.log(within('of it beside the engine', median - figuresOf(engine).median, 100))
}

/** From the recogniser's last word to a job that is over, with the transcript on disk. */
async function endNoticed(program: Program, folder: string): Promise<void> {
  const { engines } = await program.thisComputer()
  const { recogniser } = engines
  let heardAt = 0
  engines.recogniser = {
    ...recogniser,
    async recognise(request, watch) {
      const heard = must(await recogniser.recognise(request, watch))
      heardAt = performance.now()
      return { ok: true, value: heard }
    },
  }
  must(await program.client())
  const work = must(await program.work(true))
  const waits: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { sound } = must(
      await engines.speech.speak({ ...line, text: `${sentence} `.repeat(round + 1).trim() }),
    )
    const path = join(folder, `${round}.wav`)
    writeFileSync(path, encodeWav(sound))
    await overAfter(work, {
      kind: 'transcription',
      profileId: builtInProfileId,
      title: 'Bench',
      source: { kind: 'path', path },
      language: line.language,
      domain: 'general',
      terms: [],
      seconds: sound.samples.length / sound.sampleRate,
      speakers: false,
    })
    waits.push(performance.now() - heardAt)
  }
  const figures = figuresOf(waits)
  console.log(`\ntranscriptions of one to ${rounds} sentences, minimum / median / maximum`)
  console.log(lineOf('from the last word to the transcript on disk', figures, 'ms'))
  console.log(within("a transcription's end is noticed", figures.maximum, 500))
}

async function spokenByJob(work: CliWork): Promise<number> {
  const began = performance.now()
  await overAfter(work, {
    kind: 'speech',
    profileId: builtInProfileId,
    title: 'Bench',
    rows: [{ item: null, ...line }],
  })
  return performance.now() - began
}

async function overAfter(work: CliWork, order: Parameters<CliWork['start']>[0]): Promise<void> {
  const over = new Promise<void>(resolve => {
    const stop = work.onUpdate(update => {
      if ('removed' in update || update.summary.endedAt === null) return
      stop()
      resolve()
    })
  })
  must(await work.start(order))
  await over
}

async function spokenByEngine(program: Program): Promise<number> {
  const { engines } = await program.thisComputer()
  const began = performance.now()
  must(await engines.speech.speak(line))
  return performance.now() - began
}

const lines = 10

/** Ten lines at a time, on one thread and on one for each core, turn about. */
async function manyLines(): Promise<void> {
  const cores = availableParallelism()
  const pools = [1, cores].map(most =>
    createTaskPool<EngineTasks>({
      start: () => startThread(workerFile),
      most,
      keepIdle: 60_000,
      timers: realTimers,
      log: () => undefined,
    }),
  )
  const plan = must(planSpeech({ ...line, text: `${sentence} `.repeat(4).trim() }, ownSpeakers))
  const taken: number[][] = [[], []]
  for (let round = -1; round < 3; round += 1) {
    for (const [at, pool] of pools.entries()) {
      const began = performance.now()
      const spoken = await Promise.all(Array.from({ length: lines }, () => pool.run('speak', plan)))
      spoken.forEach(must)
      if (round >= 0) taken[at]?.push(performance.now() - began)
    }
  }
  for (const pool of pools) await pool.close()
  const [one = [], all = []] = taken
  console.log(`\n${lines} lines, minimum / median / maximum of 3`)
  console.log(lineOf('on one core', figuresOf(one), 'ms'))
  console.log(lineOf(`on ${cores} cores`, figuresOf(all), 'ms'))
  const ratio = figuresOf(one).minimum / figuresOf(all).minimum
  console.log(
    `ten lines on ${cores} cores: ${ratio.toFixed(2)}x of one, at least 1.70x: ${ratio >= 1.7 ? 'met' : 'NOT MET'}`,
  )
}
