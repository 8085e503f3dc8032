import { realpathSync } from 'node:fs'
import { posix } from 'node:path'
import { app } from 'electron'
import { namedPaths } from './open-files'

/** What an AppImage's start script puts its own folders before, and what its runtime says of how it was started. */
const pathLists = ['PATH', 'LD_LIBRARY_PATH', 'XDG_DATA_DIRS', 'GSETTINGS_SCHEMA_DIR'] as const
const runtimeNotes = ['ARGV0', 'OWD'] as const

const liesUnder = (path: string, folder: string): boolean => {
  const way = posix.relative(folder, path)
  return !way.startsWith('..') && !posix.isAbsolute(way)
}

/** Where an AppImage of ours is mounted. A program started from another one's terminal inherits that one's words. */
function ownMount(env: NodeJS.ProcessEnv, execPath: string): string | null {
  const { APPDIR: folder } = env
  if (!folder || !posix.isAbsolute(folder)) return null
  return liesUnder(execPath, folder) || liesUnder(execPath, withoutLinks(folder)) ? folder : null
}

/** The system tells a program's own path so; a folder for temporary files may be a link. */
function withoutLinks(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return folder
  }
}

/** The file that can be started again: what is mounted from it goes when this process ends. */
export function ownAppImage(env: NodeJS.ProcessEnv, execPath: string): string | null {
  return ownMount(env, execPath) === null ? null : (env.APPIMAGE ?? null)
}

/**
 * Takes an AppImage's folders out of what each program inherits that is started from here, by us or by Electron
 * (`xdg-open`, and so the browser behind a link): libraries meant for this one break others. What is loaded already
 * stays; `APPDIR` and `APPIMAGE` do too, for a restart and an update need them.
 */
export function leaveAppImage(env: NodeJS.ProcessEnv, execPath: string): void {
  const mount = ownMount(env, execPath)
  if (mount === null) return
  for (const name of pathLists) {
    const others = env[name]?.split(':').filter(folder => folder !== '' && !liesUnder(folder, mount)) ?? []
    if (others.length > 0) env[name] = others.join(':')
    else delete env[name]
  }
  for (const name of runtimeNotes) delete env[name]
}

const crashArgument = '--crashed-at='

/** Starts again with the same arguments. `crashedAt` (epoch milliseconds) is told to the next start. */
export function relaunch(crashedAt?: number): void {
  const args = argumentsOfThisStart()
  if (crashedAt !== undefined) args.push(crashArgument + String(crashedAt))
  startOnceEnded(args)
}

/** As `relaunch`, with these in the place of the files that this start was given, which it has opened. */
export function relaunchWith(files: readonly string[]): void {
  const isNoFile = (word: string): boolean => namedPaths([word], process.cwd()).length === 0
  startOnceEnded([...argumentsOfThisStart().filter(isNoFile), ...files])
}

const argumentsOfThisStart = (): string[] =>
  process.argv.slice(1).filter(word => !word.startsWith(crashArgument))

function startOnceEnded(args: string[]): void {
  const image = ownAppImage(process.env, process.execPath)
  app.relaunch({ args, ...(image === null ? {} : { execPath: image }) })
  // Not `quit`, which a broken page could hold up.
  app.exit(0)
}

/** When the start before this one crashed, or null if it did not. */
export function crashedBefore(argv: readonly string[]): number | null {
  const word = argv.find(one => one.startsWith(crashArgument))
  const time = /^\d+$/.exec(word?.slice(crashArgument.length) ?? '')?.[0]
  return time === undefined ? null : Number(time)
}
