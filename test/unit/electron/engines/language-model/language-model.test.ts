import { expect, it } from 'vitest'
import {
  type LanguageModel,
  languageModelAt,
} from '../../../../../electron/engines/language-model/language-model'
import type { NetworkReply } from '../../../../../electron/network/request'
import type { AppError } from '../../../../../shared/errors'
import { failure, type Result, success } from '../../../../../shared/result'

const reply = (status: number, body: string): Result<NetworkReply> =>
  success({ status, statusText: '', headers: {}, body: Buffer.from(body), milliseconds: 1 })

/** A server that always answers the same, and what it was asked for. */
function server(answer: Result<NetworkReply>, address = 'http://127.0.0.1:1/v1') {
  const asked: string[] = []
  const network = {
    send: async ({ url }: { url: string }) => {
      asked.push(url)
      return answer
    },
  }
  const model: LanguageModel | null = languageModelAt({ address, model: '' }, { network })
  if (!model) throw new Error('no server is named')
  return { model, asked }
}

const offline: AppError = { kind: 'offline' }
const request = { text: 'Book a table', count: 1, entities: [] }

it.each(['', '  '])('is none where the address is %j', address => {
  const network = { send: async () => failure(offline) }
  expect(languageModelAt({ address, model: '' }, { network })).toBeNull()
})

it('names the models of its server', async () => {
  const { model, asked } = server(reply(200, '{"data": [{"id": "one"}, {"id": "two"}]}'))
  expect(await model.models()).toEqual({ ok: true, value: ['one', 'two'] })
  expect(asked).toEqual(['http://127.0.0.1:1/v1/models'])
})

it.each<[string, Result<NetworkReply>, Partial<AppError>]>([
  ['there is no connection', failure(offline), offline],
  [
    'the server is broken',
    reply(500, '{"error": "out of memory"}'),
    { kind: 'server', message: 'out of memory' },
  ],
  [
    'the server refuses',
    reply(401, '{"error": {"message": "no key"}}'),
    { kind: 'rejected', message: 'no key' },
  ],
  ['the server refuses without a word', reply(404, '<html>'), { kind: 'rejected', message: '' }],
  ['the answer is no JSON', reply(200, 'hello'), { kind: 'malformed', path: '' }],
  ['the answer is another one', reply(200, '{"data": 5}'), { kind: 'malformed', path: 'data' }],
])('names none where %s', async (_, answer, error) => {
  expect(await server(answer).model.models()).toMatchObject({ ok: false, error })
})

it('asks nobody at what is no address', async () => {
  const { model, asked } = server(reply(200, '{"data": []}'), 'my server')
  expect(await model.models()).toMatchObject({ ok: false, error: { kind: 'invalid' } })
  expect(asked).toEqual([])
})

it('varies nothing where its server cannot be asked or has no model', async () => {
  expect(await server(failure(offline)).model.augment(request)).toEqual({
    ok: false,
    error: 'This computer has no connection, so the language model server could not be reached.',
  })
  expect(await server(reply(200, '{"data": []}')).model.augment(request)).toEqual({
    ok: false,
    error: 'The language model server sent an answer that makes no sense.',
  })
})
