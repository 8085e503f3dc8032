import { patchOfCommand } from '../../../../shared/datasets/commands/patch-of-command'
import type { Dataset } from '../../../../shared/datasets/dataset'
import type { DatasetRow } from '../../../../shared/datasets/row'
import {
  type Acceptance,
  acceptances,
  broughtByRuns,
  isDueForRun,
  jobsAwaited,
  jobsUndecided,
} from '../../../../shared/datasets/run/brought-by-runs'
import { mostSuggestions } from '../../../../shared/datasets/run/run-plan'
import { type Result, success } from '../../../../shared/result'
import { datasetOf } from '../../../datasets/dataset-kind'
import type { CommandContext } from '../../context'
import { datasetNamed, type NamedDataset, readyFor } from '../../datasets/find-dataset'
import { isMeant, rowFilters } from '../../datasets/meant-rows'
import { failedSentence, leftSentence, tellSentences } from '../../datasets/tell-marked'
import { done, type Ending, failedEnding, misused } from '../../ending'
import { exitCodes } from '../../exit-codes'
import { argument, oneOf, onOff, option, someText, wholeNumber } from '../../given'
import { goThrough, takeUpJobs } from '../../jobs/go-through'
import { isJobOver } from '../../jobs/job-progress'
import { patienceOption } from '../../jobs/patience'
import { workCommand } from '../../with-program'
import type { CliWork } from '../../work-port'

const usualCount = '3'

/** The same command again goes on where it stopped: what was asked for is not asked for twice. */
export const augmentDataset = workCommand({
  name: 'augment',
  text: 'cli.datasets.augment',
  takes: {
    dataset: argument('<dataset>', 'cli.datasets.dataset', someText),
    count: option('-n, --count <number>', 'cli.datasets.augmentCount', t =>
      wholeNumber(t, 1, mostSuggestions).prefault(usualCount),
    ),
    ...rowFilters,
    accept: option(
      '--accept <which>',
      'cli.datasets.accept',
      t => oneOf(t, acceptances).default('aligned'),
      acceptances,
    ),
    again: onOff('--again', 'cli.datasets.again'),
    dryRun: onOff('--dry-run', 'cli.datasets.dryRun'),
    patience: patienceOption,
  },
  examples: [
    'parlance datasets augment Bookings -n 5 && parlance datasets export Bookings nlu.yml',
    'parlance datasets augment Bookings --intent book_flight --type train --accept none',
    'parlance datasets augment Bookings --dry-run --json',
  ],
  json: `{ id: string, asked: number, added: number, left: Left[], failed: { text: string, problem: string }[],
  skipped: { [reason]: number } }
Left: { of: string, text: string, lost: { entity: string, value: string }[] }
with --dry-run:
{ id: string, requests: number, sentences: number, skipped: { [reason]: number } }`,
  runs: true,
  async run(context, given, work, program) {
    const { t, out } = context
    const read = await datasetNamed(context, work.datasets, given.dataset)
    if ('kind' in read) return read
    const { id } = read
    const { runs, follow } = work.augmenting
    const listed = await work.list()
    if (!listed.ok) return failedEnding(listed.error)
    const seen = await withoutGone(work, read, new Set(listed.value.map(one => one.id)))
    if (!seen.ok) return failedEnding(seen.error)
    const dataset = seen.value
    const meant = dataset.rows.filter(isMeant(given))
    if (!meant.some(row => hasWords(row) || row.found.length > 0)) return misused(t('cli.datasets.noWords'))
    const before = jobsAwaited(meant)
    const due = meant.filter(row => given.again || isDueForRun(row))
    // What an unfinished run has brought already is not asked for again.
    const rows = due.filter(({ run }) => run === null || !before.includes(run.job)).map(({ key }) => key)
    const ask = { rows, count: given.count }
    if (given.dryRun) {
      const budget = await runs.budget(id, ask)
      if (!budget.ok) return failedEnding(budget.error)
      const { requests, sentences } = budget.value
      out.result(t('cli.datasets.wouldAugment', { requests, sentences }))
      out.document({ id, ...budget.value })
      return done()
    }
    const isReady = await readyFor(program, read.profileId)
    if (!isReady.ok) return failedEnding(isReady.error)
    // What a person has to decide of an earlier run is told again, once what else its job is about has come to an end.
    const undecided = jobsUndecided(meant.filter(hasWords))
    const open = new Set(listed.value.filter(one => !isJobOver(one)).map(one => one.id))
    const earlier = [...new Set([...before, ...undecided])]
    const notTaken = await takeUpJobs(work, [...before, ...undecided.filter(one => open.has(one))])
    if (notTaken) return notTaken
    const started = rows.length > 0 ? await runs.run(id, ask) : { ok: true as const, value: nothingStarted }
    if (!started.ok) return failedEnding(started.error)
    const { job, asked, skipped } = started.value
    if (job === null && before.length === 0 && !given.again && isAllAsked(meant))
      out.note(t('cli.datasets.nothingDue'))
    const jobs = job === null ? earlier : [...earlier, job]
    const stopped = await goThrough({ context, work, patience: given.patience }, jobs)
    if (stopped) return stopped
    for (const one of jobs) {
      const followed = await follow(one)
      if (!followed.ok) return failedEnding(followed.error)
    }
    const keys = meant.map(({ key }) => key)
    return takeIn(context, work, { id, name: dataset.name, keys, jobs, accept: given.accept, asked, skipped })
  },
})

