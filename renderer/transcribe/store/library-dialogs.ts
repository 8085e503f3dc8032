import { create } from 'zustand'
import type { Recording } from '../../../shared/recordings/recording'

/** What a person is asked about recordings just now. */
export interface LibraryDialogs {
  /** Whose tags are shown in a dialog. */
  tagsOf: readonly Recording[]
  /** Whose name is being written in the list. */
  renaming: string | null
  /** Whose words are to be asked for once more, in a dialog. */
  again: Recording | null
  /** What the service has already is asked for, in a dialog. */
  isRemoteOpen: boolean
}

export const useLibraryDialogs = create<LibraryDialogs>()(() => ({
  tagsOf: [],
  renaming: null,
  again: null,
  isRemoteOpen: false,
}))

export const editTags = (tagsOf: readonly Recording[]): void => useLibraryDialogs.setState({ tagsOf })

export const startRenaming = (renaming: string | null): void => useLibraryDialogs.setState({ renaming })

export const transcribeAgain = (again: Recording | null): void => useLibraryDialogs.setState({ again })

export const setRemoteOpen = (isRemoteOpen: boolean): void => useLibraryDialogs.setState({ isRemoteOpen })
