import type { Parlance } from '../../../shared/ipc'
import type { LibraryRequests } from '../../../shared/library'
import { success } from '../../../shared/result'

/** A library of two recordings. */
export const fakeLibrary = (): Pick<Parlance, keyof LibraryRequests> => ({
  getLibrary: async () =>
    success({
      folder: '/home/ananya/.config/Parlance/library',
      files: 6,
      bytes: 84_200_000,
      parts: [
        { name: 'recordings', files: 4, bytes: 84_000_000 },
        { name: 'transcripts', files: 2, bytes: 200_000 },
      ],
      free: 45_600_000_000,
    }),
  getLibraryTask: async () => success(null),
  cancelLibraryTask: async () => success(null),
})
