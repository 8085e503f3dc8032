import { readSpeechLine } from '../formats/speech/read-speech-line'
import type { SpeechLine, StretchMode } from '../formats/speech/speech-line'
import { type Gender, genders, type LineCells } from './line'
import type { SheetDefaults } from './sheet'

const genderIn = (value: string | undefined): Gender | '' => genders.find(one => one === value) ?? ''

/** The cells of a line that came from outside. What it does not say comes from the defaults. */
export function cellsFromLine(line: SpeechLine, defaults: SheetDefaults): LineCells {
  const language = line.language ?? defaults.language
  const gender = line.gender === undefined ? defaults.gender : genderIn(line.gender)
  // A speaker belongs to a language and a gender; the usual one is none of the line's when it has others.
  const isUsualVoice = language === defaults.language && gender === defaults.gender
  return {
    text: line.text,
    language,
    gender,
    speakerId: line.speakerId ?? (isUsualVoice ? defaults.speakerId : ''),
    fit: {
      mode: line.stretchMode ?? defaults.fit.mode,
      seconds: line.requiredTime === undefined ? defaults.fit.seconds : String(line.requiredTime),
    },
    meta: line.meta === undefined ? '' : JSON.stringify(line.meta),
    start: null,
  }
}

/** A line that was a subtitle has a length to keep to, so it is fitted unless the person says otherwise. */
export const usualCueMode = ({ fit }: SheetDefaults): StretchMode => (fit.mode === 'none' ? 'both' : fit.mode)

export type PasteColumn = 'text' | 'language' | 'gender' | 'speakerId' | 'seconds' | 'mode' | 'meta'

/**
 * What a typed or pasted value makes of a cell. Texts are kept however wrong they are, and the rules name them; null
 * is for the two columns that hold one of a few words.
 */
export function cellFromText(
  column: PasteColumn,
  value: string,
  { fit }: Pick<LineCells, 'fit'>,
): Partial<LineCells> | null {
  const plain = value.trim()
  switch (column) {
    case 'text':
    case 'meta':
      return { [column]: value }
    case 'language':
    case 'speakerId':
      return { [column]: plain }
    case 'seconds':
      return { fit: { ...fit, seconds: plain } }
    case 'gender': {
      const gender = genderIn(readSpeechLine({ text: '-', gender: plain }, 0).item?.gender)
      return gender === '' && plain !== '' ? null : { gender }
    }
    case 'mode': {
      const mode = readSpeechLine({ text: '-', stretchMode: plain }, 0).item?.stretchMode
      if (plain === '') return { fit: { ...fit, mode: 'none' } }
      return mode === undefined ? null : { fit: { ...fit, mode } }
    }
  }
}
