import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMediaFile } from './content-types'

/**
 * The audio and video files among a program's arguments. Everything else there (the program itself, its folder in
 * development, Chromium's switches) is no such file.
 */
export async function openedPaths(argv: readonly string[], folder: string): Promise<string[]> {
  const candidates = argv.map(word => pathOf(word, folder)).filter(path => path !== null)
  const real = await Promise.all(
    [...new Set(candidates)].map(async path => ((await isFile(path)) ? path : null)),
  )
  return real.filter(path => path !== null)
}

function pathOf(word: string, folder: string): string | null {
  if (word.startsWith('-')) return null
  const path = word.startsWith('file:') ? pathOfFileUrl(word) : resolve(folder, word)
  return path !== null && isMediaFile(path) ? path : null
}

/** Linux file managers pass addresses where a desktop entry says `%U`. */
function pathOfFileUrl(address: string): string | null {
  try {
    return fileURLToPath(address)
  } catch {
    return null
  }
}

const isFile = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => null))?.isFile() ?? false
