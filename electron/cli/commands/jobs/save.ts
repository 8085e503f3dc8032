import { parseTemplate } from '../../../../shared/formats/name-template'
import type { Job, SpeechJob } from '../../../../shared/jobs/job'
import { stateOf } from '../../../../shared/jobs/job-state'
import type { Given } from '../../command'
import type { CommandContext } from '../../context'
import { done, type Ending, failedEnding, misused } from '../../ending'
import { exitCodes } from '../../exit-codes'
import { argument, listOf, onOff, option, optional, someText } from '../../given'
import { readJob } from '../../jobs/find-job'
import { takenPlace } from '../../output/write-file'
import { handOut, transcriptShape } from '../../transcripts/hand-out'
import { spokenText, transcriptFiles, transcriptFormats } from '../../transcripts/transcript-formats'
import { workCommand } from '../../with-program'
import type { CliWork } from '../../work-port'
import { saveSpokenSounds, soundNames, usualSoundName } from '../speak/save-sounds'

const takes = {
  job: argument('<job>', 'cli.jobs.id', someText),
  out: option('-o, --out <folder>', 'cli.jobs.saveOut', t => someText(t).default('.'), 'folder'),
  name: option('--name <template>', 'cli.speak.name', optional(someText)),
  format: option('--format <formats>', 'cli.transcribe.format', t =>
    listOf(t, transcriptFormats).prefault('txt'),
  ),
  force: onOff('--force', 'cli.option.force'),
}

type SaveGiven = Given<typeof takes>

export const save = workCommand({
  name: 'save',
  text: 'cli.jobs.save',
  takes,
  examples: ['parlance jobs save 01k2 -o takes', 'parlance jobs save 01k2 --format srt,docx -o transcripts'],
  json: `as of speak, or\n{ job: string, state: string,\n  ${transcriptShape} }`,
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
