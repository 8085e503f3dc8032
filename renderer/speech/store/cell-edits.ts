import { changeCells } from '../../../shared/speech/commands/change-cells'
import { fittingVoice } from '../../../shared/speech/fitting-voice'
import type { Fit, LineCells } from '../../../shared/speech/line'
import type { Voices } from '../voices/use-voices'
import { change, useSpeech } from './speech-store'

/** A cell of a checked line is a cell of all checked lines, except for what they say. */
export function editedTogether(key: string): readonly string[] {
  const { checked } = useSpeech.getState()
  return checked.size > 1 && checked.has(key) ? [...checked] : [key]
}

export const typeText = (key: string, text: string): boolean =>
  change(sheet => changeCells(sheet, [key], { text }), 'typing')

export const typeMeta = (keys: readonly string[], meta: string): boolean =>
  change(sheet => changeCells(sheet, keys, { meta }), keys.length > 1 ? 'person' : 'typing')

export const changeFit = (keys: readonly string[], fit: Partial<Fit>, how: 'chosen' | 'typed'): boolean =>
  change(
    sheet => changeCells(sheet, keys, line => ({ fit: { ...line.fit, ...fit } })),
    how === 'typed' && keys.length === 1 ? 'typing' : 'person',
  )

type Voice = Partial<Pick<LineCells, 'language' | 'gender' | 'speakerId'>>

/** A speaker who does not go with the new language or gender is let go. */
export const changeVoice = (keys: readonly string[], voice: Voice, voices: Voices): boolean =>
  change(sheet => changeCells(sheet, keys, line => fittingVoice(line, voice, voices)))
