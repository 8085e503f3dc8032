import { createMarks } from './marks'

/** Highlights belong to the document, of which there is one. */
export const marks = createMarks()
