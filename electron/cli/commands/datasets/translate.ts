import { rowsInLanguage } from '../../../../shared/datasets/filter-rows'
import { primaryLanguage } from '../../../../shared/formats/cues/readability'
import { alignedOnly, lostInTranslation } from '../../../../shared/translate/library-rows'
import { createDatasetDelivery } from '../../../text-work/batches/deliver-to-dataset'
import type { CommandContext } from '../../context'
import { datasetNamed, readyFor } from '../../datasets/find-dataset'
import { isMeant, rowFilters } from '../../datasets/meant-rows'
import {
  type FailedSentence,
  failedSentence,
  type LeftSentence,
  leftSentence,
  tellSentences,
} from '../../datasets/tell-marked'
import { languageOfRows, translateRows } from '../../datasets/translate-rows'
import { done, type Ending, failedEnding, misused } from '../../ending'
import { exitCodes } from '../../exit-codes'
import { argument, language, oneOf, onOff, option, optional, severalLanguages, someText } from '../../given'
import { patienceOption } from '../../jobs/patience'
import { workCommand } from '../../with-program'

const acceptances = ['aligned', 'all'] as const
const { intent, type } = rowFilters

/** The same command again goes on where it stopped, and brings what was translated before up to date. */
export const translateDataset = workCommand({
  name: 'translate',
  text: 'cli.datasets.translate',
  takes: {
    dataset: argument('<dataset>', 'cli.datasets.dataset', someText),
    to: option('--to <languages>', 'cli.datasets.translateTo', severalLanguages),
    from: option('--from <language>', 'cli.datasets.translateFrom', optional(language)),
    intent,
    type,
    accept: option(
      '--accept <which>',
      'cli.datasets.acceptTranslated',
      t => oneOf(t, acceptances).default('aligned'),
      acceptances,
    ),
    dryRun: onOff('--dry-run', 'cli.datasets.dryRun'),
    patience: patienceOption,
  },
  examples: [
    'parlance datasets translate Bookings --to fr,de',
    'id=$(parlance datasets translate Bookings --from en --to hi) && parlance datasets export $id hi.yml',
    'parlance datasets translate Bookings --to fr --dry-run --json',
  ],
  json: `{ id: string, languages: { language: string, id: string, name: string, sentences: number, added: number,
  changed: number, kept: number, unsaid: number, remembered: number, left: Left[], failed: { text: string, problem: string }[] }[] }
Left: { of: string, text: string, lost: { entity: string, value: string }[] }
with --dry-run:
{ id: string, languages: { language: string, sentences: number, requests: number, remembered: number }[] }`,
  runs: true,
  async run(context, given, work, program) {
    const { t, out } = context
    const read = await datasetNamed(context, work.datasets, given.dataset)
    if ('kind' in read) return read
    const from = given.from ?? languageOfRows(read.dataset.rows)
    if (from === null) return misused(t('cli.datasets.whichLanguage'))
    const same = given.to.find(to => primaryLanguage(to) === primaryLanguage(from))
    if (same !== undefined) return misused(t('cli.datasets.sameLanguage', { language: same }))
    const rows = rowsInLanguage(read.dataset.rows.filter(isMeant(given)), from)
    if (rows.length === 0) return misused(t('cli.datasets.noneIn', { language: from }))
    const isReady = given.dryRun ? null : await readyFor(program, read.profileId)
    if (isReady && !isReady.ok) return failedEnding(isReady.error)

    const languages: object[] = []
    /** What is done is told, also where another language cannot be. */
    const ended = (ending: Ending): Ending => {
      if (languages.length > 0) out.document({ id: read.id, languages })
      return ending
    }
    let isWhole = true
    for (const to of given.to) {
      const source = { ...read, dataset: { ...read.dataset, rows } }
      const wanted = { from, to, patience: given.patience, isDry: given.dryRun }
      const translated = await translateRows({ context, work }, source, wanted)
      if ('kind' in translated) return ended(translated)
      if ('requests' in translated) {
        const { requests, remembered } = translated
        out.result(t('cli.datasets.wouldTranslate', { language: to, requests, remembered }))
        languages.push({ language: to, sentences: rows.length, requests, remembered })
        continue
      }
      const { batch, remembered } = translated
      const wants = given.accept === 'all' ? batch : alignedOnly(batch)
      const delivered = await createDatasetDelivery(work.datasets)(read.profileId, wants, [])
      if (!delivered.ok) return ended(failedEnding(delivered.error))
      const left = lostInTranslation(batch)
        .filter(() => given.accept === 'aligned')
        .map(({ text, target }) => leftSentence(text, target.text, target.lost))
      const failed = batch.rows
        .filter(({ state }) => state === 'failed' || state === 'unsure')
        .map(({ text, problem }) => failedSentence(text, problem, t))
      isWhole &&= batch.rows.every(({ state, text }) => state === 'done' || text.trim() === '')
      const { id, name, added, changed, kept, unsaid } = delivered.value
      out.result(id)
      tell(context, { name, added, changed, kept, unsaid, left, failed })
      languages.push({
        ...{
          language: to,
          id,
          name,
          sentences: rows.length,
          added,
          changed,
          kept,
          unsaid,
          remembered,
          left,
          failed,
        },
      })
    }
    return ended(done(isWhole ? exitCodes.ok : exitCodes.failed))
  },
})

interface Told {
  name: string
  added: number
  changed: number
  kept: number
  unsaid: number
  left: readonly LeftSentence[]
  failed: readonly FailedSentence[]
}

function tell({ t, out }: CommandContext, { name, added, changed, kept, unsaid, left, failed }: Told): void {
  out.note(t('cli.datasets.added', { count: added, name }))
  if (changed > 0) out.note(t('cli.datasets.changed', { count: changed }))
  if (kept > 0) out.note(t('translate.intoDatasetKept', { count: kept }))
  if (unsaid > 0) out.warn(t('translate.intoDatasetUnsaid', { count: unsaid }))
  tellSentences({ t, out }, left, failed)
  if (left.length > 0) out.note(t('cli.datasets.leftInBatch', { count: left.length }))
}
