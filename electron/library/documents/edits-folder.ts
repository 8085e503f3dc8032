import { join } from 'node:path'

/** Journals lie in the document's own folder, and stay when a snapshot took them in: they are its history. */
export const editsFolder = (documentFolder: string): string => join(documentFolder, 'edits')

const digits = 8

export const journalFile = (documentFolder: string, generation: number): string =>
  join(editsFolder(documentFolder), `${String(generation).padStart(digits, '0')}.jsonl`)

const pattern = /^([0-9]{8,15})\.jsonl$/

/** The generations of the journals among the names, newest first. */
export function journalGenerations(names: readonly string[]): number[] {
  const found = names.map(name => pattern.exec(name)?.[1]).filter(digit => digit !== undefined)
  return found.map(Number).sort((one, other) => other - one)
}
