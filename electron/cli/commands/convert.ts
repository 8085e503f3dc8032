import { entityFormats } from '../../../shared/formats/entities/entity-formats'
import { command } from '../command'
import { formatToWrite, readableKinds, readSentences, writeSentences } from '../datasets/sentence-files'
import { argument, fileToWrite, oneOf, onOff, option, optional, someText } from '../given'

/** From one file of sentences to another, without a library. */
export const convertCommand = command({
  name: 'convert',
  text: 'cli.convert',
  takes: {
    file: argument('<file>', 'cli.datasets.file', someText, 'file'),
    out: argument('[out]', 'cli.convert.out', fileToWrite, 'file'),
    from: option(
      '--from <format>',
      'cli.convert.from',
      optional(t => oneOf(t, readableKinds)),
      readableKinds,
    ),
    to: option(
      '--to <format>',
      'cli.convert.to',
      optional(t => oneOf(t, entityFormats)),
      [...entityFormats],
    ),
    utf16: onOff('--utf16', 'cli.datasets.utf16'),
    skipBad: onOff('--skip-bad', 'cli.datasets.skipBad'),
    force: onOff('--force', 'cli.option.force'),
  },
  examples: [
    'parlance convert nlu.yml nlu.csv',
    'parlance convert agent.zip nlu.yml',
    'parlance convert nlu.yml sentences.jsonl --to spacy',
    'parlance convert - --from doccano --to rasa < export.jsonl',
  ],
  json: `{ file: string | null, format: string, sentences: number, returning: number,
  losses: { what: string, count: number }[], text?: string }`,
  async run(context, { file, out, from, to, utf16, skipBad, force }) {
    const format = await formatToWrite(context, { format: to, file: out, force })
    if (typeof format === 'object') return format
    const read = await readSentences(context, { file, as: from, utf16, skipBad })
    if (!('columns' in read)) return read
    return writeSentences(context, { columns: read.columns, format, utf16, file: out, force })
  },
})
