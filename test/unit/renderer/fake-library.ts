import type { Parlance } from '../../../shared/ipc'
import type { BackupLook, LibraryBackups, LibraryRequests } from '../../../shared/library'
import type { LibraryCareRequests } from '../../../shared/library-care'
import { success } from '../../../shared/result'

export const noBackups: LibraryBackups = {
  canUndo: false,
  weekly: { folder: '', madeAt: null, problem: null },
}

export const lastWeek: BackupLook = {
  application: '0.1.0',
  madeAt: Date.UTC(2026, 2, 1, 12),
  series: '',
  files: 4,
  bytes: 42_100_000,
  parts: [
    { name: 'recordings', files: 3, bytes: 42_000_000 },
    { name: 'jobs', files: 1, bytes: 100_000 },
  ],
}

/** A library of two recordings. */
export const fakeLibrary = (): Pick<Parlance, keyof LibraryRequests | keyof LibraryCareRequests> => ({
  checkLibrary: async () => success({ files: 6, bytes: 84_200_000, sounds: 2, findings: [] }),
  getLibraryReport: async () => success(null),
  removeSpare: async () => success({ files: 6, bytes: 84_200_000, sounds: 2, findings: [] }),
  chooseLibraryPlace: async () => success({ folder: '/media/disk/parlance' }),
  moveLibrary: async () => success({ error: null }),
  findLibrary: async () => success(true),
  beginLibrary: async () => success(null),
  getLibrary: async () =>
    success({
      folder: '/home/ananya/.config/Parlance/library',
      files: 6,
      bytes: 84_200_000,
      parts: [
        { name: 'transcripts', files: 2, bytes: 200_000, bin: 0, largest: [] },
        { name: 'recordings', files: 4, bytes: 84_000_000, bin: 0, largest: [] },
      ],
      free: 45_600_000_000,
      isCounting: false,
    }),
  emptyBin: async () => success(null),
  getLibraryTask: async () => success(null),
  cancelLibraryTask: async () => success(null),
  getLibraryBackups: async () => success(noBackups),
  backUpLibrary: async () => success({ file: '/media/stick/library.zip', bytes: 84_200_000 }),
  chooseBackup: async () => success({ file: '/media/stick/library.zip', look: lastWeek }),
  restoreLibrary: async () => success({ error: null }),
  restoreBeside: async () => success({ folder: '/home/ananya/second' }),
  undoRestore: async () => success({ error: null }),
  forgetBeforeRestore: async () => success(noBackups),
  chooseBackupFolder: async () =>
    success({ ...noBackups, weekly: { ...noBackups.weekly, folder: '/media/stick' } }),
  stopWeeklyBackups: async () => success(noBackups),
  startAgain: async () => success(null),
})
