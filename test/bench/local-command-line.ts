import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { figuresOf, lineOf, verdict, within } from './figures'

const rounds = 9
const start = promisify(execFile)
const program = join(import.meta.dirname, '../../dist/cli/parlance.cjs')
const sentence = 'Good morning to all of you, my dear friends of old.'

interface Timing {
  what: string
  words: readonly string[]
}

const version: Timing = { what: 'parlance --version', words: [program, '--version'] }
const augment: Timing = { what: 'parlance augment', words: [program, 'augment', '-t', 'book a flight'] }
const speak: Timing = {
  what: 'parlance speak, one sentence',
  words: [
    program,
    'speak',
    '-t',
    sentence,
    '--gender',
    'female',
    '--language',
    'en-US',
    '-o',
    'one.wav',
    '--force',
  ],
}
const bare: Timing = { what: 'node -e 0', words: ['-e', '0'] }

/** The commands of a terminal, turn about with a Node that does nothing. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'parlance-bench-'))
  const env = { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, APPDATA: folder }
  const taken = new Map<Timing, number[]>([bare, version, augment, speak].map(timing => [timing, []]))
  try {
    for (let round = -1; round < rounds; round += 1) {
      for (const [{ words }, samples] of taken) {
        const began = performance.now()
        await start(process.execPath, [...words], { cwd: folder, env })
        // The first round makes the data folder.
        if (round >= 0) samples.push(performance.now() - began)
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(`\nthe command line, minimum / median / maximum of ${rounds}`)
  for (const [{ what }, samples] of taken) console.log(lineOf(what, figuresOf(samples), 'ms'))
  const median = (timing: Timing): number => figuresOf(taken.get(timing) ?? []).median
  console.log(verdict('--version beside node -e 0', median(version) / median(bare), 3))
  console.log(within('augment', median(augment), 500))
  console.log(within('speak beyond --version', median(speak) - median(version), 700))
}
