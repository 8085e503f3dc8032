import { basename } from 'node:path'
import { z } from 'zod'
import { parseTemplate, templateFields } from '../../../../shared/formats/name-template'
import { excerptOf } from '../../../../shared/formats/reading'
import { stretchModes } from '../../../../shared/formats/speech/speech-line'
import type { Translate } from '../../../../shared/language/translate'
import type { Given } from '../../command'
import type { CommandContext } from '../../context'
import { done, type Ending, failedEnding, misused } from '../../ending'
import { exitCodes } from '../../exit-codes'
import { flag, jsonObject, language, oneOf, seconds, someText } from '../../given'
import { followEnding } from '../../jobs/follow-ending'
import { followJobs } from '../../jobs/follow-jobs'
import { patienceGiven, patienceOption } from '../../jobs/patience'
import type { Program } from '../../open-program'
import { findExisting } from '../../output/write-file'
import { programCommand } from '../../with-program'
import type { WantedLine } from './check-lines'
import { collectLines, lineFiles } from './read-lines'
import { isSoundFile, saveSpokenSounds, soundNames, usualSoundName } from './save-sounds'

const genders = ['male', 'female'] as const

const given = (t: Translate) => ({
  files: z.array(z.string()).default([]),
  text: someText(t).optional(),
  as: oneOf(t, lineFiles).optional(),
  gender: oneOf(t, genders).optional(),
  language: language(t).optional(),
  speaker: someText(t).optional(),
  time: seconds(t).optional(),
  fit: oneOf(t, stretchModes).optional(),
  meta: jsonObject(t).optional(),
  out: someText(t).default('.'),
  name: someText(t).optional(),
  force: flag,
  skipBad: flag,
  dryRun: flag,
  ...patienceGiven(t),
})

type SpeakGiven = Given<ReturnType<typeof given>>

export const speak = programCommand({
  name: 'speak',
  text: 'cli.speak',
  arguments: [{ name: '[files...]', text: 'cli.speak.files', completes: 'file' }],
  options: [
    { flags: '-t, --text <text>', text: 'cli.option.text', completes: 'nothing' },
    { flags: '--as <kind>', text: 'cli.speak.as', choices: lineFiles },
    { flags: '--gender <gender>', text: 'cli.speak.gender', choices: genders },
    { flags: '--language <language>', text: 'cli.speak.language', completes: 'nothing' },
    { flags: '--speaker <id>', text: 'cli.speak.speaker', completes: 'nothing' },
    { flags: '--time <seconds>', text: 'cli.speak.time', completes: 'nothing' },
    { flags: '--fit <mode>', text: 'cli.speak.fit', choices: stretchModes },
    { flags: '--meta <json>', text: 'cli.speak.meta', completes: 'nothing' },
    { flags: '-o, --out <folder>', text: 'cli.speak.out', completes: 'folder' },
    { flags: '--name <template>', text: 'cli.speak.name', completes: 'nothing' },
    { flags: '--force', text: 'cli.option.force' },
    { flags: '--skip-bad', text: 'cli.speak.skipBad' },
    { flags: '--dry-run', text: 'cli.speak.dryRun' },
    patienceOption,
  ],
  examples: [
    'parlance speak -t "Good morning" --gender female --language en-IN -o morning.wav',
    'parlance speak lines.csv --language hi-IN -o takes --name "{index:3} {speaker} {text:20}"',
    'parlance speak film.srt --gender male --language de-DE --fit both -o dub',
    'cut -f2 prompts.tsv | parlance speak - --gender female --language en-US --dry-run',
  ],
  json: `one line for each line of speech:
{ line: number, text: string, job: string, state: string, file: string | null, reason?: string, meta?: object }
with --dry-run:
{ line: number, text: string, gender: string, language: string, file: string }`,
  given,
  run: speakLines,
})

interface Plan {
  lines: readonly WantedLine[]
  files: readonly string[]
}

async function speakLines(context: CommandContext, wanted: SpeakGiven, program: Program): Promise<Ending> {
  const plan = await planOf(context, wanted, program)
  if ('kind' in plan) return plan
  return wanted.dryRun ? tellPlan(context, plan) : run(context, program, plan, wanted)
}

/** Everything that can be found wrong before anything is sent. */
async function planOf(
  context: CommandContext,
  wanted: SpeakGiven,
  { profile }: Program,
): Promise<Plan | Ending> {
  const { t, out, host } = context
  const [unknown] = parseTemplate(wanted.name ?? '').unknown
  if (unknown !== undefined) {
    return misused(t('cli.speak.unknownField', { field: unknown, fields: templateFields.join(', ') }))
  }
  const collected = await collectLines(context, wanted, profile)
  if ('kind' in collected) return collected
  const { lines, bad } = collected
  for (const sentence of bad) out.warn(sentence)
  if (bad.length > 0 && !wanted.skipBad) return misused(t('cli.speak.nothingSent', { count: bad.length }))
  if (lines.length === 0) return misused(t('cli.speak.noLines'))
  if (lines.length > 1 && isSoundFile(wanted.out)) {
    return misused(t('cli.speak.outIsFile', { out: wanted.out }))
  }
  const files = soundNames(lines, parseTemplate(wanted.name ?? usualSoundName(lines.length)), wanted.out)
  const existing = wanted.force ? null : await findExisting(host.folder, files)
  return existing === null ? { lines, files } : misused(t('cli.exists', { file: existing }))
}

function tellPlan({ out, t }: CommandContext, { lines, files }: Plan): Ending {
  for (const [at, { text, gender, language: spoken }] of lines.entries()) {
    const file = files[at] ?? ''
    out.result(`${file}  ${excerptOf(text)}`)
    out.entry({ line: at + 1, text, gender, language: spoken, file })
  }
  out.note(t('cli.speak.wouldSend', { count: lines.length }))
  return done()
}

async function run(
  context: CommandContext,
  program: Program,
  { lines, files }: Plan,
  wanted: SpeakGiven,
): Promise<Ending> {
  const client = await program.client()
  if (!client.ok) return failedEnding(client.error)
  const opened = await program.work(true)
  if (!opened.ok) return failedEnding(opened.error)
  const work = opened.value
  const started = await work.start({
    kind: 'speech',
    profileId: program.profile.id,
    title: titleOf(lines, wanted.files),
    rows: [...lines],
  })
  if (!started.ok) return failedEnding(started.error)
  const patience = wanted.patience * 1_000
  const followed = await followJobs(context, work, { ids: [started.value], patience })
  if (!followed.ok) return failedEnding(followed.error)
  const ending = followEnding(context, followed.value, patience)
  if (followed.value.end !== 'over') return ending
  const job = await work.read(started.value)
  if (!job.ok) return failedEnding(job.error)
  if (job.value?.kind !== 'speech') return ending
  const missing = await saveSpokenSounds(context, work, { job: job.value, files, force: wanted.force })
  return missing > 0 ? done(exitCodes.failed) : ending
}

function titleOf(lines: readonly WantedLine[], files: readonly string[]): string {
  const [file] = files
  if (file !== undefined && file !== '-') return basename(file).slice(0, 200)
  return excerptOf(lines[0]?.text ?? '')
}
