import type { CommandContext } from '../context'
import { done, type Ending, failedEnding, misused } from '../ending'
import { exitCodes } from '../exit-codes'
import { anyWord, argument, fileToWrite, oneOf, onOff, option, optional, someText } from '../given'
import { readJob } from '../jobs/find-job'
import { followJobs } from '../jobs/follow-jobs'
import { patienceOption } from '../jobs/patience'
import { startUnlessStopped } from '../jobs/start-unless-stopped'
import { takenPlace } from '../output/write-file'
import { handOut } from '../transcripts/hand-out'
import { isBinary, spokenText } from '../transcripts/transcript-files'
import { type TranscriptFormat, transcriptFormats, transcriptShape } from '../transcripts/transcript-formats'
import { workCommand } from '../with-program'
import type { CliWork } from '../work-port'

interface Wanted {
  format: TranscriptFormat
  out?: string | undefined
  force: boolean
}

export const segments = workCommand({
  name: 'segments',
  text: 'cli.segments',
  takes: {
    transcription: argument('[transcription]', 'cli.segments.transcription', anyWord),
    speakers: argument('[speakers]', 'cli.segments.speakers', anyWord),
    job: option('--job <job>', 'cli.segments.job', optional(someText)),
    format: option(
      '--format <format>',
      'cli.segments.format',
      t => oneOf(t, transcriptFormats).default('txt'),
      transcriptFormats,
    ),
    out: option('-o, --out <file>', 'cli.segments.out', fileToWrite, 'file'),
    force: onOff('--force', 'cli.option.force'),
    patience: patienceOption,
  },
  examples: [
    'parlance segments 5033ee87 a1b2c3d4',
    'parlance segments --job 01k2 --format srt -o interview.srt',
  ],
  json: `{ job: string, state: string,\n  ${transcriptShape} }`,
  runs: true,
  async run(context, given, work, program) {
    const { t } = context
    const { transcription = '', speakers = '', job, out } = given
    const named = transcription !== '' && speakers !== ''
    if (named === (job !== undefined)) return misused(t('cli.segments.which'))
    if (out === undefined && isBinary(given.format)) return misused(t('cli.transcribe.needsOut'))
    const taken = out === undefined ? null : await takenPlace(context, [out], given.force)
    if (taken) return taken
    if (job !== undefined) return segmentsOf(context, work, job, given)

    const client = await program.client()
    if (!client.ok) return failedEnding(client.error)
    const started = await startUnlessStopped(context, work, {
      kind: 'segments',
      profileId: program.profile.id,
      title: t('cli.segments.title', { transcription }).slice(0, 200),
      transcribeId: transcription,
      speakersTaskId: speakers,
    })
    if (!started.ok) return failedEnding(started.error)
    const { ending } = await followJobs(context, work, { ids: [started.value], patience: given.patience })
    const isWell = ending.kind === 'done' && ending.code === exitCodes.ok
    if (!isWell && !(await isMergedHere(work, started.value))) return ending
    return segmentsOf(context, work, started.value, given)
  },
})

/** The service had trouble, and there are words with speakers all the same. */
async function isMergedHere(work: CliWork, id: string): Promise<boolean> {
  const found = await readJob(work, id)
  return found.ok && found.value?.units.some(({ results }) => results.merged === 'here') === true
}

async function segmentsOf(
  context: CommandContext,
  work: CliWork,
  wanted: string,
  { format, out, force }: Wanted,
): Promise<Ending> {
  const { t } = context
  const found = await readJob(work, wanted)
  if (!found.ok) return failedEnding(found.error)
  const job = found.value
  if (job === null) return misused(t('cli.jobs.notFound', { job: wanted }))
  const read = await work.transcriptOf(job)
  if (!read.ok) return failedEnding(read.error)
  const content = read.value
  if (content === null) return misused(t('cli.jobs.nothingToSave', { job: job.id }))
  const { name, source, transcript } = content
  const merge = job.units.find(({ does }) => does === 'segments')
  if (merge?.results.merged === 'here') context.out.note(t('cli.segments.mergedHere'))
  const spoken = spokenText(name, source.language, transcript, t)
  const files = out === undefined ? null : new Map([[format, out]])
  const about = { job: job.id, state: 'done' }
  const archive = () => work.archiveOf(job.id, content)
  const handed = await handOut(context, { spoken, archive, files, format, force, about })
  return handed.ok ? done() : failedEnding(handed.error)
}
