import { type Result, success } from '../../../shared/result'
import type { EditedBy, Undo, UndoHistory } from '../../../shared/undo/undo-history'
import type { Files } from '../../storage/files'
import type { DocumentKind } from './document-kind'
import { editsFolder, journalFile, journalGenerations, readJournal } from './journal-file'

export interface Edit<Patch> {
  number: number
  at: number
  patch: Patch
  undo: unknown
}

/**
 * The last edits, newest first, over all journals. It ends where edits are missing, and at an update that changed
 * what a patch is: what takes an edit back is known to its maker alone, so nobody else can bring it up to date.
 */
export async function readHistory<Patch>(
  files: Files,
  folder: string,
  kind: Pick<DocumentKind<never, Patch, never>, 'patch'>,
  limit: number,
): Promise<Result<Edit<Patch>[]>> {
  const names = await files.list(editsFolder(folder))
  if (!names.ok) return names
  const history: Edit<Patch>[] = []
  let next: number | null = null
  for (const generation of journalGenerations(names.value)) {
    const bytes = await files.read(journalFile(folder, generation), Number.MAX_SAFE_INTEGER)
    if (!bytes.ok) return bytes
    const { header, lines } = readJournal(bytes.value ?? new Uint8Array())
    if (header === null) continue
    if (header.version !== kind.patch.steps.length) return success(history)
    for (const { number, at, patch, undo } of lines.toReversed()) {
      const read = kind.patch.schema.safeParse(patch)
      if (!read.success || (next !== null && number !== next)) return success(history)
      history.push({ number, at, patch: read.data, undo })
      if (history.length === limit) return success(history)
      next = number - 1
    }
  }
  return success(history)
}

export interface OlderSteps<Step> extends UndoHistory<Step> {
  hasMore: boolean
}

const mostSteps = 5_000

/**
 * What can be taken back of what was done, the oldest first, without the newest `known` steps. `isAll`: nothing was
 * done before it.
 */
export function olderSteps<Step>(
  { replay }: Pick<Undo<Step>, 'replay'>,
  done: readonly (readonly [by: EditedBy, step: Step])[],
  { known, isAll }: { known: number; isAll: boolean },
): OlderSteps<Step> {
  // Cut off in the middle of somebody's typing, the first step would be half of one.
  const whole = done.findIndex(([by]) => by !== 'typing')
  const { past, future } = replay(done.slice(isAll ? 0 : Math.max(0, whole)))
  const unknown = past.slice(0, past.length - known)
  const given = unknown.slice(-mostSteps)
  return {
    past: given,
    future: known === 0 ? future : [],
    hasMore: !isAll || given.length < unknown.length,
  }
}
