import { basename, extname } from 'node:path'
import type { AppError } from '../../../../shared/errors'
import type { JobSummary } from '../../../../shared/jobs/job-state'
import { builtInProfileId } from '../../../../shared/operations'
import { longestTerm, mostTermsHeard, readTerms } from '../../../../shared/recordings/terms'
import { type Result, success } from '../../../../shared/result'
import type { TranscriptContent } from '../../../transcripts/transcript-kind'
import type { Given } from '../../command'
import type { CommandContext } from '../../context'
import { done, type Ending, failedEnding, misused } from '../../ending'
import { exitCodeFor, exitCodes } from '../../exit-codes'
import {
  argument,
  languageOrAuto,
  listOf,
  onOff,
  option,
  optional,
  placeToWrite,
  someText,
  someWords,
} from '../../given'
import { whyFailed } from '../../jobs/follow-ending'
import { followJobs } from '../../jobs/follow-jobs'
import { patienceOption } from '../../jobs/patience'
import { startUnlessStopped } from '../../jobs/start-unless-stopped'
import { untranscribedHere } from '../../models/able-here'
import { getLacking, getOptions } from '../../models/fetch-model'
import type { Program } from '../../open-program'
import { takenPlace } from '../../output/write-file'
import { handOut } from '../../transcripts/hand-out'
import {
  isBinary,
  spokenText,
  type TranscriptFiles,
  transcriptFiles,
} from '../../transcripts/transcript-files'
import {
  type TranscriptFormat,
  transcriptFormats,
  transcriptShape,
} from '../../transcripts/transcript-formats'
import { programCommand } from '../../with-program'
import type { CliWork } from '../../work-port'
import {
  findRecordings,
  type GivenRecording,
  lookInto,
  toldOfPlain,
  usualDomain,
  usualLanguage,
} from './recordings'

const takes = {
  files: argument('<files...>', 'cli.transcribe.files', someWords, 'file'),
  language: option('--language <language>', 'cli.transcribe.language', optional(languageOrAuto)),
  domain: option('--domain <domain>', 'cli.transcribe.domain', optional(someText)),
  terms: option('--terms <list>', 'cli.transcribe.terms', optional(someText)),
  speakers: onOff('--speakers', 'cli.transcribe.speakers'),
  format: option('--format <formats>', 'cli.transcribe.format', t =>
    listOf(t, transcriptFormats).prefault('txt'),
  ),
  out: option('-o, --out <folder>', 'cli.transcribe.out', optional(placeToWrite), 'folder'),
  force: onOff('--force', 'cli.option.force'),
  ...getOptions,
  patience: patienceOption,
}

type TranscribeGiven = Given<typeof takes>

export const transcribeCommand = programCommand({
  name: 'transcribe',
  text: 'cli.transcribe',
  takes,
  examples: [
    'parlance transcribe interview.mp3 --language en --speakers > interview.txt',
    'parlance transcribe talk.mp3 --language hi --get',
    'parlance transcribe talk.mp3 --language en --terms "Siddhivinayak, Cuffe Parade"',
    'parlance transcribe *.wav --language hi --format srt,vtt,json --out subtitles',
  ],
  json: `one line for each recording that has ended:
{ recording: string, job: string, state: string,\n  ${transcriptShape} }`,
  run: transcribeFiles,
})

interface Plan {
  recordings: readonly GivenRecording[]
  /** How long each is, as far as this computer can tell. */
  seconds: readonly (number | null)[]
  language: string
  domain: string
  /** Names and terms that come up in them. */
  terms: readonly string[]
  /** Null: to stdout. */
  files: readonly TranscriptFiles[] | null
  format: TranscriptFormat
}

async function transcribeFiles(
  context: CommandContext,
  wanted: TranscribeGiven,
  program: Program,
): Promise<Ending> {
  const plan = await planOf(context, wanted, program)
  if ('kind' in plan) return plan
  const unready = program.profile.id === builtInProfileId && (await readyHere(context, plan, wanted, program))
  if (unready) return unready
  const client = await program.client()
  if (!client.ok) return failedEnding(client.error)
  const work = await program.work(true)
  return work.ok ? run(context, work.value, program, plan, wanted) : failedEnding(work.error)
}

