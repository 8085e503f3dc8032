import type { Connection } from '../shared/connection'
import type { StartNotice } from '../shared/diagnostics'
import type { AppError } from '../shared/errors'
import type { ServiceProfile } from '../shared/service-profile'
import { type ConnectionMonitor, createConnectionMonitor } from './connection/monitor'
import type { UpgradeWatch } from './library/backup/before-upgrade'
import type { Logbook } from './log/logbook'
import { lookInThread } from './media/look/look-in-thread'
import type { LookAtSound } from './media/look/sound-look'
import type { MediaTasks } from './media/media-tasks'
import { type LateNetwork, lateNetwork } from './network/late-network'
import type { NetworkOptions } from './network/network'
import type { NetworkTasks } from './network/network-tasks'
import { type IndexInThread, indexInThread } from './open-index'
import type { Clock, FindProxy, SecretBox, Timers } from './ports'
import { openProfiles, type ProfileStore } from './profiles/profile-store'
import { realTimers } from './real-time'
import { requestLogin } from './service/auth'
import { probe } from './service/probe'
import { keepGrants } from './session/kept-grants'
import { createSessions, type Sessions } from './session/sessions'
import type { OpenedSettings, SettingsStore } from './settings/settings-store'
import type { DataFolder } from './storage/data-folder'
import type { Files } from './storage/files'
import { createListeners } from './storage/listeners'
import type { OtherProcesses } from './storage/other-processes'
import { openFileThread } from './threads/task-thread'

export interface CoreParts {
  data: DataFolder
  files: Files
  /** Read before anything else: the window's colours and language are in there. */
  settings: OpenedSettings
  others: OtherProcesses
  logbook: Logbook
  clock: Clock
  /** Left out: those of Node. */
  timers?: Timers
  version: string
  findProxy: FindProxy
  secretBox: SecretBox
  /** False: surely no network at all. */
  hasNetwork: () => boolean
  builtInName: string
  /** Whoever says so takes up the kept sign-ins that it needs by itself. */
  resumesLater?: boolean
  /** The bundle that threads run. */
  workerFile: string
  /** Left out: in a thread. */
  openIndex?: IndexInThread['openIndex']
}

/** Everything the program is made of that needs no window. */
export interface Core extends IndexInThread, LateNetwork {
  version: string
  data: DataFolder
  logbook: Logbook
  clock: Clock
  timers: Timers
  /** In a thread of its own. */
  lookAtSound: LookAtSound
  findProxy: FindProxy
  secretBox: SecretBox
  files: Files
  others: OtherProcesses
  settings: SettingsStore
  profiles: ProfileStore
  sessions: Sessions
  connection: ConnectionMonitor
  activeProfile: () => ServiceProfile | null
  onConnection: (listener: (connection: Connection) => void) => () => void
  /** What was found damaged and put aside. */
  notices: StartNotice[]
  /** Who looks on while the library is backed up before an upgrade, which may take minutes. */
  upgradeWatch?: UpgradeWatch
  /** Settings or services that cannot be read just now. The window goes on with defaults, and looks again. */
  unread: AppError | null
  close(): Promise<void>
}

/** Puts the parts together. The window is one user of this, the command line another, the tests a third. */
export async function openCore(parts: CoreParts): Promise<Core> {
  const { data, files, logbook, clock, version, findProxy, secretBox, hasNetwork, builtInName } = parts
  const { log, secrets } = logbook
  const timers = parts.timers ?? realTimers
  const { settings, notices: settingsNotices } = parts.settings
  const {
    profiles,
    notices: profileNotices,
    error: unreadProfiles,
  } = await openProfiles({ files, folder: data.profiles, builtInName, others: parts.others })

  const networkThread = openFileThread<NetworkTasks>({ timers, logbook }, parts.workerFile)
  const soundThread = openFileThread<MediaTasks>({ timers, logbook }, parts.workerFile)
  const { network, networkPorts } = lateNetwork(async (): Promise<NetworkOptions> => {
    const [{ createFindRoutes }, { findAuthorities }] = await Promise.all([
      import('./network/find-routes'),
      import('./network/authorities'),
    ])
    return {
      version,
      clock,
      findRoutes: createFindRoutes(() => settings.current().network, findProxy),
      authorities: findAuthorities({
        ask: () => networkThread.run('trustedAuthorities', null),
        clock,
        log,
      }),
      hasNetwork,
      onOutcome: outcome => connection.heard(outcome),
    }
  })

  const connections = createListeners<Connection>()
  const connection = createConnectionMonitor({
    probe: (target, signal) => probe(network, { ...target, signal }),
    clock,
    timers,
    random: Math.random,
    onChange: connections.tell,
  })

  const sessions = createSessions({
    profiles,
    login: (profile, credentials, signal) =>
      requestLogin({ profile, ...credentials, network, clock, signal }),
    kept: keepGrants({ files, folder: data.tokens, box: secretBox, log }),
    secrets,
    log,
  })
  profiles.onChange(() => void sessions.reviewProfiles())

  return {
    version,
    data,
    logbook,
    clock,
    timers,
    lookAtSound: lookInThread({ pool: soundThread, timers }),
    findProxy,
    secretBox,
    files,
    ...indexInThread({ files, clock, timers, logbook }, parts.workerFile),
    ...(parts.openIndex && { openIndex: parts.openIndex }),
    others: parts.others,
    settings,
    profiles,
    sessions,
    network,
    networkPorts,
    connection,
    activeProfile: () => profiles.get(settings.current().activeProfileId),
    onConnection: connections.add,
    notices: [...settingsNotices, ...profileNotices, ...(parts.resumesLater ? [] : await sessions.resume())],
    unread: parts.settings.error ?? unreadProfiles,
    async close() {
      parts.others.close()
      connection.stop()
      network.close()
      await networkThread.close()
      await soundThread.close()
      await files.settled()
      await logbook.flush()
    },
  }
}
