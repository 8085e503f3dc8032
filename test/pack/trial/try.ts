/**
 * `node test/pack/trial/try.ts [--signed] <package>…`: installs each package, lets it test itself, asks its command
 * line, takes it away again and looks for what stayed. For machines that are thrown away: Node 24 is all it needs.
 */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { displayKinds, openDisplay } from './displays.ts'
import type { Command, Recipe } from './recipe.ts'
import { recipesFor } from './recipes.ts'

const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { signed: { type: 'boolean', default: false } },
})
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'))
const patienceMs = { install: 600_000, program: 120_000, removal: 60_000 }
const leastSoundBytes = 10_000
let failures = 0

function fact(text: string, problem: string | null): void {
  console.log(`${problem === null ? 'ok  ' : 'FAIL'} ${problem === null ? text : `${text}: ${problem}`}`)
  if (problem !== null) failures += 1
}

const exec = ([program, ...args]: Command, timeout: number, env = process.env): SpawnSyncReturns<string> =>
  spawnSync(program, args, { encoding: 'utf8', timeout, env })

function run(text: string, command: Command, timeout: number, env?: NodeJS.ProcessEnv): string {
  const { status, signal, error, stdout, stderr } = exec(command, timeout, env)
  process.stdout.write(`${stdout ?? ''}${stderr ?? ''}`)
  const end = error?.message ?? signal ?? `${status}`
  fact(text, status === 0 ? null : `${command.join(' ')} ended with ${end}`)
  return stdout ?? ''
}

async function tryOn(recipe: Recipe, folder: string): Promise<void> {
  const { name, program, commandLine } = recipe
  for (const command of recipe.install) run(`${name}: ${command[0]}`, command, patienceMs.install)
  for (const command of [...recipe.verify, ...(options.signed ? recipe.verifySigned : [])]) {
    run(`${name}: ${command[0]} has no objection`, command, patienceMs.install)
  }
  for (const kind of displayKinds(process.platform)) {
    const display = await openDisplay(kind, folder, process.env)
    const command = display.command([program, '--self-test'])
    run(`${name}: tests itself, ${kind}`, command, patienceMs.program, display.env)
    display.close()
  }
  const said = run(`${name}: --version`, [...commandLine, '--version'], patienceMs.program)
  fact(`${name}: is version ${version}`, said.trim() === version ? null : `it says '${said.trim()}'`)
  const sound = join(folder, 'hello.wav')
  const words = ['speak', '-t', 'Hello', '--gender', 'female', '--language', 'en-US', '--force', '-o', sound]
  run(`${name}: speak`, [...commandLine, ...words], patienceMs.program)
  const bytes = statSync(sound, { throwIfNoEntry: false })?.size ?? 0
  fact(`${name}: it is heard`, bytes < leastSoundBytes ? `${bytes} bytes of sound` : null)
}

async function takeAway({ name, use, remove, gone, unknown }: Recipe): Promise<void> {
  for (const command of use) run(`${name}: after some use`, command, patienceMs.install)
  for (const command of remove) run(`${name}: ${command[0]}`, command, patienceMs.install)
  // The uninstaller of Windows goes on as a copy of itself.
  const end = Date.now() + patienceMs.removal
  const left = (): string[] => gone.filter(path => existsSync(path))
  while (left().length > 0 && Date.now() < end) await setTimeout(500)
  fact(`${name}: no file is left`, left().length > 0 ? left().join(', ') : null)
  for (const command of unknown) {
    const { status } = exec(command, patienceMs.install)
    fact(`${name}: nothing is left for ${command[0]}`, status === 0 ? command.join(' ') : null)
  }
}

if (files.length === 0) fact('there are packages', 'none was named')
for (const file of files.map(name => resolve(name))) {
  const place = { folder: mkdtempSync(join(tmpdir(), 'parlance-trial-')), env: process.env }
  try {
    console.log(`\n${basename(file)}`)
    for (const recipe of recipesFor(file, place)) {
      await tryOn(recipe, place.folder)
      await takeAway(recipe)
    }
  } catch (error) {
    fact(basename(file), error instanceof Error ? error.message : String(error))
  } finally {
    rmSync(place.folder, { recursive: true, force: true })
  }
}
process.exitCode = failures > 0 ? 1 : 0
