import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { libraryFolders } from '../../../electron/library/library-folders'
import { type Library, openLibrary } from '../../../electron/library/open-library'
import { libraryParts, type TestParts, unwrap } from './library-parts'
import { noteKind, textKind } from './note-kind'

export async function opened(parts: TestParts): Promise<Library> {
  const library = unwrap(await openLibrary({ ...parts, patience: 500 }))
  onTestFinished(() => library.close())
  return library
}

export interface ForBackup {
  parts: TestParts
  library: Library
  root: string
  zip: string
}

/** A library, and a place for its backup. */
export async function openForBackup(): Promise<ForBackup> {
  const parts = await libraryParts()
  const library = await opened(parts)
  return { parts, library, root: libraryFolders(parts.folder).root, zip: join(parts.folder, 'backup.zip') }
}

/** Small files as they are, so that a failure can be read; what is larger by its digest. */
const told = (content: Buffer): string =>
  content.length < 10_000 ? content.toString('latin1') : createHash('sha256').update(content).digest('hex')

/** Every file of a folder. */
export async function everything(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = names.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const contents = await Promise.all(files.map(async file => told(await readFile(file))))
  return Object.fromEntries(
    files.map((file, place) => [file.slice(folder.length + 1), contents[place] ?? '']).sort(),
  )
}

/** What is known of the items, as it lies beside them while somebody works. Derived: nobody takes it anywhere. */
export async function withIndex({ folder }: TestParts): Promise<void> {
  const { indexes } = libraryFolders(folder)
  await mkdir(indexes, { recursive: true })
  for (const name of ['words.sqlite', 'words.sqlite-wal', 'words.sqlite-shm']) {
    await writeFile(join(indexes, name), 'known of another library')
  }
}

/** Some of everything, and every file there is then. */
export async function filled(library: Library, { folder }: TestParts): Promise<Record<string, string>> {
  const notes = library.items(noteKind)
  for (const id of ['a', 'b', 'Ünï/cöde']) unwrap(await notes.put({ id, title: `Title ${id}`, count: 1 }))
  const texts = library.documents(textKind)
  unwrap(await texts.create('t', { words: ['zero'] }))
  const { document } = unwrap(await texts.open('t'))
  unwrap(await document.append({ at: 1, word: 'one' }))
  await document.close()
  await writeFile(join(folder, 'talk.wav'), Buffer.alloc(1_200_000, 'sound '))
  unwrap(await library.media.import(join(folder, 'talk.wav')))
  return everything(libraryFolders(folder).root)
}
