import { describe, expect, it, vi } from 'vitest'
import { overRoutes } from '../../../../electron/network/find-routes'
import type { Attempt } from '../../../../electron/network/request'
import { direct, type Route } from '../../../../electron/network/route'
import type { AppError } from '../../../../shared/errors'

const url = new URL('https://speech.example')
const routes: Route[] = [{ via: 'proxy', url: 'http://a' }, { via: 'proxy', url: 'http://b' }, direct]
const refused: AppError = { kind: 'unreachable', host: 'a', reason: 'proxy', code: 'ECONNREFUSED' }

async function tried(...attempts: Attempt<string>[]): Promise<[Attempt<string>, number]> {
  let count = 0
  const result = await overRoutes(
    url,
    async () => routes,
    async route => {
      expect(route).toBe(routes[count])
      const attempt = attempts[count++]
      if (!attempt) throw new Error('One route too many')
      return attempt
    },
  )
  return [result, count]
}

const good: Attempt<string> = { ok: true, value: 'yes' }
const blocked: Attempt<string> = { ok: false, error: refused, arrived: false }

describe('several ways to an address', () => {
  it('are tried until one is open', async () => {
    expect(await tried(blocked, good)).toEqual([good, 2])
    expect(await tried(good)).toEqual([good, 1])
  })

  it('are all blocked when the last one is', async () => {
    expect(await tried(blocked, blocked, blocked)).toEqual([blocked, 3])
  })

  it.each<[AppError, boolean]>([
    [refused, true],
    [{ kind: 'tls', host: 'a', reason: 'expired', code: '' }, false],
    [{ kind: 'cancelled' }, false],
    [{ kind: 'offline' }, false],
  ])('are not tried after %o, arrived %s', async (error, arrived) => {
    expect(await tried({ ok: false, error, arrived })).toEqual([{ ok: false, error, arrived }, 1])
  })

  it('are none where the proxy is no proxy, and nothing is sent', async () => {
    const send = vi.fn(async () => good)
    const result = await overRoutes(url, async () => [], send)
    expect(result).toMatchObject({
      ok: false,
      error: { kind: 'unreachable', reason: 'proxy' },
      arrived: false,
    })
    expect(send).not.toHaveBeenCalled()
  })
})
