import type { ServerState } from '../../shared/built-in'
import { builtInProfileId } from '../../shared/operations'
import type { Result } from '../../shared/result'
import type { Session } from '../../shared/session'
import type { Settings } from '../../shared/settings'
import type { LocalService, LocalServiceOptions } from '../built-in-service/start-local-service'
import type { Core } from '../core'
import type { ThisComputer } from '../engines/this-computer'
import type { Hold } from '../library/locks/locks'
import { createChangeQueue } from '../storage/change-queue'
import { createListeners } from '../storage/listeners'
import { serverPassword, takeServiceFolder } from './service-folder'

/** The service on this computer: started when it is first wanted, and signed in to without asking anybody. */
export interface BuiltInService {
  signIn(): Promise<Result<Session>>
  /** As other programs may use it. */
  state(): ServerState
  watch(listener: (state: ServerState) => void): () => void
  /** From now on other programs may use it, as the settings say. */
  followSettings(): void
  stop(): Promise<void>
}

export interface BuiltInServiceParts {
  core: Pick<
    Core,
    'profiles' | 'sessions' | 'settings' | 'logbook' | 'clock' | 'timers' | 'files' | 'data' | 'secretBox'
  >
  thisComputer: Pick<ThisComputer, 'engines' | 'measureSound' | 'locks'>
  userName: string
}

/** What ends a session again so soon is nothing that another sign-in mends. */
const signInAgainAfter = 60_000

type Door = Pick<Settings['builtIn'], 'servesOthers' | 'port'>

export function createBuiltInService({ core, thisComputer, userName }: BuiltInServiceParts): BuiltInService {
  const { profiles, sessions, settings, logbook, clock, timers, files, data, secretBox } = core
  const inTurn = createChangeQueue()
  const listeners = createListeners<ServerState>()
  let running: LocalService | null = null
  /** The port that was last asked for, whether it could be had or not. Null: none was. */
  let askedPort: number | null = null
  let state: ServerState = { state: 'off' }
  let isStopped = false
  let mayServeOthers = false
  let signedInAgainAt = Number.NEGATIVE_INFINITY
  let place: { folder: string; hold: Hold } | null = null

  const options = (folder: string, more: Partial<LocalServiceOptions>): LocalServiceOptions => ({
    clock,
    timers,
    files,
    log: logbook.log,
    userName,
    engines: thisComputer.engines,
    measureSound: thisComputer.measureSound,
    speechFormat: () => settings.current().builtIn.speechFormat,
    replacesMissingVoices: () => settings.current().builtIn.replacesMissingVoices,
    folder,
    ...more,
  })

  function become(next: ServerState): void {
    state = next
    listeners.tell(next)
  }

  /** Loaded when it is first wanted: who works with another service never needs it. */
  const begin = async (folder: string, more: Partial<LocalServiceOptions>): Promise<Result<LocalService>> => {
    const { startLocalService } = await import('../built-in-service/start-local-service')
    return startLocalService(options(folder, more))
  }

  async function startForOthers(folder: string, port: number): Promise<LocalService | null> {
    become({ state: 'starting' })
    const password = await serverPassword(data.serverPassword, files, secretBox)
    logbook.secrets.add(password)
    const started = await begin(folder, { port, password })
    if (!started.ok) {
      become({ state: 'failed', error: started.error })
      return null
    }
    const { baseUrl: address, credentials } = started.value
    become({ state: 'on', address, ...credentials })
    return started.value
  }

  const portFor = ({ servesOthers, port }: Door): number | null =>
    servesOthers && mayServeOthers ? port : null

  /** For others where that is wanted and possible, and in any case for ourselves. */
  async function start(door: Door): Promise<Result<LocalService>> {
    if (place === null) {
      const taken = await takeServiceFolder(data.folder, thisComputer.locks, 'this-computer')
      if (!taken.ok) return taken
      place = taken.value
    }
    const { folder } = place
    if (!door.servesOthers) become({ state: 'off' })
    askedPort = portFor(door)
    running = askedPort === null ? null : await startForOthers(folder, askedPort)
    if (running === null) {
      const started = await begin(folder, {})
      if (!started.ok) return started
      running = started.value
    }
    profiles.setBuiltInAddress(running.baseUrl)
    return { ok: true, value: running }
  }

  const signInTo = ({ credentials }: LocalService): Promise<Result<Session>> =>
    sessions.signIn({ profileId: builtInProfileId, ...credentials, keep: false })

  const signIn = (): Promise<Result<Session>> =>
    inTurn(async () => {
      const service: Result<LocalService> = running
        ? { ok: true, value: running }
        : await start(settings.current().builtIn)
      return service.ok ? signInTo(service.value) : service
    })

  /** The door has been opened, closed or moved: whoever works here moves along. */
  const follow = (door: Door): Promise<void> =>
    inTurn(async () => {
      const wanted = portFor(door)
      // A port that was taken is not asked for again by each change of another setting: work here would be cut off.
      if (isStopped || wanted === askedPort) return
      askedPort = wanted
      if (running === null && wanted === null) return
      const wasSignedIn = sessions.get(builtInProfileId).state === 'live'
      await running?.stop()
      running = null
      const started = await start(door)
      if (started.ok && wasSignedIn) await signInTo(started.value)
    })

  /** Its token had to make room for others', or the clock was put right: no person ever had a password to be asked for. */
  const endListening = sessions.onChange(session => {
    if (session.profileId !== builtInProfileId || session.state !== 'ended') return
    if (clock.passed() - signedInAgainAt < signInAgainAfter) return
    signedInAgainAt = clock.passed()
    void inTurn(async () => running && signInTo(running))
  })

  return {
    signIn,
    state: () => state,
    watch: listeners.add,
    followSettings() {
      mayServeOthers = true
      settings.onChange(({ builtIn }) => void follow(builtIn))
      void follow(settings.current().builtIn)
    },
    stop: () =>
      inTurn(async () => {
        isStopped = true
        endListening()
        await running?.stop()
        running = null
        await place?.hold.release()
        place = null
      }),
  }
}
