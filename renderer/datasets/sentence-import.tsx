import { Checkbox } from '@mantine/core'
import type {
  DatasetImportRow,
  DatasetImportSummary,
} from '../../shared/datasets/files/dataset-file-requests'
import type { AppError } from '../../shared/errors'
import { countsCharacters, sentenceFileKinds } from '../../shared/formats/entities/entity-formats'
import { projectKinds } from '../../shared/formats/entities/projects/project'
import { sentenceCells } from '../../shared/formats/entities/sentence-columns'
import type { ImportChoices, ImportSummary } from '../../shared/import/import-view'
import { failure, type Result } from '../../shared/result'
import type { EntityLabel } from '../../shared/text/labels/entity-label'
import { withLabel } from '../../shared/text/labels/label-changes'
import { MarkedText } from '../annotations/marked-text'
import { bridge } from '../bridge'
import type { ImportLook } from '../import/import-look'
import {
  type ImportReader,
  type ImportSource,
  type ReadAnswer,
  type ReadFailure,
  whyUnread,
} from '../import/import-reader'
import type { Import } from '../import/import-store'
import { useTranslate } from '../language/use-translate'
import { formatNames, projectNames } from './format-names'
import classes from './import-dialog.module.css'
import { UnitChoice } from './unit-choice'

export const isOfSentences = (summary: ImportSummary | null): summary is DatasetImportSummary =>
  summary !== null && 'labels' in summary

/** Labels look as they will once the file is taken. */
export function lookOfSentences(labels: readonly EntityLabel[], names: readonly string[]): ImportLook {
  const all = names.reduce(
    (known, name) => (known.some(label => label.name === name) ? known : withLabel(known, name).labels),
    labels,
  )
  const byName = new Map(all.map(label => [label.name, label]))
  return {
    endings: [
      'csv',
      'tsv',
      'tab',
      'txt',
      'json',
      'jsonl',
      'ndjson',
      'yml',
      'yaml',
      'conll',
      'bio',
      'iob',
      'ann',
      'zip',
    ],
    several: true,
    words: t => ({
      title: t('command.datasets.import'),
      files: t('datasets.importFiles'),
      paste: t('datasets.importPaste'),
      columnsText: t('datasets.importColumns'),
      kinds: [
        ...sentenceFileKinds.map(value => ({ value, label: t(formatNames[value]) })),
        ...projectKinds.map(value => ({ value, label: t(projectNames[value]), of: 'project' as const })),
      ],
      fields: sentenceCells.map(value => ({ value, label: t(`datasets.field.${value}`) })),
      columns: [t('word.sentence'), t('word.language'), t('word.intent'), t('datasets.columnSet')],
    }),
    cells({ sentence, source }: DatasetImportRow) {
      if (!sentence) return { text: source, others: [null, null, null] }
      return {
        text: <MarkedText value={sentence} labels={byName} lang={sentence.language} />,
        others: [sentence.language, sentence.intent, sentence.type].map((said, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: A column is its place.
          <bdi key={at} title={said}>
            {said}
          </bdi>
        )),
      }
    },
    Settings: SentenceSettings,
  }
}

/** What brackets and numbers in the file mean. */
function SentenceSettings({ summary, importing }: { summary: ImportSummary; importing: Import }) {
  const t = useTranslate()
  if (!isOfSentences(summary)) return null
  const kind = sentenceFileKinds.find(one => one === summary.kind)
  return (
    <>
      {summary.brackets !== null && (
        <Checkbox
          className={classes.box ?? ''}
          label={t('datasets.importBrackets')}
          checked={summary.brackets}
          onChange={event => void importing.choose({ brackets: event.currentTarget.checked })}
        />
      )}
      {(kind === undefined ? summary.kind === 'wit-app' : countsCharacters(kind)) && (
        <UnitChoice value={summary.unit} onChange={unit => void importing.choose({ unit })} />
      )}
      {summary.sureness !== null && summary.sureness !== 'none' && (
        <p className={summary.sureness === 'sure' ? 'quiet' : (classes.unsure ?? '')}>
          {t(`datasets.recognised.${summary.sureness}`)}
        </p>
      )}
    </>
  )
}

/** A file of sentences is read where it lies: it may be larger than a page can hold. */
export interface SentenceReader extends ImportReader {
  /** Under which it is known there, once it was opened. */
  id(): Promise<Result<{ id: string }>>
}

export function openSentenceReader(given: ImportSource): SentenceReader {
  const opened = sourceOf(given)
    .then(source => bridge.openImport(source))
    .catch(error => failure(whyUnread(given.name, error)))
  async function ask<T>(question: (id: string) => Promise<Result<T>>): Promise<ReadAnswer<T>> {
    const known = await opened
    const answer = known.ok ? await question(known.value.id) : known
    return answer.ok ? { ok: true, value: answer.value } : { ok: false, failure: whyNot(answer.error) }
  }
  return {
    id: () => opened,
    read: (choices: ImportChoices, progress): Promise<ReadAnswer<DatasetImportSummary>> =>
      ask(async id => {
        const stop = bridge.on('importPart', told => {
          if (told.id === id) progress(told.part)
        })
        const read = await bridge.readImport({ id, choices })
        stop()
        return read
      }),
    rows: (only, from, to) => ask(id => bridge.getImportRows({ id, from, count: to - from, only })),
    close: () => void ask(id => bridge.dropImport({ id })),
  }
}

type Source = Parameters<typeof bridge.openImport>[0]

async function sourceOf({ name, content, others = [] }: ImportSource): Promise<Source> {
  const path = content instanceof File ? bridge.pathForFile(content) : ''
  if (path !== '' && others.length > 0) return { paths: [path, ...others.map(bridge.pathForFile)] }
  return path === '' ? { name, text: await content.text() } : { path }
}

export const whyNot = (error: AppError): ReadFailure => {
  if (error.kind === 'too-large') return 'too-large'
  return error.kind === 'unexpected' ? 'broke' : error
}
