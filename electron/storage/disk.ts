import { lstat, mkdir, open, readdir, readFile, realpath, rename, rm, stat, unlink } from 'node:fs/promises'

export interface OpenFile {
  write(
    bytes: Uint8Array,
    offset: number,
    length: number,
    position: number,
  ): Promise<{ bytesWritten: number }>
  sync(): Promise<void>
  close(): Promise<void>
}

/** The part of the file system that storage uses, given and not imported, so that tests can break it. */
export interface Disk {
  open(path: string, flags: string, mode?: number): Promise<OpenFile>
  readFile(path: string): Promise<Buffer>
  readdir(path: string): Promise<string[]>
  stat(path: string): Promise<{ size: number; isFile(): boolean }>
  lstat(path: string): Promise<{ mtimeMs: number }>
  realpath(path: string): Promise<string>
  mkdir(path: string, options: { recursive: true; mode: number }): Promise<unknown>
  rename(from: string, to: string): Promise<void>
  unlink(path: string): Promise<void>
  rm(path: string, options: { force: true; recursive: true }): Promise<void>
}

export const realDisk: Disk = { lstat, mkdir, open, readdir, readFile, realpath, rename, rm, stat, unlink }
