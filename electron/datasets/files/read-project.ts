import { decodeText } from '../../../shared/formats/decode-text'
import { type DryRunRow, skippedRow } from '../../../shared/formats/dry-run'
import { readDialogflowAgent } from '../../../shared/formats/entities/projects/dialogflow-agent'
import { readLexBot } from '../../../shared/formats/entities/projects/lex-bot'
import {
  fileNameOf,
  type ProjectFile,
  type ProjectKind,
  type ProjectReading,
  projectKinds,
  type ReadProjectFile,
  recogniseProject,
} from '../../../shared/formats/entities/projects/project'
import { readWitApp } from '../../../shared/formats/entities/projects/wit-app'
import { recogniseFormat } from '../../../shared/formats/entities/recognise-format'
import type { Sentence } from '../../../shared/formats/entities/sentence'
import type { FormatProblem } from '../../../shared/formats/reading'
import type { ImportChoices } from '../../../shared/import/import-view'
import { onTheWay, type TellPart, untold } from '../../../shared/progress'
import type { Result } from '../../../shared/result'
import { type FileReading, type ImportLimits, tooLarge } from './file-reading'
import { gatherRows } from './gather-rows'
import { type OpenedProject, openProject, type ProjectSource } from './open-project'
import { readSentencesAs, rowsWithProblems } from './read-sentences'

/** Every file of a project, one after the other. One that cannot be read is a row that is skipped, so that it is counted. */
export async function readProject(
  source: ProjectSource,
  choices: ImportChoices,
  limits: ImportLimits,
  tell: TellPart,
): Promise<Result<FileReading, string>> {
  const opened = await openProject(source, limits)
  if (opened === null) return { ok: false, error: tooLarge }
  tell(0.2)
  const decoded = decodedFiles(opened, choices)
  const found = recogniseProject(decoded.files)
  const chosen = projectKinds.find(kind => kind === choices.kind)
  const kind = chosen ?? found.kind
  const read = await readProjectFiles(kind, decoded.files, choices, onTheWay(tell, 0.2, 0.9))
  const gathered = gatherRows(limits.rows, choices.from ?? 0)
  const fileProblems: FormatProblem[] = opened.damage ? [opened.damage] : []
  for (const { path, problem } of [...opened.refused, ...decoded.refused]) {
    gathered.begin(path)
    gathered.add(() => skippedRow(problem.line, path, problem))
  }
  for (const file of read.files) {
    const { rows, rest } = rowsOfFile(file)
    gathered.begin(file.path)
    for (const row of rows) gathered.add(() => row)
    gathered.addLists(file.lists ?? [])
    fileProblems.push(...rest.map(problem => ({ ...problem, file: file.path })))
  }
  fileProblems.push(...read.problems)
  if (opened.others > 0) {
    fileProblems.push({ line: 0, code: 'other-files', excerpt: String(opened.others) })
  }
  if (opened.beyond > 0) {
    fileProblems.push({ line: 0, code: 'too-many-files', excerpt: String(opened.beyond) })
  }
  const hasNothing = read.files.length === 0
  if (hasNothing && !opened.damage) fileProblems.push({ line: 0, code: 'unknown-format', excerpt: '' })
  const sureness = hasNothing ? 'none' : chosen === undefined ? found.sureness : null
  const { unit = 'codepoint', encoding = 'utf-8' } = choices
  const value = { kind, sureness, encoding, unit, table: null, brackets: null, fileProblems }
  return { ok: true, value: { ...value, ...gathered.done() } }
}

/** In an encoding that is not the one it says a file is wrong from its first strange letter on. */
function decodedFiles({ pieces }: OpenedProject, { encoding }: ImportChoices) {
  const files: ProjectFile[] = []
  const refused: OpenedProject['refused'] = []
  for (const { path, bytes } of pieces) {
    const { text, problems } = decodeText(bytes, encoding === undefined ? {} : { encoding })
    const [problem] = problems
    if (problem) refused.push({ path, problem })
    else files.push({ path, text })
  }
  return { files, refused }
}

/** What all of them say. */
export async function readProjectFiles(
  kind: ProjectKind,
  files: readonly ProjectFile[],
  choices: ImportChoices,
  tell: TellPart = untold,
): Promise<ProjectReading> {
  switch (kind) {
    case 'dialogflow-agent':
      return readDialogflowAgent(files)
    case 'lex-bot':
      return readLexBot(files)
    case 'wit-app':
      return readWitApp(files, choices.unit ?? 'codepoint')
    case 'rasa-project':
      return (await import('../../../shared/formats/entities/projects/rasa-project')).readRasaProject(files)
    case 'files':
      return readEach(files, choices, tell)
  }
}

/** Each by what is in it. Annotations and their text are one. */
async function readEach(
  files: readonly ProjectFile[],
  choices: ImportChoices,
  tell: TellPart,
): Promise<ProjectReading> {
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  const read: ReadProjectFile[] = []
  const strange: FormatProblem[] = []
  for (const [at, { path, text }] of files.entries()) {
    tell(at / files.length)
    const stem = path.replace(/\.[^./]*$/, '')
    const annotations = texts.get(`${stem}.ann`)
    if (path.endsWith('.txt') && annotations !== undefined) continue
    const { kind, sureness } = recogniseFormat(fileNameOf(path), text.slice(0, 65_536))
    if (sureness === 'none' || text.trim() === '') {
      strange.push({
        line: 0,
        code: text.trim() === '' ? 'empty' : 'unknown-format',
        excerpt: '',
        file: path,
      })
      continue
    }
    const beside = path.endsWith('.ann') ? { text: texts.get(`${stem}.txt`) ?? '' } : null
    const { kind: _, ...others } = choices
    const { rows, problems, lists, table } = await readSentencesAs(
      kind,
      { name: fileNameOf(path), text, beside },
      others,
    )
    const placed = rowsWithProblems(rows, problems, table !== null)
    read.push({ path, rows: [...placed.all], problems: [...placed.rest], ...(lists && { lists }) })
  }
  return { files: read, problems: strange }
}

/** What is wrong with a file of which nothing could be read is the row that stands for it. */
function rowsOfFile({ path, rows, problems, lists = [] }: ReadProjectFile): {
  rows: readonly DryRunRow<Sentence>[]
  rest: readonly FormatProblem[]
} {
  const failed = problems.find(
    ({ code }) => code === 'bad-json' || code === 'bad-yaml' || code === 'not-this-format',
  )
  if (rows.length + lists.length > 0 || !failed) return { rows, rest: problems }
  return {
    rows: [skippedRow(failed.line, path, failed)],
    rest: problems.filter(one => one !== failed && one.code !== 'empty'),
  }
}
