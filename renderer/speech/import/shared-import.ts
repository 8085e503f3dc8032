import { createSheetImport } from './import-store'
import { openReader } from './open-reader'

/** There is one dialog, and so one file at a time. */
export const lineImport = createSheetImport(openReader)
