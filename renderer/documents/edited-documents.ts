import type { AppError } from '../../shared/errors'
import { type Result, success } from '../../shared/result'
import type { Undo, UndoHistory } from '../../shared/undo/undo-history'
import { notifyError } from '../components/notify'
import { beforeClose } from '../program/hand-over'
import { createOpenDocuments, type OpenDocuments, type PageKind } from './open-documents'
import { createOutgoing, type MadeEdit, type Outgoing } from './outgoing'
import { clearUnsaved, setUnsaved, tellDropped } from './unsaved'

/** `failed` says so until it succeeds; what was edited stays in the page, and is sent again. */
export type Saved =
  | { state: 'saved'; at: number }
  | { state: 'saving' }
  | { state: 'failed'; error: AppError }

/** A document that is edited here: shown at once, and on its way to the disk. */
export interface EditedHere<Edit> {
  state: 'here'
  id: string
  /** How many edits it has on disk, as far as the kind counts them. */
  edits: number
  history: UndoHistory<Edit>
  saved: Saved
}

interface Sent {
  /** Epoch milliseconds. */
  at: number
  edits: number
}

/** What the page has to know of a kind of document to edit it. */
export interface EditedKind<Edit, Here, Push> extends PageKind<Here, Push> {
  /** What it is called where several kinds are listed. */
  name: string
  /** What is done to a part of it that was shown first is laid over the whole. */
  read(id: string, before: Here | null, showFirst: (first: Here) => void): Promise<Result<Here | null>>
  undo: Undo<Edit>
  apply(here: Here, edit: Edit): Result<Here>
  /** The edit as it would have been made in what is there now. Null: what it was about is gone. */
  rebase?(here: Here, edit: Edit): Edit | null
  send(here: Here, made: readonly MadeEdit<Edit>[]): Promise<Result<Sent>>
  mostAtOnce: number
  gathering: number
  nameOf(here: Here): string
}

export interface EditedDocuments<Edit, Here> extends OpenDocuments<Here> {
  /** Null: done. What does not fit is not done. */
  edit(id: string, edit: Edit, by: 'person' | 'typing'): AppError | null
  /** Answers what was done, so that a screen can show the place. */
  undo(id: string): Edit | null
  redo(id: string): Edit | null
  saveAgain(id: string): void
  /** Everything edited so far is on disk, or could not be saved. */
  settled(id: string): Promise<boolean>
}

/** The way of one document's edits to the disk. */
interface Way<Edit> {
  outgoing: Outgoing<Edit>
  name: string
  /** Since when edits of it are in this page alone; the error is null while the disk does not answer. */
  problem: { error: AppError | null } | null
  slow: ReturnType<typeof setTimeout> | undefined
  /** It did not fit, and was laid over what was read anew. What does not fit even then never will. */
  isDoubtful: boolean
}

/** A disk that has not answered for this long may never. */
const slow = 1_000
const readAgainAfter = 5_000
const saving: Saved = { state: 'saving' }
const notThere: AppError = { kind: 'not-found', what: 'file' }

/**
 * Open documents that are edited on the page. What a disk refuses stays open with its edits, shown or not, until they
 * are on disk or the person closes the window over them.
 */
