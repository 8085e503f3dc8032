import { describe, expect, it } from 'vitest'
import { serveGivenFiles } from '../../../electron/ipc'
import { givenFileChannel } from '../../../shared/given-file-channel'

type Listener = Parameters<Parameters<typeof serveGivenFiles>[0]['handle']>[1]

function served(): { send: Listener; given: string[]; logged: string[] } {
  const given: string[] = []
  const logged: string[] = []
  const listeners: Listener[] = []
  serveGivenFiles({
    handle: (channel, listener) => {
      expect(channel).toBe(givenFileChannel)
      listeners.push(listener)
    },
    isPage: ({ origin }) => origin === 'app://bundle',
    give: path => given.push(path),
    log: (_level, event) => logged.push(event),
  })
  const [send] = listeners
  if (!send) throw new Error('Nothing is served.')
  return { send, given, logged }
}

const ours = { senderFrame: { origin: 'app://bundle', url: 'app://bundle/', parent: null } }

describe('a file that was given to the page', () => {
  it('may be named from then on', async () => {
    const { send, given } = served()
    await send(ours, '/home/ananya/talk.wav')
    expect(given).toEqual(['/home/ananya/talk.wav'])
  })

  it.each([[''], [null], [{ path: '/a' }], [7]])('is nothing when %o is said', async payload => {
    const { send, given } = served()
    await send(ours, payload)
    expect(given).toEqual([])
  })

  it('is not believed of anybody else', async () => {
    const { send, given, logged } = served()
    await send(
      { senderFrame: { origin: 'https://example.org', url: 'https://example.org/', parent: null } },
      '/a',
    )
    await send({ senderFrame: null }, '/a')
    expect(given).toEqual([])
    expect(logged).toEqual(['ipc.sender-refused', 'ipc.sender-refused'])
  })
})
