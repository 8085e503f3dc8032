import type { Parlance } from '../../../shared/ipc'
import { failure } from '../../../shared/result'
import type { SheetRequests } from '../../../shared/speech/sheet-requests'

const none = async () => failure({ kind: 'not-found', what: 'file' })

/** A library without sheets. A test that needs one replaces what it needs. */
export const fakeSheets = (): Pick<Parlance, keyof SheetRequests> => ({
  createSheet: none,
  openSheet: none,
  getSheetUndo: none,
  closeSheet: async () => ({ ok: true, value: null }),
  editSheet: none,
  duplicateSheet: none,
  deleteSheet: none,
  restoreSheet: none,
  runSheet: none,
  getLineReplies: async () => ({ ok: true, value: [] }),
})
