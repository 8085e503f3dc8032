import { expect, it } from 'vitest'
import { type ExampleDubParts, makeExampleDub } from '../../../electron/dub/example-dub'
import { spokenLine } from '../../../shared/dub/dub'
import { linesToSpeak } from '../../../shared/dub/dub-run'
import { quickTime } from '../jobs/quick-time'
import { unwrap } from '../library/library-parts'
import { openRecordingEngine } from '../recordings/recording-engine'
import { openDubEngine } from './dub-engine'

/** Three tenths of a second for each word. */
const speech: ExampleDubParts['speech'] = {
  voices: async () => [],
  speakerProblem: async () => null,
  speak: async ({ text, gender }) => ({
    ok: true,
    value: {
      sound: { samples: new Float32Array(4_800 * text.split(' ').length), sampleRate: 16_000 },
      voice: { id: 'v', name: 'V', gender, language: 'en-US' },
    },
  }),
}

it('is three lines in two voices, whose translation is there, and a recording with a transcript', async () => {
  const library = await openRecordingEngine()
  const { work, dub } = await openDubEngine()
  const { transcripts } = library.engine
  const made = unwrap(
    await makeExampleDub('office', {
      recordings: Promise.resolve({ ok: true, value: library.work }),
      media: library.engine.library.media,
      speech,
      transcripts,
      dubs: work.dubs,
      name: 'Example',
      clock: quickTime(100).clock,
    }),
  )
  expect(made).toMatchObject({ name: 'Example', lines: 3, languages: ['es'] })
  const [recording] = await library.rows()
  expect(recording).toMatchObject({ id: made.recording, name: 'Example', transcript: { words: 30 } })
  expect(recording?.transcript?.speakers.map(({ name }) => name)).toEqual(['Anna', 'Ben'])

  const there = await dub(made.id)
  expect(there.lines.map(({ speaker }) => speaker)).toEqual(['Anna', 'Ben', 'Anna'])
  expect(there.lines.map(({ start, end }) => [start, end].map(second => second.toFixed(1)))).toEqual([
    ['0.0', '3.3'],
    ['3.9', '5.4'],
    ['6.0', '10.2'],
  ])
  expect(linesToSpeak(there, 'es')).toHaveLength(3)
  expect(spokenLine(there, 'es', 'l2').row.target?.text).toBe('¿Cuánto tiempo se tarda en llegar hasta allí?')
})
