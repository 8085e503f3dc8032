import type { RunChange, Swap } from '../speech/sheet-patch'
import { type ChosenTake, withTake } from '../speech/take-change'
import { type UndoHistory, undoOf } from '../undo/undo-history'
import {
  type Dub,
  type DubLine,
  type DubMix,
  type DubStage,
  type DubTerm,
  type DubTrack,
  isTranslating,
  type SpokenLine,
  unspoken,
} from './dub'

/** What of a line in a language a person or an answer changes; its sounds come by changes of their own. */
export type SpokenCells = Pick<
  SpokenLine,
  'row' | 'asked' | 'voice' | 'speed' | 'at' | 'isMuted' | 'isChecked'
>
export type SpokenChange = readonly [key: string, was: Partial<SpokenCells>, now: Partial<SpokenCells>]

/** What a dub has of its transcript beside the lines. */
export type DubWords = Pick<Dub, 'transcript' | 'seconds' | 'language' | 'speakers'>

/**
 * One step of an edit, as plain data for the journal and the bridge. Each says what was and what is, so that the same
 * step read backwards takes it back. What belongs to a line in a language is named by both, so that what a person edits
 * and what jobs bring meanwhile come out the same in either order.
 */
export type DubChange =
  | ({ kind: 'name' } & Swap<string>)
  | ({ kind: 'mix' } & Swap<DubMix>)
  /** The words that it waited for. */
  | ({ kind: 'words' } & Swap<DubWords>)
  | ({ kind: 'until' } & Swap<DubStage | null>)
  | ({ kind: 'glossary' } & Swap<readonly DubTerm[]>)
  /** From that place on, so many lines are others now. */
  | ({ kind: 'lines'; at: number } & Swap<readonly DubLine[]>)
  /** A language that comes (`was` is null), goes, or is cast anew. */
  | ({ kind: 'track'; at: number } & Swap<DubTrack | null>)
  | { kind: 'spoken'; language: string; lines: readonly SpokenChange[] }
  | ({ kind: 'take'; language: string; key: string } & ChosenTake)
  | { kind: 'run'; language: string; lines: readonly RunChange[] }

/** Applied in order, all or nothing. Empty when there was nothing to do. */
export type DubPatch = readonly DubChange[]

export const invertDubPatch = (patch: DubPatch): DubPatch => patch.toReversed().map(inverted)

function inverted(change: DubChange): DubChange {
  switch (change.kind) {
    case 'spoken':
      return { ...change, lines: change.lines.map(([key, was, now]): SpokenChange => [key, now, was]) }
    case 'run':
      return { ...change, lines: change.lines.map(([key, was, now]): RunChange => [key, now, was]) }
    case 'take': {
      const { was, now, chosen } = change
      return { ...change, was: now, now: was, chosen: { was: chosen.now, now: chosen.was } }
    }
    default:
      return { ...change, was: change.now, now: change.was } as DubChange
  }
}

/** It throws on a patch that does not fit. */
export function applyDubPatch(dub: Dub, patch: DubPatch): Dub {
  const copies: LineCopies = new Map()
  return patch.reduce((before, change) => changed(before, change, copies), dub)
}

/**
 * By language. Hundreds of sounds come in one patch, so the lines are copied for the first and changed in place for the
 * others: nobody sees the dub between two changes.
 */
type LineCopies = Map<string, Record<string, SpokenLine>>

function changed(dub: Dub, change: DubChange, copies: LineCopies): Dub {
  switch (change.kind) {
    case 'name':
      return { ...dub, name: change.now }
    case 'mix':
      return { ...dub, mix: change.now }
    case 'words':
      return { ...dub, ...change.now }
    case 'until':
      // Whoever takes back what was said while it waited does not have it begin anew.
      return change.now !== null && dub.transcript !== '' ? dub : { ...dub, until: change.now }
    case 'glossary':
      return { ...dub, glossary: change.now }
    case 'lines':
      return { ...dub, lines: otherLines(dub.lines, change) }
    case 'track':
      return { ...dub, tracks: otherTracks(dub, change) }
    case 'spoken':
      return withSpoken(
        dub,
        change.language,
        change.lines.map(([key, was, now]) => [
          key,
          line => withWordingsSince(line, was.row, { ...line, ...now }),
        ]),
        copies,
      )
    case 'run':
      return withSpoken(
        dub,
        change.language,
        change.lines.map(([key, , run]) => [key, line => ({ ...line, run })]),
        copies,
      )
    case 'take':
      return withSpoken(dub, change.language, [[change.key, line => taken(line, change)]], copies)
  }
}

const misfit = () => new RangeError('The edit does not fit this dub.')

function otherLines(
  lines: Dub['lines'],
  { at, was, now }: Extract<DubChange, { kind: 'lines' }>,
): readonly DubLine[] {
  if (was.some(({ key }, nth) => lines[at + nth]?.key !== key) || at > lines.length) throw misfit()
  return lines.toSpliced(at, was.length, ...now)
}

function otherTracks(dub: Dub, { at, was, now }: Extract<DubChange, { kind: 'track' }>): readonly DubTrack[] {
  const { tracks } = dub
  // Another language may have come or gone meanwhile.
  const there = was
    ? tracks.findIndex(({ language }) => language === was.language)
    : Math.min(at, tracks.length)
  const others = tracks.filter(({ language }) => language !== was?.language)
  if (there < 0 || others.some(({ language }) => language === now?.language)) throw misfit()
  if (now === null) return tracks.toSpliced(there, 1)
  const today = was && tracks[there]
  if (today) return tracks.with(there, withCells(today, was, now))
  // One that comes back goes on only with what it still waits for: nobody asked for anything else meanwhile.
  return tracks.toSpliced(there, 0, { ...now, goesOn: now.goesOn && isTranslating(dub, now.language) })
}

