import { columnsFromDataset } from '../../../../shared/datasets/dataset-columns'
import { entityFormats } from '../../../../shared/formats/entities/entity-formats'
import { datasetNamed } from '../../datasets/find-dataset'
import { isMeant, rowFilters } from '../../datasets/meant-rows'
import { formatToWrite, writeSentences } from '../../datasets/sentence-files'
import { argument, oneOf, onOff, option, optional, someText } from '../../given'
import { workCommand } from '../../with-program'

export const exportDataset = workCommand({
  name: 'export',
  text: 'cli.datasets.export',
  takes: {
    dataset: argument('<dataset>', 'cli.datasets.dataset', someText),
    out: argument('[out]', 'cli.convert.out', optional(someText), 'file'),
    format: option(
      '--format <format>',
      'cli.convert.to',
      optional(t => oneOf(t, entityFormats)),
      [...entityFormats],
    ),
    ...rowFilters,
    utf16: onOff('--utf16', 'cli.datasets.utf16'),
    force: onOff('--force', 'cli.option.force'),
  },
  examples: [
    'parlance datasets export Bookings nlu.yml',
    'parlance datasets export Bookings train.jsonl --format spacy --type train',
  ],
  json: `{ file: string | null, format: string, sentences: number, returning: number,
  losses: { what: string, count: number }[], text?: string }`,
  runs: false,
  async run(context, { dataset: wanted, out, format: named, utf16, force, ...facts }, work) {
    const format = await formatToWrite(context, { format: named, file: out, force })
    if (typeof format === 'object') return format
    const read = await datasetNamed(context, work.datasets, wanted)
    if ('kind' in read) return read
    const { dataset } = read
    const rows = dataset.rows.filter(isMeant(facts))
    const columns = columnsFromDataset({ ...dataset, rows })
    return writeSentences(context, { columns, format, utf16, file: out, force })
  },
})
