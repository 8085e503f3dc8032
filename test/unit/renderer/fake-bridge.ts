import { listenToExports } from '../../../renderer/dub/export/running-export'
import { listenToSaves } from '../../../renderer/speech/save/running-save'
import type { Parlance, Pushes, PushName, Startup } from '../../../shared/ipc'
import { requestNames } from '../../../shared/ipc-names'
import { patchedSettings } from '../../../shared/patched-settings'
import type { Recording } from '../../../shared/recordings/recording'
import { failure, success } from '../../../shared/result'
import { type ServiceProfile, serviceProfileSchema } from '../../../shared/service-profile'
import type { TokenStore } from '../../../shared/session'
import { defaultSettings, type Settings, type SettingsPatch, settingsSchema } from '../../../shared/settings'
import type { TerminalCommand } from '../../../shared/terminal-command'
import type { Updates } from '../../../shared/updates'
import { type FakeDatasets, fakeDatasets } from './fake-datasets'
import { fakeDubs } from './fake-dubs'
import { type FakeEngines, fakeEngines } from './fake-engines'
import { type FakeJobs, fakeJobs } from './fake-jobs'
import { fakeLibrary } from './fake-library'
import { type FakeDocuments, fakeLists } from './fake-lists'
import { fakeRecordings } from './fake-recordings'
import { fakeSheets } from './fake-sheets'
import { fakeSounds } from './fake-sounds'
import { fakeSpeechFiles } from './fake-speech-files'
import { fakeTextWork } from './fake-text-work'
import { fakeTranscripts } from './fake-transcripts'

type Listeners = { [Name in PushName]?: Set<(message: Pushes[Name]) => void> }

export interface FakeBridge {
  /** What the page gets as `window.parlance`. Replace a function to answer otherwise. */
  parlance: Parlance
  /** Every request so far, in order. */
  requests: { name: string; request: unknown }[]
  push<Name extends PushName>(name: Name, message: Pushes[Name]): void
  jobs: FakeJobs
  /** All there are. What is pushed of them is so here as well. */
  recordings: Recording[]
  computer: FakeEngines
  datasets: FakeDatasets
  /** Replace one to have others listed. */
  documents: FakeDocuments
  startup: FakeStart
}

/** What the first answer holds, and what is asked for later. */
export interface FakeStart extends Startup {
  tokenStore: TokenStore
  terminalCommand: TerminalCommand
}

export const thisComputer: ServiceProfile = serviceProfileSchema.parse({
  version: 1,
  id: 'this-computer',
  kind: 'built-in',
  name: 'This computer',
  baseUrl: 'http://127.0.0.1:4700',
})

export const company: ServiceProfile = serviceProfileSchema.parse({
  version: 1,
  id: 'company',
  kind: 'remote',
  name: 'Company speech service',
  baseUrl: 'https://api.example.com',
  storageUrl: 'https://storage.example.com',
  email: 'ananya.rao@example.com',
})

export const ananya = { name: 'Ananya Rao', email: 'ananya.rao@example.com', role: 'user' }

export const fakeStartup = (change: Partial<FakeStart> = {}): FakeStart => ({
  settings: defaultSettings,
  profiles: [thisComputer, company],
  sessions: [
    { profileId: 'this-computer', state: 'live', user: ananya, kept: 'memory' },
    { profileId: 'company', state: 'signed-out' },
  ],
  tokenStore: { kind: 'keychain', name: 'GNOME Keyring' },
  terminalCommand: { state: 'none', link: '/usr/local/bin/parlance' },
  connection: { state: 'online', milliseconds: 3 },
  platform: {
    os: 'linux',
    appVersion: '0.1.0',
    versions: { Electron: '45.4.1', Chrome: '156.0.0.0', Node: '24.0.0' },
    overlaysWindowButtons: false,
    standsIn: false,
  },
  notices: [],
  ...change,
})

