import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'

/** Every file below, with all that is in it, but for the sealed ones. */
export async function filesBelow(folder: string): Promise<[file: string, text: string][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return Promise.all(
    files
      .filter(file => !file.endsWith('.sealed'))
      .map(async (file): Promise<[string, string]> => [file, await readFile(file, 'latin1')]),
  )
}

const formsOf = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  Buffer.from(secret).toString('hex'),
]

/** None of them in any file, in any form, and in no file's name. */
export async function expectNoSecrets(folder: string, secrets: readonly string[]): Promise<void> {
  const forms = secrets.flatMap(formsOf)
  const files = await filesBelow(folder)
  const found = files.flatMap(([file, text]) =>
    forms
      .filter(form => text.includes(form) || file.includes(form))
      .map(
        form =>
          `${file.slice(folder.length)}: …${text.slice(Math.max(0, text.indexOf(form) - 60)).slice(0, 100)}`,
      ),
  )
  expect(found).toEqual([])
}
