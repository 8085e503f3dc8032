import { mkdir } from 'node:fs/promises'
import { basename, extname, resolve } from 'node:path'
import { z } from 'zod'
import { type Dub, dubStages, trackIn } from '../../../../shared/dub/dub'
import { type DubExportChoice, isEmptyExport, mixFormats } from '../../../../shared/dub/export/export-choice'
import { newDub, takeLength, takeWords } from '../../../../shared/dub/new-dub'
import { primaryLanguage } from '../../../../shared/formats/cues/readability'
import { holderName } from '../../../../shared/language/describe-local-error'
import { builtInProfileId } from '../../../../shared/operations'
import { failure, type Result, success } from '../../../../shared/result'
import type { Given } from '../../command'
import type { CommandContext } from '../../context'
import {
  type DubStages,
  dubNow,
  hearWords,
  speakLines,
  speechJobsOf,
  takeUp,
  translateLines,
} from '../../dub/dub-stages'
import { isComplete, sentencesOfTrack, type TrackTold, toldOfTrack } from '../../dub/dub-told'
import { castNamesIn, castTrack, readVoice, strangersIn, unknownVoices } from '../../dub/dub-voices'
import { done, type Ending, failedEnding, misused } from '../../ending'
import { exitCodes } from '../../exit-codes'
import {
  argument,
  language,
  oneOf,
  onOff,
  option,
  optional,
  placeToWrite,
  severalLanguages,
  someText,
} from '../../given'
import { patienceOption } from '../../jobs/patience'
import type { Program } from '../../open-program'
import { unfitFolder } from '../../output/write-file'
import { programCommand } from '../../with-program'
import { findRecordings, lookInto, usualDomain } from '../transcribe/recordings'

const stages = [...dubStages, 'files'] as const

const takes = {
  file: argument('<file>', 'cli.dub.file', someText, 'file'),
  from: option('--from <language>', 'cli.dub.from', language),
  to: option('--to <languages>', 'cli.dub.to', severalLanguages),
  voice: {
    spec: { flags: '--voice <speaker=voice>', text: 'cli.dub.voice', repeats: true },
    read: t =>
      z
        .array(
          z.string().transform((typed, context) => {
            const voice = readVoice(typed)
            if (voice) return voice
            context.addIssue({ code: 'custom', message: t('cli.dub.badVoice', { voice: typed }) })
            return z.NEVER
          }),
        )
        .default([]),
  },
  domain: option('--domain <domain>', 'cli.transcribe.domain', optional(someText)),
  oneSpeaker: onOff('--one-speaker', 'cli.dub.oneSpeaker'),
  until: option('--until <stage>', 'cli.dub.until', t => oneOf(t, stages).default('files'), stages),
  out: option('-o, --out <folder>', 'cli.dub.out', t => placeToWrite(t).default('.'), 'folder'),
  format: option('--format <format>', 'cli.dub.format', t => oneOf(t, mixFormats).default('wav'), mixFormats),
  film: onOff('--film', 'cli.dub.film'),
  stems: onOff('--stems', 'cli.dub.stems'),
  clips: onOff('--clips', 'cli.dub.clips'),
  subtitles: onOff('--subtitles', 'cli.dub.subtitles'),
  table: onOff('--table', 'cli.dub.table'),
  patience: patienceOption,
} as const satisfies Parameters<typeof programCommand>[0]['takes']

type DubGiven = Given<typeof takes>

export const dubCommand = programCommand({
  name: 'dub',
  text: 'cli.dub',
  takes,
  examples: [
    'parlance dub talk.mp4 --from en --to es --film --out dubbed',
    'parlance dub talk.wav --from en-IN --to hi,ta --voice "Speaker 1=hi-f1" --subtitles',
    'parlance dub talk.wav --from en --to de --until translation',
  ],
  json: `{ recording: string, dub: string | null, speakers: string[], languages: {
  language: string, lines: number, translated: number, spoken: number,
  refused: { line: number, stage: 'translation' | 'speech', problem: string }[],
  problems: { line: number, start: number, speed: number, problem: string }[],
  wordings: { line: number, text: string }[], shorten: { line: number, characters: number }[],
  files: string[], failed: { file: string, problem: string }[] }[] }`,
  run: dubFile,
})

