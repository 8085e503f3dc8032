import { join } from 'node:path'
import { failure, type Result, success } from '../../shared/result'
import type { Files } from './files'

export interface DataFolder {
  folder: string
  settings: string
  profiles: string
  tokens: string
  /** What other programs sign in to this computer's service with. */
  serverPassword: string
  /** Of all that is not in the library, whose own locks a restore holds. */
  locks: string
  logs: string
  /** The memory of processes that crashed. */
  crashes: string
  /** When newer versions were asked for last. */
  updates: string
  /** Whose the weekly backups are. */
  backups: string
}

/** Where each thing is kept, said once. */
export function dataFolder(folder: string): DataFolder {
  return {
    folder,
    settings: join(folder, 'settings.json'),
    profiles: join(folder, 'profiles'),
    tokens: join(folder, 'tokens'),
    serverPassword: join(folder, 'server-password'),
    locks: join(folder, 'locks'),
    logs: join(folder, 'logs'),
    crashes: join(folder, 'crashes'),
    backups: join(folder, 'backups.json'),
    updates: join(folder, 'updates.json'),
  }
}

/** Tokens, passwords, settings and profiles, with every copy that was set aside. Tokens first: they matter most. */
export async function forgetEverything(files: Files, data: DataFolder): Promise<Result<null>> {
  await files.settled()
  const names = await files.list(data.folder)
  if (!names.ok) return names
  const settings = names.value.filter(name => name === 'settings.json' || name.startsWith('settings.json.'))
  const paths = [
    data.tokens,
    data.serverPassword,
    data.profiles,
    ...settings.map(name => join(data.folder, name)),
  ]
  const removals = await Promise.all(paths.map(path => files.remove(path)))
  const failed = removals.find(removal => !removal.ok)
  return failed && !failed.ok ? failure(failed.error) : success(null)
}
