import { lstat, mkdir, readlink, symlink, unlink } from 'node:fs/promises'
import { runProgram } from '../engines/programs/run-program'
import type { UseCases } from '../ipc'
import type { LinkPlaces } from '../terminal-command/link-state'
import { createTerminalCommand } from '../terminal-command/terminal-command'

type TerminalCommandUseCases = Pick<
  UseCases,
  'getTerminalCommand' | 'installTerminalCommand' | 'removeTerminalCommand'
>

export function terminalCommandUseCases({
  resources,
}: Pick<LinkPlaces, 'resources'>): TerminalCommandUseCases {
  const command = createTerminalCommand({
    places: () => ({ platform: process.platform, resources, link: '/usr/local/bin/parlance' }),
    disk: { lstat, mkdir, readlink, symlink, unlink },
    run: runProgram,
  })
  return {
    getTerminalCommand: command.current,
    installTerminalCommand: command.install,
    removeTerminalCommand: command.remove,
  }
}
