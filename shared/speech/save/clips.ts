import { expandTemplate, type Template } from '../../formats/name-template'
import { chosenTake, type Line, type Take } from '../line'
import { isStaleTake } from '../line-state'
import type { Sheet } from '../sheet'
import type { SaveChoice } from './save-choice'

/** A sound that is to be saved, with the line it belongs to. */
export interface Clip {
  line: Line
  /** From 1, as the table shows it. */
  index: number
  take: Take
  /** From 1, in the order the takes were made. */
  takeNumber: number
  /** The line has been changed since. */
  isStale: boolean
}

export interface ChosenClips {
  clips: Clip[]
  /** Lines without a sound. */
  silent: number
}

/** The chosen take of each line, in the order of the sheet. */
export function clipsOf({ lines }: Pick<Sheet, 'lines'>, chosen: SaveChoice['lines']): ChosenClips {
  const keys = chosen === 'all' ? null : new Set(chosen)
  const clips: Clip[] = []
  let silent = 0
  for (const [at, line] of lines.entries()) {
    if (keys !== null && !keys.has(line.key)) continue
    const take = chosenTake(line)
    if (take === null) silent += 1
    else
      clips.push({
        line,
        index: at + 1,
        take,
        takeNumber: line.takes.indexOf(take) + 1,
        isStale: isStaleTake(line),
      })
  }
  return { clips, silent }
}

/** What a file is called after, before it is made a name that every disk takes. It tells what is heard in it. */
export const clipTitle = (template: Template, { index, take, takeNumber }: Clip): string =>
  expandTemplate(template, {
    index,
    text: take.made.text,
    language: take.made.language,
    gender: take.made.gender,
    speaker: take.speaker || (take.made.speakerId ?? ''),
    take: takeNumber,
  })