/** Everything that can be found wrong before anything is sent. */
async function planOf(
  context: CommandContext,
  wanted: TranscribeGiven,
  program: Program,
): Promise<Plan | Ending> {
  const { t, out, host } = context
  const { profile } = program
  const { recordings, bad, again } = await findRecordings(host.folder, wanted.files, t)
  const nothingSent = (sentences: readonly string[]): Ending => {
    for (const sentence of sentences) out.warn(sentence)
    return misused(t('cli.transcribe.nothingSent', { count: sentences.length }))
  }
  if (bad.length > 0) return nothingSent(bad)
  for (const sentence of again) out.warn(sentence)
  const spoken = wanted.language ?? usualLanguage(profile)
  if (spoken === null) return misused(t('cli.transcribe.noLanguage'))
  const domain = wanted.domain ?? usualDomain(profile, spoken)
  if (domain === null) return misused(t('cli.transcribe.noDomain'))

  const isHere = profile.id === builtInProfileId
  const thisComputer = await program.thisComputer()
  const refused = isHere && !wanted.get ? await untranscribedHere(spoken, thisComputer, t) : null
  if (refused !== null) return misused(refused)
  const seen = await lookInto(recordings, thisComputer, isHere, t)
  if (seen.bad.length > 0) return nothingSent(seen.bad)
  const [format = 'txt', second] = wanted.format
  const { terms, leftOut } = readTerms(wanted.terms ?? '')
  const most = { most: mostTermsHeard, longest: longestTerm }
  if (leftOut > 0) out.warn(t('transcribe.termsLeftOut', { count: leftOut, ...most }))
  const plan = {
    recordings,
    seconds: seen.seconds,
    language: spoken,
    domain,
    terms,
    format,
  }
  if (wanted.out === undefined) {
    const isOne = recordings.length === 1 && second === undefined && !isBinary(format)
    // In JSON each transcript stands on a line of its own.
    return isOne || out.json ? { ...plan, files: null } : misused(t('cli.transcribe.needsOut'))
  }
  const names = recordings.map(({ name }) => basename(name, extname(name)))
  const files = transcriptFiles(names, wanted.format, wanted.out)
  const all = files.flatMap(one => [...one.values()])
  return (await takenPlace(context, all, wanted.force)) ?? { ...plan, files }
}

/** What is lacking is downloaded where that is wanted, and what is done plainly is told. Null: it can begin. */
async function readyHere(
  context: CommandContext,
  { language }: Plan,
  given: TranscribeGiven,
  program: Program,
): Promise<Ending | null> {
  const { t, out } = context
  const thisComputer = await program.thisComputer()
  const lacking = { area: 'transcription', languages: [language] } as const
  const unready = await getLacking(context, lacking, thisComputer, given)
  if (unready) return unready
  const refused = await untranscribedHere(language, thisComputer, t)
  if (refused !== null) return misused(refused)
  for (const sentence of await toldOfPlain(language, thisComputer, t)) out.note(sentence)
  return null
}

async function run(
  context: CommandContext,
  work: CliWork,
  program: Program,
  plan: Plan,
  { speakers, force, ...wanted }: TranscribeGiven,
): Promise<Ending> {
  const places = new Map<string, number>()
  let notBegun: AppError | null = null
  for (const [place, { path, name }] of plan.recordings.entries()) {
    const started = await startUnlessStopped(context, work, {
      kind: 'transcription',
      profileId: program.profile.id,
      title: name.slice(0, 200),
      source: { kind: 'path', path },
      language: plan.language,
      domain: plan.domain,
      terms: [...plan.terms],
      seconds: plan.seconds[place] ?? null,
      speakers,
    })
    if (!started.ok) {
      notBegun = started.error
      break
    }
    places.set(started.value, place)
  }
  if (notBegun && places.size === 0) return failedEnding(notBegun)
  // Those that were begun are followed all the same, and told of.
  if (notBegun && !context.signal.aborted) {
    const files = plan.recordings.slice(places.size).map(({ given }) => given)
    const reason = whyFailed({ problem: notBegun, message: '' }, context.t)
    context.out.warn(context.t('cli.transcribe.notBegun', { files: files.join(', '), reason }))
  }
  let lost = 0
  const { ending } = await followJobs(context, work, {
    ids: [...places.keys()],
    patience: wanted.patience,
    onOver: async summary => {
      const handed = await handOver(context, work, plan, force, summary, places.get(summary.id) ?? 0)
      if (!handed) lost += 1
    },
  })
  const isWell = ending.kind === 'done' && ending.code === exitCodes.ok
  if (isWell && notBegun) return done(exitCodeFor(notBegun))
  return isWell && lost > 0 ? done(exitCodes.failed) : ending
}

/** The transcript of a job that has ended. False: it is there, and could not be read or written. */
async function handOver(
  context: CommandContext,
  work: CliWork,
  plan: Plan,
  force: boolean,
  summary: JobSummary,
  place: number,
): Promise<boolean> {
  const { t, out } = context
  const { id, state } = summary
  const recording = plan.recordings[place]?.given ?? ''
  const about = { recording, job: id, state }
  const read = await transcriptOf(work, id)
  const content = read.ok ? read.value : null
  if (content === null) {
    const isLost = state === 'done'
    const lost = read.ok ? t('cli.transcribe.notRead') : whyFailed({ problem: read.error, message: '' }, t)
    // A job that failed before there was one says so itself.
    if (isLost) out.warn(`${recording}: ${lost}`)
    const reason = state === 'failed' ? whyFailed(summary, t) : isLost ? lost : undefined
    out.entry({ ...about, files: {}, reason })
    return !isLost
  }
  const { name, source, transcript } = content
  const handed = await handOut(context, {
    spoken: spokenText(name, source.language || plan.language, transcript, t),
    archive: () => work.archiveOf(id, content),
    files: plan.files?.[place] ?? null,
    format: plan.format,
    force,
    about,
  })
  if (!handed.ok) out.warn(t('cli.transcribe.notWritten', { recording, job: id }))
  return handed.ok
}

async function transcriptOf(work: CliWork, id: string): Promise<Result<TranscriptContent | null>> {
  const job = await work.read(id)
  if (!job.ok) return job
  return job.value === null ? success(null) : work.transcriptOf(job.value)
}
