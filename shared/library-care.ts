import { z } from 'zod'
import type { AloneAnswer } from './library'
import type { LibraryReport } from './library-check'

/** Looking through the library, and moving it. */
export interface LibraryCareRequests {
  checkLibrary: { request: null; answer: LibraryReport }
  /** Of the last check. Null: there was none since the program was started. */
  getLibraryReport: { request: null; answer: LibraryReport | null }
  /** Puts all of it that belongs to nobody into the system's bin. Answers what is left to tell. */
  removeSpare: { request: null; answer: LibraryReport }
  /** Null: the person closed the dialog. */
  chooseLibraryPlace: { request: null; answer: { folder: string } | null }
  /** To the place that was chosen last. An error of the request itself: nothing was begun, and everything goes on. */
  moveLibrary: { request: null; answer: AloneAnswer }
  /** The person says where the library is, and the program starts again with it. False: they closed the dialog. */
  findLibrary: { request: null; answer: boolean }
  /** The library that is not there is forgotten, and the program starts again with the one in its own folder. */
  beginLibrary: { request: null; answer: null }
}

export const libraryCarePayloads: {
  [Name in keyof LibraryCareRequests]: z.ZodType<LibraryCareRequests[Name]['request']>
} = {
  checkLibrary: z.null(),
  getLibraryReport: z.null(),
  removeSpare: z.null(),
  chooseLibraryPlace: z.null(),
  moveLibrary: z.null(),
  findLibrary: z.null(),
  beginLibrary: z.null(),
}
