import { join } from 'node:path'
import { type Result, success } from '../../shared/result'
import type { LineReply } from '../../shared/speech/sheet-requests'
import type { RowReply } from '../jobs/works/unit-work'
import type { LibraryDisk } from '../library/library-disk'
import { privateFile } from '../library/library-parts'
import type { Clock, Log } from '../ports'
import { errorCode, storageError } from '../storage/storage-error'

/** What a service said of each line, word for word but without secrets: its makers ask for it when a line fails. */
export interface ServiceReplies {
  /** Returns at once: nothing waits for what is only looked at when something is wrong. */
  keep(job: string, replies: readonly RowReply[]): void
  /** Oldest first. */
  read(job: string, row: number): Promise<Result<LineReply[]>>
  /** What is on its way is written first. */
  close(): Promise<void>
}

export interface ServiceRepliesParts {
  disk: Pick<LibraryDisk, 'open'>
  folderOf: (job: string) => string
  redact: (text: string) => string
  clock: Clock
  log: Log
  limits?: { reply: number; file: number }
}

/** Characters of one reply, and bytes of all replies to one job. */
const usualLimits = { reply: 8_000, file: 64_000_000 }
/** So many are looked through for secrets before anything else gets its turn. */
const atOnce = 20

export function createServiceReplies(parts: ServiceRepliesParts): ServiceReplies {
  const { disk, folderOf, redact, clock, log, limits = usualLimits } = parts
  const fileOf = (job: string): string => join(folderOf(job), 'replies.jsonl')
  let waiting: Promise<void> = Promise.resolve()

  function written([row, reply]: RowReply, at: number): string {
    const text = redact(String(JSON.stringify(reply)))
    const short = text.length > limits.reply ? `${text.slice(0, limits.reply)}…` : text
    return `${startOf(row)}${JSON.stringify({ at, reply: short })}]\n`
  }

  async function write(job: string, replies: readonly RowReply[], at: number): Promise<void> {
    const handle = await disk.open(fileOf(job), 'a', privateFile)
    try {
      for (let from = 0; from < replies.length; from += atOnce) {
        if ((await handle.stat()).size >= limits.file) return
        const some = replies.slice(from, from + atOnce)
        await handle.appendFile(some.map(reply => written(reply, at)).join(''))
      }
    } finally {
      await handle.close()
    }
  }

  return {
    keep(job, replies) {
      const at = clock.now()
      waiting = waiting
        .then(() => write(job, replies, at))
        .catch(error => {
          // The job was removed meanwhile, and its folder with it.
          if (errorCode(error) !== 'ENOENT')
            log('warn', 'speech.reply-not-kept', { job, error: errorCode(error) })
        })
    },

    async read(job, row) {
      const file = fileOf(job)
      await waiting
      try {
        const handle = await disk.open(file, 'r')
        const found: LineReply[] = []
        for await (const line of handle.readLines()) {
          if (line.startsWith(startOf(row))) found.push(...readLine(line))
        }
        return success(found)
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return success([])
        return { ok: false, error: storageError(file, error, process.platform) }
      }
    },

    close: () => waiting,
  }
}

const startOf = (row: number): string => `[${row},`

/** None: the program ended in the middle of it. */
function readLine(line: string): LineReply[] {
  try {
    const [, reply] = JSON.parse(line)
    return [{ at: Number(reply.at), reply: String(reply.reply) }]
  } catch {
    return []
  }
}
