import { parseTemplate } from '../../../shared/formats/name-template'
import { type Clip, clipsOf } from '../../../shared/speech/save/clips'
import type { SaveChoice } from '../../../shared/speech/save/save-choice'
import type { SavePreview } from '../../../shared/speech/save/speech-file-requests'
import { layTrack } from '../../../shared/speech/save/track-layout'
import type { Sheet } from '../../../shared/speech/sheet'
import { nameClips, uniqueNames } from './clip-files'
import { clipEnding } from './save-plan'

const shownNames = 4
const shownCollisions = 5

/** What the choice would come to. The names are those of an empty folder. */
export function previewSave(sheet: Sheet, choice: SaveChoice): SavePreview {
  const { clips, silent } = clipsOf(sheet, choice.lines)
  const named = nameClips(clips, choice.template, clipEnding(choice.format))
  return {
    sounds: clips.length,
    silent,
    stale: clips.filter(({ isStale }) => isStale).length,
    names: firstNames(clips, choice),
    collisions: named.collisions.slice(0, shownCollisions),
    collidingLines: named.collidingLines,
    unknownFields: named.unknownFields,
    track: choice.as === 'joined' ? trackOf(clips, choice) : null,
    bytes: clips.reduce((sum, { take }) => sum + bytesOf(take), 0),
  }
}

function firstNames(clips: readonly Clip[], { template, format }: SaveChoice): string[] {
  const first = clips.slice(0, shownNames)
  const endings = first.map(() => clipEnding(format))
  return uniqueNames(first, parseTemplate(template), endings, [])
}

const milliseconds = 1_000

function trackOf(clips: readonly Clip[], { spacing }: SaveChoice): SavePreview['track'] {
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

/** Of WAV, which is the largest that any of the formats becomes. */
const bytesOf = ({ seconds, sampleRate }: Clip['take']): number =>
  Math.ceil((seconds ?? 0) * (sampleRate ?? 48_000) * 2)
