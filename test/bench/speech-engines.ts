import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { lengthOfSound, type Sound } from '../../electron/engines/audio/sound'
import { speakTask } from '../../electron/engines/speech/speak-task'
import { planSpeech } from '../../electron/engines/speech/speech-engine'
import { ownSpeakers } from '../../electron/engines/speech/voices/choose-speaker'
import { overlapAdd } from '../../shared/sound/overlap-add'
import { figuresOf, lineOf, within } from './figures'

const rounds = 5
const english = 'Please book a table for four people in London tomorrow evening. We will come by train. '
const german =
  'Bitte reservieren Sie für morgen Abend einen Tisch für vier Personen. Wir kommen mit dem Zug. '
const start = promisify(execFile)

interface Contest {
  speakerId: string
  language: string
  sentence: string
  program: string
  /** How the program is told to write `file`. */
  toFile: (text: string, file: string) => string[]
  sampleRate: number
}

const contests: Contest[] = [
  ...['slt', 'kal16'].map(voice => ({
    speakerId: `flite-${voice}`,
    language: 'en-US',
    sentence: english,
    program: 'flite',
    toFile: (text: string, file: string) => ['-voice', voice, '-t', text, file],
    sampleRate: 16_000,
  })),
  {
    speakerId: 'espeak-de-male',
    language: 'de-DE',
    sentence: german,
    program: 'espeak-ng',
    toFile: (text, file) => ['-v', 'de', '-w', file, text],
    sampleRate: 22_050,
  },
]

async function speak({ speakerId, language }: Contest, text: string): Promise<Sound> {
  const planned = planSpeech({ text, language, speakerId, gender: 'male' }, ownSpeakers)
  if (!planned.ok) throw new Error(planned.error)
  const spoken = await speakTask(planned.value)
  if (!spoken.ok) throw new Error(spoken.error)
  return spoken.value
}

interface Timed {
  milliseconds: number
  /** Seconds of speech for each second of work. */
  speed: number
}

async function timed(work: () => Promise<number>): Promise<Timed> {
  const started = performance.now()
  const seconds = await work()
  const milliseconds = performance.now() - started
  return { milliseconds, speed: (1_000 * seconds) / milliseconds }
}

/** The program as a person would start it; the process is part of what it costs. */
async function native(contest: Contest, text: string, folder: string): Promise<Timed> {
  const file = join(folder, 'spoken.wav')
  return timed(async () => {
    await start(contest.program, contest.toFile(text, file))
    return (statSync(file).size - 44) / 2 / contest.sampleRate
  })
}

/** Whatever it answers: Flite calls it a failure to be asked for its version. */
const isInstalled = async (program: string): Promise<boolean> =>
  start(program, ['--version']).then(
    () => true,
    (problem: NodeJS.ErrnoException) => problem.code !== 'ENOENT',
  )

const ours = async (contest: Contest, text: string): Promise<Timed> =>
  timed(async () => lengthOfSound(await speak(contest, text)))

async function compare(contest: Contest, folder: string): Promise<void> {
  const { speakerId, sentence, program } = contest
  const long = sentence.repeat(12)
  // As a screen that opens has it loaded, before anybody asks for a sentence.
  const loaded = await ours(contest, 'a')
  const first = await ours(contest, sentence)
  console.log(`${speakerId}: loaded in ${loaded.milliseconds.toFixed(0)} ms`)
  console.log(within(`${speakerId}: the first sentence after it`, first.milliseconds, 300))
  const installed = await isInstalled(program)
  if (!installed) console.warn(`Not compared: install ${program} for the reference.`)
  const ourTimes: Timed[] = []
  const theirTimes: Timed[] = []
  // In turns, so that a slow minute of the machine falls on both.
  for (let round = 0; round < rounds; round += 1) {
    ourTimes.push(await ours(contest, long))
    if (installed) theirTimes.push(await native(contest, long, folder))
  }
  const speedOf = (times: readonly Timed[]): ReturnType<typeof figuresOf> =>
    figuresOf(times.map(({ speed }) => speed))
  console.log(lineOf(`${speakerId}, ours`, speedOf(ourTimes), 'xRT'))
  if (!installed) return
  console.log(lineOf(`${speakerId}, native ${program}`, speedOf(theirTimes), 'xRT'))
  const ratio = speedOf(ourTimes).median / speedOf(theirTimes).median
  console.log(`${speakerId}: ${ratio.toFixed(2)}x the speed of the native program`)
}

async function fitting(contest: Contest): Promise<void> {
  const { samples, sampleRate } = await speak(contest, contest.sentence.repeat(4))
  for (const ratio of [0.5, 0.8, 1.25, 2]) {
    const length = Math.round(samples.length * ratio)
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const fit = await timed(async () => overlapAdd(samples, sampleRate, length).length / sampleRate)
      times.push(fit.speed)
    }
    console.log(lineOf(`fitted to ${ratio}x at ${sampleRate} Hz`, figuresOf(times), 'xRT'))
  }
}

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'parlance-bench-'))
  try {
    console.log(`speech, ${rounds} rounds           minimum / median / maximum`)
    for (const contest of contests) await compare(contest, folder)
    for (const contest of contests.slice(1)) await fitting(contest)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
