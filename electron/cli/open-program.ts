import { join } from 'node:path'
import type { WarmRequest } from '../../shared/built-in'
import type { StartNotice } from '../../shared/diagnostics'
import type { Translate } from '../../shared/language/translate'
import { builtInProfileId } from '../../shared/operations'
import { failure, type Result, success } from '../../shared/result'
import type { ServiceProfile } from '../../shared/service-profile'
import { type Core, openCore } from '../core'
import type { ThisComputer } from '../engines/this-computer'
import type { UpgradeWatch } from '../library/backup/before-upgrade'
import { openLogbook } from '../log/logbook'
import { indexInProcess } from '../open-index'
import { createServiceClient, type ServiceClient } from '../service/service-client'
import { openSettings, type SettingsStore } from '../settings/settings-store'
import { type DataFolder, dataFolder } from '../storage/data-folder'
import { openStorage } from '../storage/other-processes'
import {
  type EnvironmentToken,
  originVariable,
  ownerOnlyBox,
  type TokenUse,
  tokenFrom,
  tokenUseOf,
  withEnvironmentToken,
} from './environment-token'
import type { CommandLineHost, OpenBuiltIn } from './host'
import type { CliWork } from './work-port'

/** The program behind the commands: the same parts as behind the window, put together a second time. */
export interface Program {
  core: Core
  /** Its engines and the models they have. Most commands want none of it. */
  thisComputer(): Promise<ThisComputer>
  /** The one the command names, or else the one in use. */
  profile: ServiceProfile
  tokenUse: TokenUse
  /** Loads what the service on this computer will be asked for, while that starts. */
  warm(request: WarmRequest): void
  /** A client that is signed in, or why there is none. The service on this computer is started for it. */
  client(): Promise<Result<ServiceClient>>
  /** The service on this computer is started, and of any other the sign-in taken up that was kept. */
  ready(profileId: string): Promise<Result<null>>
  /** Opened once, as the first who asks wants it. `runs`: work may be sent. */
  work(runs: boolean): Promise<Result<CliWork>>
  close(): Promise<void>
}

export interface OpenProgramOptions {
  host: CommandLineHost
  t: Translate
  folder: string
  /** An id or a name; empty: the service in use. */
  profile: string
  /** What was found damaged and put aside, as it is found. */
  tell: (notice: StartNotice) => void
  /** Who looks on, should the library have to be backed up first. */
  upgradeWatch: UpgradeWatch
}

export async function openProgram({
  host,
  t,
  folder,
  profile: wanted,
  tell,
  upgradeWatch,
}: OpenProgramOptions): Promise<Result<Program>> {
  const environment = tokenFrom(host.env)
  if (!environment.ok) return environment
  const opened = await openParts(host, t, folder)
  opened.notices.forEach(tell)
  if (opened.unread) {
    // With defaults, a command might send a person's work to another service than the one in use.
    await opened.close()
    return failure(opened.unread)
  }
  const profile = findProfile(opened, wanted)
  if (!profile) {
    await opened.close()
    return failure({ kind: 'not-found', what: 'profile' })
  }
  const signedIn = environment.value ? withToken(opened, profile, environment.value) : opened
  const core = { ...signedIn, upgradeWatch }
  return success(
    await programOf({ core, profile, tokenUse: tokenUseOf(environment.value, profile), host, t, tell }),
  )
}

function withToken(core: Core, profile: ServiceProfile, given: EnvironmentToken): Core {
  core.logbook.secrets.add(given.token)
  if (tokenUseOf(given, profile) !== 'used') return core
  const mayHaveIt = (): boolean => tokenUseOf(given, core.profiles.get(profile.id) ?? profile) === 'used'
  return { ...core, sessions: withEnvironmentToken(core.sessions, profile.id, given.token, mayHaveIt) }
}

interface ProgramParts extends Pick<OpenProgramOptions, 'host' | 't' | 'tell'> {
  core: Core
  profile: ServiceProfile
  tokenUse: TokenUse
}

