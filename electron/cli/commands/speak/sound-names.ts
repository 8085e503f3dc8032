import { extname, join } from 'node:path'
import { expandTemplate, type Template } from '../../../../shared/formats/name-template'
import { createFileNames } from '../../../library/names/unique-file-names'
import type { WantedLine } from './check-lines'

export const usualTemplate = (count: number): string =>
  count === 1 ? '{text:40}' : `{index:${String(count).length}} {text:40}`

/** What the service makes, as far as anybody knows before it is here. */
const usualSound = 'wav'
const soundFiles: ReadonlySet<string> = new Set(['.wav', '.mp3', '.ogg', '.opus', '.flac', '.m4a'])

/** `--out hello.wav` names the file itself, where there is only one. */
export const isSoundFile = (out: string): boolean => soundFiles.has(extname(out).toLowerCase())

/** The file of each line in the folder, in order: safe names, and no two the same. */
export function soundNames(lines: readonly WantedLine[], template: Template, out: string): string[] {
  if (lines.length === 1 && isSoundFile(out)) return [out]
  const names = createFileNames()
  return lines.map(({ text, language, gender, speakerId }, at) => {
    const values = { index: at + 1, text, language, gender, speaker: speakerId ?? '', take: 1 }
    return join(
      out,
      names.take(expandTemplate(template, values), { extension: usualSound, fallback: 'line' }),
    )
  })
}
