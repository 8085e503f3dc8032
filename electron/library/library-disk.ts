import {
  copyFile,
  link,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  statfs,
  unlink,
  utimes,
} from 'node:fs/promises'

/** What the library asks of the file system, given and not imported, so that tests can break it. */
export const realLibraryDisk = {
  copyFile,
  link,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  statfs,
  unlink,
  utimes,
}

export type LibraryDisk = typeof realLibraryDisk
