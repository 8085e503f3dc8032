import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { decodeText } from '../../../shared/formats/decode-text'
import { errorCode, readingError } from '../../storage/storage-error'
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
  if ('kind' in bytes) return bytes
  const { text, problems } = decodeText(bytes, language === undefined ? {} : { language })
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
  { host, signal, t }: Pick<CommandContext, 'host' | 'signal' | 't'>,
  name: string,
  limit: number,
): Promise<Buffer | Ending> {
  const tooLarge = failedEnding({ kind: 'too-large', limit })
  if (name === '-') {
    const read = await readStdin(host.stdin, limit, signal)
    return read.ok ? read.value : failedEnding(read.error)
  }
  try {
    const handle = await open(resolve(host.folder, name))
    try {
      const found = await handle.stat()
      if (found.isDirectory()) return misused(`${name}: ${t('cli.file.notAFile')}`)
      if (found.size > limit) return tooLarge
      // A pipe has no size, so what was read counts too.
      const bytes = await handle.readFile()
      return bytes.length > limit ? tooLarge : bytes
    } finally {
      await handle.close()
    }
  } catch (error) {
    return unreadFile({ host, t }, name, error)
  }
}

/** How a command ends whose file cannot be had. */
export function unreadFile(
  { host, t }: Pick<CommandContext, 'host' | 't'>,
  name: string,
  error: unknown,
): Ending {
  if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return misused(`${name}: ${t('cli.file.missing')}`)
  return failedEnding(readingError(resolve(host.folder, name), error, host.platform))
}
