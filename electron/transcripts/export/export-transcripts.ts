import { basename, dirname, join } from 'node:path'
import type { AppError } from '../../../shared/errors'
import { failure, type Result, success } from '../../../shared/result'
import { spokenColumns } from '../../../shared/text/transcript/word-columns'
import { speakerNames } from '../../../shared/transcripts/export/export-source'
import {
  documentFormats,
  type ExportEnd,
  type ExportFormat,
  type ExportProgress,
  type TranscriptExportChoice,
} from '../../../shared/transcripts/export-choice'
import type { TranscriptSummary } from '../../../shared/transcripts/transcript-requests'
import { machineVersion } from '../../../shared/transcripts/transcript-version'
import type { LibraryDisk } from '../../library/library-disk'
import type { FileDialogs } from '../../ports'
import type { StoredRecording } from '../../recordings/recording-kind'
import type { Files } from '../../storage/files'
import type { TranscriptContent } from '../transcript-kind'
import type { Transcripts } from '../transcripts'
import type { Versions } from '../versions'
import { createExportNames, type NamedTranscript } from './export-names'
import { type WriteInput, type WrittenFile, writeFiles } from './write-task'

export interface ExportParts {
  transcripts: Pick<Transcripts, 'list' | 'stored' | 'versions'>
  /** Those that were kept, and those that only the journal knows. */
  versions: Pick<Versions, 'get'>
  dialogs: Pick<FileDialogs, 'save' | 'folder'>
  titles: () => { exportFile: string; exportFolder: string }
  /** What a speaker without a name is called. */
  countedName: (number: number) => string
  /** In a thread of its own. */
  run: (input: WriteInput) => Promise<Result<WrittenFile[], string>>
  files: Pick<Files, 'write'>
  disk: Pick<LibraryDisk, 'readdir'>
  /** Those in the bin, too. */
  recordings: () => Promise<Result<readonly KeptRecording[]>>
  tell: (progress: ExportProgress) => void
}

export type KeptRecording = Pick<StoredRecording, 'media' | 'transcript' | 'deletedAt'>

export interface TranscriptExport {
  exportTranscripts: (choice: TranscriptExportChoice) => Promise<Result<ExportEnd | null>>
  stopExport: () => Promise<Result<null>>
}

interface Run {
  isStopped: boolean
}

/** Fewer words than this are written sooner than a thread is there. */
export const shortEnough = 3_000
/** Files that a person asked for are the person's: as every other program would write them. */
const ordinaryFile = 0o666

export function createExport(parts: ExportParts): TranscriptExport {
  const { transcripts, dialogs, titles, disk } = parts
  const runs = new Set<Run>()

  async function idsOf(choice: TranscriptExportChoice): Promise<Result<string[]>> {
    if (choice.ids !== 'all') return success(choice.ids)
    const all = await transcripts.list()
    if (!all.ok) return all
    const recordings = await parts.recordings()
    if (!recordings.ok) return recordings
    return success(withoutDeleted(all.value, recordings.value).map(({ id }) => id))
  }

  async function chooseFile(
    id: string,
    format: ExportFormat,
    choice: TranscriptExportChoice,
  ): Promise<Result<string | null>> {
    const content = await transcripts.stored(id)
    if (!content.ok) return content
    if (content.value === null) return failure({ kind: 'not-found', what: 'file' })
    const nameOf = createExportNames(choice.nameTemplate, [])
    const suggestedName = nameOf(namedTranscript(content.value, choice), format, 1)
    return success(await dialogs.save({ title: titles().exportFile, kind: 'transcript', suggestedName }))
  }

  async function write(choice: TranscriptExportChoice, run: Run): Promise<Result<ExportEnd | null>> {
    const ids = await idsOf(choice)
    if (!ids.ok) return ids
    const [id, ...otherIds] = ids.value
    const [format, ...otherFormats] = choice.formats
    if (id === undefined || format === undefined) return success(nothingWritten)
    if (otherIds.length === 0 && otherFormats.length === 0) {
      const file = await chooseFile(id, format, choice)
      if (!file.ok || file.value === null) return file.ok ? success(null) : file
      const name = basename(file.value)
      return success(await exportTo(dirname(file.value), ids.value, choice, () => name, parts, run))
    }
    const folder = await dialogs.folder({ title: titles().exportFolder, kind: 'exports' })
    if (folder === null) return success(null)
    const taken = await disk.readdir(folder).catch((): string[] => [])
    const names = createExportNames(choice.nameTemplate, taken)
    return success(await exportTo(folder, ids.value, choice, names, parts, run))
  }

  return {
    async exportTranscripts(choice) {
      const run: Run = { isStopped: false }
      runs.add(run)
      try {
        return await write(choice, run)
      } finally {
        runs.delete(run)
      }
    },
    async stopExport() {
      for (const run of runs) run.isStopped = true
      return success(null)
    },
  }
}

