import type { Snapshot } from '../documents/document-kind'
import { editsFolder, journalFile, journalGenerations, readJournal } from '../documents/journal-file'
import type { ReadFiles } from '../items/item-file'
import type { LibraryParts } from '../library-parts'

interface Journal {
  file: string
  generation: number
  bytes: number
  /** How many edits there were before the first of it, and how many after the last. Null: its head is gone. */
  span: { from: number; to: number } | null
}

/**
 * Of the journals that snapshots took in, those that no longer hold all that was taken from them. What a killed process
 * had cut off at an end was never taken in, so it is not missed.
 */
export async function tornJournals(
  { disk, files }: Pick<LibraryParts, 'disk'> & { files: ReadFiles },
  folder: string,
  { generation, edits }: Pick<Snapshot<unknown>, 'generation' | 'edits'>,
): Promise<string[]> {
  const names = await disk.readdir(editsFolder(folder)).catch(() => [])
  const past = journalGenerations(names).filter(one => one < generation)
  const journals: Journal[] = []
  for (const one of past.toReversed()) journals.push(await readOne(files, journalFile(folder, one), one))
  return journals
    .filter((journal, at) => isTorn(journal, endBefore(at), startAfter(at)))
    .map(({ file }) => file)

  function endBefore(at: number): number | null {
    if (journals[at]?.generation === 0) return 0
    const before = journals[at - 1]
    return before?.generation === (journals[at]?.generation ?? 0) - 1 ? (before.span?.to ?? null) : null
  }

  function startAfter(at: number): number | null {
    const next = (journals[at]?.generation ?? 0) + 1
    if (next === generation) return edits
    const after = journals[at + 1]
    return after?.generation === next ? (after.span?.from ?? null) : null
  }
}

async function readOne(files: ReadFiles, file: string, generation: number): Promise<Journal> {
  const bytes = await files.read(file, Number.MAX_SAFE_INTEGER)
  // The disk's refusal is told where every file is read.
  if (!bytes.ok || bytes.value === null) return { file, generation, bytes: 0, span: null }
  const { header, lines } = readJournal(bytes.value)
  const span = header && { from: header.after, to: header.after + lines.length }
  return { file, generation, bytes: bytes.value.length, span }
}

function isTorn({ span, bytes }: Journal, before: number | null, after: number | null): boolean {
  if (span !== null) return after !== null && span.to < after
  return before !== null && after !== null ? before < after : bytes > 0
}
