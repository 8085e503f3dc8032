import { expect, it } from 'vitest'
import { warmEngines } from '../../../../electron/engines/warm-engines'

function engines(hasRoute: boolean) {
  const asked: unknown[] = []
  return {
    asked,
    parts: {
      speech: {
        speak: async (request: object) => {
          asked.push(request)
          return { ok: false as const, error: 'No voice.' }
        },
      },
      firefox: {
        route: async (source: string, target: string) => {
          asked.push([source, target])
          return hasRoute ? ([{ id: 'en-de' }] as never) : null
        },
        translate: async (_route: unknown, { text }: { text: string }) => {
          asked.push(text)
          return { ok: false as const, error: '' }
        },
      },
      vary: async (task: object) => {
        asked.push(task)
        return { ok: true as const, value: null }
      },
    },
  }
}

it('a voice of each language says a little, whatever becomes of it', async () => {
  const { parts, asked } = engines(false)
  await warmEngines(parts, { area: 'speech', languages: ['en-US', 'xx'] })
  expect(asked).toEqual([
    { text: 'a', gender: 'female', language: 'en-US' },
    { text: 'a', gender: 'female', language: 'xx' },
  ])
})

it('a pair of languages is loaded where its models are here, and nobody else is asked', async () => {
  const { parts, asked } = engines(true)
  await warmEngines(parts, { area: 'translation', languages: ['en', 'de'] })
  expect(asked).toEqual([['en', 'de'], 'a'])
  const other = engines(false)
  await warmEngines(other.parts, { area: 'translation', languages: ['en', 'de'] })
  await warmEngines(other.parts, { area: 'translation', languages: ['en'] })
  expect(other.asked).toEqual([['en', 'de']])
})

it('what varies sentences looks at a word, and no voice and no pair is asked', async () => {
  const { parts, asked } = engines(true)
  await warmEngines(parts, { area: 'augmentation', languages: ['en'] })
  expect(asked).toEqual([{ text: 'a', entities: [] }])
})
