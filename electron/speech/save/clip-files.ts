import { extname } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { collisionsOf, type Template } from '../../../shared/formats/name-template'
import { type Clip, clipTitle } from '../../../shared/speech/save/clips'
import type { SaveChoice } from '../../../shared/speech/save/save-choice'
import { atOnce } from '../../library/at-once'
import type { ContentStore } from '../../library/content/content-store'
import { safeFileName } from '../../library/names/safe-file-name'
import { createFileNames } from '../../library/names/unique-file-names'
import { clipEnding } from './save-plan'

/** For a template that comes to nothing, as of a line of punctuation. */
const fallback = 'line'

export interface Collision {
  name: string
  lines: number
}

/** Names that more than one line asks for. */
export async function collisionsIn(
  clips: readonly Clip[],
  template: Template,
  extension: string,
): Promise<Collision[]> {
  const names = await inSlices(clips, clip =>
    safeFileName(clipTitle(template, clip), { extension, fallback }),
  )
  return [...collisionsOf(names).values()].map(places => ({
    name: names[places[0] ?? 0] ?? '',
    lines: places.length,
  }))
}

/** The name of each file, no two the same, and none that is taken. */
export function uniqueNames(
  clips: readonly Clip[],
  template: Template,
  extensions: readonly string[],
  taken: Iterable<string>,
): Promise<string[]> {
  const names = createFileNames(taken)
  return inSlices(clips, (clip, at) =>
    names.take(clipTitle(template, clip), { extension: extensions[at] ?? '', fallback }),
  )
}

const slice = 50

/** Makes one of each, and lets whatever else waits go first now and then: a name of a long text takes its time. */
async function inSlices<In, Out>(items: readonly In[], make: (item: In, at: number) => Out): Promise<Out[]> {
  const made: Out[] = []
  for (const [at, item] of items.entries()) {
    made.push(make(item, at))
    if (made.length % slice === 0) await setImmediate()
  }
  return made
}

const lookAtOnce = 16

export interface ClipSource {
  /** Null: its bytes are gone. */
  file: string | null
  /** Of the file that is made of it. */
  ending: string
}

/** What was received keeps the kind it has, and each may have another. */
export const clipSources = (
  clips: readonly Clip[],
  format: SaveChoice['format'],
  downloads: Pick<ContentStore, 'fileOf'>,
): Promise<ClipSource[]> =>
  atOnce(clips, lookAtOnce, async ({ take }) => {
    const found = await downloads.fileOf(take.sound)
    const file = found.ok ? found.value : null
    const isKept = format === 'received' && file !== null
    return { file, ending: isKept ? extensionOfFile(file) : clipEnding(format) }
  })

export const extensionOfFile = (file: string): string => extname(file).slice(1)
