import { create } from 'zustand'
import { hideUndoOf, noticeWithUndo } from '../components/notice-with-undo'
import { currentTranslate } from '../language/use-translate'

/** What is shown where one was deleted. */
export interface DeletedFrom {
  /** The document's, or that of the profile in which none is left. */
  readonly id: string
  /** Whatever is another as soon as something is edited in it. */
  readonly edited: unknown
}

interface Deletion {
  readonly id: string
  readonly place: DeletedFrom
  bringBack(): void
}

type DeletedKind = 'sheet' | 'batch' | 'dataset' | 'dub'

/** Of this sitting, the last one last. */
export const useDeletions = create<Readonly<Record<DeletedKind, readonly Deletion[]>>>()(() => ({
  sheet: [],
  batch: [],
  dataset: [],
  dub: [],
}))

interface DeletedDocument {
  id: string
  name: string
  /** What came in its place, as it was then. */
  place: DeletedFrom
  /** False: it was refused, and that has been told. */
  bringBack(): Promise<boolean>
}

/** Says so. Undo brings it back for as long as nothing is edited in its place, and what is said does later too. */
export function tellDeleted(kind: DeletedKind, deleted: DeletedDocument): void {
  const { id, name, place } = deleted
  const back = async (): Promise<void> => {
    hideUndoOf(id)
    useDeletions.setState(now => ({ [kind]: now[kind].filter(one => one.id !== id) }))
    // There is no other way back: where it was refused, it is offered again.
    if (!(await deleted.bringBack())) tellDeleted(kind, deleted)
  }
  useDeletions.setState(now => ({ [kind]: [...now[kind], { id, place, bringBack: () => void back() }] }))
  const t = currentTranslate()
  noticeWithUndo({
    id: `deleted ${id}`,
    title: t('word.wasDeleted', { name }),
    text: t('word.keptThirtyDays'),
    of: id,
    undo: () => void back(),
  })
}

/** The deletion, where it is what was done last at this place. */
export function deletedLast(all: readonly Deletion[], { id, edited }: DeletedFrom): Deletion | null {
  const last = all.at(-1)
  return last && last.place.id === id && last.place.edited === edited ? last : null
}
