import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Operation } from '../../../shared/operations'
import type { Account, Job, JobKind, StoredFile, World } from '../../service/contract/world'

/** What of a line is paid for. Both ways to speak are one: it is the same sound. */
export const works = ['speech', 'augment', 'translate', 'transcribe', 'speakers', 'segments'] as const
export type Work = (typeof works)[number]

export const workOf: Partial<Record<Operation, Work>> = {
  speechSingle: 'speech',
  speechBatch: 'speech',
  augment: 'augment',
  augmentAnnotated: 'augment',
  translate: 'translate',
  translateAnnotated: 'translate',
  transcribe: 'transcribe',
  speakersCreate: 'speakers',
  segments: 'segments',
}

/** One thing that the service made: a second entry of the same line and work was paid for twice. */
export interface Made {
  work: Work
  line: number
  operation: Operation
  at: number
  /** Of the task, where there is one. */
  id: string
}

/** What the service writes down before it answers, so that it outlives any of its ends. */
export type Entry =
  | { made: Made }
  | { file: Omit<StoredFile, 'content'> & { content: string } }
  | { job: Job; kind: JobKind }
  | { token: string; account: Account }

export const write = (diary: string, entries: readonly Entry[]): void =>
  appendFileSync(diary, entries.map(entry => `${JSON.stringify(entry)}\n`).join(''))

/** A service that is killed while it writes leaves half a line, of which nobody has heard. */
function entriesOf(diary: string): Entry[] {
  if (!existsSync(diary)) return []
  const lines = readFileSync(diary, 'utf8').split('\n')
  return lines.flatMap(line => {
    try {
      return [JSON.parse(line) as Entry]
    } catch {
      return []
    }
  })
}

export const madeIn = (diary: string): Made[] =>
  entriesOf(diary).flatMap(entry => ('made' in entry ? [entry.made] : []))

/** The next life of the service goes on with what the last one wrote. */
export function remember(world: World, diary: string): void {
  for (const entry of entriesOf(diary)) {
    if ('file' in entry) {
      const { content, ...file } = entry.file
      world.files.set(file.fileId, { ...file, content: Buffer.from(content, 'base64') })
    }
    if ('job' in entry) world.jobs[entry.kind].set(entry.job.id, entry.job)
    if ('token' in entry) world.tokens.set(entry.token, entry.account)
  }
}
