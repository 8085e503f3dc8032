import { spawnSync } from 'node:child_process'
import { runProgram } from '../../../../electron/engines/programs/run-program'
import { type Apertium, createApertium } from '../../../../electron/engines/translation/apertium/apertium'

/** Says aloud when a pair is not here, because then nothing of it was checked. */
export function hasPair(pair: string): boolean {
  const { stdout } = spawnSync('apertium', ['-l'], { encoding: 'utf8' })
  const is = (stdout ?? '').split('\n').some(line => line.trim() === pair)
  if (!is) {
    console.warn(
      `SKIPPED: Apertium's ${pair} is not installed, so translation was not checked. On Debian: apt-get install apertium apertium-eng-spa apertium-eng-cat`,
    )
  }
  return is
}

/** The real program, as a desktop starts it: with an environment that says nothing of languages. */
export const realApertium = (): Apertium =>
  createApertium({
    find: async () => 'apertium',
    run: runProgram,
    env: { PATH: process.env.PATH },
  })