/** The same command again goes on where it was stopped: what is there is not asked for twice. */
async function dubFile(context: CommandContext, wanted: DubGiven, program: Program): Promise<Ending> {
  const source = await sourceOf(context, wanted, program)
  if ('kind' in source) return source
  const client = await program.client()
  if (!client.ok) return failedEnding(client.error)
  const { profile } = client.value
  const [unknown] = unknownVoices(wanted.voice, profile.speakers)
  if (unknown !== undefined) {
    const known = profile.speakers.map(({ id }) => id).join(', ')
    return misused(context.t('cli.dub.unknownVoice', { voice: unknown, voices: known }))
  }
  const work = await program.work(true)
  if (!work.ok) return failedEnding(work.error)
  const { programs } = await program.thisComputer()
  const dubbing = await work.value.dubbing({
    findFfmpeg: async () => (await programs.find('ffmpeg'))?.file ?? null,
    t: context.t,
    workerFile: context.host.workerFile,
    path: source.path,
    signal: context.signal,
    onWait(by) {
      const { t, out } = context
      const file = source.name
      const names = by.map(one => holderName(one, t)).join(', ')
      out.warn(names === '' ? t('cli.dub.elsewhere', { file }) : t('cli.dub.elsewhereBy', { file, names }))
    },
  })
  if (!dubbing.ok) return failedEnding(dubbing.error)
  const parts = { context, work: work.value, dubbing: dubbing.value, patience: wanted.patience }
  try {
    return await runStages(parts, wanted, program, source)
  } finally {
    await dubbing.value.close()
  }
}

interface Source {
  path: string
  name: string
  domain: string
}

/** Everything that can be found wrong before anything is sent. */
async function sourceOf(
  context: CommandContext,
  wanted: DubGiven,
  program: Program,
): Promise<Source | Ending> {
  const { t, host } = context
  const { recordings, bad } = await findRecordings(host.folder, [wanted.file], t)
  const [recording] = recordings
  if (!recording) return misused(bad.join(' '))
  const domain = wanted.domain ?? usualDomain(program.profile, wanted.from)
  if (domain === null) return misused(t('cli.transcribe.noDomain'))
  const isHere = program.profile.id === builtInProfileId
  const seen = await lookInto(recordings, await program.thisComputer(), isHere, t)
  if (seen.bad.length > 0) return misused(seen.bad.join(' '))
  const same = wanted.to.find(to => primaryLanguage(to) === primaryLanguage(wanted.from))
  if (same !== undefined) return misused(t('cli.dub.sameLanguage', { language: same }))
  if (wanted.until === 'files' && isEmptyExport(choiceOf(wanted))) return misused(t('cli.dub.nothingWanted'))
  const unfit = wanted.until === 'files' ? await unfitFolder(context, resolve(host.folder, wanted.out)) : null
  if (unfit) return unfit
  if (wanted.until === 'files' && wanted.film) {
    // What reads films is large, and most commands write none.
    const { whyNoFilm } = await import('../../../dub/export/film/write-film')
    const problem = await whyNoFilm(recording.path)
    if (problem !== null) return misused(`${recording.name}: ${problem}`)
  }
  return { path: recording.path, name: recording.name, domain }
}

const choiceOf = ({ format, film, stems, clips, subtitles, table }: DubGiven): DubExportChoice => ({
  mix: format,
  film,
  stems,
  clips,
  srt: subtitles,
  vtt: false,
  table,
})

const noSounds = { mix: null, film: false, stems: false, clips: false } as const

