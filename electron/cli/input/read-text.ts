import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { decodeText } from '../../../shared/formats/decode-text'
import { failure, type Result, success } from '../../../shared/result'
import { errorCode, storageError } from '../../storage/storage-error'
import type { CommandContext } from '../context'
import { type Ending, failedEnding, misused } from '../ending'
import { readStdin } from './read-stdin'

/** More than any list of sentences, and little enough to hold in memory. */
const textLimit = 64 * 1024 * 1024

/** The text of a file or of stdin, whatever its encoding. What is none is misused: its bytes are nobody's words. */
export async function readTextFile(
  context: CommandContext,
  name: string,
  language?: string,
): Promise<string | Ending> {
  const bytes = await readInput(context, name, textLimit)
  if (!bytes.ok) return failedEnding(bytes.error)
  const { text, problems } = decodeText(bytes.value, language === undefined ? {} : { language })
  const { t, out } = context
  const [problem] = problems
  if (problem) {
    const values = { file: shownName(name, t), line: problem.line }
    if (problem.code === 'not-text') return misused(t('cli.file.notText', values))
    out.warn(t('cli.file.undecodable', values))
  }
  return text
}

export const shownName = (name: string, t: CommandContext['t']): string =>
  name === '-' ? t('cli.file.stdin') : name

/** What `-t` was given: a text, or `-` for all of stdin without the line end that closes it. */
export async function readGivenText(context: CommandContext, text: string): Promise<string | Ending> {
  if (text !== '-') return text
  const read = await readTextFile(context, '-')
  return typeof read === 'string' ? read.replace(/\r?\n$/, '') : read
}

/** What a file holds, or stdin where it is called `-`. */
export async function readInput(
  { host, signal }: Pick<CommandContext, 'host' | 'signal'>,
  name: string,
  limit: number,
): Promise<Result<Buffer>> {
  if (name === '-') return readStdin(host.stdin, limit, signal)
  const file = resolve(host.folder, name)
  try {
    const handle = await open(file)
    try {
      const { size } = await handle.stat()
      if (size > limit) return failure({ kind: 'too-large', limit })
      // A pipe has no size, so what was read counts too.
      const bytes = await handle.readFile()
      return bytes.length > limit ? failure({ kind: 'too-large', limit }) : success(bytes)
    } finally {
      await handle.close()
    }
  } catch (error) {
    const missing = ['ENOENT', 'ENOTDIR'].includes(errorCode(error))
    return failure(missing ? { kind: 'not-found', what: 'file' } : storageError(file, error, host.platform))
  }
}
