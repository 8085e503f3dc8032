import { describe, expect, it, vi } from 'vitest'
import { readFeed } from '../../../../electron/updates/feed'
import { createUpdates, type Updater } from '../../../../electron/updates/updates'
import { failure, type Result, success } from '../../../../shared/result'
import { defaultSettings, type Settings } from '../../../../shared/settings'
import type { UpdateWay } from '../../../../shared/updates'
import { clockOf } from '../../../harness/clock-of'
import { sha512Of } from '../../../harness/release-server'

const day = 86_400_000
const minutes = 60_000
const feed = readFeed('provider: generic\nurl: https://example.org/', 'latest.yml')
const sha512 = sha512Of(Buffer.from('x'))
const said = (version: string): string =>
  `version: ${version}\nfiles:\n  - url: Parlance.exe\n    sha512: ${sha512}\n    size: 100\n`

function open({
  on = false,
  way = 'itself',
  checkedAt = null,
  hasFeed = true,
}: {
  on?: boolean
  way?: UpdateWay
  checkedAt?: number | null
  hasFeed?: boolean
} = {}) {
  let now = 10 * day
  let last = checkedAt
  let answer: { status: number | 'offline'; text: string } = { status: 200, text: said('2.0.0') }
  let settings: Settings = { ...defaultSettings, updates: { check: on } }
  let listener: (settings: Settings) => void = () => undefined
  const waiting = new Set<{ at: number; run: () => void }>()
  const timers = {
    set: (run: () => void, milliseconds: number) => {
      const timer = { at: now + milliseconds, run }
      waiting.add(timer)
      return timer
    },
    clear: (timer: unknown) => void waiting.delete(timer as never),
  }
  const send = vi.fn(async (_request: { url: string }) => {
    const { status, text } = answer
    if (status === 'offline') return failure({ kind: status })
    return success({ status, body: Buffer.from(text), statusText: '', headers: {}, milliseconds: 1 })
  })
  const fetched: { end: (result: Result<null>) => void; tell: (received: number) => void }[] = []
  const updater: Updater = {
    fetch: (_release, onProgress) =>
      new Promise(end => fetched.push({ end, tell: received => onProgress(received, 100) })),
    install: vi.fn(),
  }
  const openUpdater = vi.fn(async () => updater)
  const tell = vi.fn()
  const updates = createUpdates({
    feed: hasFeed ? feed : null,
    way: async () => way,
    version: '1.0.0',
    network: { send },
    settings: {
      current: () => settings,
      onChange: given => {
        listener = given
        return () => undefined
      },
    },
    lastCheck: {
      read: async () => last,
      write: async at => {
        last = at
      },
    },
    updater: openUpdater,
    clock: clockOf(() => now),
    timers,
    log: () => undefined,
    tell,
  })
  return {
    updates,
    send,
    tell,
    openUpdater,
    updater,
    fetched,
    answerWith: (status: number | 'offline', text = '') => {
      answer = { status, text }
    },
    turn: async (check: boolean) => {
      settings = { ...settings, updates: { check } }
      listener(settings)
      await settled()
    },
    pass: async (milliseconds: number) => {
      await settled()
      const until = now + milliseconds
      for (;;) {
        const [next] = [...waiting].filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)
        if (!next) break
        waiting.delete(next)
        now = next.at
        next.run()
        await settled()
      }
      now = until
    },
  }
}
const settled = () => new Promise(resolve => setTimeout(resolve))

