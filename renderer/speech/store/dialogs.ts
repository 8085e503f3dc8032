import { create } from 'zustand'

/** What stands over the table. One at a time. */
export type SpeechDialog =
  | { is: 'import'; files?: readonly File[] }
  | { is: 'save'; lines: readonly string[] }
  | { is: 'paste' }

export const useDialog = create<{ dialog: SpeechDialog | null }>()(() => ({ dialog: null }))

export const openDialog = (dialog: SpeechDialog): void => useDialog.setState({ dialog })
export const closeDialog = (): void => useDialog.setState({ dialog: null })
