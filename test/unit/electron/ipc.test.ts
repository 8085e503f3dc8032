import { describe, expect, it } from 'vitest'
import { RefusedSender, serveRequests, type UseCases } from '../../../electron/ipc'
import { payloads } from '../../../electron/ipc-payloads'
import { isAppPage } from '../../../electron/shell/app-origin'
import { asText } from '../../../shared/as-text'
import { writtenSentence } from '../../../shared/datasets/row'
import type { RequestName } from '../../../shared/ipc'
import { requestNames } from '../../../shared/ipc-names'
import { defaultPaths } from '../../../shared/operations'
import { noFilter } from '../../../shared/recordings/filter-recordings'
import { newestFirst } from '../../../shared/recordings/sort-recordings'
import type { ServiceProfile } from '../../../shared/service-profile'
import { defaultSettings } from '../../../shared/settings'
import { usualChoice } from '../../../shared/speech/save/save-choice'
import { emptySheet } from '../../../shared/speech/sheet'
import { usualExport } from '../../../shared/transcripts/export-choice'

const page = 'app://bundle/index.html'
const ours = { origin: 'app://bundle', url: page, parent: null }
const ofDocuments = { profileId: 'office', text: '' }
const ofJobs = { group: 'all', text: '', found: [], kind: null, since: null }
const ofRecordings = {
  filter: noFilter,
  found: ['r'],
  order: newestFirst,
  locale: 'en-GB',
  lost: [],
}
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

const profile: ServiceProfile = {
  version: 1,
  id: 'office',
  kind: 'remote',
  name: 'Office',
  baseUrl: 'https://speech.example.org',
  storageUrl: '',
  email: '',
  paths: defaultPaths,
  languages: { speech: [], transcription: [], translation: [] },
  speakers: [],
  domains: [],
  offsets: 'codepoint',
  batchLimit: null,
  acceptsPlainHttp: false,
}

/** One request that is right, for each channel. */
const hearAsk = {
  rows: 'all',
  share: null,
  seed: 1,
  voices: [{ gender: 'female', speakerId: null, language: 'en-IN' }],
  heardIn: 'en',
  domain: '',
}

