import { type Result, success } from '../../../shared/result'
import { type ExportSource, segmentsFor } from '../../../shared/transcripts/export/export-source'
import { type TranscriptArchive, writeArchive } from '../../../shared/transcripts/export/transcript-archive'
import type { WrittenExport } from '../../../shared/transcripts/export/write-export'
import type { CommandContext } from '../context'
import { whyFailed } from '../jobs/follow-ending'
import { writeResult } from '../output/write-file'
import { type TranscriptFiles, writeTranscript } from './transcript-files'
import type { TranscriptFormat } from './transcript-formats'

export interface HandOut {
  spoken: ExportSource
  archive: () => Promise<Result<TranscriptArchive>>
  /** Null: to stdout, in this one format. */
  files: TranscriptFiles | null
  format: TranscriptFormat
  force: boolean
  /** What stands in the JSON beside the transcript. */
  about: Record<string, unknown>
}

/** Writes a transcript where it was wanted. */
export async function handOut(
  { host, out, t }: CommandContext,
  { spoken, archive, files, format, force, about }: HandOut,
): Promise<Result<null>> {
  const tellLost = (where: string, { length: count }: readonly unknown[]): void => {
    if (count > 0) out.warn(t('export.losses', { count, format: where }))
  }
  const writtenAs = async (kind: TranscriptFormat): Promise<Result<WrittenExport>> => {
    if (kind !== 'json') return success(writeTranscript(spoken, kind))
    const all = await archive()
    return all.ok ? success({ content: writeArchive(all.value), losses: [] }) : all
  }
  if (files === null) {
    const written = await writtenAs(format)
    if (!written.ok) return written
    const { content, losses } = written.value
    if (typeof content === 'string') out.result(content.replace(/\r?\n$/, ''))
    tellLost(format, losses)
    out.entry({ ...about, ...transcriptJson(spoken), files: {} })
    return success(null)
  }
  const paths: [TranscriptFormat, string][] = []
  const entry = (more: { reason?: string }): void =>
    out.entry({ ...about, ...transcriptJson(spoken), files: Object.fromEntries(paths), ...more })
  for (const [kind, file] of files) {
    const made = await writtenAs(kind)
    const written = made.ok
      ? await writeResult({ folder: host.folder, file, force, content: made.value.content })
      : made
    if (!written.ok) {
      entry({ reason: whyFailed({ problem: written.error, message: '' }, t) })
      return written
    }
    paths.push([kind, written.value])
    out.result(written.value)
    if (made.ok) tellLost(written.value, made.value.losses)
  }
  entry({})
  return success(null)
}

function transcriptJson(spoken: ExportSource): Record<string, unknown> {
  const segments = segmentsFor(spoken, 'segments').segments.map(({ start, end, speaker, text }) => ({
    start,
    end,
    speaker: speaker ?? null,
    text,
  }))
  const { language, transcript } = spoken
  return {
    language,
    duration: transcript.duration,
    text: segments.map(({ text }) => text).join('\n'),
    segments,
  }
}