/**
 * What differs between the two, and nothing else: that a language goes on by itself is said by jobs while a person casts
 * it, and neither edit may bring back what the other has changed.
 */
function withCells(today: DubTrack, was: DubTrack, now: DubTrack): DubTrack {
  const names = Object.keys(now) as (keyof DubTrack)[]
  const others = names.filter(name => !isEqual(was[name], now[name]))
  return { ...today, ...Object.fromEntries(others.map(name => [name, now[name]])) }
}

function taken(line: SpokenLine, change: ChosenTake): SpokenLine {
  const after = withTake(line, change)
  if (after === null) throw misfit()
  return { ...line, ...after }
}

/**
 * Other wordings that came since the edit was made are in nobody's history: taking it back or doing it again leaves them
 * with the line. Those of another text would be wrong there, and can be asked for again.
 */
function withWordingsSince(
  today: SpokenLine,
  was: SpokenLine['row'] | undefined,
  after: SpokenLine,
): SpokenLine {
  if (after.row === today.row) return after
  const known = new Set([...(was?.others ?? []), ...after.row.others].map(({ text }) => text))
  const since = today.row.others.filter(({ text }) => !known.has(text))
  if (since.length === 0) return after
  const texts = new Set([today.row.text, after.row.text].filter(text => text !== ''))
  if (texts.size < 2) return { ...after, row: { ...after.row, others: [...after.row.others, ...since] } }
  const isAnswered = after.asked?.job === null && after.asked.problem === null
  return isAnswered ? { ...after, asked: null } : after
}

type SpokenEdit = readonly [key: string, edit: (line: SpokenLine) => SpokenLine]

function withSpoken(dub: Dub, language: string, edits: readonly SpokenEdit[], copies: LineCopies): Dub {
  const copied = copies.get(language)
  const lines = copied ?? { ...dub.spoken[language] }
  for (const [key, edit] of edits) lines[key] = edit(lines[key] ?? unspoken)
  if (copied) return dub
  copies.set(language, lines)
  return { ...dub, spoken: { ...dub.spoken, [language]: lines } }
}

export type DubHistory = UndoHistory<DubPatch>

/** Sounds and answers come in late and in any order, and fit whatever was edited meanwhile: they are in nobody's undo. */
export const dubUndo = undoOf<DubPatch>({ invert: invertDubPatch, join: joined, takesBackJobs: false })

/** Word after word in one line is one edit, and step after step of one level, where each goes on from what the one before it left. Null: they are two. */
function joined(one: DubPatch, other: DubPatch): DubPatch | null {
  return joinedSpoken(one, other) ?? joinedText(one, other) ?? joinedMix(one, other)
}

function joinedSpoken(one: DubPatch, other: DubPatch): DubPatch | null {
  const [first, second] = [onlyChange(one, 'spoken'), onlyChange(other, 'spoken')]
  if (!first || !second || first.language !== second.language) return null
  const [before, ...rest] = first.lines
  const [after, ...others] = second.lines
  if (!before || !after || rest.length + others.length > 0 || before[0] !== after[0]) return null
  const names = Object.keys(after[2]) as (keyof SpokenCells)[]
  // What a job brought between the two is in nobody's history: taken back with both, nobody could come back to it.
  const goesOn = names.every(name => name in before[2] && isEqual(before[2][name], after[1][name]))
  return goesOn ? [{ ...second, lines: [[before[0], before[1], { ...before[2], ...after[2] }]] }] : null
}

function joinedText(one: DubPatch, other: DubPatch): DubPatch | null {
  const [first, second] = [onlyChange(one, 'lines'), onlyChange(other, 'lines')]
  if (!first || !second || first.at !== second.at) return null
  const goesOn = isOfText(first) && isOfText(second) && isEqual(first.now, second.was)
  return goesOn ? [{ ...second, was: first.was }] : null
}

function joinedMix(one: DubPatch, other: DubPatch): DubPatch | null {
  const [first, second] = [onlyChange(one, 'mix'), onlyChange(other, 'mix')]
  if (!first || !second || !isEqual(first.now, second.was)) return null
  const [cells, others] = [cellsOf(first), cellsOf(second)]
  return cells.length > 0 && isEqual(cells, others) ? [{ ...second, was: first.was }] : null
}

/** What of a mix is another, down to one speaker's level. */
const cellsOf = ({ was, now }: Swap<DubMix>): string[] => [
  ...differing(was, now),
  ...differing(was.bed, now.bed),
  ...differing(was.levels, now.levels),
]

function differing(one: object, other: object): string[] {
  const before = new Map<string, unknown>(Object.entries(one))
  const after = new Map<string, unknown>(Object.entries(other))
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter(name => !isEqual(before.get(name), after.get(name)))
}

/** One line says something else, and nothing else of it is another. */
function isOfText({ was, now }: Extract<DubChange, { kind: 'lines' }>): boolean {
  const [[before, ...rest], [after, ...others]] = [was, now]
  if (!before || !after || rest.length + others.length > 0) return false
  return isEqual({ ...before, text: after.text }, after)
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

function onlyChange<Kind extends DubChange['kind']>(
  [change, ...more]: DubPatch,
  kind: Kind,
): Extract<DubChange, { kind: Kind }> | null {
  const isOnly = more.length === 0 && change?.kind === kind
  return isOnly ? (change as Extract<DubChange, { kind: Kind }>) : null
}