/** The dataset once it has heard which of its jobs are gone: what they were asked for is due again. */
async function withoutGone(
  { augmenting, datasets }: CliWork,
  { id, dataset }: NamedDataset,
  known: ReadonlySet<string>,
): Promise<Result<Dataset>> {
  const asked = [...jobsAwaited(dataset.rows), ...jobsUndecided(dataset.rows)]
  const gone = new Set(asked.filter(job => !known.has(job)))
  for (const job of gone) {
    const followed = await augmenting.follow(job)
    if (!followed.ok) return followed
  }
  return gone.size === 0
    ? success(dataset)
    : datasets.withHeld(id, async held => success(datasetOf(held.content())))
}

/** Nothing of earlier runs is left to be taken, and some can be asked for once more. */
const isAllAsked = (meant: readonly DatasetRow[]): boolean =>
  meant.every(({ found }) => found.length === 0) &&
  meant.some(row => hasWords(row) && row.run?.phase !== 'unsure')

/** One without waits to be heard, or for somebody to write it. */
const hasWords = ({ text }: DatasetRow): boolean => text.trim() !== ''

const nothingStarted = { job: null, asked: 0, skipped: {} }

interface Brought {
  id: string
  name: string
  keys: readonly string[]
  jobs: readonly string[]
  accept: Acceptance
  asked: number
  skipped: object
}

/** In one step, which one undo takes back. */
async function takeIn(
  { t, out }: CommandContext,
  { datasets }: CliWork,
  { id, name, keys, jobs, accept, asked, skipped }: Brought,
): Promise<Ending> {
  const made = await datasets.withHeld(id, async held => {
    const found = broughtByRuns(datasetOf(held.content()), keys, jobs, accept)
    const which = found.taken.map(({ suggestion }) => suggestion.id)
    const changed = await held.change(
      now => patchOfCommand(now, { do: 'accept', rows: keys, which }),
      'person',
    )
    return changed.ok ? { ok: true as const, value: found } : changed
  })
  if (!made.ok) return failedEnding(made.error)
  const { taken } = made.value
  const left = made.value.left.map(({ row, suggestion }) =>
    leftSentence(row.text, suggestion.text, suggestion.lost),
  )
  const failed = made.value.failed.map(({ row, problem }) => failedSentence(row.text, problem, t))
  out.result(id)
  out.note(t('cli.datasets.added', { count: taken.length, name }))
  tellSentences({ t, out }, left, failed)
  if (left.length > 0) out.note(t('cli.datasets.leftThere', { count: left.length }))
  out.document({ id, asked, added: taken.length, left, failed, skipped })
  return done(failed.length > 0 ? exitCodes.failed : exitCodes.ok)
}
