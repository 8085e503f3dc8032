import type { OffsetUnit } from '../../../text/spans/span-offsets'
import { failedRun } from '../../dry-run'
import { isRecord, parseJson, textAt } from '../../json-value'
import { readWit } from '../platforms/wit'
import {
  countUnheld,
  type ProjectFile,
  type ProjectReading,
  type ReadProjectFile,
  witUtterances,
} from './project'
import { listsOfValues, statedWords } from './word-lists'

/** A backup of an app: its utterances, and the keywords of its entities. */
export function readWitApp(all: readonly ProjectFile[], unit: OffsetUnit): ProjectReading {
  const unheld = countUnheld()
  const files = all.flatMap(({ path, text }): ReadProjectFile[] => {
    if (witUtterances.test(path)) return [{ path, ...readWit(text, unit) }]
    if (/(?:^|\/)entities\/[^/]+\.json$/.test(path)) return [{ path, ...keywordsOf(text) }]
    if (/(?:^|\/)traits\/[^/]+\.json$/.test(path)) unheld.add('traits')
    return []
  })
  return { files, problems: unheld.problems() }
}

function keywordsOf(text: string) {
  const parsed = parseJson(text)
  if (!parsed.ok) return failedRun(parsed.problem)
  const entity = isRecord(parsed.value) ? parsed.value : {}
  const words = statedWords(entity.keywords, one => textAt(one, 'keyword'))
  return { rows: [], problems: [], lists: listsOfValues(textAt(entity, 'name') ?? '', words) }
}