describe('newer versions', () => {
  it('are asked for by nobody as long as nobody wants it', async () => {
    const { updates, send, openUpdater, pass } = open()
    await pass(10 * day)
    expect(await updates.current()).toMatchObject({ way: 'itself', host: 'example.org', checkedAt: null })
    expect(send).not.toHaveBeenCalled()
    expect(openUpdater).not.toHaveBeenCalled()
  })

  it('are asked for at once when that is turned on, then once a day, and no more once it is off', async () => {
    const { send, turn, pass } = open()
    await turn(true)
    expect(send).toHaveBeenCalledTimes(1)
    await pass(day - minutes)
    expect(send).toHaveBeenCalledTimes(1)
    await pass(2 * minutes)
    expect(send).toHaveBeenCalledTimes(2)
    await pass(3 * day)
    expect(send).toHaveBeenCalledTimes(5)
    await turn(false)
    await pass(3 * day)
    expect(send).toHaveBeenCalledTimes(5)
  })

  it('are not asked for by a start, but a while after it, and only if the last time is a day ago', async () => {
    const late = open({ on: true, checkedAt: 8 * day })
    await late.pass(4 * minutes)
    expect(late.send).not.toHaveBeenCalled()
    await late.pass(2 * minutes)
    expect(late.send).toHaveBeenCalledTimes(1)

    const early = open({ on: true, checkedAt: 9.5 * day })
    await early.pass(0.4 * day)
    expect(early.send).not.toHaveBeenCalled()
    await early.pass(0.2 * day)
    expect(early.send).toHaveBeenCalledTimes(1)
  })

  it('are asked for within a day when the last time is still to come, by a clock that was set back', async () => {
    const { send, pass } = open({ on: true, checkedAt: 300 * day })
    await pass(day + minutes)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('are asked for no more often when the answer fails', async () => {
    const { updates, send, pass, answerWith } = open({ on: true })
    answerWith(500)
    await pass(6 * minutes)
    expect(await updates.current()).toMatchObject({ problem: { kind: 'server', status: 500 }, step: 'idle' })
    await pass(day / 2)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('are asked for within the hour, and after another start, where nothing was reached', async () => {
    const { updates, send, pass, answerWith } = open({ on: true, checkedAt: 8 * day })
    answerWith('offline')
    await pass(6 * minutes)
    expect(await updates.current()).toMatchObject({ problem: { kind: 'offline' }, checkedAt: 8 * day })
    expect(send).toHaveBeenCalledTimes(1)
    await pass(61 * minutes)
    expect(send).toHaveBeenCalledTimes(2)
    answerWith(200, said('2.0.0'))
    await pass(60 * minutes)
    expect(await updates.current()).toMatchObject({ newer: { version: '2.0.0' }, problem: null })
    await pass(day / 2)
    expect(send).toHaveBeenCalledTimes(3)
  })

  it('are none where the newest is this one, an older one, or not there', async () => {
    const { updates, answerWith } = open()
    for (const version of ['1.0.0', '0.9.0']) {
      answerWith(200, said(version))
      expect(await updates.check()).toMatchObject({ newer: null, problem: null, checkedAt: 10 * day })
    }
    answerWith(404)
    expect(await updates.check()).toMatchObject({ problem: { kind: 'update', reason: 'no-release' } })
  })

  it('are never sought by a build that does not know where', async () => {
    const { updates, send, turn } = open({ hasFeed: false, way: 'none' })
    await turn(true)
    expect(await updates.check()).toMatchObject({ host: '', newer: null })
    expect(send).not.toHaveBeenCalled()
  })

  it('are fetched, told of as they come, and installed', async () => {
    const { updates, fetched, updater, tell } = open()
    expect(await updates.check()).toMatchObject({
      newer: { version: '2.0.0', page: 'https://example.org/' },
    })
    expect(await updates.install()).toMatchObject({ ok: false })
    expect(await updates.download()).toEqual(success(null))
    await settled()
    fetched[0]?.tell(40)
    expect(await updates.current()).toMatchObject({ step: 'downloading', received: 40, total: 100 })
    expect(await updates.download()).toMatchObject({ ok: false })
    fetched[0]?.end(success(null))
    await settled()
    expect(tell.mock.lastCall?.[0]).toMatchObject({ step: 'ready', problem: null })
    expect(await updates.install()).toEqual(success(null))
    expect(updater.install).toHaveBeenCalledOnce()
  })

  it('can be fetched again when that failed', async () => {
    const { updates, fetched } = open()
    await updates.check()
    await updates.download()
    await settled()
    fetched[0]?.end(failure({ kind: 'update', reason: 'checksum', detail: '' }))
    await settled()
    expect(await updates.current()).toMatchObject({ step: 'idle', problem: { reason: 'checksum' } })
    expect(await updates.download()).toEqual(success(null))
    expect(await updates.current()).toMatchObject({ step: 'downloading', problem: null })
  })

  it('are not fetched where a person has to do it', async () => {
    const { updates, openUpdater } = open({ way: 'link' })
    await updates.check()
    expect(await updates.download()).toMatchObject({ ok: false })
    expect(openUpdater).not.toHaveBeenCalled()
  })
})
