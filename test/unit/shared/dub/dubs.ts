import { type Dub, type DubLine, type DubVoice, usualMix } from '../../../../shared/dub/dub'
import { newTrack } from '../../../../shared/dub/new-dub'

export const ana: DubVoice = { gender: 'female', speakerId: 'ana' }

/** A line of two seconds for each text, with a second between them, of two speakers in turn. */
export const linesSaying = (...texts: readonly string[]): DubLine[] =>
  texts.map((text, at): DubLine => {
    const source = { text, start: at * 3, end: at * 3 + 2, speaker: at % 2 === 0 ? 's1' : 's2' }
    return { key: `l${at + 1}`, ...source, isFixed: false, keepsOriginal: false, source }
  })

/** A talk into Spanish, whose two speakers have a voice. */
export function dubSaying(...texts: readonly string[]): Dub {
  const lines = linesSaying(...texts)
  return {
    name: 'Talk',
    recording: 'recording',
    seconds: lines.length * 3,
    transcript: 'transcript',
    until: null,
    language: 'en-US',
    speakers: [
      { id: 's1', name: 'Ana' },
      { id: 's2', name: 'Ben' },
    ],
    lines,
    mix: usualMix,
    glossary: [],
    tracks: [{ ...newTrack('es'), spokenIn: 'es-ES', cast: { s1: ana, s2: ana } }],
    spoken: {},
  }
}
