import { type FoundPlace, placesIn } from '../../text/find/find-in-texts'
import type { EntityLabel } from '../../text/labels/entity-label'
import {
  entitiesAfterLabelChange,
  type LabelChange,
  spansAfterLabelChange,
} from '../../text/labels/label-changes'
import { patternOf } from '../../text/search'
import type { Span } from '../../text/spans/span'
import { spansAfterEdit } from '../../text/spans/spans-after-edit'
import { applyEdit } from '../../text/text-edit'
import { type Dataset, placesOfRows, type RowChoice, rowsOf } from '../dataset'
import type { DatasetCommand } from '../dataset-command'
import type {
  DatasetChange,
  DatasetPatch,
  FoundChange,
  PlacedRows,
  Rewritten,
  SaidRow,
} from '../dataset-patch'
import { markEverywhere } from '../marking/mark-words'
import { canBeTwin, sayingOf } from '../repeats'
import type { DatasetRow, MarkedSentence } from '../row'
import { joinList, setList } from './change-lists'
import { acceptSuggestions, rejectSuggestions } from './decide-suggestions'
import { setFact } from './set-facts'
import { writeRow } from './write-row'

/** Empty where there is nothing to do. */
export function patchOfCommand(dataset: Dataset, command: DatasetCommand): DatasetPatch {
  switch (command.do) {
    case 'write':
      return writeRow(dataset, command.key, command.sentence)
    case 'set':
      return setFact(dataset, command.rows, command.fact, command.value)
    case 'replace':
      return replaceText(dataset, command.rows, command)
    case 'mark':
      return markEverywhere(dataset, command.rows, command)
    case 'delete':
      return deleteRows(dataset, command.rows)
    case 'delete-repeats':
      return deleteRepeats(dataset)
    case 'labels':
      return changeLabels(dataset, command.labels, command.change)
    case 'list':
      return setList(dataset, command.list)
    case 'join-list':
      return joinList(dataset, command.list)
    case 'rename':
      return command.name === dataset.name ? [] : [{ kind: 'name', was: dataset.name, now: command.name }]
    case 'accept':
      return acceptSuggestions(dataset, command.rows, command.which)
    case 'reject':
      return rejectSuggestions(dataset, command.rows, command.which)
  }
}

const deleteRows = (dataset: Dataset, choice: RowChoice): DatasetPatch =>
  removal(dataset, rowsOf(dataset, choice))

/** Of rows that say the same in all things, the first stays; where one can be heard, the first of those. */
function deleteRepeats(dataset: Dataset): DatasetPatch {
  const kept = new Map<string, DatasetRow>()
  const rows = dataset.rows.filter(canBeTwin)
  for (const row of rows) {
    const { text, facts } = sayingOf(row)
    const said = `${text}\n${facts}`
    const before = kept.get(said)
    if (!before || (row.heard && !before.heard)) kept.set(said, row)
  }
  const staying = new Set(kept.values())
  return removal(
    dataset,
    rows.filter(row => !staying.has(row)),
  )
}

function removal(dataset: Dataset, rows: readonly DatasetRow[]): DatasetPatch {
  if (rows.length === 0) return []
  const places = placesOfRows(dataset.rows)
  const placed: PlacedRows = rows.map(row => [places.get(row.key) ?? 0, row])
  return [{ kind: 'delete', rows: placed }]
}

/** Every row follows what is done to a label. */
function changeLabels(dataset: Dataset, labels: readonly EntityLabel[], change: LabelChange): DatasetPatch {
  const scheme: DatasetChange = { kind: 'labels', was: dataset.labels, now: labels }
  const isSame = JSON.stringify(dataset.labels) === JSON.stringify(labels)
  return [...(isSame ? [] : [scheme]), ...labelChangeInRows(dataset, change)]
}

