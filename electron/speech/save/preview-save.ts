import { parseTemplate } from '../../../shared/formats/name-template'
import { type Clip, clipsOf } from '../../../shared/speech/save/clips'
import type { SaveChoice } from '../../../shared/speech/save/save-choice'
import type { SavePreview } from '../../../shared/speech/save/speech-file-requests'
import { layTrack } from '../../../shared/speech/save/track-layout'
import type { Sheet } from '../../../shared/speech/sheet'
import type { ContentStore } from '../../library/content/content-store'
import { clipSources, collisionsIn, uniqueNames } from './clip-files'
import { clipEnding } from './save-plan'

const shownNames = 4
const shownCollisions = 5

/** What the choice would come to. The names are those of an empty folder. */
export async function previewSave(
  sheet: Sheet,
  choice: SaveChoice,
  downloads: Pick<ContentStore, 'fileOf'>,
): Promise<SavePreview> {
  const { clips, silent } = clipsOf(sheet, choice.lines)
  const template = parseTemplate(choice.template)
  const isJoined = choice.as === 'joined'
  const collisions = isJoined ? [] : await collisionsIn(clips, template, clipEnding(choice.format))
  const first = isJoined ? [] : clips.slice(0, shownNames)
  const endings = (await clipSources(first, choice.format, downloads)).map(({ ending }) => ending)
  return {
    sounds: clips.length,
    silent,
    stale: clips.filter(({ isStale }) => isStale).length,
    names: await uniqueNames(first, template, endings, []),
    collisions: collisions.slice(0, shownCollisions),
    collidingLines: collisions.reduce((sum, { lines }) => sum + lines, 0),
    unknownFields: template.unknown,
    track: isJoined ? trackOf(clips, choice) : null,
    bytes: bytesOfSave(clips),
  }
}

const milliseconds = 1_000

export function trackOf(
  clips: readonly Clip[],
  { spacing }: Pick<SaveChoice, 'spacing'>,
): NonNullable<SavePreview['track']> {
  const parts = clips.map(({ line, take }) => ({
    start: line.start,
    length: Math.round((take.seconds ?? 0) * milliseconds),
  }))
  const { length, overlapping } = layTrack(parts, spacing, milliseconds)
  return {
    seconds: length / milliseconds,
    withoutStart: spacing.by === 'start' ? parts.filter(({ start }) => start === null).length : 0,
    overlapping,
  }
}

/** As WAV, which is the largest that any of the formats becomes. */
export const bytesOfSave = (clips: readonly Clip[]): number =>
  clips.reduce(
    (sum, { take: { seconds, sampleRate } }) => sum + Math.ceil((seconds ?? 0) * (sampleRate ?? 48_000) * 2),
    0,
  )