export function createEditedDocuments<Edit, Here extends EditedHere<Edit>, Push extends { id: string }>(
  kind: EditedKind<Edit, Here, Push>,
): EditedDocuments<Edit, Here> {
  const ways = new Map<string, Way<Edit>>()
  let stopHandingOver = (): void => undefined

  const documents = createOpenDocuments<Here, Push>({ ...kind, read, close, mayClose })

  const unsavedOf = (id: string): readonly MadeEdit<Edit>[] => ways.get(id)?.outgoing.unsaved() ?? []

  function wayOf(id: string): Way<Edit> {
    const known = ways.get(id)
    if (known) return known
    if (ways.size === 0) stopHandingOver = beforeClose(() => Promise.all([...ways.keys()].map(settled)))
    const way: Way<Edit> = {
      outgoing: createOutgoing<Edit, Sent>({
        ...kind,
        join: kind.undo.join,
        send: made => send(id, made),
        onTaken: (sent, isLast) => taken(id, way, sent, isLast),
        onRefused: (error, made) => refused(id, way, error, made),
        onAgain: () => startSaving(id, way),
      }),
      name: '',
      problem: null,
      slow: undefined,
      isDoubtful: false,
    }
    ways.set(id, way)
    return way
  }

  async function read(
    id: string,
    before: Here | null,
    showFirst: (first: Here) => void,
  ): Promise<Result<Here | null>> {
    const way = wayOf(id)
    await way.outgoing.hold()
    const answer = await kind.read(id, before, showFirst)
    documents.typed(id)?.take()
    if (answer.ok && answer.value) return success(layOver(answer.value, way))
    // It was deleted meanwhile: there is nothing left that the edits could belong to.
    if (answer.ok || answer.error.kind === 'not-found') forget(id, way)
    else if (unsavedOf(id).length > 0) {
      tellProblem(id, way, answer.error, true)
      setTimeout(() => void settled(id), readAgainAfter)
    }
    return answer
  }

  /** Shown at once with what is not on disk: an older text in between would be drawn over what somebody types. */
  function layOver(fresh: Here, way: Way<Edit>): Here {
    let here = fresh
    const placed: MadeEdit<Edit>[] = []
    const unsaved = way.outgoing.unsaved()
    for (const made of unsaved) {
      const edit = kind.rebase ? kind.rebase(here, made.edit) : made.edit
      const applied = edit === null ? null : kind.apply(here, edit)
      if (edit === null || !applied?.ok) continue
      // Taking back and doing again name places in a history that is another one now.
      const by = made.by === 'typing' ? 'typing' : 'person'
      here = { ...applied.value, history: kind.undo.after(here.history, by, edit), saved: saving }
      placed.push({ edit, by })
    }
    way.name = kind.nameOf(here)
    way.outgoing.goOnWith(placed)
    if (placed.length < unsaved.length) tellDropped(unsaved.length - placed.length, way.name)
    if (placed.length === 0) allSaved(here.id, way)
    return here
  }

  function send(id: string, made: readonly MadeEdit<Edit>[]): Promise<Result<Sent>> {
    const here = documents.here(id)
    if (!here) return Promise.resolve({ ok: false, error: notThere })
    documents.pause(id)
    return kind.send(here, made)
  }

  function taken(id: string, way: Way<Edit>, { at, edits }: Sent, isLast: boolean): void {
    way.isDoubtful = false
    documents.set(id, here => ({ ...here, edits, saved: isLast ? { state: 'saved', at } : here.saved }))
    documents.goOn(id)
    if (unsavedOf(id).length === 0) allSaved(id, way)
  }

  function refused(
    id: string,
    way: Way<Edit>,
    error: AppError,
    made: readonly MadeEdit<Edit>[],
  ): 'now' | 'later' | 'drop' {
    const before = documents.here(id)?.edits
    documents.goOn(id)
    if (documents.reading(id) !== null) return 'later'
    if (error.kind !== 'invalid' && error.kind !== 'not-found') {
      stopClock(way)
      if (!way.problem?.error) notifyError(error)
      documents.set(id, here => ({ ...here, saved: { state: 'failed', error } }))
      tellProblem(id, way, error)
      return 'later'
    }
    // Jobs were quicker, and now it is known what they did. Otherwise the page has lost its way.
    if (documents.here(id)?.edits !== before) return 'now'
    void documents.readAnew(id)
    if (way.isDoubtful) tellDropped(made.length, way.name)
    way.isDoubtful = !way.isDoubtful
    return way.isDoubtful ? 'later' : 'drop'
  }

  function startSaving(id: string, way: Way<Edit>): void {
    way.slow ??= setTimeout(() => tellProblem(id, way, null), slow)
    documents.set(id, here => ({ ...here, saved: saving }))
  }

  function tellProblem(
    id: string,
    way: Way<Edit>,
    error: AppError | null,
    isLeft = !documents.isUsed(id),
  ): void {
    way.problem = { error }
    const here = documents.here(id)
    if (here) way.name = kind.nameOf(here)
    setUnsaved({ kind: kind.name, id, name: way.name, error, isLeft })
  }

  function allSaved(id: string, way: Way<Edit>): void {
    stopClock(way)
    way.problem = null
    clearUnsaved({ kind: kind.name, id })
    documents.closeUnused(id)
  }

  function forget(id: string, way: Way<Edit>): void {
    way.outgoing.goOnWith([])
    allSaved(id, way)
  }

  function stopClock(way: Way<Edit>): void {
    clearTimeout(way.slow)
    way.slow = undefined
  }

  /** What is not on disk keeps it open, and closes it when it is. A field that goes with its screen gives last. */
  function mayClose(id: string): boolean {
    queueMicrotask(() => {
      const way = ways.get(id)
      if (documents.isUsed(id)) return
      if (unsavedOf(id).length === 0) documents.closeUnused(id)
      else if (way?.problem) tellProblem(id, way, way.problem.error)
    })
    return false
  }

  function close(id: string): unknown {
    const way = ways.get(id)
    if (way) stopClock(way)
    ways.delete(id)
    if (ways.size === 0) stopHandingOver()
    return kind.close?.(id)
  }

  async function settled(id: string): Promise<boolean> {
    for (;;) {
      documents.typed(id)?.take()
      const reading = documents.reading(id)
      if (reading !== null) await reading
      if (unsavedOf(id).length === 0) return true
      if (!documents.here(id)) await documents.readAnew(id)
      if (!documents.here(id)) return unsavedOf(id).length === 0
      const end = await ways.get(id)?.outgoing.settled()
      if (end !== 'held') return end !== 'refused'
    }
  }

  function make(
    id: string,
    made: MadeEdit<Edit>,
    after: (history: UndoHistory<Edit>) => UndoHistory<Edit>,
  ): AppError | null {
    const here = documents.here(id)
    const way = ways.get(id)
    if (!(here && way)) return notThere
    const applied = kind.apply(here, made.edit)
    if (!applied.ok) return applied.error
    way.slow ??= setTimeout(() => tellProblem(id, way, null), slow)
    documents.set(id, () => ({ ...applied.value, history: after(here.history), saved: saving }))
    way.outgoing.add(made)
    return null
  }

  function travel(id: string, by: 'undo' | 'redo'): Edit | null {
    documents.typed(id)?.take()
    documents.typed(id)?.goesOn(by)
    const here = documents.here(id)
    const step = here && kind.undo[by](here.history)
    return step && make(id, { edit: step.edit, by }, () => step.history) === null ? step.edit : null
  }

  return {
    ...documents,
    settled,
    edit(id, edit, how) {
      const by = documents.typed(id)?.goesOn(how) ? 'typing' : 'person'
      return make(id, { edit, by }, history => kind.undo.after(history, by, edit))
    },
    undo: id => travel(id, 'undo'),
    redo: id => travel(id, 'redo'),
    saveAgain: id => ways.get(id)?.outgoing.again(),

    use(id) {
      const letGo = documents.use(id)
      const way = ways.get(id)
      if (way?.problem) tellProblem(id, way, way.problem.error)
      return letGo
    },
  }
}
