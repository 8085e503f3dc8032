import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { posix, win32 } from 'node:path'

/** Where to look. Handed in, so that tests can be on another system. */
export interface ProgramPlaces {
  platform: NodeJS.Platform
  /** The variable PATH. */
  path: string | undefined
  /** The variable PATHEXT of Windows. */
  pathExt?: string | undefined
  /** Looked through after the PATH. */
  extraFolders: readonly string[]
  /** What differs once the file does. Null: it is no program. */
  stampOf(file: string): Promise<string | null>
}

interface ProgramFile {
  file: string
  stamp: string
}

/** The first of the names that is found, names before folders. Null: none of them is on this machine. */
export async function findProgram(
  names: readonly string[],
  places: ProgramPlaces,
): Promise<ProgramFile | null> {
  const { join } = places.platform === 'win32' ? win32 : posix
  for (const name of names) {
    for (const folder of foldersOf(places)) {
      for (const ending of endingsOf(places)) {
        const file = join(folder, name + ending)
        const stamp = await places.stampOf(file)
        if (stamp !== null) return { file, stamp }
      }
    }
  }
  return null
}

/** Only whole paths: a program in whatever folder we were started from is not one that was installed. */
function foldersOf({ platform, path = '', extraFolders }: ProgramPlaces): string[] {
  const { delimiter, isAbsolute } = platform === 'win32' ? win32 : posix
  const named = path.split(delimiter).map(folder => folder.replace(/^"(.*)"$/, '$1'))
  return [...new Set([...named, ...extraFolders])].filter(folder => isAbsolute(folder))
}

/** Scripts of Windows need a shell, which we do not use. */
function endingsOf({ platform, pathExt = '.COM;.EXE' }: ProgramPlaces): string[] {
  if (platform !== 'win32') return ['']
  return pathExt.split(';').filter(ending => /^\.(com|exe)$/i.test(ending))
}

/** A program that is started from a desktop does not see what a shell adds to the PATH. */
export function usualFolders(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string[] {
  const within = (root: string | undefined, ...paths: string[]): string[] =>
    root ? paths.map(path => (platform === 'win32' ? win32 : posix).join(root, path)) : []
  switch (platform) {
    case 'darwin':
      return ['/opt/homebrew/bin', '/usr/local/bin', '/opt/local/bin', ...within(env.HOME, '.local/bin')]
    case 'win32':
      return [
        ...within(env.LOCALAPPDATA, 'Microsoft\\WinGet\\Links'),
        ...within(env.ProgramData, 'chocolatey\\bin'),
        ...within(env.USERPROFILE, 'scoop\\shims'),
      ]
    default:
      return ['/usr/local/bin', '/usr/bin', '/bin', '/snap/bin', ...within(env.HOME, '.local/bin')]
  }
}

/** The places of this machine. */
export const placesOfPrograms = (platform: NodeJS.Platform, env: NodeJS.ProcessEnv): ProgramPlaces => ({
  platform,
  // Windows writes it `Path`; its own `process.env` does not mind, a copy does.
  path: env.PATH ?? env.Path,
  pathExt: env.PATHEXT,
  extraFolders: usualFolders(platform, env),
  stampOf,
})

async function stampOf(file: string): Promise<string | null> {
  try {
    await access(file, constants.X_OK)
    const found = await stat(file)
    return found.isFile() ? `${found.ino} ${found.size} ${found.mtimeMs}` : null
  } catch {
    return null
  }
}
