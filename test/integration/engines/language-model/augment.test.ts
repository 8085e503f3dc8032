import { expect, it } from 'vitest'
import { sendJson, startChatServer } from './chat-server'

const sentences = (...list: unknown[]): string => JSON.stringify({ sentences: list })
const text = 'Book a table for two in Paris'
const entities = [{ start: 24, end: 29, value: 'Paris', entity: 'city' }]
const request = { text, count: 3, entities }

it('keeps sentences that say something else and hold every word to keep', async () => {
  const server = await startChatServer([
    sentences(
      '1. Reserve a table for two in Paris.',
      '“In 😀 Paris, I want a table for two”',
      'Get me a table for two in Paris, please',
      'One more in Paris',
    ),
  ])
  expect(await server.model().augment(request)).toEqual({
    ok: true,
    value: [
      {
        text: 'Reserve a table for two in Paris.',
        entities: [{ start: 27, end: 32, value: 'Paris', entity: 'city' }],
      },
      {
        text: 'In 😀 Paris, I want a table for two',
        entities: [{ start: 5, end: 10, value: 'Paris', entity: 'city' }],
      },
      {
        text: 'Get me a table for two in Paris, please',
        entities: [{ start: 26, end: 31, value: 'Paris', entity: 'city' }],
      },
    ],
  })
  expect(server.materials()).toEqual([{ sentence: text, count: 6, keep: ['Paris'], writtenBefore: [] }])
})

it('refuses echoes, repeats, lost words, talk and rubbish, and asks once more for the rest', async () => {
  const server = await startChatServer([
    sentences(
      'book a table for two in paris!',
      'Reserve a table in Paris',
      'reserve a table in Paris.',
      'Reserve a table in London',
      'Here are some variations of the sentence for Paris',
      'A table in\nParis',
      '',
      42,
    ),
    sentences('A table for two in Paris, please'),
  ])
  const augmented = await server.model().augment(request)
  expect(augmented.ok && augmented.value.map(sentence => sentence.text)).toEqual([
    'Reserve a table in Paris',
    'A table for two in Paris, please',
  ])
  expect(server.materials()[1]).toMatchObject({ count: 5, writtenBefore: ['Reserve a table in Paris'] })
  expect(server.asked).toHaveLength(2)
})

it('wants each of two equal words kept', async () => {
  const twice = 'From Paris to Paris'
  const both = [
    { start: 5, end: 10, value: 'Paris', entity: 'from' },
    { start: 14, end: 19, value: 'Paris', entity: 'to' },
  ]
  const server = await startChatServer([sentences('Leaving Paris', 'Leaving Paris for Paris')])
  const augmented = await server.model().augment({ text: twice, count: 2, entities: both })
  expect(augmented).toMatchObject({
    value: [
      {
        text: 'Leaving Paris for Paris',
        entities: [
          { start: 8, entity: 'from' },
          { start: 18, entity: 'to' },
        ],
      },
    ],
  })
})

it('says so when nothing was usable, and when the server fails', async () => {
  const rubbish = await startChatServer(['I would rather not.'])
  expect(await rubbish.model().augment(request)).toEqual({
    ok: false,
    error: 'The language model wrote no usable sentence.',
  })
  const broken = await startChatServer([response => sendJson(response, {}, 503)])
  expect(await broken.model().augment(request)).toMatchObject({
    error: expect.stringContaining('HTTP 503'),
  })
})

it('asks for many in rounds', async () => {
  let written = 0
  const server = await startChatServer([
    (response, { messages }) => {
      const { count } = JSON.parse(messages[1].content) as { count: number }
      const list = Array.from({ length: count }, () => `Sentence ${++written} about Paris`)
      sendJson(response, { choices: [{ message: { content: sentences(...list) } }] })
    },
  ])
  const augmented = await server.model().augment({ ...request, count: 40 })
  expect(augmented.ok && augmented.value).toHaveLength(40)
  expect(server.asked).toHaveLength(3)
})
