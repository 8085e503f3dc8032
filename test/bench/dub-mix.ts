import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeWav, wavHeader } from '../../electron/engines/audio/write-wav'
import type { MixPlan } from '../../shared/dub/mix-plan'
import type { MixMeasured } from './dub-mix-alone'

const linesAnHour = 700
const rates = [16_000, 22_050, 44_100]
const alone = join(import.meta.dirname, 'dub-mix-alone.ts')

/** A mix of one hour and of three, each in a process of its own. */
export async function mixBench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'parlance-bench-'))
  try {
    const hour = await measure(folder, 1)
    const three = await measure(folder, 3)
    judge('a mix of an hour, s', hour.whole / 1_000, 15)
    judge('a mix of an hour, MB', hour.megabytes, 300)
    judge('a mix of three hours, of one', three.whole / hour.whole, 3.5)
    judge('a mix of three hours, MB', three.megabytes, 300)
    judge('an edited line in the mix of an hour, ms', hour.edited, 300)
    judge('an edited line in the mix of three hours, ms', three.edited, 300)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function judge(what: string, value: number, budget: number): void {
  const isMet = value <= budget
  console.log(`${what}: ${value.toFixed(1)}, budget ${budget}: ${isMet ? 'met' : 'NOT MET'}`)
  if (!isMet) process.exitCode = 1
}

async function measure(folder: string, hours: number): Promise<MixMeasured> {
  const planFile = join(folder, 'plan.json')
  writeFileSync(planFile, JSON.stringify(await makePlan(folder, hours)))
  const printed = execFileSync(process.execPath, ['--import', 'tsx', alone, folder, planFile], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Printed by the script just started.
  const told = JSON.parse(printed.toString()) as MixMeasured
  const { first, whole, plainly, edited, megabytes, mixedByEdit, isSame, offBy } = told
  console.log(
    `${hours} h, ${linesAnHour * hours} lines: ${(first / 1_000).toFixed(1)} s with what is to be prepared,` +
      ` ${(whole / 1_000).toFixed(1)} s mixed (as much written plainly ${(plainly / 1_000).toFixed(1)} s), ${Math.round(megabytes)} MB,` +
      ` an edited line ${Math.round(edited)} ms (${mixedByEdit} blocks)`,
  )
  console.log(
    `  lines off by ${offBy.join(', ')} samples; a mix brought up to date is ${isSame ? 'the' : 'NOT the'} fresh one;` +
      ` ${told.loudness?.toFixed(2)} LUFS of ${told.originalLoudness?.toFixed(2)}, ${told.truePeak?.toFixed(2)} dBTP`,
  )
  if (!isSame || offBy.some(off => off !== 0)) process.exitCode = 1
  return told
}

let seed = 7
function random(): number {
  seed = (seed * 1_103_515_245 + 12_345) & 0x7fff_ffff
  return seed / 0x7fff_ffff
}

/** A bed in both channels, and lines as a service sends them, whose first sample tells where they stand. */
async function makePlan(folder: string, hours: number): Promise<MixPlan> {
  const seconds = hours * 3_600
  const original = join(folder, `bed-${hours}.wav`)
  writeFileSync(original, wavHeader(seconds * 48_000, 48_000, 2))
  const minute = new Int16Array(2 * 60 * 48_000)
  let dull = 0
  for (let at = 0; at < minute.length; at++) {
    dull = 0.95 * dull + 0.05 * (random() - 0.5)
    minute[at] = 40_000 * dull * (at % 480_000 < 400_000 ? 1 : 0.05)
  }
  for (let done = 0; done < seconds; done += 60) await appendFile(original, Buffer.from(minute.buffer))
  const slot = 3_598 / linesAnHour
  const takes = Array.from({ length: linesAnHour }, (_, nth) => takeOf(folder, nth, slot))
  const clips = Array.from({ length: hours }, (_, hour) =>
    takes.map((take, nth) => ({
      ...take,
      key: `${hour}:${nth}`,
      at: hour * 3_600 + 1 + nth * slot,
      speaker: `Speaker ${nth % 3}`,
    })),
  ).flat()
  const bed = { kind: 'original', stem: null, duckDb: 15 } as const
  return { seconds, original, bed, kept: [], clips, gains: {}, muted: [], solo: [], target: 'original' }
}

/** Later hours say the same again: a sound that is prepared is prepared for all of them. */
function takeOf(folder: string, nth: number, slot: number): { sound: string; seconds: number } {
  const sampleRate = rates[nth % rates.length] ?? 0
  const length = Math.round(slot * (0.5 + 0.4 * ((nth * 7) % 11) * 0.1) * sampleRate)
  const sound = join(folder, `line-${nth}.wav`)
  // Half of them are fitted, too.
  const seconds = (length / sampleRate) * (nth % 2 === 0 ? 1 : 0.9)
  if (existsSync(sound)) return { sound, seconds }
  let low = 0
  const samples = Float32Array.from({ length }, (_, at) => {
    low = 0.9 * low + 0.1 * (random() - 0.5)
    return low * Math.min(1, at / (0.02 * sampleRate))
  })
  samples[0] = 0.6
  writeFileSync(sound, encodeWav({ samples, sampleRate }))
  return { sound, seconds }
}
