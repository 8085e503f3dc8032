import type { DryRun } from '../../dry-run'
import type { FormatProblem } from '../../reading'
import type { Sureness } from '../recognise-format'
import type { Sentence } from '../sentence'

/** What a platform hands out as an archive or a folder; `files`: any that are read one by one. */
export const projectKinds = ['rasa-project', 'dialogflow-agent', 'lex-bot', 'wit-app', 'files'] as const
export type ProjectKind = (typeof projectKinds)[number]

export interface ProjectFile {
  /** Within the project, with slashes. */
  path: string
  text: string
}

/** What one file of a project says. */
export interface ReadProjectFile extends DryRun<Sentence> {
  path: string
}

export interface ProjectReading {
  files: ReadProjectFile[]
  /** What a dataset has no place for, each named once. */
  problems: FormatProblem[]
}

export const fileNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** By where its files lie, and what the first lines of some say. */
export function recogniseProject(files: readonly ProjectFile[]): { kind: ProjectKind; sureness: Sureness } {
  const has = (shape: RegExp): boolean => files.some(({ path }) => shape.test(path))
  if (has(dialogflowPhrases) || has(dialogflowCxPhrases))
    return { kind: 'dialogflow-agent', sureness: 'sure' }
  if (has(lexIntent)) return { kind: 'lex-bot', sureness: 'sure' }
  if (has(witUtterances)) return { kind: 'wit-app', sureness: has(/(?:^|\/)app\.json$/) ? 'sure' : 'likely' }
  const isRasa = files.some(({ path, text }) => isYaml(path) && /^nlu[ \t]*:/m.test(text))
  if (isRasa) {
    return { kind: 'rasa-project', sureness: has(/(?:^|\/)(?:domain|config)\.ya?ml$/i) ? 'sure' : 'likely' }
  }
  return { kind: 'files', sureness: files.length > 0 ? 'guess' : 'none' }
}

/** Phrases of an intent in a language, as Dialogflow ES has them. */
export const dialogflowPhrases = /(?:^|\/)intents\/(.+)_usersays_([A-Za-z0-9-]+)\.json$/
/** The same of CX. */
export const dialogflowCxPhrases = /(?:^|\/)intents\/([^/]+)\/trainingPhrases\/([A-Za-z0-9-]+)\.json$/
export const languageOfPath = (path: string): string =>
  (dialogflowPhrases.exec(path) ?? dialogflowCxPhrases.exec(path))?.[2] ?? ''
/** In the folder of its locale, which an export of one locale may have in no other folder, or leave out. */
export const lexIntent = /^((?:.*\/)?)Intents\/[^/]+\/Intent\.json$/
export const witUtterances = /(?:^|\/)utterances\/[^/]+\.json$/
export const isYaml = (path: string): boolean => /\.ya?ml$/i.test(path)

/** Things of one kind that a dataset has no place for, and in how many files they are. */
export function countUnheld() {
  const counts = new Map<string, number>()
  return {
    add: (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1),
    problems: (): FormatProblem[] =>
      [...counts].map(([what, count]) => ({
        line: 0,
        code: 'no-place',
        excerpt: count === 1 ? what : `${what} (${count})`,
      })),
  }
}
