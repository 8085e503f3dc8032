import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { keepJson } from '../../../../../electron/jobs/works/keep-json'
import { success } from '../../../../../shared/result'

it('keeps a reply as it came, but for the keys of the account', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keep-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'content.json')
  const info = {
    id: 'a',
    originalName: 'r.json',
    extension: 'json',
    bytes: 1,
    addedAt: 1,
    how: 'received' as const,
    about: {},
  }
  const place = async () =>
    success({ id: 'a', file, commit: async () => success(info), discard: async () => undefined })
  const reply = {
    apikey: 'k-1',
    fileId: 'f',
    results: [{ user: '2', api_key: 'k-2', tokens: ['one', 'two'] }],
    session: { Authorization: 'k-3', token: 'k-4', start: 0 },
  }
  expect(await keepJson({ place }, 'r.json', reply, {})).toEqual(success('a'))
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    fileId: 'f',
    results: [{ user: '2', tokens: ['one', 'two'] }],
    session: { start: 0 },
  })
})
