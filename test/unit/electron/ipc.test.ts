import { describe, expect, it } from 'vitest'
import { RefusedSender, serveRequests, type UseCases } from '../../../electron/ipc'
import { payloads } from '../../../electron/ipc-payloads'
import { isAppPage } from '../../../electron/shell/app-origin'
import { requestNames } from '../../../shared/ipc-names'
import { defaultSettings } from '../../../shared/settings'
import { rightPayloads } from './right-payloads'

const page = 'app://bundle/index.html'
const ours = { origin: 'app://bundle', url: page, parent: null }
const senders = {
  'another origin': { origin: 'https://example.org', url: 'https://example.org/', parent: null },
  'an origin that only begins like ours': {
    origin: 'app://bundle.example.org',
    url: 'app://bundle.example.org/',
    parent: null,
  },
  'an opaque origin': { origin: 'null', url: page, parent: null },
  'a sub-frame of our page': { origin: 'app://bundle', url: page, parent: ours },
  'a file of our origin that is not the page': {
    origin: 'app://bundle',
    url: 'app://bundle/media/downloads/1/content.html',
    parent: null,
  },
  'a frame that is gone': null,
}

const bad = [undefined, 'text', 7, [], { unheardOf: 'secret-payload' }, { profileId: 5 }]

function served(behaviour: (request: unknown) => unknown = () => ({ ok: true, value: null })) {
  const channels = new Map<string, (event: never, payload: unknown) => Promise<unknown>>()
  const calls: { name: string; request: unknown }[] = []
  const logged: string[] = []
  const useCases = Object.fromEntries(
    requestNames.map(name => [
      name,
      async (request: unknown) => {
        calls.push({ name, request })
        return behaviour(request)
      },
    ]),
  ) as unknown as UseCases
  serveRequests({
    handle: (channel, listener) => {
      expect(channels.has(channel)).toBe(false)
      channels.set(channel, listener as never)
    },
    names: requestNames,
    answers: async () => ({ payloads, useCases }),
    isPage: ({ origin, url }) => origin === 'app://bundle' && isAppPage(url),
    log: (...entry) => logged.push(JSON.stringify(entry)),
  })
  const send = (name: string, senderFrame: unknown, payload: unknown): Promise<unknown> => {
    const listener = channels.get(name)
    if (!listener) throw new Error(`Nothing answers ${name}`)
    return listener({ senderFrame } as never, payload)
  }
  return { send, calls, logged, channels }
}

describe.each(requestNames)('%s', name => {
  it('reaches its use case when our page sends a right payload', async () => {
    const { send, calls } = served()
    await expect(send(name, ours, rightPayloads[name])).resolves.toEqual({ ok: true, value: null })
    expect(calls).toEqual([{ name, request: rightPayloads[name] }])
  })

  it.each(Object.keys(senders) as (keyof typeof senders)[])('refuses %s, aloud', async who => {
    const { send, calls, logged } = served()
    await expect(send(name, senders[who], rightPayloads[name])).rejects.toThrow(RefusedSender)
    expect(calls).toEqual([])
    expect(logged).toHaveLength(1)
    expect(logged[0]).toContain('ipc.sender-refused')
    expect(logged[0]).toContain(name)
  })

  it.each(bad.map(payload => [String(JSON.stringify(payload)), payload] as const))(
    'refuses the payload %s and does not log it',
    async (_title, payload) => {
      const { send, calls, logged } = served()
      await expect(send(name, ours, payload)).resolves.toMatchObject({
        ok: false,
        error: { kind: 'invalid' },
      })
      expect(calls).toEqual([])
      expect(logged).toHaveLength(1)
      expect(logged[0]).toContain('ipc.payload-refused')
      expect(logged.join()).not.toContain('secret-payload')
    },
  )

  it('answers a thrown error as a result', async () => {
    const { send, logged } = served(() => {
      throw new Error('the disk fell out')
    })
    await expect(send(name, ours, rightPayloads[name])).resolves.toEqual({
      ok: false,
      error: { kind: 'unexpected', detail: 'the disk fell out' },
    })
    expect(logged[0]).toContain('ipc.use-case-threw')
  })
})

it('answers the channels of the contract and no others', () => {
  expect(new Set(served().channels.keys())).toEqual(new Set(requestNames))
})

it('names the field of a settings change that it refuses', async () => {
  const { send } = served()
  expect(defaultSettings.appearance.textSize).toBe(100)
  await expect(send('saveSettings', ours, { appearance: { textSize: 9000 } })).resolves.toMatchObject({
    error: { kind: 'invalid', path: 'appearance.textSize' },
  })
})

it('sends no file away that a page names by its path', async () => {
  const { send, calls } = served()
  const request = {
    kind: 'speakers',
    profileId: 'office',
    title: 't',
    source: { kind: 'path', path: '/etc/passwd' },
  }
  await expect(send('startJob', ours, request)).resolves.toMatchObject({
    ok: false,
    error: { kind: 'invalid', path: 'source' },
  })
  expect(calls).toEqual([])
})
