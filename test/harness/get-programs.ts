/** Gets the programs of others that the tests start. Run by itself, it says which of them are there. */
import { spawnSync } from 'node:child_process'
import {
  findProgram,
  howToInstall,
  isDebian,
  type NativeProgram,
  nativePrograms,
  packagesOf,
} from './native-programs'

const patienceMs = 5 * 60_000

const missingPrograms = (): NativeProgram[] => nativePrograms.filter(program => findProgram(program) === null)

function install(programs: readonly NativeProgram[]): void {
  console.log(`Installing ${programs.join(', ')}…`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (...args: string[]): boolean =>
    spawnSync('apt-get', args, { stdio: 'ignore', timeout: patienceMs, env }).status === 0
  aptGet('update')
  // One by one: where one package is not to be had, the others are.
  for (const program of programs) {
    aptGet('install', '-y', '--no-install-recommends', ...packagesOf([program]))
  }
}

const missing = missingPrograms()
// Where that can be done without asking.
if (missing.length > 0 && isDebian && process.getuid?.() === 0) install(missing)
const still = missingPrograms()
if (still.length > 0) {
  console.warn(`Tests will be SKIPPED for want of ${still.join(', ')}. ${howToInstall(still)}`)
}
for (const program of nativePrograms) console.log(`${program}: ${findProgram(program) ?? 'not found'}`)
