import { collisionsOf, parseTemplate, type Template } from '../../../shared/formats/name-template'
import { type Clip, clipTitle } from '../../../shared/speech/save/clips'
import { safeFileName } from '../../library/names/safe-file-name'
import { createFileNames } from '../../library/names/unique-file-names'

/** For a template that comes to nothing, as of a line of punctuation. */
const fallback = 'line'

export interface NamedClips {
  collisions: { name: string; lines: number }[]
  collidingLines: number
  unknownFields: string[]
}

/** Which lines ask for the same name. */
export function nameClips(clips: readonly Clip[], template: string, extension: string): NamedClips {
  const parsed = parseTemplate(template)
  const titles = clips.map(clip => clipTitle(parsed, clip))
  const plain = titles.map(title => safeFileName(title, { extension, fallback }))
  const collisions = [...collisionsOf(plain).values()].map(places => ({
    name: plain[places[0] ?? 0] ?? '',
    lines: places.length,
  }))
  return {
    collisions,
    collidingLines: collisions.reduce((sum, { lines }) => sum + lines, 0),
    unknownFields: parsed.unknown,
  }
}

/** The name of each file, no two the same, and none that is taken. */
export function uniqueNames(
  clips: readonly Clip[],
  template: Template,
  extensions: readonly string[],
  taken: Iterable<string>,
): string[] {
  const names = createFileNames(taken)
  return clips.map((clip, at) =>
    names.take(clipTitle(template, clip), { extension: extensions[at] ?? '', fallback }),
  )
}
