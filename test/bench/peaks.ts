import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { nativeProgram } from '../harness/native-programs'
import { figuresOf, verdict } from './figures'

/** The budgets are for this long. A short one beside it tells whether the cost grows with the length. */
const hours = 3
const rounds = 3

interface Measured {
  took: number
  first: number
  most: number
  above: number
}

interface Way {
  what: string
  file: string
  withFfmpeg: boolean
  /** Of the speed of `ffmpeg -f null` on the same file. */
  budget: number
}

const ways: readonly Way[] = [
  { what: 'wav, by ourselves', file: 'wav', withFfmpeg: false, budget: 2 },
  { what: 'mp3, by ourselves', file: 'mp3', withFfmpeg: false, budget: 0.5 },
  { what: 'mp3, with ffmpeg', file: 'mp3', withFfmpeg: true, budget: 0.9 },
  { what: 'm4a, with ffmpeg', file: 'm4a', withFfmpeg: true, budget: 0.9 },
]
const mostMegabytes = 160
const firstMinuteMs = 500
/** Something like speech: louder and quieter, with pauses. */
const source = '0.5*sin(440*t)*abs(sin(0.7*t))*abs(sin(3.1*t))+0.02*random(0)'

/** Peaks of a long recording beside `ffmpeg -f null`, which decodes it and keeps nothing. */
export async function run(): Promise<void> {
  const ffmpeg = nativeProgram('ffmpeg')
  if (!ffmpeg) throw new Error('This bench needs ffmpeg, which makes its recordings and is its reference.')
  const scripts = await buildScripts()
  const folder = mkdtempSync(join(tmpdir(), 'parlance-bench-'))
  try {
    const speeds = new Map<string, number>()
    for (const part of [0.1, 1]) {
      const seconds = hours * 3_600 * part
      makeRecordings(ffmpeg, folder, seconds)
      console.log(
        `${(seconds / 60).toFixed(0)} minutes, ${rounds} rounds: x real time / of ffmpeg / first / memory`,
      )
      for (const way of ways)
        speeds.set(`${way.what} ${part}`, measureWay({ ffmpeg, scripts, folder, seconds }, way))
    }
    for (const { what } of ways) {
      const growth = (speeds.get(`${what} 0.1`) ?? 0) / (speeds.get(`${what} 1`) ?? 1)
      console.log(verdict(`${what}: a second of 3 h beside one of 18 min`, growth, 1.25))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function makeRecordings(ffmpeg: string, folder: string, seconds: number): void {
  const wav = join(folder, 'long.wav')
  const make = (...args: string[]): void =>
    void execFileSync(ffmpeg, ['-v', 'error', '-y', ...args], { stdio: 'inherit' })
  make('-f', 'lavfi', '-i', `aevalsrc=${source}:s=44100:d=60`, '-ac', '1', join(folder, 'minute.wav'))
  make('-stream_loop', '-1', '-i', join(folder, 'minute.wav'), '-t', `${seconds}`, '-c', 'copy', wav)
  make('-i', wav, '-b:a', '128k', join(folder, 'long.mp3'))
  make('-i', wav, '-c:a', 'aac', '-b:a', '128k', join(folder, 'long.m4a'))
}

interface Setting {
  ffmpeg: string
  scripts: Scripts
  folder: string
  seconds: number
}

interface Scripts {
  alone: string
  /** For a thread that helps, as the program has one. */
  worker: string
}

/** As JavaScript: what translates TypeScript takes more memory than what is measured. */
async function buildScripts(): Promise<Scripts> {
  const outDir = join(import.meta.dirname, '../../out/bench/peaks')
  const input = {
    alone: join(import.meta.dirname, 'peaks-alone.ts'),
    worker: join(import.meta.dirname, '../../electron/worker.ts'),
  }
  const output = { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' }
  await build({
    configFile: false,
    logLevel: 'warn',
    build: { ssr: true, outDir, emptyOutDir: true, target: 'node20', rolldownOptions: { input, output } },
  })
  return { alone: join(outDir, 'alone.mjs'), worker: join(outDir, 'worker.mjs') }
}

/** The two are run in turns, so that a slow minute of the machine falls on both. Answers times real time. */
function measureWay({ ffmpeg, scripts, folder, seconds }: Setting, way: Way): number {
  const file = join(folder, `long.${way.file}`)
  const references: number[] = []
  const ours: Measured[] = []
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    execFileSync(ffmpeg, ['-v', 'error', '-i', file, '-f', 'null', '-'])
    references.push(performance.now() - started)
    ours.push(alone(scripts, file, way.withFfmpeg ? ffmpeg : ''))
  }
  const reference = figuresOf(references).median
  const took = figuresOf(ours.map(one => one.took)).median
  const first = figuresOf(ours.map(one => one.first)).median
  const most = Math.max(...ours.map(one => one.most))
  const above = Math.max(...ours.map(one => one.above))
  const ratio = reference / took
  const isMet = [ratio >= way.budget, first <= firstMinuteMs, most <= mostMegabytes].every(Boolean)
  const isJudged = seconds === hours * 3_600
  const xRealTime = (seconds * 1_000) / took
  console.log(
    `${way.what.padEnd(20)} ${xRealTime.toFixed(0).padStart(6)} x  ${ratio.toFixed(2)} of ffmpeg (budget ${way.budget})  ` +
      `first minute ${first.toFixed(0)} ms (${firstMinuteMs})  ${most} MB (${mostMegabytes}), ${above} above idle${isJudged ? (isMet ? ': met' : ': NOT MET') : ''}`,
  )
  if (isJudged && !isMet) process.exitCode = 1
  return xRealTime
}

function alone({ alone, worker }: Scripts, file: string, ffmpeg: string): Measured {
  const { stdout, stderr, status } = spawnSync(process.execPath, [alone, file, ffmpeg, worker], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  const line = stdout.trim().split('\n').at(-1) ?? ''
  return JSON.parse(line)
}