/** A deleted recording takes its transcripts along, though they stay on disk until it is gone for good. */
function withoutDeleted(
  transcripts: readonly TranscriptSummary[],
  recordings: readonly KeptRecording[],
): TranscriptSummary[] {
  const idsOf = (some: readonly KeptRecording[]): Set<string> =>
    new Set(some.flatMap(({ media, transcript }) => [media, transcript?.id]).filter(id => id != null))
  const kept = idsOf(recordings.filter(({ deletedAt }) => deletedAt === null))
  const deleted = idsOf(recordings.filter(({ deletedAt }) => deletedAt !== null))
  return transcripts.filter(
    ({ id, media }) => kept.has(id) || kept.has(media) || !(deleted.has(id) || deleted.has(media)),
  )
}

const namedTranscript = (
  { name, facts, createdAt }: Pick<TranscriptContent, 'name' | 'facts' | 'createdAt'>,
  { options }: TranscriptExportChoice,
): NamedTranscript => ({ title: name, language: options.language || facts.language, createdAt })

const nothingWritten: ExportEnd = { folder: '', files: [], failed: [], losses: [], left: 0 }

/** One after the other: what could not be written is told, and the others are written all the same. */
async function exportTo(
  folder: string,
  ids: readonly string[],
  choice: TranscriptExportChoice,
  nameOf: ReturnType<typeof createExportNames>,
  parts: ExportParts,
  run: Run,
): Promise<ExportEnd> {
  const end: ExportEnd = { folder, files: [], failed: [], losses: [], left: 0 }
  for (const [at, id] of ids.entries()) {
    if (run.isStopped) {
      end.left = ids.length - at
      break
    }
    parts.tell({ done: at, of: ids.length })
    // Somebody may have on screen what is in the trash, since its recording got other words meanwhile.
    const content = await parts.transcripts.stored(id)
    const name = content.ok ? (content.value?.name ?? '') : ''
    const fail = (error: AppError, format: ExportFormat | null): void => {
      end.failed.push({ id, name, format, error })
    }
    if (!content.ok || content.value === null) {
      fail(content.ok ? { kind: 'not-found', what: 'file' } : content.error, null)
      continue
    }
    const written = await writeOne(id, content.value, choice, parts)
    if (!written.ok) {
      fail(written.error, null)
      continue
    }
    const named = namedTranscript(content.value, choice)
    for (const { format, content: bytes, losses } of written.value) {
      const file = nameOf(named, format, at + 1)
      const saved = await parts.files.write(join(folder, file), bytes, ordinaryFile)
      if (!saved.ok) fail(saved.error, format)
      else {
        end.files.push(file)
        countLosses(end.losses, format, losses)
      }
    }
  }
  return end
}

function countLosses(all: ExportEnd['losses'], format: ExportFormat, count: number): void {
  if (count === 0) return
  const known = all.find(one => one.format === format)
  if (known) known.count += count
  else all.push({ format, count })
}

async function writeOne(
  id: string,
  content: TranscriptContent,
  { formats, options }: TranscriptExportChoice,
  { transcripts, versions, countedName, run }: ExportParts,
): Promise<Result<WrittenFile[]>> {
  const { name, transcript, facts, notes, speakersBy, translations } = content
  const translation = translations.find(({ language }) => language === options.language) ?? null
  if (options.language !== '' && !translation) {
    return failure({ kind: 'invalid', path: 'language', problem: 'has not been translated' })
  }
  const machine = formats.includes('json')
    ? await transcripts.versions.get(id, machineVersion)
    : success(null)
  if (!machine.ok) return machine
  const hasChanges = options.since !== '' && formats.some(format => documentFormats.has(format))
  const earlier = hasChanges ? await versions.get(id, options.since) : success(null)
  if (!earlier.ok) return earlier
  const nameOf = speakerNames(transcript.speakers, countedName)
  const input: WriteInput = {
    title: name,
    language: facts.language,
    spoken: spokenColumns(transcript),
    translation,
    names: Object.fromEntries(transcript.speakers.map(speaker => [speaker.id, nameOf(speaker.id)])),
    archive: {
      machine: machine.value && spokenColumns(machine.value),
      facts,
      notes,
      speakersBy,
      translations,
      wordTimes: content.source.wordTimes,
      importedFrom: content.source.importedFrom,
    },
    earlier: earlier.value && spokenColumns(earlier.value),
    formats,
    options,
  }
  if (transcript.words.length < shortEnough) return success(writeFiles(input))
  const answer = await run(input)
  return answer.ok ? success(answer.value) : failure({ kind: 'unexpected', detail: answer.error })
}