async function runStages(
  parts: DubStages,
  wanted: DubGiven,
  program: Program,
  source: Source,
): Promise<Ending> {
  const { context, dubbing } = parts
  const { t, out } = context
  const choice = {
    profileId: program.profile.id,
    language: wanted.from,
    domain: source.domain,
    speakers: !wanted.oneSpeaker,
  }
  const brought = await dubbing.recordings.bringIn(source.path, choice)
  if (!brought.ok) return failedEnding(brought.error)
  const { id: recording, file } = brought.value
  const heard = await hearWords(parts, recording, choice)
  if ('kind' in heard) return heard
  const id = await dubOf(parts, wanted, program, {
    recording,
    transcript: heard.transcript,
    source,
    seconds: file.seconds ?? 0,
  })
  if (!id.ok) return failedEnding(id.error)
  if (id.value === null) return misused(t('cli.dub.otherLanguage', { language: wanted.from }))
  const dub = await dubNow(dubbing, id.value)
  if (!dub.ok) return failedEnding(dub.error)
  const counted = (number: number): string => t('word.speakerNumber', { number })
  const speakers = castNamesIn(dub.value, counted)
  const [stranger] = strangersIn(dub.value, wanted.voice, counted)
  if (stranger !== undefined) {
    return misused(t('cli.dub.noSpeaker', { speaker: stranger, speakers: speakers.join(', ') }))
  }
  out.note(t('cli.dub.lines', { count: dub.value.lines.length, speakers: speakers.join(', ') }))

  const languages: TrackTold[] = []
  let ending: Ending | null = null
  if (wanted.until !== 'transcript') {
    const stopped = await takeUp(parts, id.value)
    if (stopped) return stopped
    for (const to of wanted.to) {
      const told = await dubInto(parts, wanted, program, { id: id.value, to })
      if ('kind' in told) {
        ending = told
        break
      }
      languages.push(told)
    }
  }
  // What is done is told, also where another language cannot be.
  if (!ending || languages.length > 0) out.document({ recording, dub: id.value, speakers, languages })
  if (ending) return ending
  const isWhole = languages.every(one => isComplete(one, wanted.until !== 'translation'))
  return done(isWhole ? exitCodes.ok : exitCodes.failed)
}

/**
 * The dub of the recording that the service has in the library, or a new one: one in the trash is gone once that is
 * emptied, and what is asked for in one of another service is paid for there. Null: its transcript is in another
 * language.
 */
async function dubOf(
  { dubbing }: DubStages,
  { from }: DubGiven,
  { profile }: Program,
  asked: { recording: string; transcript: string; source: Source; seconds: number },
): Promise<Result<string | null>> {
  const { recording, transcript, source, seconds } = asked
  const all = await dubbing.dubs.every()
  if (!all.ok) return all
  const same = all.value.find(
    dub =>
      dub.recording === recording &&
      dub.deletedAt === null &&
      dub.profileId === profile.id &&
      primaryLanguage(dub.language) === primaryLanguage(from),
  )
  if (same && !same.begins) {
    const kept = await dubbing.dubs.withHeld(same.id, held =>
      held.change(dub => takeLength(dub, seconds), 'jobs'),
    )
    return kept.ok ? success(same.id) : kept
  }
  const read = await dubbing.readTranscript(transcript)
  if (!read.ok) return read
  if (read.value === null) return failure({ kind: 'not-found', what: 'file' })
  if (primaryLanguage(read.value.facts.language) !== primaryLanguage(from)) return success(null)
  const content = read.value
  if (same) {
    // The window had begun it: from here on it goes as far as this command says.
    const taken = await dubbing.dubs.withHeld(same.id, held =>
      held.change(
        dub => [...takeWords(dub, transcript, content), { kind: 'until', was: dub.until, now: null }],
        'jobs',
      ),
    )
    return taken.ok ? success(same.id) : taken
  }
  const name = basename(source.name, extname(source.name))
  const made = newDub({ name, recording, languages: [], id: transcript, content, seconds })
  const created = await dubbing.dubs.create(profile.id, made)
  return created.ok ? success(created.value.id) : created
}

