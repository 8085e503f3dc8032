import { create } from 'zustand'
import type { Recording } from '../../../shared/recordings/recording'

/** The recording whose words are to be asked for, in a dialog. */
export const useTranscribeAgain = create<{ recording: Recording | null }>()(() => ({ recording: null }))

export const transcribeAgain = (recording: Recording | null): void =>
  useTranscribeAgain.setState({ recording })
