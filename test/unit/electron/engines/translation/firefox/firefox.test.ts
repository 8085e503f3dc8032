import { expect, it } from 'vitest'
import { createFirefox } from '../../../../../../electron/engines/translation/firefox/firefox'

/** Translates by the list, and leaves what is not in it. The first letter of a text that is an entity stays one. */
async function translated(text: string, words: Record<string, string>, entity?: string) {
  const model = (source: string, target: string) => ({
    ...({ id: `${source}-${target}`, name: '', kind: 'marian', quality: 'good' } as const),
    ...{ languages: [source, target], direction: { source, target }, folder: '', files: {} },
  })
  const firefox = createFirefox({
    models: async () => [model('ja', 'en')],
    run: async ({ pieces }) => ({
      ok: true,
      value: pieces.map(({ text: piece, marks }) => {
        const value = {
          text: words[piece] ?? piece,
          marks: marks.map(({ id }) => ({ id, start: 0, end: 4 })),
        }
        return { ok: true, value } as const
      }),
    }),
  })
  const route = await firefox.route('ja', 'en')
  const start = entity === undefined ? 0 : text.indexOf(entity)
  const entities = entity === undefined ? [] : [{ start, end: start + entity.length }]
  const answer = route && (await firefox.translate(route, { text, entities }))
  if (!answer?.ok) throw new Error('it did not translate')
  const place = answer.value.places.get(0)
  return { text: answer.value.text, value: place && answer.value.text.slice(place.start, place.end) }
}

const english = { 'これはペンです。': 'This is a pen.', 'それは本です。': 'Book it is.', '猫！': 'A cat!' }

it('puts a space between sentences that stood without one in Japanese, and moves entities along', async () => {
  expect(await translated('これはペンです。それは本です。猫！\n猫！', english, '本')).toEqual({
    text: 'This is a pen. Book it is. A cat!\nA cat!',
    value: 'Book',
  })
  expect((await translated('猫！123。それは本です。', english)).text).toBe('A cat! 123。Book it is.')
})

it('puts it before a quotation mark or a bracket that opens, and not behind it', async () => {
  const words = { '他走了。': 'He left.', '“再见。”': '“Goodbye.”', '（明天。）': '(Tomorrow.)' }
  expect((await translated('他走了。“再见。”（明天。）', words)).text).toBe('He left. “Goodbye.” (Tomorrow.)')
})

it('puts none where none is written, nor a second one', async () => {
  expect((await translated('本当？はい。', { '本当？': '真的？', 'はい。': '是的。' })).text).toBe(
    '真的？是的。',
  )
  expect((await translated('猫！ 猫！\u3000猫！', english)).text).toBe('A cat! A cat!\u3000A cat!')
  const address = 'See https://example.org/a?b=c now.'
  expect((await translated(address, {})).text).toBe(address)
})
