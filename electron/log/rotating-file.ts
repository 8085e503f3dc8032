import { appendFileSync, mkdirSync } from 'node:fs'
import { appendFile, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

export interface LogFiles {
  file: string
  /** A file is put aside before it would grow over this many bytes. */
  maxBytes: number
  /** How many files there are at most, the one being written included. */
  count: number
}

/** The calls the log makes, given so that tests can break the disk. The last two are for the last moment. */
export const realLogDisk = { appendFile, mkdir, readFile, rename, rm, stat, appendFileSync, mkdirSync }

export type LogDisk = typeof realLogDisk

const privateFile = { mode: 0o600 }
const privateFolder = { recursive: true, mode: 0o700 }

/** `parlance.log`, then `parlance.1.log` for the newest full one, and so on. */
export function numberedFile(file: string, number: number): string {
  return number === 0 ? file : file.replace(/\.log$/, `.${number}.log`)
}

/** Appends to the newest file, and puts full ones aside in between. */
export async function appendLines(lines: readonly string[], files: LogFiles, disk: LogDisk): Promise<void> {
  let size = await sizeOf(files.file, disk)
  let batch = ''
  for (const line of lines) {
    const bytes = Buffer.byteLength(line)
    if (size > 0 && size + bytes > files.maxBytes) {
      await append(files.file, batch, disk)
      // A full file that cannot be put aside, as when somebody has it open on Windows, grows on.
      await rotate(files, disk).catch(() => undefined)
      batch = ''
      size = 0
    }
    batch += line
    size += bytes
  }
  await append(files.file, batch, disk)
}

/** For a process that ends now. It does not rotate: a file that is a little longer is better than a lost line. */
export function appendAtOnce(lines: readonly string[], { file }: LogFiles, disk: LogDisk): void {
  disk.mkdirSync(dirname(file), privateFolder)
  disk.appendFileSync(file, lines.join(''), privateFile)
}

/** The last lines over all files, oldest first. */
export async function lastLines(count: number, files: LogFiles, disk: LogDisk): Promise<string[]> {
  let lines: string[] = []
  for (let number = 0; number < files.count && lines.length < count; number += 1) {
    const text = await disk.readFile(numberedFile(files.file, number), 'utf8').catch(() => '')
    lines = [...text.split('\n').filter(line => line !== ''), ...lines]
  }
  return count > 0 ? lines.slice(-count) : []
}

async function append(file: string, text: string, disk: LogDisk): Promise<void> {
  if (text === '') return
  await disk.mkdir(dirname(file), privateFolder)
  await disk.appendFile(file, text, privateFile)
}

async function sizeOf(file: string, disk: LogDisk): Promise<number> {
  return disk.stat(file).then(
    ({ size }) => size,
    () => 0,
  )
}

/** The oldest goes, every other moves one number up. */
async function rotate({ file, count }: LogFiles, disk: LogDisk): Promise<void> {
  await disk.rm(numberedFile(file, count - 1), { force: true })
  for (let number = count - 2; number >= 0; number -= 1) {
    // A number may be missing: the program is young, or somebody tidied up.
    await disk.rename(numberedFile(file, number), numberedFile(file, number + 1)).catch(unlessMissing)
  }
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
