import type { lstat, mkdir, readlink, symlink, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import { failure, type Result, success } from '../../shared/result'
import type { TerminalCommand } from '../../shared/terminal-command'
import type { runProgram } from '../engines/programs/run-program'
import { readingError, storageError } from '../storage/storage-error'
import { type LinkPlaces, linkState, scriptIn } from './link-state'

export interface CommandDisk {
  lstat: typeof lstat
  readlink: typeof readlink
  mkdir: typeof mkdir
  symlink: typeof symlink
  unlink: typeof unlink
}

export interface TerminalCommandParts {
  /** Looked at each time. */
  places: () => LinkPlaces
  disk: CommandDisk
  run: typeof runProgram
}

type Standing = Promise<Result<TerminalCommand>>

/** A person looks for a password, or for somebody who knows it. */
const patienceMs = 15 * 60_000

/** One link in a folder that every Terminal looks into, and only ever ours. */
export function createTerminalCommand({ places, disk, run }: TerminalCommandParts) {
  async function current(): Standing {
    const now = places()
    try {
      return success({ state: await linkState(now, disk), link: now.link })
    } catch (error) {
      return failure(readingError(now.link, error, now.platform))
    }
  }

  /** Does it, and where the system does not permit that, asks for an administrator who does. */
  async function change(act: () => Promise<unknown>, script: string[]): Standing {
    const { link, platform } = places()
    try {
      await act()
    } catch (error) {
      const problem = storageError(link, error, platform)
      if (problem.reason !== 'denied') return failure(problem)
      const ran = await run('/usr/bin/osascript', script, { timeoutMs: patienceMs })
      if (ran.how !== 'done' && !wasCancelled(ran.detail)) return failure({ ...problem, code: ran.detail })
    }
    return current()
  }

  return {
    current,

    async install(): Standing {
      const { resources, link } = places()
      const found = await current()
      if (!found.ok || resources === null) return found
      const { state } = found.value
      if (state !== 'absent' && state !== 'elsewhere') return found
      const folder = dirname(link)
      const target = scriptIn(resources)
      return change(
        async () => {
          await disk.mkdir(folder, { recursive: true })
          if (state === 'elsewhere') await disk.unlink(link)
          await disk.symlink(target, link)
        },
        installScript(folder, target, link),
      )
    },

    async remove(): Standing {
      const { link } = places()
      const found = await current()
      if (!found.ok || (found.value.state !== 'here' && found.value.state !== 'elsewhere')) return found
      return change(() => disk.unlink(link), removeScript(link))
    },
  }
}

/** Arguments of osascript: the words come after the script, which quotes each for the shell by itself. */
const script = (shell: string, words: readonly string[]): string[] =>
  ['on run argv', `do shell script ${shell} with administrator privileges`, 'end run']
    .flatMap(line => ['-e', line])
    .concat(words)

const word = (place: number): string => `quoted form of (item ${place} of argv)`

/** A file may have come there while the system asked, and is left alone. */
const installScript = (folder: string, target: string, link: string): string[] =>
  script(
    `"mkdir -p " & ${word(1)} & " && { test -L " & ${word(3)} & " || test ! -e " & ${word(3)} & "; } && ln -sfn " & ${word(2)} & " " & ${word(3)}`,
    [folder, target, link],
  )

const removeScript = (link: string): string[] =>
  script(`"test -L " & ${word(1)} & " && rm " & ${word(1)}`, [link])

/** In every language of the system: userCanceledErr. */
const wasCancelled = (said: string): boolean => said.includes('(-128)')