async function programOf({ core, profile, tokenUse, host, t, tell }: ProgramParts): Promise<Program> {
  const { profiles, sessions, network, clock } = core
  let opening: Promise<Result<CliWork>> | null = null
  let here: ReturnType<OpenBuiltIn> | null = null

  function openHere(): ReturnType<OpenBuiltIn> {
    here ??= host.builtIn(core, t('app.you'))
    return here
  }

  async function ready(profileId: string): Promise<Result<null>> {
    // Another account that is signed in is not what was asked for, so it does not stand in for the token.
    const isRefused = tokenUse === 'for-nobody' && profileId === profile.id
    if (sessions.tokenFor(profileId) !== null && !isRefused) return success(null)
    if (profileId === builtInProfileId) {
      const session = await (await openHere()).builtIn.signIn()
      return session.ok ? success(null) : session
    }
    const notices = await sessions.resume(profileId)
    notices.forEach(tell)
    return isRefused ? failure({ kind: 'invalid', path: originVariable, problem: '' }) : success(null)
  }

  return {
    core,
    thisComputer: async () => (await openHere()).thisComputer,
    profile,
    tokenUse,

    async client() {
      const isReady = await ready(profile.id)
      if (!isReady.ok) return isReady
      // The built-in service has got its address by now.
      const current = profiles.get(profile.id) ?? profile
      if (sessions.tokenFor(current.id) === null) return failure({ kind: 'not-found', what: 'session' })
      return success(
        createServiceClient({
          profile: current,
          token: () => sessions.tokenFor(current.id),
          apikey: () => sessions.apikeyFor(current.id),
          network,
          clock,
          onTokenRefused: token => void sessions.end(current.id, token),
        }),
      )
    },

    warm(request) {
      if (profile.id !== builtInProfileId) return
      void openHere().then(
        here => here.thisComputer.warm(request),
        // Whoever asks the service hears of it.
        () => {},
      )
    },

    ready,

    work(runs) {
      opening ??= host.openWork(runs ? core : { ...core, openIndex: indexInProcess(core) }, { runs, ready })
      return opening
    },

    async close() {
      const work = await opening
      if (work?.ok) await work.value.close()
      const opened = await here
      await opened?.builtIn.stop()
      await opened?.thisComputer.close()
      await core.close()
    },
  }
}

async function openParts(host: CommandLineHost, t: Translate, folder: string): Promise<Core> {
  const data = foldersOf(folder, host.secretBox !== null)
  const { clock, platform } = host
  const logbook = openLogbook(data.logs, clock)
  const { timers } = host
  const { files, others } = openStorage(data, { clock, timers, platform, log: logbook.log })
  const { settings, ...opened } = await openSettings(files, data.settings, others)
  return openCore({
    data,
    files,
    settings: { settings: host.findProxy ? settings : proxiesFromEnvironment(settings), ...opened },
    others,
    logbook,
    clock,
    timers: host.timers,
    version: host.version,
    findProxy: host.findProxy ?? (async () => 'DIRECT'),
    secretBox: host.secretBox ?? ownerOnlyBox,
    hasNetwork: host.hasNetwork,
    builtInName: t('app.thisComputer'),
    // Most commands need none, and a keyring would ask.
    resumesLater: true,
    workerFile: host.workerFile,
  })
}

/**
 * The window's folder, with two rooms of our own: a log that no other process turns over, and, on plain Node, tokens that
 * are not sealed. Both go when the window forgets everything.
 */
function foldersOf(folder: string, sharesTokens: boolean): DataFolder {
  const data = dataFolder(folder)
  return {
    ...data,
    logs: join(data.logs, 'command-line'),
    tokens: sharesTokens ? data.tokens : join(data.tokens, 'command-line'),
  }
}

/** Plain Node cannot ask the system for its proxies; the environment is where command lines look for them. */
function proxiesFromEnvironment(settings: SettingsStore): SettingsStore {
  return {
    ...settings,
    current() {
      const now = settings.current()
      return now.network.proxy === 'system'
        ? { ...now, network: { ...now.network, proxy: 'environment' } }
        : now
    },
  }
}

/** By its id, or by its name where only one service has it. */
export function findProfile(
  { profiles, settings }: Pick<Core, 'profiles' | 'settings'>,
  wanted: string,
): ServiceProfile | null {
  if (wanted === '') {
    return profiles.get(settings.current().activeProfileId) ?? profiles.get(builtInProfileId)
  }
  const byId = profiles.get(wanted)
  if (byId) return byId
  const name = wanted.toLowerCase()
  const [named, second] = profiles.list().filter(profile => profile.name.toLowerCase() === name)
  return named && !second ? named : null
}