/** What voices were given and what waits to be taken or placed is of the same labels as the sentences themselves. */
export function labelChangeInRows({ rows }: Pick<Dataset, 'rows'>, change: LabelChange): DatasetPatch {
  const written: Rewritten[] = []
  const relabelled: [key: string, at: number[]][] = []
  const said: SaidRow[] = []
  const found: FoundChange[] = []
  const renamed = renamedIn(change)
  if (renamed ? renamed.from === renamed.to : change.kind !== 'deleted') return []
  for (const row of rows) {
    const { key, text, spans, lost, spoken } = row
    const now = entitiesAfterLabelChange(row, change)
    if (renamed && now.spans !== spans && now.lost === lost) {
      relabelled.push([key, spans.flatMap(({ label }, at) => (label === renamed.from ? [at] : []))])
    } else if (now !== row)
      written.push([key, { text, spans, lost }, { text, spans: now.spans, lost: now.lost }])
    const saidNow = spoken && spansAfterLabelChange(spoken.spans, change)
    if (spoken && saidNow && saidNow !== spoken.spans) said.push([key, spoken.spans, saidNow])
    const foundNow = row.found.map(one => entitiesAfterLabelChange(one, change))
    if (foundNow.some((one, at) => one !== row.found[at])) found.push([key, row.found, foundNow])
  }
  return [
    ...(renamed && relabelled.length > 0
      ? [{ kind: 'relabel', ...renamed, spans: relabelled } as const]
      : []),
    ...(written.length > 0 ? [{ kind: 'write', rows: written } as const] : []),
    ...(said.length > 0 ? [{ kind: 'said', rows: said } as const] : []),
    ...(found.length > 0 ? [{ kind: 'found', rows: found } as const] : []),
  ]
}

function renamedIn(change: LabelChange): { from: string; to: string } | null {
  if (change.kind === 'renamed') return { from: change.from, to: change.to }
  return change.kind === 'merged' ? { from: change.from, to: change.into } : null
}

export interface RowReplacement {
  find: string
  with: string
  matchCase: boolean
}

/** Everywhere in the chosen rows; the entities move with their words. */
export function replaceText(dataset: Dataset, choice: RowChoice, replacement: RowReplacement): DatasetPatch {
  const search = { ...replacement, wholeWords: false, isPattern: false }
  const pattern = patternOf(search)
  if (search.find === '' || !pattern.ok) return []
  const rows = rowsOf(dataset, choice).flatMap((row): Rewritten[] => {
    const { key, text, spans, lost } = row
    const was: MarkedSentence = { text, spans, lost }
    const now = replaced(was, placesIn(text, pattern.value, search), replacement.with)
    return now.text === text ? [] : [[key, was, now]]
  })
  return rows.length > 0 ? [{ kind: 'write', rows }] : []
}

function replaced(sentence: MarkedSentence, places: readonly FoundPlace[], insert: string): MarkedSentence {
  const { text, spans } = sentence
  const between = places.map(([start], at) => text.slice(places[at - 1]?.[1] ?? 0, start))
  return {
    ...sentence,
    text: [...between, text.slice(places.at(-1)?.[1] ?? 0)].join(insert),
    // What was said of an entity beside goes with it, whatever becomes of the others.
    spans: spans.flatMap(span => moved(span, text, places, insert).map(now => ({ ...span, ...now }))),
  }
}

/** What stands before a span moves it. Only what reaches into it is an edit of its words. */
function moved(span: Span, text: string, places: readonly FoundPlace[], insert: string): Span[] {
  const before = places.filter(([, end]) => end <= span.start)
  const inside = places.filter(([start, end]) => end > span.start && start < span.end)
  const from = Math.min(span.start, inside[0]?.[0] ?? span.start)
  const shift = before.reduce((sum, [start, end]) => sum + insert.length - (end - start), 0)
  let words = text.slice(from, Math.max(span.end, inside.at(-1)?.[1] ?? 0))
  let spans = [{ ...span, start: span.start - from, end: span.end - from }]
  for (const [start, end] of inside.toReversed()) {
    const edit = { start: start - from, end: end - from, insert }
    words = applyEdit(words, edit)
    spans = spansAfterEdit(spans, edit, words)
  }
  return spans.map(now => ({ ...now, start: now.start + from + shift, end: now.end + from + shift }))
}
