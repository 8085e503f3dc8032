import { parseTemplate } from '../../../shared/formats/name-template'
import type { Job, SpeechJob } from '../../../shared/jobs/job'
import { stateOf } from '../../../shared/jobs/job-state'
import { saveSpokenSounds, soundNames, spokenFiles, usualSoundName } from '../commands/speak/save-sounds'
import type { CommandContext } from '../context'
import { done, type Ending, failedEnding, misused } from '../ending'
import { exitCodes } from '../exit-codes'
import { takenPlace } from '../output/write-file'
import { handOut } from '../transcripts/hand-out'
import { spokenText, stemOfRecording, transcriptFiles } from '../transcripts/transcript-files'
import type { TranscriptFormat } from '../transcripts/transcript-formats'
import type { CliWork } from '../work-port'
import { readJob } from './find-job'

export interface SaveJob {
  job: string
  /** The folder. */
  out: string
  /** A template. */
  name?: string | undefined
  format: readonly TranscriptFormat[]
  force: boolean
}

/** Writes what a job made into files. Loaded by who wants that: to write a document takes all that knows of them. */
export async function saveJob(context: CommandContext, wanted: SaveJob, work: CliWork): Promise<Ending> {
  const found = await readJob(work, wanted.job)
  if (!found.ok) return failedEnding(found.error)
  const job = found.value
  if (job === null) return misused(context.t('cli.jobs.notFound', { job: wanted.job }))
  return job.kind === 'speech'
    ? saveSpeech(context, work, job, wanted)
    : saveTranscript(context, work, job, wanted)
}

async function saveSpeech(
  context: CommandContext,
  work: CliWork,
  job: SpeechJob,
  { name, out, force }: SaveJob,
): Promise<Ending> {
  const template = parseTemplate(name ?? usualSoundName(job.rows.length))
  const files = soundNames(job.rows, template, out)
  const taken = await takenPlace(context, await spokenFiles(work, { job, files }), force)
  if (taken) return taken
  const missing = await saveSpokenSounds(context, work, { job, files, force })
  return done(missing > 0 ? exitCodes.failed : exitCodes.ok)
}

async function saveTranscript(
  context: CommandContext,
  work: CliWork,
  job: Job,
  { format, out, force }: SaveJob,
): Promise<Ending> {
  const { t } = context
  const read = await work.transcriptOf(job)
  if (!read.ok) return failedEnding(read.error)
  const content = read.value
  if (content === null) return misused(t('cli.jobs.nothingToSave', { job: job.id }))
  const { name, source, transcript } = content
  const [files = null] = transcriptFiles([stemOfRecording(name)], format, out)
  const taken = await takenPlace(context, [...(files?.values() ?? [])], force)
  if (taken) return taken
  const handed = await handOut(context, {
    spoken: spokenText(name, source.language, transcript, t),
    archive: () => work.archiveOf(job.id, content),
    files,
    format: format[0] ?? 'txt',
    force,
    about: { job: job.id, state: stateOf(job) },
  })
  return handed.ok ? done() : failedEnding(handed.error)
}
