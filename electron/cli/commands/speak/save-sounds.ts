import { extname, join } from 'node:path'
import { expandTemplate, type Template } from '../../../../shared/formats/name-template'
import type { SpeechJob, SpeechRow } from '../../../../shared/jobs/job'
import { failure, type Result, success } from '../../../../shared/result'
import { createFileNames } from '../../../library/names/unique-file-names'
import type { CommandContext } from '../../context'
import { whyFailed } from '../../jobs/follow-ending'
import { phaseWord } from '../../jobs/job-progress'
import { writeResult } from '../../output/write-file'
import type { CliWork } from '../../work-port'
import type { WantedLine } from './check-lines'

export interface SaveSounds {
  job: SpeechJob
  /** A file for each line. */
  files: readonly string[]
  force: boolean
}

/** Puts what was spoken where it was wanted, and says of every line what came of it. Answers how many did not. */
export async function saveSpokenSounds(
  context: CommandContext,
  work: CliWork,
  { job, files, force }: SaveSounds,
): Promise<number> {
  const { t, out } = context
  let missing = 0
  for (const [at, row] of job.rows.entries()) {
    const saved = await saveOne(context, work, row, { file: files[at] ?? '', force })
    const about = { line: at + 1, text: row.text, job: job.id }
    const { meta } = row
    if (saved.ok) {
      out.result(saved.value)
      out.entry({ ...about, state: row.phase, file: saved.value, ...(meta && { meta }) })
      continue
    }
    missing += 1
    const reason = reasonOf(context, row, saved)
    if (!out.json) out.warn(t('cli.speak.lineFailed', { line: at + 1, reason }))
    out.entry({ ...about, state: row.phase, file: null, reason, ...(meta && { meta }) })
  }
  return missing
}

const noSound = failure({ kind: 'not-found', what: 'file' })

async function saveOne(
  { host }: CommandContext,
  work: Pick<CliWork, 'fileOf'>,
  row: SpeechRow,
  { file, force }: { file: string; force: boolean },
): Promise<Result<string>> {
  const kept = await keptSound(work, row)
  if (!kept.ok) return kept
  const sound = kept.value
  return writeResult({ folder: host.folder, file: withEnding(file, extname(sound)), force, copyOf: sound })
}

async function keptSound(
  work: Pick<CliWork, 'fileOf'>,
  { phase, sound }: SpeechRow,
): Promise<Result<string>> {
  if (phase !== 'done' || sound === null) return noSound
  const kept = await work.fileOf(sound)
  if (!kept.ok) return kept
  return kept.value === null ? noSound : success(kept.value)
}

/** The service decides what kind of sound it is. */
const withEnding = (file: string, ending: string): string =>
  ending === '' ? file : `${file.slice(0, file.length - extname(file).length)}${ending}`

/** What would be written of a job: the file of each line whose sound is here. */
export async function spokenFiles(
  work: Pick<CliWork, 'fileOf'>,
  { job: { rows }, files }: Pick<SaveSounds, 'job' | 'files'>,
): Promise<string[]> {
  const written: string[] = []
  for (const [at, row] of rows.entries()) {
    const kept = await keptSound(work, row)
    if (kept.ok) written.push(withEnding(files[at] ?? '', extname(kept.value)))
  }
  return written
}

function reasonOf({ t }: CommandContext, row: SpeechRow, saved: Result<string>): string {
  if (row.phase === 'done' && !saved.ok) return whyFailed({ problem: saved.error, message: '' }, t)
  return row.phase === 'failed' ? whyFailed(row, t) : phaseWord(row.phase, t)
}

export const usualSoundName = (count: number): string =>
  count === 1 ? '{text:40}' : `{index:${String(count).length}} {text:40}`

/** What the service makes, as far as anybody knows before it is here. */
const usualSound = 'wav'
const soundFiles: ReadonlySet<string> = new Set(['.wav', '.mp3', '.ogg', '.opus', '.flac', '.m4a'])

/** `--out hello.wav` names the file itself, where there is only one. */
export const isSoundFile = (out: string): boolean => soundFiles.has(extname(out).toLowerCase())

/** Whatever may be written of lines that are still to be spoken: each file with every ending there is. */
export const possibleFiles = (files: readonly string[]): string[] =>
  files.flatMap(file => [...new Set([file, ...[...soundFiles].map(ending => withEnding(file, ending))])])

/** The file of each line in the folder, in order: safe names, and no two the same. */
export function soundNames(lines: readonly WantedLine[], template: Template, out: string): string[] {
  if (lines.length === 1 && isSoundFile(out)) return [out]
  const names = createFileNames()
  return lines.map(({ text, language, gender, speakerId }, at) => {
    const values = { index: at + 1, text, language, gender, speaker: speakerId ?? '', take: 1 }
    return join(
      out,
      names.take(expandTemplate(template, values), { extension: usualSound, fallback: 'line' }),
    )
  })
}
