import { parseTemplate } from '../../../../shared/formats/name-template'
import type { Job, SpeechJob } from '../../../../shared/jobs/job'
import { stateOf } from '../../../../shared/jobs/job-state'
import type { Translate } from '../../../../shared/language/translate'
import type { Given } from '../../command'
import type { CommandContext } from '../../context'
import { done, type Ending, failedEnding, misused } from '../../ending'
import { exitCodes } from '../../exit-codes'
import { flag, listOf, someText } from '../../given'
import { readJob } from '../../jobs/find-job'
import { findExisting } from '../../output/write-file'
import { handOut, transcriptShape } from '../../transcripts/hand-out'
import { spokenText, transcriptFiles, transcriptFormats } from '../../transcripts/transcript-formats'
import { workCommand } from '../../with-program'
import type { CliWork } from '../../work-port'
import { saveSpokenSounds, soundNames, usualSoundName } from '../speak/save-sounds'

const given = (t: Translate) => ({
  job: someText(t),
  out: someText(t).default('.'),
  name: someText(t).optional(),
  format: listOf(t, transcriptFormats).prefault('txt'),
  force: flag,
})

type SaveGiven = Given<ReturnType<typeof given>>

export const save = workCommand({
  name: 'save',
  text: 'cli.jobs.save',
  arguments: [{ name: '<job>', text: 'cli.jobs.id', completes: 'nothing' }],
  options: [
    { flags: '-o, --out <folder>', text: 'cli.jobs.saveOut', completes: 'folder' },
    { flags: '--name <template>', text: 'cli.speak.name', completes: 'nothing' },
    { flags: '--format <formats>', text: 'cli.transcribe.format', completes: 'nothing' },
    { flags: '--force', text: 'cli.option.force' },
  ],
  examples: ['parlance jobs save 01k2 -o takes', 'parlance jobs save 01k2 --format srt,docx -o transcripts'],
  json: `as of speak, or\n{ job: string, state: string,\n  ${transcriptShape} }`,
  given,
  runs: false,
  async run(context, wanted, work) {
    const found = await readJob(work, wanted.job)
    if (!found.ok) return failedEnding(found.error)
    const job = found.value
    if (job === null) return misused(context.t('cli.jobs.notFound', { job: wanted.job }))
    return job.kind === 'speech'
      ? saveSpeech(context, work, job, wanted)
      : saveTranscript(context, work, job, wanted)
  },
})

async function saveSpeech(
  context: CommandContext,
  work: CliWork,
  job: SpeechJob,
  { name, out, force }: SaveGiven,
): Promise<Ending> {
  const template = parseTemplate(name ?? usualSoundName(job.rows.length))
  const files = soundNames(job.rows, template, out)
  const taken = await takenPlace(context, files, force)
  if (taken) return taken
  const missing = await saveSpokenSounds(context, work, { job, files, force })
  return done(missing > 0 ? exitCodes.failed : exitCodes.ok)
}

async function saveTranscript(
  context: CommandContext,
  work: CliWork,
  job: Job,
  { format, out, force }: SaveGiven,
): Promise<Ending> {
  const { t } = context
  const content = await work.transcriptOf(job)
  if (!content.ok) return failedEnding(content.error)
  if (content.value === null) return misused(t('cli.jobs.nothingToSave', { job: job.id }))
  const { name, source, transcript } = content.value
  const [files = null] = transcriptFiles([name], format, out)
  const taken = await takenPlace(context, [...(files?.values() ?? [])], force)
  if (taken) return taken
  const handed = await handOut(context, {
    spoken: spokenText(name, source.language, transcript, t),
    files,
    format: format[0] ?? 'txt',
    force,
    about: { job: job.id, state: stateOf(job) },
  })
  return handed.ok ? done() : failedEnding(handed.error)
}

async function takenPlace(
  { host, t }: CommandContext,
  files: readonly string[],
  force: boolean,
): Promise<Ending | null> {
  const existing = force ? null : await findExisting(host.folder, files)
  return existing === null ? null : misused(t('cli.exists', { file: existing }))
}
