import { createSheetImport } from '../../import/import-store'
import { openReader } from '../../import/open-reader'

/** There is one dialog, and so one file at a time. */
export const lineImport = createSheetImport(openReader)
