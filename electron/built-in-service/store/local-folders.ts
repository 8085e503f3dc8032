import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

/** Where the built-in service keeps what it was given and what it made. */
export interface LocalFolders {
  /** Of one kind: those under way have a folder each, those that ended a file each. */
  tasks: (kind: string) => { open: string; done: string }
  /** Long results that stand beside a task: transcripts, turns of speakers. */
  results: (kind: string) => string
  content: string
  details: string
  /** Files that are still on their way. */
  incoming: string
}

export function localFolders(folder: string): LocalFolders {
  return {
    tasks: kind => ({ open: join(folder, 'jobs', kind, 'open'), done: join(folder, 'jobs', kind, 'done') }),
    results: kind => join(folder, 'results', kind),
    content: join(folder, 'files', 'content'),
    details: join(folder, 'files', 'details'),
    incoming: join(folder, 'files', 'incoming'),
  }
}

/**
 * 128 random bits: the public address of a file is all that guards it. Ids become names of files, so nothing that a
 * client sends may pass for one unless it looks like this.
 */
export const newId = (): string => randomBytes(16).toString('hex')

export const isTaskId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)
export const isFileId = (text: string): boolean => /^[0-9a-f]{32}\.[a-z0-9]{1,8}$/.test(text)
