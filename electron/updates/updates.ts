import { failure, type Result, success } from '../../shared/result'
import type { Updates, UpdateWay } from '../../shared/updates'
import { saysUnreachable } from '../connection/monitor'
import type { Network } from '../network/network'
import type { Clock, Log, Timers } from '../ports'
import type { SettingsStore } from '../settings/settings-store'
import type { Feed } from './feed'
import type { LastCheck } from './last-check'
import { isNewer, type Release, readRelease } from './release'

/** Fetches a release and puts it in this one's place. Only where `way` is `itself`. */
export interface Updater {
  fetch(release: Release, onProgress: (received: number, total: number) => void): Promise<Result<null>>
  /** Ends the program as a person does, who may still say no, and starts the newer one. */
  install(): void
}

export interface UpdatesParts {
  /** Null: this build has none. */
  feed: Feed | null
  way: () => Promise<UpdateWay>
  version: string
  network: Pick<Network, 'send'>
  settings: Pick<SettingsStore, 'current' | 'onChange'>
  lastCheck: LastCheck
  updater: () => Promise<Updater>
  clock: Clock
  timers: Timers
  log: Log
  tell: (updates: Updates) => void
}

/** Newer versions of this program. Nothing here asks the network before a person has asked for it. */
export interface ProgramUpdates {
  current(): Promise<Updates>
  check(): Promise<Updates>
  download(): Promise<Result<null>>
  install(): Promise<Result<null>>
  close(): void
}

const day = 86_400_000
const hour = 3_600_000
/** A start has other things to do. */
const afterStart = 300_000
/** Ten times a second. */
const tellEvery = 100

export function createUpdates(parts: UpdatesParts): ProgramUpdates {
  const { feed, version, network, settings, lastCheck, clock, timers, log } = parts
  let release: Release | null = null
  let shown: Omit<Updates, 'way' | 'checkedAt'> = {
    host: feed?.host ?? '',
    newer: null,
    step: 'idle',
    received: 0,
    total: 0,
    problem: null,
  }
  let toldAt = Number.NEGATIVE_INFINITY
  let timer: unknown = null
  /** The last time nothing was reached that could have been asked. */
  let isUnasked = false
  let isOn = settings.current().updates.check

  const current = async (): Promise<Updates> => ({
    ...shown,
    way: await parts.way(),
    checkedAt: await lastCheck.read(),
  })

  async function show(change: Partial<typeof shown>): Promise<Updates> {
    shown = { ...shown, ...change }
    toldAt = clock.passed()
    const updates = await current()
    parts.tell(updates)
    return updates
  }

  async function check(): Promise<Updates> {
    if (!feed || shown.step !== 'idle') return current()
    await show({ step: 'checking', problem: null })
    const askedAt = clock.now()
    const found = await askForNewest(feed, network)
    isUnasked = !found.ok && saysUnreachable(found.error)
    if (!isUnasked) await lastCheck.write(askedAt)
    if (!found.ok) {
      log('warn', 'updates.check-failed', { error: found.error })
      return show({ step: 'idle', problem: found.error })
    }
    release = isNewer(found.value.version, version) ? found.value : null
    const newer = release && { version: release.version, page: feed.page(release.version) }
    log('info', 'updates.checked', { newest: found.value.version })
    return show({ step: 'idle', newer })
  }

  function onProgress(received: number, total: number): void {
    shown = { ...shown, received, total }
    if (clock.passed() - toldAt >= tellEvery) void show({})
  }

  async function fetchRelease(wanted: Release): Promise<void> {
    await show({ step: 'downloading', received: 0, total: 0, problem: null })
    const updater = await parts.updater()
    const fetched = await updater.fetch(wanted, onProgress)
    if (!fetched.ok) log('error', 'updates.not-fetched', { error: fetched.error })
    await show(fetched.ok ? { step: 'ready' } : { step: 'idle', problem: fetched.error })
  }

  /** Once a day, a while after a start at the earliest, and again within the hour where nothing was reached. */
  async function checkLater(): Promise<void> {
    timers.clear(timer)
    timer = null
    if (!isOn || !feed) return
    const last = await lastCheck.read()
    // Meanwhile it may have been turned off, or another call of this come first.
    if (!isOn || timer !== null) return
    // Never further away than a day, should the clock have been set back since.
    const due = last === null ? 0 : Math.min(day, last + day - clock.now())
    timer = timers.set(() => void check().then(checkLater), Math.max(isUnasked ? hour : afterStart, due))
  }

  const stopListening = settings.onChange(({ updates }) => {
    if (updates.check === isOn) return
    isOn = updates.check
    // Who turns it on wants to know; who turns it off is asked nothing more.
    void (isOn ? check() : Promise.resolve()).then(checkLater)
  })
  void checkLater()

  return {
    current,
    check,
    async download() {
      if (!release || shown.step !== 'idle' || (await parts.way()) !== 'itself') return notNow
      void fetchRelease(release)
      return success(null)
    },
    async install() {
      if (shown.step !== 'ready') return notNow
      const updater = await parts.updater()
      updater.install()
      return success(null)
    },
    close() {
      isOn = false
      stopListening()
      timers.clear(timer)
    },
  }
}

const notNow = failure({ kind: 'invalid', path: 'update', problem: 'is not there to be had now' })

/** What is in it is a page of text, and no answer is worth a long wait. */
const longestAnswer = 100_000

async function askForNewest(feed: Feed, network: Pick<Network, 'send'>): Promise<Result<Release>> {
  const reply = await network.send({
    method: 'GET',
    url: feed.newest,
    effect: 'reads',
    operation: 'update',
    accept: '*/*',
    allowPlainHttp: false,
    limit: longestAnswer,
  })
  if (!reply.ok) return reply
  const { status, body } = reply.value
  if (status === 200) return readRelease(body.toString('utf8'))
  if (status === 404) return failure({ kind: 'update', reason: 'no-release', detail: '' })
  return failure(
    status >= 500 ? { kind: 'server', status, message: '' } : { kind: 'rejected', status, message: '' },
  )
}
