import { z } from 'zod'
import type { Dataset } from '../../../../shared/datasets/dataset'
import type { HearInto } from '../../../../shared/datasets/heard/heard-requests'
import { mostVoices } from '../../../../shared/datasets/heard/plan-hearing'
import { jobsAwaited } from '../../../../shared/datasets/run/brought-by-runs'
import { builtInProfileId } from '../../../../shared/operations'
import { success } from '../../../../shared/result'
import { datasetOf } from '../../../datasets/dataset-kind'
import type { ThisComputer } from '../../../engines/this-computer'
import type { CommandContext } from '../../context'
import { datasetNamed, datasetsMeant, readyFor } from '../../datasets/find-dataset'
import { voicesMeant, voicesOfService } from '../../datasets/heard-voices'
import { isMeant, rowFilters } from '../../datasets/meant-rows'
import { heardIn, heardJson, tellLost } from '../../datasets/tell-heard'
import { tellSentences } from '../../datasets/tell-marked'
import { languageOfRows } from '../../datasets/translate-rows'
import { done, type Ending, failedEnding, misused } from '../../ending'
import { exitCodes } from '../../exit-codes'
import { argument, language, onOff, option, optional, someText, wholeNumber } from '../../given'
import { goThrough, takeUpJobs } from '../../jobs/go-through'
import { patienceOption } from '../../jobs/patience'
import { unspokenHere, untranscribedHere } from '../../models/able-here'
import { getLacking, getOptions } from '../../models/fetch-model'
import { workCommand } from '../../with-program'
import type { CliWork } from '../../work-port'
import { usualDomain } from '../transcribe/recordings'

const usualSeed = 1

/** The same command again goes on where it stopped: what is in the dataset is not said twice. */
export const heardDataset = workCommand({
  name: 'heard',
  text: 'cli.datasets.heard',
  takes: {
    dataset: argument('<dataset>', 'cli.datasets.dataset', someText),
    voices: option('--voices <voices>', 'cli.datasets.voices', t =>
      someText(t)
        .prefault('female,male')
        .transform(text => text.split(',').flatMap(name => name.trim() || []))
        .pipe(z.array(z.string()).min(1, t('cli.usage.empty')).max(mostVoices)),
    ),
    spokenIn: option('--spoken-in <language>', 'cli.datasets.spokenIn', optional(language)),
    heardIn: option('--heard-in <language>', 'cli.datasets.heardIn', optional(language)),
    domain: option('--domain <domain>', 'cli.transcribe.domain', optional(someText)),
    ...rowFilters,
    percent: option(
      '--percent <number>',
      'cli.datasets.heardPercent',
      optional(t => wholeNumber(t, 1, 100)),
    ),
    count: option(
      '--count <number>',
      'cli.datasets.heardCount',
      optional(t => wholeNumber(t, 1, 1_000_000)),
    ),
    seed: option(
      '--seed <number>',
      'cli.datasets.heardSeed',
      optional(t => wholeNumber(t, 0, 999_999_999)),
    ),
    into: option('--into <dataset>', 'cli.datasets.heardInto', optional(someText)),
    ...getOptions,
    dryRun: onOff('--dry-run', 'cli.datasets.dryRun'),
    patience: patienceOption,
  },
  examples: [
    'parlance datasets heard Bookings --spoken-in en-GB',
    'parlance datasets heard Bookings --voices slt,rms --percent 10 --into "Bookings by phone"',
    'parlance datasets heard Bookings --type test --into Bookings --json > heard.json',
  ],
  json: `{ id: string, asked: number, known: number, beyond: number, heard: number, lost: Lost[],
  failed: { text: string, problem: string }[] }
${heardJson}
with --dry-run:
{ sentences: number, requests: number, known: number, beyond: number }`,
  runs: true,
  async run(context, given, work, program) {
    const { t, out } = context
    const { percent, count, seed = usualSeed } = given
    if (percent !== undefined && count !== undefined) return misused(t('cli.datasets.oneShare'))
    const read = await datasetNamed(context, work.datasets, given.dataset)
    if ('kind' in read) return read
    const { id, profileId, dataset } = read
    const meant = dataset.rows.filter(isMeant(given))
    if (meant.length === 0) return misused(t('cli.datasets.noWords'))
    const spokenIn = given.spokenIn ?? languageOfRows(meant)
    if (spokenIn === null) return misused(t('cli.datasets.whichSpoken'))
    const heard = given.heardIn ?? spokenIn
    const domain = given.domain ?? usualDomain({ ...program.profile, id: profileId }, heard)
    if (domain === null) return misused(t('cli.transcribe.noDomain'))
    const languages = { spoken: spokenIn, heard }
    const unable =
      profileId === builtInProfileId
        ? await unableHere(context, languages, await program.thisComputer(), given)
        : null
    if (unable) return unable
    const speakers = await voicesOfService(program, profileId)
    const voices = voicesMeant(given.voices, spokenIn, speakers)
    if (typeof voices === 'string') {
      const known = speakers.map(speaker => speaker.id).join(', ')
      return misused(t('cli.dub.unknownVoice', { voice: voices, voices: known }))
    }
    const name = given.into ?? t('heard.newName', { name: dataset.name })
    const found = await datasetsMeant(work.datasets, name)
    if (!found.ok) return failedEnding(found.error)
    const [target, another] = found.value
    // What is in one of them would be said once more in a new one.
    if (another) return misused(t('cli.datasets.notFound', { dataset: name }))
    const into: HearInto = target ? { dataset: target.id } : { name }
    const share = percent !== undefined ? { percent } : count !== undefined ? { count } : null
    const rows = meant.map(({ key }) => key)
    const ask = { rows, share, seed, voices, heardIn: heard, domain }

    const { hearings } = work.augmenting
    const looked = await hearings.look(id, into, ask)
    if (!looked.ok) return failedEnding(looked.error)
    if (looked.value.requests + looked.value.known === 0) return misused(t('cli.datasets.noWords'))
    if (given.dryRun) {
      out.result(t('cli.datasets.wouldHear', { ...looked.value }))
      if (looked.value.beyond > 0) out.note(t('heard.beyond', { count: looked.value.beyond }))
      out.document({ ...looked.value })
      return done()
    }
    const isReady = await readyFor(program, profileId)
    if (!isReady.ok) return failedEnding(isReady.error)
    const before = 'dataset' in into ? await awaitedIn(work, into.dataset) : success([])
    if (!before.ok) return failedEnding(before.error)
    const notTaken = await takeUpJobs(work, before.value)
    if (notTaken) return notTaken
    const started = await hearings.hear(id, into, ask)
    if (!started.ok) return failedEnding(started.error)
    const { job, known, beyond, requests: asked } = started.value
    if (started.value.dataset === null) return misused(t('cli.datasets.noWords'))
    const jobs = job === null ? before.value : [...before.value, job]
    if (jobs.length === 0) out.note(t('cli.datasets.heardBefore'))
    const stopped = await goThrough({ context, work, patience: given.patience }, jobs)
    if (stopped) return stopped
    for (const one of jobs) {
      const followed = await work.augmenting.follow(one)
      if (!followed.ok) return failedEnding(followed.error)
    }
    return tell(context, work, started.value.dataset, { asked, known, beyond })
  },
})