const good: Record<RequestName, unknown> = {
  getStartup: null,
  pageReady: null,
  signIn: { profileId: 'office', email: 'a@example.org', password: 'p', keep: true },
  cancelSignIn: { profileId: 'office' },
  startOnThisComputer: null,
  signOut: { profileId: 'office' },
  forgetToken: { profileId: 'office' },
  chooseProfile: { profileId: 'office' },
  saveProfile: profile,
  deleteProfile: { profileId: 'office' },
  probeAddress: { url: 'https://speech.example.org', allowPlainHttp: false },
  checkService: { profile },
  exportProfile: { profileId: 'office' },
  importProfile: null,
  pageOfSheets: { question: ofDocuments, from: 0, count: 60 },
  readSheets: { ids: ['sheet'] },
  getLineReplies: { job: 'job', row: 2 },
  createSheet: { profileId: 'office', name: 'One', defaults: emptySheet('').defaults },
  openSheet: { id: 's' },
  closeSheet: { id: 's' },
  editSheet: { id: 's', patch: asText([]), by: 'person' },
  renameSheet: { id: 's', name: 'Two' },
  duplicateSheet: { id: 's', name: 'Two' },
  deleteSheet: { id: 's' },
  restoreSheet: { id: 's' },
  runSheet: { id: 's', choice: 'due' },
  previewSave: { sheetId: 's', choice: usualChoice('all') },
  chooseSaveTarget: { sheetId: 's', choice: usualChoice(['k']) },
  startSave: { sheetId: 's', choice: usualChoice('all'), target: 't', existing: 'keep' },
  cancelSave: { id: 'save' },
  showSaved: { id: 'save' },
  saveSheetFile: { sheetId: 's', lines: 'all', kind: 'sheet' },
  dragSounds: { sheetId: 's', keys: ['k'] },
  listTranscripts: null,
  openTranscript: { id: 't' },
  closeTranscript: { id: 't' },
  editTranscript: {
    id: 't',
    after: 0,
    steps: [{ step: { kind: 'name', was: 'a', now: 'b' }, by: 'typing' }],
  },
  getUndoSteps: { id: 't', known: 0 },
  changeTranscriptFacts: { id: 't', facts: { tags: ['news'] } },
  renameTranscript: { id: 't', name: 'Two' },
  importTranscript: { files: null, media: '', profileId: 'office', language: 'en' },
  deleteTranscript: { id: 't' },
  restoreTranscript: { id: 't' },
  listVersions: { id: 't' },
  saveVersion: { id: 't', name: 'Before the review' },
  renameVersion: { id: 't', version: 'v', name: 'Two' },
  removeVersion: { id: 't', version: 'v' },
  getVersion: { id: 't', version: 'machine' },
  addTranslation: { id: 't', translation: { language: 'hi', segments: [] } },
  getTranslation: { id: 't', language: 'hi' },
  removeTranslation: { id: 't', language: 'hi' },
  tellUnsaved: { documents: [{ name: 'Talk', reason: '' }], hasTried: false },
  exportTranscripts: { ids: 'all', formats: ['srt'], options: usualExport, nameTemplate: '{title}' },
  stopExport: null,
  pageOfDatasets: { question: ofDocuments, from: 0, count: 60 },
  readDatasets: { ids: ['dataset'] },
  createDataset: { profileId: 'office', name: 'One' },
  openDataset: { id: 'd' },
  closeDataset: { id: 'd' },
  editDataset: {
    id: 'd',
    command: { do: 'set', rows: 'all', fact: 'intent', value: 'book' },
    by: 'person',
  },
  undoDataset: { id: 'd' },
  redoDataset: { id: 'd' },
  addSentences: { id: 'd', sentences: [writtenSentence('Book a table')], labels: [] },
  duplicateDataset: { id: 'd', name: 'Two' },
  deleteDataset: { id: 'd' },
  restoreDataset: { id: 'd' },
  getRunBudget: { id: 'd', ask: { rows: 'all', count: 5 } },
  runDataset: { id: 'd', ask: { rows: ['a'], count: 10 } },
  retryDatasetRun: { id: 'd' },
  checkHealth: { id: 'd' },
  lookAtSplit: { id: 'd', ask: { rows: 'all', test: { percent: 20 }, seed: 1 } },
  splitDataset: { id: 'd', ask: { rows: ['a'], test: { count: 200 }, seed: 1 } },
  mendSplit: { id: 'd' },
  getUtterances: { recording: 'r', unit: 'sentence' },
  getNearness: { id: 'd', intent: 'refund', texts: ['I want my money back'] },
  lookAtHearing: { id: 'd', into: { dataset: 'd' }, ask: { ...hearAsk, share: { percent: 20 } } },
  hearDataset: { id: 'd', into: { name: 'Calls as heard' }, ask: hearAsk },
  openImport: { path: '/a/b.csv' },
  readImport: { id: 'i', choices: { kind: 'csv', mapping: { text: 1 }, brackets: true, from: 0 } },
  getImportRows: { id: 'i', from: 0, count: 100, only: 'all' },
  takeImport: {
    id: 'i',
    datasetId: 'd',
    facts: { intent: '', type: '', language: 'en' },
    skipRepeats: true,
  },
  dropImport: { id: 'i' },
  checkExport: { datasetId: 'd', choice: { rows: 'all', format: 'csv', unit: 'utf16' } },
  tryTraining: { id: 'd' },
  cancelTraining: null,
  chooseProject: null,
  exportDataset: { datasetId: 'd', choice: { rows: ['a'], format: 'rasa', unit: 'codepoint' } },
  getDraft: { profileId: 'office', screen: 'augment' },
  saveDraft: { profileId: 'office', screen: 'augment', draft: { text: 'x' } },
  translateText: { profileId: 'office', sourceLanguage: 'en', targetLanguage: 'ur', text: 'x', spans: [] },
  pageOfDubs: { question: ofDocuments, from: 0, count: 60 },
  readDubs: { ids: ['dub'] },
  createExampleDub: { profileId: 'office' },
  createDub: {
    profileId: 'office',
    name: 'Talk',
    recording: 'r',
    of: { until: 'speech' },
    languages: ['es'],
  },
  openDub: { id: 'dub' },
  closeDub: { id: 'dub' },
  editDub: { id: 'dub', patch: [{ kind: 'name', was: 'Talk', now: 'Speech' }], by: 'person' },
  renameDub: { id: 'dub', name: 'Speech' },
  deleteDub: { id: 'dub' },
  restoreDub: { id: 'dub' },
  planDubTranslation: { id: 'dub', language: 'es', choice: 'due' },
  translateDub: { id: 'dub', language: 'es', choice: 'all', goesOn: true },
  bringDubStem: { id: 'dub' },
  bringDubTake: { id: 'dub', language: 'es', key: 'l1' },
  mixDub: { id: 'dub', language: 'es' },
  exportDub: {
    id: 'dub',
    language: 'es',
    choice: { mix: 'wav', stems: true, clips: false, srt: true, vtt: false, table: true, film: false },
  },
  cancelDubExport: { id: 'export' },
  showDubExport: { id: 'export' },
  planDubTiming: { id: 'dub', language: 'es' },
  findDubLinesToShorten: { id: 'dub', language: 'es' },
  compareDubTranscript: { id: 'dub' },
  takeOverDubTranscript: { id: 'dub', keys: ['l1'], isAddedWanted: true },
  askDubWordings: { id: 'dub', language: 'es', keys: ['l1'] },
  speakDub: { id: 'dub', language: 'es', choice: { keys: ['l1'] } },
  pageOfBatches: { question: ofDocuments, from: 0, count: 60 },
  readBatches: { ids: ['batch'] },
  createBatch: {
    profileId: 'office',
    name: 'One',
    sourceLanguage: 'en',
    targetLanguage: 'ur',
    origin: { kind: 'lines' },
    rows: [{ text: 'x', spans: [] }],
  },
  openBatch: { id: 'b' },
  closeBatch: { id: 'b' },
  editBatch: { id: 'b', patch: [{ kind: 'name', name: 'Two' }], by: 'person' },
  deleteBatch: { id: 'b' },
  restoreBatch: { id: 'b' },
  planBatch: { id: 'b', choice: 'due' },
  runBatch: { id: 'b', choice: 'failed' },
  saveBatch: { id: 'b' },
  deliverToDataset: { id: 'b', labels: [] },
  getMemory: { profileId: 'office' },
  setMemory: { profileId: 'office', isOn: false },
  forgetMemory: { profileId: 'office', keys: null },
  openSound: { where: 'media', id: 'a' },
  pageOfRecordings: { question: ofRecordings, from: 0, count: 60 },
  idsOfRecordings: { question: ofRecordings },
  placeOfRecording: { question: ofRecordings, id: 'r' },
  recordingThatBegins: { question: ofRecordings, text: 'me', after: -1 },
  readRecordings: { ids: ['r'] },
  choicesOfRecordings: null,
  chooseRecordings: null,
  inspectRecordings: { paths: ['/a/b.wav'] },
  addRecordings: {
    profileId: 'office',
    files: [{ path: '/a/b.wav', name: 'b', language: 'en-US', domain: '', speakers: true }],
  },
  addRemoteRecording: {
    profileId: 'office',
    remote: { kind: 'file', id: 'f', name: 'b' },
    language: 'en-US',
    domain: '',
    speakers: true,
  },
  addExampleRecording: { profileId: 'office' },
  transcribeRecording: { id: 'r', profileId: 'office', language: 'en-US', domain: '', speakers: false },
  cancelArrival: { id: 'r' },
  renameRecording: { id: 'r', name: 'Two' },
  tagRecordings: { ids: ['r'], add: ['x'], remove: [] },
  reviewRecordings: { ids: ['r'], reviewed: true },
  deleteRecordings: { ids: ['r'] },
  restoreRecordings: { ids: ['r'] },
  attachTranscript: { id: 'r', transcriptId: 't' },
  chooseSound: { id: 'r' },
  fetchSound: { id: 'r' },
  showRecordingFile: { id: 'r' },
  getTerms: { media: 'm' },
  saveTerms: { terms: ['Siddhivinayak'] },
  find: { text: 'train', in: ['recording'], most: 8, inside: false },
  makeFindReady: null,
  startJob: {
    kind: 'speakers',
    profileId: 'office',
    title: 't',
    for: null,
    source: { kind: 'media', id: 'm' },
  },
  pageOfJobs: { question: ofJobs, from: 0, count: 60 },
  idsOfJobs: { question: ofJobs },
  placeOfJob: { question: ofJobs, id: 'job' },
  jobThatBegins: { question: ofJobs, text: 'me', after: 3 },
  readJobs: { ids: ['job'] },
  getJob: { id: 'job' },
  pauseJob: { id: 'job' },
  continueJob: { id: 'job' },
  cancelJob: { id: 'job' },
  cancelJobRows: { id: 'job', rows: [3] },
  retryJob: { id: 'job', which: 'failed' },
  retryFailedJobs: null,
  settleJob: { id: 'job', answer: 'give-up' },
  removeJob: { id: 'job' },
  getTokenStore: null,
  getEngines: null,
  warmEngines: { area: 'speech', languages: ['en-US'] },
  getLoaded: null,
  listVoices: null,
  getAbilities: null,
  listModels: null,
  downloadModel: { id: 'whisper-tiny' },
  pauseModel: { id: 'whisper-tiny' },
  removeModel: { id: 'whisper-tiny' },
  listLanguageModels: null,
  getServer: null,
  tryEngines: { text: 'Good morning.', voiceId: 'slt', language: 'en-US' },
  speakSample: { text: 'Good morning.', voiceId: 'slt', language: 'en-US' },
  cancelTrial: null,
  saveSettings: { appearance: { theme: 'dark' } },
  tryConnection: null,
  getStorageUse: null,
  runDiagnostics: null,
  getLogTail: { lines: 10 },
  copyReport: null,
  saveReport: null,
  copyText: { text: 'x' },
  showFolder: { folder: 'logs' },
  showChosen: { path: '/home/a/one.srt' },
  getCrashDumps: null,
  deleteCrashDumps: null,
  forgetEverything: null,
  getUpdates: null,
  checkForUpdates: null,
  downloadUpdate: null,
  installUpdate: null,
  getTerminalCommand: null,
  listProblems: null,
  lookInBackups: null,
  showProblem: { file: '/library/jobs/a.json' },
  bringBack: { file: '/library/jobs/a.json', from: 'remains' },
  settleProblem: { file: '/library/jobs/a.json' },
  installTerminalCommand: null,
  removeTerminalCommand: null,
  getLibrary: null,
  emptyBin: null,
  checkLibrary: null,
  getLibraryReport: null,
  removeSpare: null,
  chooseLibraryPlace: null,
  moveLibrary: null,
  findLibrary: null,
  beginLibrary: null,
  getLibraryTask: null,
  cancelLibraryTask: null,
  getLibraryBackups: null,
  backUpLibrary: null,
  chooseBackup: null,
  restoreLibrary: null,
  restoreBeside: null,
  undoRestore: null,
  forgetBeforeRestore: null,
  chooseBackupFolder: null,
  stopWeeklyBackups: null,
  startAgain: null,
  showAppMenu: { x: 1, y: 2 },
  reportPageError: { message: 'm', stack: 's' },
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
    await expect(send(name, ours, good[name])).resolves.toEqual({ ok: true, value: null })
    expect(calls).toEqual([{ name, request: good[name] }])
  })

  it.each(Object.keys(senders) as (keyof typeof senders)[])('refuses %s, aloud', async who => {
    const { send, calls, logged } = served()
    await expect(send(name, senders[who], good[name])).rejects.toThrow(RefusedSender)
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
    await expect(send(name, ours, good[name])).resolves.toEqual({
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
