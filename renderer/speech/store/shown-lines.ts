import { filterLines } from '../../../shared/speech/filter-lines'
import type { SpeechState } from './speech-store'

type Looked = Pick<SpeechState, 'sheet' | 'states' | 'filter' | 'shown' | 'active' | 'editing'>

/**
 * The lines in the table. One that is being worked on stays where it is, even when it does not fit the filter any
 * more: nothing may vanish under the hands. The same list where nothing is another.
 */
export function shownLines({ sheet, states, filter, shown, active, editing }: Looked): readonly string[] {
  const fitting = new Set(filterLines(sheet.lines, states, filter))
  const kept = new Set([editing?.key, active].filter(key => key !== undefined && shown.includes(key ?? '')))
  const keys = sheet.lines.flatMap(line => (fitting.has(line) || kept.has(line.key) ? [line.key] : []))
  return isSameList(keys, shown) ? shown : keys
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((key, at) => key === other[at])
