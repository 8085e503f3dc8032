import { failure, type Result, success } from '../../../shared/result'
import { createChangeQueue } from '../../storage/change-queue'
import { firstSchemaProblem } from '../../storage/first-problem'
import type { LibraryParts } from '../library-parts'
import type { Hold } from '../locks/locks'
import type { ReadDocument } from './document-file'
import type { DocumentKind, Snapshot } from './document-kind'
import { type Edit, readHistory } from './edit-history'
import {
  createJournalFile,
  headerText,
  type JournalFile,
  journalFile,
  type Later,
  lineText,
} from './journal-file'

/** A document in the hands of this process; no other can edit it meanwhile, and any can read it. */
export interface OpenDocument<Content, Patch> {
  readonly id: string
  content(): Content
  /** How many edits were ever made. */
  edits(): number
  /** The edit is in the journal when it answers: from then on the process may be killed. A failure has changed nothing. */
  append(patch: Patch): Promise<Result<Content>>
  /** On the disk itself, for when even a second of a power cut is too much. */
  sync(): Promise<Result<null>>
  /** Takes the edits into a new snapshot. It happens by itself now and then, and on closing. */
  compact(): Promise<Result<null>>
  history(limit: number): Promise<Result<Edit<Patch>[]>>
  close(): Promise<void>
}

export interface OpenDocumentParts
  extends Pick<LibraryParts, 'disk' | 'files' | 'clock' | 'platform' | 'log'> {
  later: Later
  folder: string
  hold: Hold
  saveSnapshot(snapshot: Snapshot<unknown>): Promise<Result<unknown>>
  edited(): void
}

/** Journals of this size are read in a moment; beyond it a new snapshot is worth its while. */
const compactAt = 1_000_000

const closed = failure({ kind: 'invalid', path: '', problem: 'is closed' })

export function createOpenDocument<Content, Patch>(
  parts: OpenDocumentParts,
  kind: DocumentKind<Content, Patch, unknown>,
  { snapshot, replayed }: ReadDocument<Content>,
): OpenDocument<Content, Patch> {
  const { disk, files, clock, platform, log, later, folder, hold, saveSnapshot } = parts
  const { id } = snapshot
  const inTurn = createChangeQueue()
  let { generation } = snapshot
  let { content, edits } = replayed
  let journal: JournalFile | null = null
  let compactNext = compactAt
  let isClosed = false

  async function openJournal(): Promise<Result<JournalFile>> {
    const file = journalFile(folder, generation)
    const create = (): Promise<Result<JournalFile>> => createJournalFile(file, { disk, platform, log, later })
    const first = await create()
    // What came from outside, as out of a cloud, is told of and stays to be looked into.
    const makesWay = !first.ok && first.error.kind === 'storage' && first.error.code === 'EEXIST'
    const created = makesWay && (await files.setAside(file, 'malformed')) !== '' ? await create() : first
    if (!created.ok) return created
    const header = { journal: 1, id, generation, version: kind.patch.steps.length, after: edits } as const
    const begun = await created.value.append(headerText(header))
    if (begun.ok) {
      journal = created.value
      return created
    }
    await created.value.close()
    await files.remove(file)
    return begun
  }

  async function appendNow(patch: Patch): Promise<Result<Content>> {
    if (isClosed) return closed
    const checked = kind.patch.schema.safeParse(patch)
    if (!checked.success) return failure({ kind: 'invalid', ...firstSchemaProblem(checked.error) })
    const next = attempt(() => kind.apply(content, checked.data))
    if (next === null) return failure({ kind: 'invalid', path: '', problem: 'does not fit the document' })
    const opened = journal === null ? await openJournal() : success(journal)
    if (!opened.ok) return opened
    const line = lineText({
      number: edits + 1,
      at: clock.now(),
      patch: checked.data,
      undo: kind.back?.(content, checked.data),
    })
    const written = await opened.value.append(line)
    if (!written.ok) return written
    content = next.value
    edits += 1
    parts.edited()
    if (opened.value.bytes > compactNext) void inTurn(compactNow)
    return success(content)
  }

  /** First the snapshot, then the next journal: killed in between, the old pair or the new snapshot alone is there. */
  async function compactNow(): Promise<Result<null>> {
    if (isClosed) return closed
    if (journal === null) return success(null)
    const saved = await saveSnapshot({ id, generation: generation + 1, edits, content })
    if (!saved.ok) {
      // The journal goes on; trying again with each key would make it worse.
      compactNext = journal.bytes * 2
      log('warn', 'library.not-compacted', { kind: kind.name, id, error: saved.error.kind })
      return saved
    }
    const old: JournalFile = journal
    journal = null
    generation += 1
    compactNext = compactAt
    await old.close()
    return success(null)
  }

  return {
    id,
    content: () => content,
    edits: () => edits,
    append: patch => inTurn(() => appendNow(patch)),
    sync: () => inTurn(async () => (isClosed ? closed : ((await journal?.sync()) ?? success(null)))),
    compact: () => inTurn(compactNow),
    history: limit => inTurn(() => readHistory(files, folder, kind, limit)),

    close: () =>
      inTurn(async () => {
        if (isClosed) return
        await compactNow()
        isClosed = true
        await journal?.close()
        await hold.release()
      }),
  }
}

function attempt<T>(task: () => T): { value: T } | null {
  try {
    return { value: task() }
  } catch {
    return null
  }
}
