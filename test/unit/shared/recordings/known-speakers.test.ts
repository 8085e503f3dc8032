import { expect, it } from 'vitest'
import { knownSpeakers } from '../../../../shared/recordings/known-speakers'
import { recordingWith, transcriptWith } from './recordings'

it('names each speaker of the library once, who is in most recordings first', () => {
  const spokenBy = (...names: string[]) =>
    recordingWith({ transcript: transcriptWith({ speakers: names.map((name, style) => ({ name, style })) }) })
  const recordings = [
    spokenBy('Zoya', '', 'Arjun', 'Arjun '),
    spokenBy('Zoya', ' '),
    recordingWith(),
    spokenBy('Beate'),
  ]
  expect(knownSpeakers(recordings)).toEqual(['Zoya', 'Arjun', 'Beate'])
})
