import { failedRun } from '../../dry-run'
import { isRecord, type JsonRecord, parseJson, textAt } from '../../json-value'
import { readDialogflow } from '../platforms/dialogflow'
import { listAt } from '../platforms/stated-sentence'
import {
  countUnheld,
  dialogflowCxPhrases,
  dialogflowPhrases,
  type ProjectFile,
  type ProjectReading,
  type ReadProjectFile,
} from './project'
import { listsOfValues, statedWords } from './word-lists'

const entries = /(?:^|\/)entities\/(.+)_entries_[A-Za-z0-9-]+\.json$/
const cxEntries = /(?:^|\/)entityTypes\/([^/]+)\/entities\/[A-Za-z0-9-]+\.json$/

/** An exported agent, of ES and of CX: the phrases of each intent in each language, and the values of its entities. */
export function readDialogflowAgent(all: readonly ProjectFile[]): ProjectReading {
  const byPath = new Map(all.map(file => [file.path, file.text]))
  const unheld = countUnheld()
  const files = all.flatMap(({ path, text }): ReadProjectFile[] => {
    const [, intent] = dialogflowPhrases.exec(path) ?? []
    if (intent !== undefined) return [{ path, ...phrasesOf(path, text, byPath) }]
    if (dialogflowCxPhrases.test(path)) return [{ path, ...cxPhrasesOf(path, text, byPath) }]
    const entity = (entries.exec(path) ?? cxEntries.exec(path))?.[1]
    if (entity !== undefined) return [{ path, ...valuesOf(entity, text) }]
    for (const what of unheldIn(path, text)) unheld.add(what)
    return []
  })
  return { files, problems: unheld.problems() }
}

/** A file's name may lack signs that the intent's has. */
function phrasesOf(path: string, text: string, byPath: ReadonlyMap<string, string>) {
  const [, stem = '', language = ''] = /^(.*)_usersays_([A-Za-z0-9-]+)\.json$/.exec(path) ?? []
  const name = intentNamedIn(byPath.get(`${stem}.json`)) ?? stem.slice(stem.lastIndexOf('/') + 1)
  return readDialogflow(text, `${name}_usersays_${language}.json`)
}

/** What the file says that says what an intent is. */
export function intentNamedIn(json: string | undefined): string | undefined {
  const parsed = json === undefined ? null : parseJson(json)
  return parsed?.ok && isRecord(parsed.value) ? textAt(parsed.value, 'displayName', 'name') : undefined
}

/** Of CX an intent says in a file of its own how it is called and what its parameters are. */
function cxPhrasesOf(path: string, text: string, byPath: ReadonlyMap<string, string>) {
  const [, folder = ''] = /^(.*)\/trainingPhrases\/[^/]+$/.exec(path) ?? []
  const [, name = '', language = ''] = dialogflowCxPhrases.exec(path) ?? []
  const parsed = parseJson(text)
  if (!parsed.ok) return failedRun(parsed.problem)
  const intent = parseJson(byPath.get(`${folder}/${name}.json`) ?? '{}')
  const said: JsonRecord = intent.ok && isRecord(intent.value) ? intent.value : {}
  const phrases = isRecord(parsed.value) ? listAt(parsed.value, 'trainingPhrases') : parsed.value
  const whole = { displayName: name, ...said, trainingPhrases: phrases }
  return readDialogflow(JSON.stringify(whole), `${name}_usersays_${language}.json`)
}

function valuesOf(entity: string, text: string) {
  const parsed = parseJson(text)
  if (!parsed.ok) return failedRun(parsed.problem)
  const list = isRecord(parsed.value) ? parsed.value.entities : parsed.value
  const words = statedWords(list, one => textAt(one, 'value'))
  return { rows: [], problems: [], lists: listsOfValues(entity, words) }
}

function unheldIn(path: string, text: string): string[] {
  const parsed = parseJson(text)
  const [folder = ''] = path.split('/').slice(-2)
  if (!parsed.ok || !isRecord(parsed.value) || folder !== 'intents') return []
  const { value } = parsed
  return [
    ...(listAt(value, 'responses').length > 0 ? ['responses'] : []),
    ...(listAt(value, 'events').length > 0 ? ['events'] : []),
    ...(listAt(value, 'contexts').length > 0 ? ['contexts'] : []),
  ]
}
