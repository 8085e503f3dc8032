import type { Line } from '../../../shared/speech/line'
import type { LineState } from '../../../shared/speech/line-state'
import { lineOf } from '../../../shared/speech/sheet'
import { useSpeech } from './speech-store'

/** One line. Whoever shows it is drawn again when it changes, and not when another one does. */
export const useLine = (key: string): Line | null => useSpeech(({ sheet }) => lineOf(sheet, key))

/** The same object for as long as nothing about it is another. */
export const useLineState = (key: string): LineState => useSpeech(({ states }) => states.of(key))