/** Of a build that does not know where newer ones are. */
export const noUpdates: Updates = {
  way: 'none',
  host: '',
  checkedAt: null,
  newer: null,
  step: 'idle',
  received: 0,
  total: 0,
  problem: null,
}

const patched = (settings: Settings, patch: SettingsPatch): Settings =>
  settingsSchema.parse(patchedSettings(settings, patch))

/** The other side of the bridge in memory: it remembers what it is told and pushes what changed, as main does. */
export function fakeBridge(change: Partial<FakeStart> = {}): FakeBridge {
  const startup = fakeStartup(change)
  const requests: FakeBridge['requests'] = []
  const listeners: Listeners = {}

  const push: FakeBridge['push'] = (name, message) => {
    if (name === 'recordings')
      fake.recordings = recordingsAfter(fake.recordings, message as Pushes['recordings'])
    for (const listener of listeners[name] ?? []) listener(message)
  }
  const jobs = fakeJobs(update => push('job', update))
  const computer = fakeEngines(push)
  const datasets = fakeDatasets(
    message => push('dataset', message),
    found => push('health', found),
  )
  const session = (profileId: string, session: Startup['sessions'][number]) => {
    startup.sessions = [...startup.sessions.filter(other => other.profileId !== profileId), session]
    push('session', session)
    return success(session)
  }

  const answers: Parlance = {
    getStartup: async () => success(startup),
    pageReady: async () => success(null),
    tellUnsaved: async () => success(null),

    signIn: async ({ profileId, email, password, keep }) =>
      password === 'wrong'
        ? failure({ kind: 'auth', status: 401, message: 'Invalid credentials' })
        : session(profileId, {
            profileId,
            state: 'live',
            user: { ...ananya, email },
            kept: keep ? 'keychain' : 'memory',
          }),
    cancelSignIn: async () => success(null),
    startOnThisComputer: async () =>
      session('this-computer', { profileId: 'this-computer', state: 'live', user: ananya, kept: 'memory' }),
    signOut: async ({ profileId }) => session(profileId, { profileId, state: 'signed-out' }),
    forgetToken: async () => success(null),
    getTokenStore: async () => success(startup.tokenStore),

    chooseProfile: async ({ profileId }) => {
      startup.settings = { ...startup.settings, activeProfileId: profileId }
      push('settings', startup.settings)
      return success(null)
    },
    saveProfile: async profile => {
      const others = startup.profiles.filter(({ id }) => id !== profile.id)
      startup.profiles = [...others, profile]
      push('profiles', startup.profiles)
      return success(profile)
    },
    deleteProfile: async ({ profileId }) => {
      startup.profiles = startup.profiles.filter(({ id }) => id !== profileId)
      push('profiles', startup.profiles)
      return success(null)
    },
    probeAddress: async () => success({ milliseconds: 42 }),
    checkService: async () =>
      success([
        { check: 'address', state: 'ok', milliseconds: 12, detail: 'api.example.com', error: null },
        { check: 'certificate', state: 'ok', milliseconds: 8, detail: '', error: null },
        { check: 'service', state: 'ok', milliseconds: 42, detail: '', error: null },
      ]),
    exportProfile: async () => success({ file: '/home/ananya/company.json' }),
    importProfile: async () => success(null),

    ...jobs.answers,
    ...fakeSheets(),
    ...fakeRecordings(),
    ...fakeLists({ jobs: jobs.summaries, recordings: () => fake.recordings }, () => fake.documents),
    ...fakeSpeechFiles(),
    ...fakeTranscripts(),
    ...datasets.requests,
    ...fakeTextWork(),
    ...fakeDubs(),
    ...fakeSounds(),
    ...computer.answers,
    saveSettings: async patch => {
      startup.settings = patched(startup.settings, patch)
      push('settings', startup.settings)
      return success(startup.settings)
    },
    tryConnection: async () => {
      startup.connection = { state: 'online', milliseconds: 42 }
      push('connection', startup.connection)
      return success(startup.connection)
    },

    getStorageUse: async () =>
      success({
        folder: '/home/ananya/.config/Parlance',
        bytesUsed: 18_400_000_000,
        bytesFree: 45_600_000_000,
        bytesTotal: 64_000_000_000,
      }),
    runDiagnostics: async () =>
      success([{ check: 'disk', state: 'ok', milliseconds: null, detail: '45.6 GB', error: null }]),
    getLogTail: async () => success(['2025-10-14T14:30:00.000Z info start']),
    copyReport: async () => success(null),
    saveReport: async () => success(null),
    copyText: async () => success(null),
    showFolder: async () => success(null),
    showChosen: async () => success(null),
    getCrashDumps: async () => success({ count: 0, bytes: 0, newestAt: null }),
    deleteCrashDumps: async () => success({ count: 0, bytes: 0, newestAt: null }),
    forgetEverything: async () => success(null),

    getUpdates: async () => success(noUpdates),
    checkForUpdates: async () => success(noUpdates),
    downloadUpdate: async () => success(null),
    installUpdate: async () => success(null),

    listProblems: async () => success([]),
    lookInBackups: async () => success([]),
    showProblem: async () => success(null),
    bringBack: async () => success({ madeAt: null }),
    settleProblem: async () => success(null),

    getTerminalCommand: async () => success(startup.terminalCommand),
    installTerminalCommand: async () => success({ ...startup.terminalCommand, state: 'here' }),
    removeTerminalCommand: async () => success({ ...startup.terminalCommand, state: 'absent' }),

    ...fakeLibrary(),

    showAppMenu: async () => success(null),
    reportPageError: async () => success(null),

    on(name, listener) {
      const known = listeners[name] ?? new Set()
      Object.assign(listeners, { [name]: known })
      known.add(listener)
      return () => known.delete(listener)
    },
    pathForFile: () => '',
  }

  const fake: FakeBridge = {
    parlance: recorded(answers, requests),
    requests,
    push,
    jobs,
    recordings: [],
    computer,
    datasets,
    documents: { Sheets: () => [], Datasets: datasets.listed, Batches: () => [], Dubs: () => [] },
    startup,
  }
  return fake
}

