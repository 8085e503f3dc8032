import { fromText } from '../../../shared/as-text'
import type { Dub } from '../../../shared/dub/dub'
import { applyDubPatch, type DubPatch, dubUndo } from '../../../shared/dub/dub-patch'
import type { DubPush } from '../../../shared/dub/dub-requests'
import { failure, type Result, success } from '../../../shared/result'
import { bridge } from '../../bridge'
import { notifyError } from '../../components/notify'
import { createEditedDocuments, type EditedHere } from '../../documents/edited-documents'
import { type OnPage, useDocument } from '../../documents/open-documents'

export interface HereDub extends EditedHere<DubPatch> {
  dub: Dub
}

export const dubsOnPage = createEditedDocuments<DubPatch, HereDub, DubPush>({
  name: 'dub',
  undo: dubUndo,
  mostAtOnce: 1,
  gathering: 0,
  nameOf: ({ dub }) => dub.name,

  async read(id) {
    const opened = await bridge.openDub({ id })
    if (!opened.ok) return opened
    const { dub, edits, undo: history } = fromText(opened.value)
    return success({ state: 'here', id, dub, edits, history, saved: { state: 'saved', at: 0 } })
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
  follow(here, { edits, patch }) {
    if (edits <= here.edits) return here
    const after = patched(here, patch)
    return after.ok ? { ...after.value, edits } : null
  },
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

/** A person's own change, which can be taken back. Answers whether it was done. */
export function changeDub(
  id: string,
  make: (dub: Dub) => DubPatch,
  by: 'person' | 'typing' = 'person',
): boolean {
  const here = dubsOnPage.here(id)
  if (!here) return false
  const patch = make(here.dub)
  if (patch.length === 0) return true
  const refused = dubsOnPage.edit(id, patch, by)
  if (refused) notifyError(refused)
  return refused === null
}
