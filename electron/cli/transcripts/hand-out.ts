import type { Result } from '../../../shared/result'
import { success } from '../../../shared/result'
import { type ExportSource, segmentsFor } from '../../../shared/transcripts/export/export-source'
import type { CommandContext } from '../context'
import { whyFailed } from '../jobs/follow-ending'
import { writeResult } from '../output/write-file'
import { type TranscriptFiles, writeTranscript } from './transcript-files'
import type { TranscriptFormat } from './transcript-formats'

export interface HandOut {
  spoken: ExportSource
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
  { spoken, files, format, force, about }: HandOut,
): Promise<Result<null>> {
  const tellLost = (where: string, { length: count }: readonly unknown[]): void => {
    if (count > 0) out.warn(t('export.losses', { count, format: where }))
  }
  if (files === null) {
    const { content, losses } = writeTranscript(spoken, format)
    if (typeof content === 'string') out.result(content.replace(/\r?\n$/, ''))
    tellLost(format, losses)
    out.entry({ ...about, ...transcriptJson(spoken), files: {} })
    return success(null)
  }
  const paths: [TranscriptFormat, string][] = []
  const entry = (more: { reason?: string }): void =>
    out.entry({ ...about, ...transcriptJson(spoken), files: Object.fromEntries(paths), ...more })
  for (const [kind, file] of files) {
    const { content, losses } = writeTranscript(spoken, kind)
    const written = await writeResult({ folder: host.folder, file, force, content })
    if (!written.ok) {
      entry({ reason: whyFailed({ problem: written.error, message: '' }, t) })
      return written
    }
    paths.push([kind, written.value])
    out.result(written.value)
    tellLost(written.value, losses)
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
