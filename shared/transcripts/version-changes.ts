import { diffWords } from '../text/diff/diff-words'
import { writeParagraph } from '../text/transcript/paragraphs'
import type { Transcript } from '../text/transcript/transcript'
import { patchBetween } from '../text/transcript/transcript-patch'
import type { Word } from '../text/transcript/word'

/** A stretch that reads otherwise now, with a little of what stands around it. */
export interface ChangedPlace {
  /** Of its own among the places of one comparison. */
  key: string
  /** Seconds into the recording. */
  seconds: number
  before: string
  removed: string
  added: string
  after: string
}

export interface VersionChanges {
  added: number
  removed: number
  places: ChangedPlace[]
  /** Nothing at all differs: not who speaks, nor when. */
  isSame: boolean
}

const around = 4

/** What was changed between a version and the transcript as it is now. */
export function versionChanges(version: Transcript, now: Transcript): VersionChanges {
  const changes = diffWords(textsOf(version.words), textsOf(now.words)).filter(({ kind }) => kind !== 'same')
  const places = changes.map(({ from, to, newFrom, newTo }): ChangedPlace => {
    const first = now.words[newFrom] ?? version.words[from]
    return {
      key: `${from} ${newFrom}`,
      seconds: first?.start ?? 0,
      before: written(now.words, Math.max(0, newFrom - around), newFrom),
      removed: written(version.words, from, to),
      added: written(now.words, newFrom, newTo),
      after: written(now.words, newTo, newTo + around),
    }
  })
  return {
    added: changes.reduce((sum, { newFrom, newTo }) => sum + newTo - newFrom, 0),
    removed: changes.reduce((sum, { from, to }) => sum + to - from, 0),
    places,
    isSame: places.length === 0 && patchBetween(version, now).length === 0,
  }
}

const textsOf = (words: readonly Word[]): string[] => words.map(({ text }) => text)

const written = (words: readonly Word[], from: number, to: number): string =>
  writeParagraph(words.slice(from, to)).text