/** Nothing is said that nothing here would hear. What is lacking is downloaded where that is wanted. Null: it can begin. */
async function unableHere(
  context: CommandContext,
  { spoken, heard }: { spoken: string; heard: string },
  thisComputer: ThisComputer,
  { get, dryRun, acceptLicence }: { get: boolean; dryRun: boolean; acceptLicence: boolean },
): Promise<Ending | null> {
  const wanted = { get: get && !dryRun, acceptLicence }
  for (const lacking of [
    { area: 'speech', languages: [spoken] },
    { area: 'transcription', languages: [heard] },
  ] as const) {
    const unready = await getLacking(context, lacking, thisComputer, wanted)
    if (unready) return unready
  }
  const refused = [
    await unspokenHere([spoken], thisComputer, context.t),
    await untranscribedHere(heard, thisComputer, context.t),
  ].flatMap(one => one ?? [])
  return refused.length > 0 ? misused(refused.join('\n')) : null
}

const awaitedIn = (work: CliWork, id: string) =>
  work.datasets.withHeld(id, async held => success(jobsAwaited(datasetOf(held.content()).rows)))

async function tell(
  context: CommandContext,
  work: CliWork,
  id: string,
  told: { asked: number; known: number; beyond: number },
): Promise<Ending> {
  const { t, out } = context
  const read = await work.datasets.withHeld<Dataset>(id, async held => success(datasetOf(held.content())))
  if (!read.ok) return failedEnding(read.error)
  const { heard, lost, failed } = heardIn(read.value, t)
  out.result(id)
  const { name } = read.value
  out.note(
    heard === 0
      ? t('cli.datasets.heardNone', { name })
      : t('cli.datasets.heardNow', { count: heard, lost: lost.length, name }),
  )
  if (told.beyond > 0) out.note(t('heard.beyond', { count: told.beyond }))
  tellLost(context, lost)
  tellSentences(context, [], failed)
  out.document({ id, ...told, heard, lost, failed })
  return done(failed.length > 0 ? exitCodes.failed : exitCodes.ok)
}
