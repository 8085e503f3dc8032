import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { AugmentationEngine, TranslationEngine } from '../../../../electron/engines/engine-ports'
import { augmentationData, type entity, translationData } from './records'
import { runService } from './running-service'

type Entity = z.infer<typeof entity>

/** Makes more than it was asked for, in capitals, and begins its values with a space, as the interface allows. */
const augmentation: AugmentationEngine = {
  async augment({ text, count, entities }) {
    if (text === 'nothing') return { ok: false, error: 'Install a language model.' }
    const made = Array.from({ length: count + 3 }, (_, at) => {
      const before = 'OH '.repeat(at + 1)
      const moved = entities.map(({ start, end, value, entity }) => ({
        start: start + before.length - 1,
        end: end + before.length,
        value: ` ${value.toUpperCase()}`,
        entity,
      }))
      // The same annotation twice.
      return { text: before + text.toUpperCase(), entities: [...moved, ...moved] }
    })
    return { ok: true, value: made }
  },
}

/** Puts an astral character before everything, so that code points and UTF-16 units part ways. */
const translation: TranslationEngine = {
  async translate({ text, targetLanguage, entities }) {
    if (targetLanguage === 'tlh') return { ok: false, error: 'Install apertium-eng-tlh.' }
    const moved = entities.map(place => ({ ...place, start: place.start + 2, end: place.end + 2 }))
    return { ok: true, value: { text: `🌍 ${text}`, suggestions: [`🌏 ${text}`], entities: moved } }
  },
}

const service = await runService({ engines: { augmentation, translation } })
afterAll(() => service.stop())

const standsIn = (text: string, { start, end, value }: Entity): boolean =>
  Array.from(text).slice(start, end).join('') === value

describe('augmentation', () => {
  const path = '/api/augmentation/v1/augment'
  const suggestions = z.looseObject({ augmentation_suggestions: z.array(z.string()) })

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('answers %i sentences in small letters', async count => {
    const reply = await service.post(path, `{"text":"Book a TABLE for ÄNNE","exampleCount":${count}}`)
    expect([reply.status, reply.success]).toEqual([200, true])
    const { augmentation_suggestions: made } = suggestions.parse(reply.data)
    expect(made).toHaveLength(count)
    for (const sentence of made) expect(sentence).toMatch(/^(oh )+book a table for änne$/)
  })

  it('takes a count that is written as 1e1', async () => {
    const { data } = await service.post(path, '{"text":"Hi","exampleCount":1e1}')
    expect(suggestions.parse(data).augmentation_suggestions).toHaveLength(10)
  })

  it('that no engine can do says what to install', async () => {
    const reply = await service.post(path, '{"text":"nothing","exampleCount":1}')
    expect([reply.status, reply.success, reply.message]).toEqual([422, false, 'Install a language model.'])
  })
})

describe('annotated augmentation', () => {
  const path = '/api/augmentation/v1/annotated/augment'
  const sent = (count: number): string =>
    `{"text":"😀 fly to Berlin or Rome","exampleCount":${count},"entities":[
      {"start":9,"end":15,"value":"Berlin","entity":"City.To"},
      {"start":19,"end":23,"value":"Rome","entity":"Größe 😀"}]}`

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('has entities for each of %i sentences', async count => {
    const reply = await service.post(path, sent(count))
    expect([reply.status, reply.success], reply.message).toEqual([200, true])
    const {
      text,
      augmentation_suggestions: made,
      entities_output: found,
    } = augmentationData.parse(reply.data)
    expect(text).toBe('😀 fly to Berlin or Rome')
    expect([made.length, found.length]).toEqual([count, count])
    for (const [at, sentence] of made.entries()) {
      expect(sentence).toBe(`${'oh '.repeat(at + 1)}😀 fly to berlin or rome`)
      expect(found[at]?.map(({ value }) => value.trim())).toEqual(['berlin', 'rome', 'berlin', 'rome'])
      expect(found[at]?.map(({ entity: label }) => label).slice(0, 2)).toEqual(['City.To', 'Größe 😀'])
      for (const place of found[at] ?? []) expect(standsIn(sentence, place), JSON.stringify(place)).toBe(true)
    }
  })

  it('takes a sentence without entities', async () => {
    const { data } = await service.post(path, '{"text":"Hi","exampleCount":2,"entities":[]}')
    expect(data).toEqual({
      text: 'Hi',
      augmentation_suggestions: ['oh hi', 'oh oh hi'],
      entities_output: [[], []],
    })
  })

  it('that no engine can do says what to install', async () => {
    const reply = await service.post(path, '{"text":"nothing","exampleCount":1,"entities":[]}')
    expect([reply.status, reply.success, reply.message]).toEqual([422, false, 'Install a language model.'])
  })
})

describe('translation', () => {
  const path = '/api/translation/v1/translate'

  it('answers the translated text', async () => {
    const sent = '{"text":"Good morning","sourceLanguage":"en","targetLanguage":"es-ES"}'
    const reply = await service.post(path, sent)
    expect([reply.status, reply.success]).toEqual([200, true])
    expect(reply.data).toMatchObject({ translatedText: '🌍 Good morning' })
  })

  it('that no engine can do says what to install', async () => {
    const reply = await service.post(path, '{"text":"Hi","sourceLanguage":"en","targetLanguage":"tlh"}')
    expect([reply.status, reply.success, reply.message]).toEqual([422, false, 'Install apertium-eng-tlh.'])
  })
})

describe('annotated translation', () => {
  it('has entities in code points of the translated text', async () => {
    const reply = await service.post(
      '/api/translation/v1/annotated/translate',
      `{"text":"😀😀 a\u0308 Berlin","sourceLanguage":"en","targetLanguage":"es","entities":[
        {"start":6,"end":12,"value":"Berlin","entity":"City"},
        {"start":0,"end":1,"value":"😀","entity":"Face"},
        {"start":3,"end":5,"value":"a\u0308","entity":"Letter"}]}`,
    )
    expect([reply.status, reply.success], reply.message).toEqual([200, true])
    const { text, translatedText, suggestions, entities } = translationData.parse(reply.data)
    expect([text, translatedText]).toEqual(['😀😀 a\u0308 Berlin', '🌍 😀😀 a\u0308 Berlin'])
    expect(suggestions).toEqual(['🌏 😀😀 a\u0308 Berlin'])
    expect(entities).toEqual([
      { start: 8, end: 14, value: 'Berlin', entity: 'City' },
      { start: 2, end: 3, value: '😀', entity: 'Face' },
      { start: 5, end: 7, value: 'a\u0308', entity: 'Letter' },
    ])
    for (const place of entities) expect(standsIn(translatedText, place)).toBe(true)
  })
})
