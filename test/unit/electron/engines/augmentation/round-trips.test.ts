import { describe, expect, it } from 'vitest'
import { createRoundTrips } from '../../../../../electron/engines/augmentation/round-trips'

/** A translator that knows by heart what it answers; what it does not know it refuses. */
function trips(known: Record<string, string>, ways: string) {
  const asked: string[] = []
  const roundTrips = createRoundTrips({
    directions: async () =>
      ways.split(' ').map(way => ({ source: way.split('>')[0] ?? '', target: way.split('>')[1] ?? '' })),
    async translate({ text, sourceLanguage, targetLanguage, entities }) {
      const way = `${sourceLanguage}>${targetLanguage}: ${text}`
      asked.push(way)
      const translated = known[way]
      return translated === undefined
        ? { ok: false, error: 'Not known.' }
        : { ok: true, value: { text: translated, suggestions: [], entities: [...entities] } }
    },
  })
  const from = async (
    text: string,
    more: { language?: string | null; count?: number; known?: string[] } = {},
  ) =>
    (await roundTrips({ text, entities: [], language: 'en', count: 10, known: [], ...more })).map(
      ({ text: made, byWayOf }) => `${byWayOf}: ${made}`,
    )
  return { from, asked }
}

const there = {
  'en>de: Book a table': 'Buche einen Tisch',
  'de>en: Buche einen Tisch': ' Reserve a table ',
  'en>fr: Book a table': 'Réserve une table',
  'fr>en: Réserve une table': 'Book the table',
  'en>es: Book a table': 'Reserva una mesa',
  'es>en: Reserva una mesa': 'Please order a table',
  'en>it: Book a table': 'Prenota un tavolo',
  'it>en: Prenota un tavolo': 'Book no table',
}
const all = 'en>de de>en en>fr fr>en en>es es>en en>it it>en en>sv'

describe('a round trip', () => {
  it('gives a sentence of each language, without near-repeats and what drifted', async () => {
    expect(await trips(there, all).from('Book a table')).toEqual([
      'de: Reserve a table',
      'es: Please order a table',
    ])
  })

  it('repeats nothing that is there already, and makes no more than is wanted', async () => {
    expect(await trips(there, all).from('Book a table', { known: ['reserve the table'] })).toEqual([
      'es: Please order a table',
    ])
    const { from, asked } = trips(there, all)
    expect(await from('Book a table', { count: 1 })).toEqual(['de: Reserve a table'])
    expect(asked).toHaveLength(2)
  })

  it('goes on where a translator fails on the way', async () => {
    const { 'de>en: Buche einen Tisch': _, ...some } = there
    expect(await trips(some, all).from('Book a table', { count: 1 })).toEqual(['es: Please order a table'])
  })

  it('knows a language by its letters, where only one here is written in them', async () => {
    const hindi = {
      'hi>en: मुझे टिकट चाहिए': 'I need a ticket',
      'en>hi: I need a ticket': 'मुझे एक टिकट की ज़रूरत है',
    }
    const unknown = { language: null }
    expect(await trips(hindi, 'hi>en en>hi').from('मुझे टिकट चाहिए', unknown)).toEqual([
      'en: मुझे एक टिकट की ज़रूरत है',
    ])
    expect(await trips(hindi, 'hi>en en>hi mr>en').from('मुझे टिकट चाहिए', unknown)).toEqual([])
    expect(await trips({}, 'de>en en>de').from('Buche einen Tisch', unknown)).toEqual([])
  })
})
