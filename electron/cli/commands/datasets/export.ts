import { columnsFromDataset } from '../../../../shared/datasets/dataset-columns'
import { entityFormats } from '../../../../shared/formats/entities/entity-formats'
import { datasetNamed } from '../../datasets/find-dataset'
import { isMeant, rowFilters } from '../../datasets/meant-rows'
import { formatToWrite, sentenceUnit, writeSentences } from '../../datasets/sentence-files'
import { writeIntoProject } from '../../datasets/write-project'
import { misused } from '../../ending'
import { argument, fileToWrite, oneOf, onOff, option, optional, someText } from '../../given'
import { workCommand } from '../../with-program'

export const exportDataset = workCommand({
  name: 'export',
  text: 'cli.datasets.export',
  takes: {
    dataset: argument('<dataset>', 'cli.datasets.dataset', someText),
    out: argument('[out]', 'cli.convert.out', fileToWrite, 'file'),
    format: option(
      '--format <format>',
      'cli.convert.to',
      optional(t => oneOf(t, entityFormats)),
      [...entityFormats],
    ),
    project: option('--project <path>', 'cli.datasets.project', optional(someText), 'file'),
    ...rowFilters,
    utf16: onOff('--utf16', 'cli.datasets.utf16'),
    force: onOff('--force', 'cli.option.force'),
  },
  examples: [
    'parlance datasets export Bookings nlu.yml',
    'parlance datasets export Bookings train.jsonl --format spacy --type train',
    'parlance datasets export Travel new-agent.zip --project agent.zip',
    'parlance datasets export Bookings rasa --project rasa --force',
  ],
  json: `{ file: string | null, format: string, sentences: number, returning: number,
  losses: { what: string, count: number }[], text?: string }
with --project, in the place of the format:
{ changed: string[] }`,
  runs: false,
  async run(context, given, work) {
    const { dataset: wanted, out, format: named, project, utf16, force, ...facts } = given
    if (project !== undefined && named !== undefined) return misused(context.t('cli.datasets.ownFormat'))
    const format =
      project === undefined ? await formatToWrite(context, { format: named, file: out, force }) : null
    if (typeof format === 'object' && format !== null) return format
    const read = await datasetNamed(context, work.datasets, wanted)
    if ('kind' in read) return read
    const { dataset } = read
    const columns = columnsFromDataset({ ...dataset, rows: dataset.rows.filter(isMeant(facts)) })
    if (format !== null) return writeSentences(context, { columns, format, utf16, file: out, force })
    const unit = sentenceUnit(utf16)
    return writeIntoProject(context, { columns, project: project ?? '', unit, file: out, force })
  },
})
