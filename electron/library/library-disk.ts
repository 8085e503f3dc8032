import fs from 'node:fs/promises'

/** What the library asks of the file system, given and not imported, so that tests can break it. */
export const realLibraryDisk = fs
export type LibraryDisk = typeof realLibraryDisk
