import type { LineDefaults } from '../../../../shared/formats/speech/map-lines'
import type { StretchMode } from '../../../../shared/formats/speech/speech-line'
import type { ServiceProfile } from '../../../../shared/service-profile'
import type { CommandContext } from '../../context'
import { type Ending, failed, misused } from '../../ending'
import { readGivenText, readTextFile, shownName } from '../../input/read-text'
import { type CheckedLines, checkLines } from './check-lines'
import { type LineFile, lineFileOf, readLines } from './read-lines'

export interface LineSources {
  text?: string | undefined
  files: readonly string[]
  as?: LineFile | undefined
  gender?: 'male' | 'female' | undefined
  language?: string | undefined
  speaker?: string | undefined
  time?: number | undefined
  fit?: StretchMode | undefined
  meta?: Record<string, unknown> | undefined
}

/** The text of `-t` and the lines of the files, in this order. */
export async function collectLines(
  context: CommandContext,
  wanted: LineSources,
  profile: ServiceProfile,
): Promise<CheckedLines | Ending> {
  const { t } = context
  const defaults = defaultsOf(wanted)
  const all: CheckedLines = { lines: [], bad: [] }
  const add = ({ lines, bad }: CheckedLines): void => {
    all.lines.push(...lines)
    all.bad.push(...bad)
  }
  if (wanted.text === undefined && wanted.files.length === 0) return misused(t('cli.speak.noInput'))
  if (wanted.text !== undefined) {
    const text = await readGivenText(context, wanted.text)
    if (!text.ok) return failed(text.error)
    // One text, however many lines it has.
    const read = readLines(JSON.stringify([text.value]), 'json', defaults)
    add(checkLines('--text', read, profile, t))
  }
  for (const file of wanted.files) {
    const source = await readTextFile(context, file, wanted.language)
    if (!source.ok) return failed(source.error)
    const read = readLines(source.value, wanted.as ?? lineFileOf(file), defaults)
    add(checkLines(shownName(file, t), read, profile, t))
  }
  return all
}

function defaultsOf({ gender, language, speaker, time, fit, meta }: LineSources): LineDefaults {
  return {
    ...(gender !== undefined && { gender }),
    ...(language !== undefined && { language }),
    ...(speaker !== undefined && { speakerId: speaker }),
    ...(time !== undefined && { requiredTime: time }),
    ...(fit !== undefined && { stretchMode: fit }),
    ...(meta !== undefined && { meta }),
  }
}
