import { describe, expect, it } from 'vitest'
import { readServerAddress } from '../../../../../electron/engines/language-model/server-address'

it.each([
  ['http://localhost:11434', 'http://localhost:11434/v1'],
  ['localhost:1234/', 'http://localhost:1234/v1'],
  ['http://127.0.0.1:8080/v1/', 'http://127.0.0.1:8080/v1'],
  ['https://box.example.org/llm/v1/chat/completions', 'https://box.example.org/llm/v1'],
  ['http://localhost:11434/v1/models', 'http://localhost:11434/v1'],
])('%s means %s', (typed, base) => {
  expect(readServerAddress(typed)).toMatchObject({ ok: true, value: { base } })
})

it.each(['', '   ', 'ftp://localhost', 'http://', 'http://user:secret@localhost'])('%j is refused', typed => {
  expect(readServerAddress(typed)).toMatchObject({
    ok: false,
    error: { kind: 'invalid', path: 'languageModelServer' },
  })
})

describe('plain http', () => {
  it.each([
    ['http://localhost:1', true],
    ['http://192.168.1.20:11434', true],
    ['http://10.0.0.3', true],
    ['http://172.20.1.1', true],
    ['http://[fd12::1]:8080', true],
    ['http://tower:11434', true],
    ['http://tower.local', true],
    ['http://172.32.1.1', false],
    ['http://8.8.8.8', false],
    ['http://models.example.org', false],
  ])('to %s: %s', (typed, allowPlainHttp) => {
    expect(readServerAddress(typed)).toMatchObject({ value: { allowPlainHttp } })
  })
})
