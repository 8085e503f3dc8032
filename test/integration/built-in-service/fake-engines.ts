import { readFile } from 'node:fs/promises'
import type { EngineSpeechRequest, Engines, SpokenTurn } from '../../../electron/engines/engine-ports'
import type { Result } from '../../../shared/result'

/** Work that a test lets through when it wants to. */
export interface Gate {
  close(): void
  open(): void
  pass(signal: AbortSignal | undefined): Promise<void>
  /** Resolves once that many pieces of work stand at the gate or have passed it, since the start. */
  reached(count: number): Promise<void>
}

function createGate(): Gate {
  let isOpen = true
  let arrived = 0
  const waiting = new Set<() => void>()
  const watchers = new Set<() => void>()
  return {
    close() {
      isOpen = false
    },
    open() {
      isOpen = true
      for (const go of waiting) go()
      waiting.clear()
    },
    async pass(signal) {
      arrived += 1
      for (const look of watchers) look()
      if (isOpen) return
      await new Promise<void>(resolve => {
        waiting.add(resolve)
        signal?.addEventListener('abort', () => resolve(), { once: true })
      })
    },
    reached: count =>
      new Promise(resolve => {
        const look = (): void => {
          if (arrived >= count) resolve()
        }
        watchers.add(look)
        look()
      }),
  }
}

export interface FakeEngines {
  engines: Engines
  gate: Gate
  spoken: EngineSpeechRequest[]
}

export const fakeSampleRate = 8_000
export const fakeVoice = { id: 'aa3ff88b', name: 'Ann', gender: 'female', language: 'en-US' } as const
const wordSeconds = 0.5

/** Quick and the same each time: what goes in can be told from what comes out. A text or file may ask for trouble. */
export function createFakeEngines(): FakeEngines {
  const gate = createGate()
  const spoken: EngineSpeechRequest[] = []

  /** Uploads in these tests are plain text: each word is half a second of speech. */
  async function wordsIn(file: string): Promise<Result<string[], string>> {
    const text = await readFile(file, 'utf8')
    return text.startsWith('noise')
      ? { ok: false, error: 'There is no speech.' }
      : { ok: true, value: text.split(' ') }
  }

  const engines: Engines = {
    speech: {
      voices: async () => [fakeVoice],
      speakerProblem: async () => null,
      async speak(request, watch) {
        spoken.push(request)
        await gate.pass(watch?.signal)
        if (request.text === 'throw') throw new Error('inside')
        if (request.language !== 'en-US') return { ok: false, error: 'Voices there are: en-US.' }
        const samples = Float32Array.from({ length: request.text.length * 10 }, (_, at) => Math.sin(at / 3))
        return { ok: true, value: { sound: { samples, sampleRate: fakeSampleRate }, voice: fakeVoice } }
      },
    },
    recogniser: {
      refusal: async language => (language === 'xx' ? 'Nothing here transcribes it.' : null),
      async recognise({ file, language, terms = [] }, watch) {
        watch?.loaded?.()
        const words = await wordsIn(file)
        if (!words.ok) return words
        watch?.prepared?.()
        await gate.pass(watch?.signal)
        return {
          ok: true,
          value: {
            words: words.value.map((word, at) => ({
              word,
              start: at * wordSeconds,
              end: (at + 1) * wordSeconds,
              // Of a word nobody is sure, of another one nobody says it.
              conf: word === 'unsaid' ? null : 0.9,
            })),
            // Of what it was told beforehand it says so.
            text: [...words.value, ...terms].join(' '),
            duration: words.value.length * wordSeconds,
            language: language === 'auto' ? 'hi' : null,
            wordTimes: 'starts',
            engine: { id: 'fake', name: 'Fake', quality: 'basic' },
          },
        }
      },
    },
    speakers: {
      async identify({ file, speakers = 2 }, watch) {
        const words = await wordsIn(file)
        if (!words.ok) return words
        watch?.prepared?.()
        await gate.pass(watch?.signal)
        const duration = words.value.length * wordSeconds
        const turns = Array.from(
          { length: speakers },
          (_, at): SpokenTurn => ({
            start: (duration / speakers) * at,
            stop: (duration / speakers) * (at + 1),
            user: String(at + 1),
          }),
        )
        return { ok: true, value: { turns, duration } }
      },
    },
    augmentation: {
      async augment({ text, count, entities }, watch) {
        await gate.pass(watch?.signal)
        if (text === 'nothing') return { ok: false, error: 'Install a language model.' }
        const made = Math.min(count, 4)
        return {
          ok: true,
          value: Array.from({ length: made }, (_, at) => ({
            text: `${'PLEASE '.repeat(at)}${text}`,
            // Where somebody travels, every second sentence does.
            ...(text.startsWith('Travel') && at % 2 === 1 ? { byWayOf: 'fr' } : {}),
            entities: entities.map(({ start, end, ...rest }) => ({
              ...rest,
              start: start + at * 7,
              end: end + at * 7,
            })),
          })),
        }
      },
    },
    translation: {
      async translate({ text, entities, targetLanguage }, watch) {
        for (const part of [0.25, 0.5, 1]) watch?.progress?.(part)
        await gate.pass(watch?.signal)
        if (targetLanguage !== 'es') return { ok: false, error: 'Install apertium-eng-cat.' }
        const moved = entities.map(entity => ({ ...entity, start: entity.start + 2, end: entity.end + 2 }))
        const lost = { start: 0, end: 3, value: 'not there', entity: 'x' }
        return { ok: true, value: { text: `¿ ${text}`, suggestions: [text], entities: [...moved, lost] } }
      },
    },
  }
  return { engines, gate, spoken }
}
