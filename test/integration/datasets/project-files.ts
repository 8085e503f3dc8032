import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, onTestFinished } from 'vitest'
import type { FileReading } from '../../../electron/datasets/files/file-reading'
import { openDatasetImport } from '../../../electron/datasets/files/imports'
import { readImportTask } from '../../../electron/datasets/files/read-import-task'

export const watch = { progress: () => undefined, stage: () => undefined }
export const limits = { rows: 1_000, bytes: 1_000_000 }

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-archive-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export type Contents = Readonly<Record<string, string | Uint8Array>>

export const zipOf = (files: Contents): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([path, text]) => [path, typeof text === 'string' ? strToU8(text) : text]),
      ),
    ),
  )

export async function fileOf(bytes: Uint8Array, name = 'project.zip'): Promise<string> {
  const path = join(await newFolder(), name)
  await writeFile(path, bytes)
  return path
}

export async function folderOf(files: Contents): Promise<string> {
  const folder = await newFolder()
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return folder
}

export async function read(path: string | readonly string[], kind?: string): Promise<FileReading> {
  const source = typeof path === 'string' ? { path } : { paths: path }
  const answer = await readImportTask({ source, choices: kind === undefined ? {} : { kind }, limits }, watch)
  if (!answer.ok) throw new Error(answer.error)
  return answer.value
}

/** Each sentence with its marks, its facts and the file it is from. */
export function said(reading: FileReading): string[] {
  const opened = openDatasetImport(reading)
  return opened.rows(0, 1_000, 'all').flatMap(({ sentence, file }) => {
    if (!sentence) return []
    const { text, spans, intent, language } = sentence
    for (const { start, end, value } of spans) expect(text.slice(start, end)).toBe(value)
    const marks = spans.map(({ value, label, role }) => `${value}=${label}${role ? `/${role}` : ''}`)
    return [[text, ...marks, intent, language, file].join(' | ')]
  })
}

export const listsIn = ({ columns }: FileReading): string[] =>
  columns.lists.map(({ kind, name, words }) => `${kind} ${name}: ${words.join(', ')}`)

export const unheld = ({ fileProblems }: FileReading): string[] =>
  fileProblems.map(({ code, excerpt }) => `${code} ${excerpt}`)

export const inOrder = (texts: readonly string[]): string[] =>
  texts.toSorted((one, other) => (one < other ? -1 : 1))

export const skippedIn = (reading: FileReading): string[] =>
  openDatasetImport(reading)
    .rows(0, 1_000, 'skipped')
    .flatMap(({ file = '', line, problems }) => problems.map(({ code }) => `${file}:${line} ${code}`))
