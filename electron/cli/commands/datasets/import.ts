import { basename, extname } from 'node:path'
import { longestDatasetName } from '../../../../shared/datasets/dataset'
import type { RowFacts } from '../../../../shared/datasets/row'
import { openDatasetImport, takeImport } from '../../../datasets/files/imports'
import { findDataset } from '../../datasets/find-dataset'
import { readableKinds, readSentences, skippedIn } from '../../datasets/sentence-files'
import { done, failedEnding, misused } from '../../ending'
import { anyWord, argument, oneOf, onOff, option, optional, someText } from '../../given'
import { shownName } from '../../input/read-text'
import { workCommand } from '../../with-program'

export const importDataset = workCommand({
  name: 'import',
  text: 'cli.datasets.import',
  takes: {
    file: argument('<file>', 'cli.datasets.file', someText, 'file'),
    into: option('--into <dataset>', 'cli.datasets.into', optional(someText)),
    name: option('--name <name>', 'cli.datasets.name', optional(someText)),
    as: option(
      '--as <format>',
      'cli.datasets.as',
      optional(t => oneOf(t, readableKinds)),
      readableKinds,
    ),
    intent: option('--intent <intent>', 'cli.datasets.intent', anyWord),
    type: option('--type <set>', 'cli.datasets.type', anyWord),
    language: option('--language <language>', 'cli.datasets.language', anyWord),
    repeats: onOff('--repeats', 'cli.datasets.repeats'),
    utf16: onOff('--utf16', 'cli.datasets.utf16'),
    skipBad: onOff('--skip-bad', 'cli.datasets.skipBad'),
  },
  examples: [
    'parlance datasets import nlu.yml',
    'parlance datasets import agent.zip --name Travel',
    'parlance datasets import more.csv --into Bookings --language en',
    'cut -f2 asked.tsv | parlance datasets import - --name Asked --intent book_flight',
  ],
  json: '{ id: string, name: string, added: number, repeats: number, there: number, lists: number, skipped: number }',
  runs: false,
  async run(context, given, work, { profile }) {
    const { t, out } = context
    const { file, into, name, as, repeats, utf16, skipBad } = given
    if (into !== undefined && name !== undefined) return misused(t('cli.datasets.oneTarget'))
    const found = into === undefined ? null : await findDataset(work.datasets, into)
    if (found && !found.ok) return failedEnding(found.error)
    if (found && found.value === null) return misused(t('cli.datasets.notFound', { dataset: into ?? '' }))
    const read = await readSentences(context, { file, as, utf16, skipBad })
    if (!('columns' in read)) return read

    const target = found?.value ?? { profileId: profile.id, name: name ?? nameFor(shownName(file, t)) }
    const opened = openDatasetImport(read)
    const taken = await takeImport(work.datasets, 'id' in target ? target.id : target, opened, {
      facts: factsOf(given),
      skipRepeats: !repeats,
    })
    if (!taken.ok) return failedEnding(taken.error)
    const { id, added, there } = taken.value
    const skipped = skippedIn(read)
    out.result(id)
    out.note(t('cli.datasets.added', { count: added, name: target.name }))
    if (taken.value.repeats + there > 0) {
      out.note(t('cli.datasets.leftOut', { count: taken.value.repeats + there }))
    }
    out.document({ name: target.name, ...taken.value, skipped })
    return done()
  },
})

const factsOf = ({
  intent = '',
  type = '',
  language = '',
}: Partial<Record<keyof RowFacts, string | undefined>>) => ({
  intent,
  type,
  language,
})

const nameFor = (file: string): string => basename(file, extname(file)).slice(0, longestDatasetName)
