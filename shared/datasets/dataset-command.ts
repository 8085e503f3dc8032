import type { WordList } from '../formats/entities/word-list'
import type { EntityLabel } from '../text/labels/entity-label'
import type { LabelChange } from '../text/labels/label-changes'
import type { RowChoice } from './dataset'
import type { WordMark } from './marking/mark-words'
import type { MarkedSentence, RowFact } from './row'

/** What a person does to a dataset. The main process makes the patch of it, from the dataset as it is by then. */
export type DatasetCommand =
  | { do: 'write'; key: string; sentence: MarkedSentence }
  | { do: 'set'; rows: RowChoice; fact: RowFact; value: string }
  | { do: 'replace'; rows: RowChoice; find: string; with: string; matchCase: boolean }
  /** Wherever the words stand; `over`: also where they are something else. */
  | { do: 'mark'; rows: RowChoice; mark: WordMark; over: boolean }
  | { do: 'delete'; rows: RowChoice }
  /** Of rows that say the same in all things, the first stays. */
  | { do: 'delete-repeats' }
  | { do: 'labels'; labels: readonly EntityLabel[]; change: LabelChange }
  /** Without words it is gone. */
  | { do: 'list'; list: WordList }
  /** Beside the words that a list of its name has already. */
  | { do: 'join-list'; list: WordList }
  | { do: 'rename'; name: string }
  | { do: 'accept'; rows: RowChoice; which: SuggestionChoice }
  | { do: 'reject'; rows: RowChoice; which: SuggestionChoice }

/** `aligned`: those in which every entity was found. */
export type SuggestionChoice = 'all' | 'aligned' | readonly string[]