const recordingsAfter = (
  all: readonly Recording[],
  { changed, removed }: Pushes['recordings'],
): Recording[] => {
  const gone = new Set([...removed, ...changed.map(({ id }) => id)])
  return [...changed, ...all.filter(({ id }) => !gone.has(id))]
}

/** Each request is written down before it is answered, whatever answers it. */
function recorded(answers: Parlance, requests: FakeBridge['requests']): Parlance {
  const names: readonly string[] = requestNames
  return new Proxy(answers, {
    get(target, name) {
      const answer: unknown = Reflect.get(target, name)
      if (typeof name !== 'string' || !names.includes(name) || typeof answer !== 'function') return answer
      return (request: unknown = null) => {
        requests.push({ name, request })
        return Reflect.apply(answer, target, [request])
      }
    },
  })
}

/** Puts it where the page looks. Later ones take the place of earlier ones. */
export function installFakeBridge(change: Partial<FakeStart> = {}): FakeBridge {
  const fake = fakeBridge(change)
  Object.defineProperty(window, 'parlance', { configurable: true, value: fake.parlance })
  // Who follows what is written does so once for a page, on the bridge that was there when it began.
  for (const listen of [listenToSaves, listenToExports]) listen(() => undefined)()
  return fake
}

/** Such a request is answered once it is let go. */
export function holdRequest(
  { parlance }: Pick<FakeBridge, 'parlance'>,
  name: keyof FakeBridge['parlance'],
): () => void {
  let letGo = (): void => undefined
  const until = new Promise<void>(resolve => (letGo = resolve))
  const answer = parlance[name] as (request: unknown) => Promise<unknown>
  Object.assign(parlance, {
    async [name](request: unknown) {
      await until
      return answer(request)
    },
  })
  return () => letGo()
}
