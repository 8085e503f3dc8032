import { fromTables } from '../../../shared/as-tables'
import type { Dub } from '../../../shared/dub/dub'
import { type DubPart, fitsPart, wholeDub } from '../../../shared/dub/dub-part'
import { applyDubPatch, type DubPatch, dubUndo } from '../../../shared/dub/dub-patch'
import type { DubPush, OpenedDub } from '../../../shared/dub/dub-requests'
import { failure, type Result, success } from '../../../shared/result'
import { bridge } from '../../bridge'
import { notifyError } from '../../components/notify'
import { createEditedDocuments, type EditedHere } from '../../documents/edited-documents'
import { type OnPage, useDocument } from '../../documents/open-documents'
import { useDubs } from './dub-store'

/** Languages that are missing are on their way: it is for looking at the one that is there. */
export interface HereDub extends EditedHere<DubPatch>, DubPart, Pick<OpenedDub, 'stopped'> {
  dub: Dub
}

export const dubsOnPage = createEditedDocuments<DubPatch, HereDub, DubPush>({
  name: 'dub',
  undo: dubUndo,
  mostAtOnce: 1,
  gathering: 0,
  nameOf: ({ dub }) => dub.name,

  async read(id, before, showFirst) {
    const opened = await bridge.openDub(before ? { id } : { id, first: useDubs.getState().language })
    if (!opened.ok) return opened
    const first = hereOf(fromTables(opened.value))
    if (first.missing.length === 0) return success(first)
    showFirst(first)
    const read = await bridge.readDubLanguages({ id, languages: first.missing })
    if (!read.ok) return read
    const rest = fromTables(read.value)
    if (rest.edits === first.edits) {
      return success({ ...first, dub: wholeDub(first, rest.spoken), missing: [] })
    }
    // It was edited in between, and the two do not belong together.
    const whole = await bridge.openDub({ id })
    return whole.ok ? success(hereOf(fromTables(whole.value))) : whole
  },

  close: id => bridge.closeDub({ id }),
  listen: pushed => bridge.on('dub', pushed),
  apply: patched,

  async send({ id, edits }, [made]) {
    if (!made) return success({ at: Date.now(), edits })
    const edited = await bridge.editDub({ id, patch: made.edit, by: made.by })
    return edited.ok ? success({ at: Date.now(), edits }) : edited
  },

  /** Only what jobs did is told, and it fits in whatever order it comes: our own edits need not be counted. */
  follow(here, push) {
    if ('stopped' in push) return { ...here, stopped: push.stopped }
    const { edits, patch } = push
    if (edits <= here.edits) return here
    const after = patched(here, patch)
    return after.ok ? { ...after.value, edits } : null
  },
})

const hereOf = ({ undo: history, ...opened }: OpenedDub): HereDub => ({
  ...opened,
  state: 'here',
  history,
  saved: { state: 'saved', at: 0 },
})

function patched(here: HereDub, patch: DubPatch): Result<HereDub> {
  try {
    return success({ ...here, dub: applyDubPatch(here.dub, patch) })
  } catch (error) {
    return failure({ kind: 'invalid', path: 'patch', problem: String(error) })
  }
}

/** The whole dub, for as long as somebody shows it. */
export const useOpenDub = (id: string): OnPage<HereDub> => useDocument(dubsOnPage, id)

/** At once, unless only a part of it is here: then as soon as all of it is. */
export function whenWholeDub(id: string, task: () => unknown): void {
  if ((dubsOnPage.here(id)?.missing.length ?? 0) === 0) task()
  else void dubsOnPage.reading(id)?.then(task)
}

/** A person's own change, which can be taken back. Answers whether it was done, or will be once the whole dub is here. */
export function changeDub(
  id: string,
  make: (dub: Dub) => DubPatch,
  by: 'person' | 'typing' = 'person',
): boolean {
  const here = dubsOnPage.here(id)
  if (!here) return false
  const patch = make(here.dub)
  if (patch.length === 0) return true
  if (!fitsPart(patch, here)) {
    whenWholeDub(id, () => changeDub(id, make, by))
    return true
  }
  const refused = dubsOnPage.edit(id, patch, by)
  if (refused) notifyError(refused)
  return refused === null
}
