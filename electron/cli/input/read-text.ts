import { decodeText } from '../../../shared/formats/decode-text'
import { type Result, success } from '../../../shared/result'
import type { CommandContext } from '../context'
import { readInput } from './read-input'

/** More than any list of sentences, and little enough to hold in memory. */
export const textLimit = 64 * 1024 * 1024

/** The text of a file or of stdin, whatever its encoding. */
export async function readTextFile(
  context: CommandContext,
  name: string,
  language?: string,
): Promise<Result<string>> {
  const bytes = await readInput(context, name, textLimit)
  if (!bytes.ok) return bytes
  const { text, problems } = decodeText(bytes.value, language === undefined ? {} : { language })
  const { t, out } = context
  const [problem] = problems
  if (problem) {
    const values = { file: shownName(name, t), line: problem.line }
    out.warn(problem.code === 'not-text' ? t('cli.file.notText', values) : t('cli.file.undecodable', values))
  }
  return success(text)
}

export const shownName = (name: string, t: CommandContext['t']): string =>
  name === '-' ? t('cli.file.stdin') : name

/** What `-t` was given: a text, or `-` for all of stdin without the line end that closes it. */
export async function readGivenText(context: CommandContext, text: string): Promise<Result<string>> {
  if (text !== '-') return success(text)
  const read = await readTextFile(context, '-')
  return read.ok ? success(read.value.replace(/\r?\n$/, '')) : read
}
