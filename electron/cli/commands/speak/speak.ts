import { basename } from 'node:path'
import { parseTemplate, templateFields } from '../../../../shared/formats/name-template'
import { excerptOf } from '../../../../shared/formats/reading'
import { stretchModes } from '../../../../shared/formats/speech/speech-line'
import { builtInProfileId } from '../../../../shared/operations'
import type { Given } from '../../command'
import type { CommandContext } from '../../context'
import { done, type Ending, failedEnding, misused } from '../../ending'
import { exitCodes } from '../../exit-codes'
import {
  anyWords,
  argument,
  jsonObject,
  language,
  oneOf,
  onOff,
  option,
  optional,
  placeToWrite,
  seconds,
  someText,
} from '../../given'
import { followJobs } from '../../jobs/follow-jobs'
import { patienceOption } from '../../jobs/patience'
import { startUnlessStopped } from '../../jobs/start-unless-stopped'
import { unspokenHere } from '../../models/able-here'
import { getLacking, getOptions } from '../../models/fetch-model'
import type { Program } from '../../open-program'
import { takenPlace } from '../../output/write-file'
import { programCommand } from '../../with-program'
import type { WantedLine } from './check-lines'
import { collectLines, lineFiles } from './read-lines'
import { isSoundFile, possibleFiles, saveSpokenSounds, soundNames, usualSoundName } from './save-sounds'

const genders = ['male', 'female'] as const

const takes = {
  files: argument('[files...]', 'cli.speak.files', anyWords, 'file'),
  text: option('-t, --text <text>', 'cli.option.text', optional(someText)),
  as: option('--as <kind>', 'cli.speak.as', t => oneOf(t, lineFiles).optional(), lineFiles),
  gender: option('--gender <gender>', 'cli.speak.gender', t => oneOf(t, genders).optional(), genders),
  language: option('--language <language>', 'cli.speak.language', optional(language)),
  speaker: option('--speaker <id>', 'cli.speak.speaker', optional(someText)),
  time: option('--time <seconds>', 'cli.speak.time', optional(seconds)),
  fit: option('--fit <mode>', 'cli.speak.fit', t => oneOf(t, stretchModes).optional(), stretchModes),
  meta: option('--meta <json>', 'cli.speak.meta', optional(jsonObject)),
  out: option('-o, --out <folder>', 'cli.speak.out', t => placeToWrite(t).default('.'), 'folder'),
  name: option('--name <template>', 'cli.speak.name', optional(someText)),
  force: onOff('--force', 'cli.option.force'),
  skipBad: onOff('--skip-bad', 'cli.speak.skipBad'),
  dryRun: onOff('--dry-run', 'cli.speak.dryRun'),
  ...getOptions,
  patience: patienceOption,
}

type SpeakGiven = Given<typeof takes>

export const speak = programCommand({
  name: 'speak',
  text: 'cli.speak',
  takes,
  examples: [
    'parlance speak -t "Good morning" --gender female --language en-IN -o morning.wav',
    'parlance speak lines.csv --language hi-IN -o takes --name "{index:3} {speaker} {text:20}"',
    'parlance speak film.srt --gender male --language de-DE --fit both -o dub',
    'parlance speak -t "Habari za asubuhi" --gender female --language sw-KE --get',
    'cut -f2 prompts.tsv | parlance speak - --gender female --language en-US --dry-run',
  ],
  json: `one line for each line of speech:
{ line: number, text: string, job: string, state: string, file: string | null, reason?: string, meta?: object }
with --dry-run:
{ line: number, text: string, gender: string, language: string, file: string }`,
  run: speakLines,
})

interface Plan {
  lines: readonly WantedLine[]
  files: readonly string[]
}

async function speakLines(context: CommandContext, wanted: SpeakGiven, program: Program): Promise<Ending> {
  const plan = await planOf(context, wanted, program)
  if ('kind' in plan) return plan
  if (wanted.dryRun) return tellPlan(context, plan)
  const isHere = wanted.get && program.profile.id === builtInProfileId
  return (
    (isHere ? await readyHere(context, plan, wanted, program) : null) ?? run(context, program, plan, wanted)
  )
}

/** Everything that can be found wrong before anything is sent. */
async function planOf(context: CommandContext, wanted: SpeakGiven, program: Program): Promise<Plan | Ending> {
  const { t, out } = context
  const { profile } = program
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
  const isAsked = profile.id === builtInProfileId && !(wanted.get && !wanted.dryRun)
  const mute = isAsked ? await unspokenHere(languagesOf(lines), await program.thisComputer(), t) : null
  if (mute !== null) return misused(mute)
  const files = soundNames(lines, parseTemplate(wanted.name ?? usualSoundName(lines.length)), wanted.out)
  return (await takenPlace(context, possibleFiles(files), wanted.force)) ?? { lines, files }
}

/** What is lacking is downloaded. Null: every line can be spoken. */
async function readyHere(
  context: CommandContext,
  { lines }: Plan,
  given: SpeakGiven,
  program: Program,
): Promise<Ending | null> {
  const languages = languagesOf(lines)
  const thisComputer = await program.thisComputer()
  const unready = await getLacking(context, { area: 'speech', languages }, thisComputer, given)
  if (unready) return unready
  const mute = await unspokenHere(languages, thisComputer, context.t)
  return mute === null ? null : misused(mute)
}

const languagesOf = (lines: readonly WantedLine[]): string[] => [...new Set(lines.map(line => line.language))]

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
  const started = await startUnlessStopped(context, work, {
    kind: 'speech',
    profileId: program.profile.id,
    title: titleOf(lines, wanted.files),
    rows: [...lines],
  })
  if (!started.ok) return failedEnding(started.error)
  const { isOver, ending } = await followJobs(context, work, {
    ids: [started.value],
    patience: wanted.patience,
  })
  if (!isOver) return ending
  const job = await work.read(started.value)
  if (!job.ok) return failedEnding(job.error)
  if (job.value?.kind !== 'speech') return ending
  const missing = await saveSpokenSounds(context, work, { job: job.value, files, force: wanted.force })
  // Of the others their job says what to do.
  const isUnwritten = missing > job.value.rows.filter(({ phase }) => phase !== 'done').length
  if (isUnwritten) context.out.warn(context.t('cli.speak.notWritten', { job: started.value }))
  return missing > 0 ? done(exitCodes.failed) : ending
}

function titleOf(lines: readonly WantedLine[], files: readonly string[]): string {
  const [file] = files
  if (file !== undefined && file !== '-') return basename(file).slice(0, 200)
  return excerptOf(lines[0]?.text ?? '')
}