async function dubInto(
  parts: DubStages,
  wanted: DubGiven,
  program: Program,
  { id, to }: { id: string; to: string },
): Promise<TrackTold | Ending> {
  const { context, dubbing } = parts
  const { t, out } = context
  const profile = program.core.profiles.get(program.profile.id) ?? program.profile
  const voices = { languages: profile.languages.speech, speakers: profile.speakers }
  const counted = (number: number): string => t('word.speakerNumber', { number })
  const cast = await dubbing.dubs.withHeld(id, held =>
    held.change(dub => castTrack(dub, to, wanted.voice, { voices, counted }), 'person'),
  )
  if (!cast.ok) return failedEnding(cast.error)
  const translated = await translateLines(parts, id, to)
  if (translated) return translated
  if (wanted.until !== 'translation') {
    const spoken = await speakLines(parts, id, to)
    if (spoken) return spoken
  }
  const dub = await dubNow(dubbing, id)
  if (!dub.ok) return failedEnding(dub.error)
  const planned = await planOf(parts, id, dub.value, to)
  if (!planned.ok) return failedEnding(planned.error)
  const jobs = await speechJobsOf(parts, dub.value)
  const told = toldOfTrack(dub.value, to, { ...planned.value, jobs }, t)
  for (const sentence of sentencesOfTrack(told, t)) out.note(sentence)
  // Where nothing is said, a sound would only be in the way of the one that is made next.
  const choice = told.spoken > 0 ? choiceOf(wanted) : { ...choiceOf(wanted), ...noSounds }
  const isWritten = wanted.until === 'files' && !isEmptyExport(choice)
  const files = isWritten
    ? await writeFiles(parts, { choice, out: wanted.out }, { id, dub: dub.value, to })
    : null
  if (files && !files.ok) return failedEnding(files.error)
  return { ...told, ...(files?.value ?? { files: [], failed: [] }) }
}

async function planOf({ dubbing }: DubStages, id: string, dub: Dub, to: string) {
  const plan = await dubbing.plans.plan(id, { dub }, to)
  if (!plan.ok) return plan
  const toShorten = await dubbing.plans.toShorten({ dub }, to)
  return toShorten.ok ? success({ plan: plan.value, toShorten: toShorten.value }) : toShorten
}

async function writeFiles(
  { context, dubbing }: DubStages,
  wanted: { choice: DubExportChoice; out: string },
  { id, dub, to }: { id: string; dub: Dub; to: string },
): Promise<Result<Pick<TrackTold, 'files' | 'failed'>>> {
  const { t, out, progress, host, signal } = context
  const folder = resolve(host.folder, wanted.out)
  const label = `${dub.name} ${trackIn(dub, to)?.language ?? to}`
  const show = (part: number, ended: 'well' | null): void =>
    progress.show({ id: label, label, state: t('cli.dub.writing'), part, ended })
  // One that cannot be made is told by what writes into it.
  await mkdir(folder, { recursive: true }).catch(() => undefined)
  const written = await dubbing.write(
    { id, dub, language: to, choice: wanted.choice, folder },
    { progress: part => show(part, null), signal },
  )
  if (!written.ok) return written
  show(1, 'well')
  const { files, failed, silent, losses } = written.value
  const paths = files.map(file => resolve(folder, file))
  for (const path of paths) out.result(path)
  for (const { file, problem } of failed) out.warn(`${file}: ${problem}`)
  if (silent > 0) out.warn(t('cli.dub.silent', { count: silent }))
  for (const { format, count } of losses) {
    const file = paths.find(path => path.endsWith(`.${format}`)) ?? format
    out.warn(t('export.losses', { count, format: file }))
  }
  return success({ files: paths, failed: [...failed] })
}
