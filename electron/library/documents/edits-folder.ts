import { join } from 'node:path'

/** Journals lie in the document's own folder, and stay when a snapshot took them in: they are its history. */
export const editsFolder = (documentFolder: string): string => join(documentFolder, 'edits')

const digits = 8

export const journalFile = (documentFolder: string, generation: number): string =>
  join(editsFolder(documentFolder), `${String(generation).padStart(digits, '0')}.jsonl`)

/**
 * The snapshot that the journal of the same number goes on from. With it the edits lead to the one that came after,
 * should that be damaged.
 */
export const keptSnapshot = (documentFolder: string, generation: number): string =>
  join(editsFolder(documentFolder), `${String(generation).padStart(digits, '0')}.json`)

/** The generations of the journals among the names, newest first. */
export const journalGenerations = (names: readonly string[]): number[] =>
  generationsOf(names, /^([0-9]{8,15})\.jsonl$/)

export const keptGenerations = (names: readonly string[]): number[] =>
  generationsOf(names, /^([0-9]{8,15})\.json$/)

function generationsOf(names: readonly string[], pattern: RegExp): number[] {
  const found = names.map(name => pattern.exec(name)?.[1]).filter(digit => digit !== undefined)
  return found.map(Number).sort((one, other) => other - one)
}
