import type { ElectronApplication, Page } from 'playwright'
// That the page has `window.parlance`.
import type {} from '../../../renderer/bridge'
import { asText } from '../../../shared/as-text'
import type { Requests } from '../../../shared/ipc'
import type { JobKind } from '../../../shared/jobs/job'
import type { JobQuestion } from '../../../shared/jobs/job-list'
import { jobRequestSchema } from '../../../shared/jobs/job-request'
import type { JobSummary } from '../../../shared/jobs/job-state'
import { noFilter } from '../../../shared/recordings/filter-recordings'
import type { Recording } from '../../../shared/recordings/recording'
import type { RecordingQuestion } from '../../../shared/recordings/recording-list'
import { newestFirst } from '../../../shared/recordings/sort-recordings'
import type { Result } from '../../../shared/result'
import type { SheetPatch } from '../../../shared/speech/sheet-patch'
import { launch } from '../../harness/launch'
import { answerDialog } from '../../harness/outside'
import type { Chance } from '../../integration/service/fuzz/chance'
import { testAccount } from '../../service/contract/world'
import { textOf } from '../world/made-for'
import { type Gift, keyOf, type Notebook } from './notebook'
import { openKeys } from './open-keys'
import { type RecordingInLibrary, type WishParts, wishes } from './requests'

/** The real window with somebody before it who asks for all kinds of work. */
export interface Window {
  /** One thing that a person does. It may come to nothing: the program or its service may be gone. */
  act(): Promise<void>
  /** Asks for one of these kinds. Answers whether the program took it. */
  wish(kind: JobKind): Promise<boolean>
  addRecording(): Promise<void>
  signIn(): Promise<void>
  /** A person goes through what has failed or is unsure, and orders it again or gives it up. */
  tidyUp(): Promise<void>
  /** Of what something will still come by itself. */
  underWay(): Promise<string[]>
  kill(): Promise<void>
  close(): Promise<void>
}

export interface WindowParts extends Omit<WishParts, 'profileId' | 'recordings'> {
  folder: string
  env: Record<string, string>
  profileIds: readonly [string, ...string[]]
  notebook: Notebook
  chance: Chance
  /** Makes the recording of a line, and answers its path. */
  record: (line: number) => Promise<string>
  /** What each draft holds so far: it outlives the window. */
  drafts: Map<string, readonly number[]>
}

type Ask = <Name extends keyof Requests>(
  name: Name,
  request: Requests[Name]['request'],
) => Promise<Result<Requests[Name]['answer']>>

const everyJob: JobQuestion = { group: 'all', text: '', found: [], kind: null, since: null }
const everyRecording: RecordingQuestion = {
  filter: noFilter,
  found: [],
  order: newestFirst,
  locale: 'en',
  lost: [],
}

const kinds = Object.keys(wishes) as [JobKind, ...JobKind[]]

export async function openWindow(parts: WindowParts): Promise<Window> {
  const { folder, env, profileIds, notebook, chance, drafts } = parts
  const app = await launch({ userData: folder, env })
  const page = await app.firstWindow()
  await page.waitForFunction(() => 'parlance' in window)
  const ask = askThrough(page)

  async function signIn(): Promise<void> {
    const startup = await ask('getStartup', null)
    const live = startup.ok ? startup.value.sessions.filter(({ state }) => state === 'live') : []
    const signedIn = new Set(live.map(({ profileId }) => profileId))
    const { email, password } = testAccount
    for (const profileId of profileIds) {
      if (!signedIn.has(profileId)) await ask('signIn', { profileId, email, password, keep: true })
    }
  }

  async function wish(kind: JobKind): Promise<boolean> {
    const wished = await wishes[kind]({ ...parts, profileId: chance.pick(profileIds), recordings })
    if (!wished) return false
    const takeBack = notebook.order(wished.keys)
    const gift = notebook.give(wished.keys, `the window, as ${kind}`)
    const started = await ask('startJob', jobRequestSchema.parse(wished.request))
    if (started.ok) gift.acknowledged()
    else takeBack()
    return started.ok
  }

  /** Null: they cannot be had just now. */
  async function allJobs(): Promise<JobSummary[] | null> {
    const ids = await ask('idsOfJobs', { question: everyJob })
    const jobs = ids.ok ? await ask('readJobs', { ids: ids.value }) : ids
    return jobs.ok ? jobs.value : null
  }

  async function allRecordings(): Promise<Recording[] | null> {
    const ids = await ask('idsOfRecordings', { question: everyRecording })
    const found = ids.ok ? await ask('readRecordings', { ids: ids.value }) : ids
    return found.ok ? found.value.recordings : null
  }

  async function recordings(): Promise<readonly [RecordingInLibrary | null, ...RecordingInLibrary[]]> {
    const there = (await allRecordings())?.filter(hasMedia) ?? []
    const [first = null, ...others] = there
    return [first, ...others]
  }

  /** A file is chosen, copied into the library and transcribed. */
  async function addRecording(): Promise<void> {
    const line = notebook.next()
    const path = await parts.record(line)
    await answerDialog(app, 'showOpenDialog', { canceled: false, filePaths: [path] })
    const chosen = await ask('chooseRecordings', null)
    if (!chosen.ok) return
    const works = (['transcribe', 'speakers', 'segments'] as const).map(work => keyOf(work, line))
    notebook.order(works)
    notebook.give(works, 'the window, with a recording')
    const gift = notebook.give([`recording ${line}`], 'the window')
    const file = { path, name: `line-${line}`, language: 'en', domain: 'general', speakers: true }
    const added = await ask('addRecordings', { profileId: chance.pick(profileIds), files: [file] })
    if (added.ok) gift.acknowledged()
  }

  /** Lines that are typed into a sheet, and spoken from there. */
  async function writeSheet(): Promise<void> {
    const profileId = chance.pick(profileIds)
    const lines = [notebook.next(), notebook.next()]
    const name = `Sheet of ${lines.join(' and ')}`
    const defaults = {
      language: 'en-US',
      gender: 'male',
      speakerId: '',
      fit: { mode: 'none', seconds: '' },
    } as const
    const made = await ask('createSheet', { profileId, name, defaults })
    if (!made.ok) return
    const { id } = made.value
    const opened = await ask('openSheet', { id })
    if (!opened.ok) return
    const gifts: [number, Gift][] = lines.map(line => [
      line,
      notebook.give([`sheet ${line}`], `the window, in ${name}`),
    ])
    for (const [at, [line, gift]] of gifts.entries()) {
      const cells = { ...defaults, text: textOf(line), meta: '', start: null }
      const patch = [{ kind: 'insert', lines: [[at, { key: `line-${line}`, ...cells }]] }] as const
      const edited = await ask('editSheet', { id, patch: asText<SheetPatch>(patch), by: 'person' })
      if (edited.ok) gift.acknowledged()
    }
    const takeBack = notebook.order(lines.map(line => keyOf('speech', line)))
    const run = await ask('runSheet', { id, choice: 'all' })
    if (!run.ok) takeBack()
    await ask('closeSheet', { id })
  }

  /** What is on a screen, and in no document yet. */
  async function writeDraft(): Promise<void> {
    const line = notebook.next()
    const gift = notebook.give([`draft ${line}`], 'the window, as a draft')
    const profileId = chance.pick(profileIds)
    const lines = [...(drafts.get(profileId) ?? []), line]
    drafts.set(profileId, lines)
    const saved = await ask('saveDraft', { profileId, screen: 'translate', draft: { lines } })
    if (saved.ok) gift.acknowledged()
  }

  async function tidyUp(): Promise<void> {
    for (const { id, state } of (await allJobs()) ?? []) {
      if (state !== 'failed' && state !== 'unsure') continue
      const opened = await ask('getJob', { id })
      if (!opened.ok || !opened.value) continue
      if (state === 'unsure' && chance.oneIn(2)) {
        await ask('settleJob', { id, answer: 'give-up' })
        continue
      }
      const takeBack = notebook.order(openKeys(opened.value.job))
      const ordered = await (state === 'unsure'
        ? ask('settleJob', { id, answer: 'send-again' })
        : ask('retryJob', { id, which: 'failed' }))
      if (!ordered.ok) takeBack()
    }
  }

  return {
    wish,
    addRecording,
    signIn,
    tidyUp,
    async act() {
      if (chance.oneIn(4)) await signIn()
      const deed = chance.below(10)
      if (deed === 0) return writeSheet()
      if (deed === 1) return writeDraft()
      if (deed === 2) return tidyUp()
      if (deed === 3) return addRecording()
      await wish(chance.pick(kinds))
    },
    async underWay() {
      const [jobs, kept] = [await allJobs(), await allRecordings()]
      if (!jobs || !kept) return ['the lists']
      const works = jobs.filter(({ state }) => state === 'waiting' || state === 'running')
      const arrivals = kept.filter(({ arrival }) => arrival !== null)
      return [
        ...works.map(({ id, state }) => `job ${id}, ${state}`),
        ...arrivals.map(({ id }) => `recording ${id}`),
      ]
    },
    kill: () => killed(app),
    close: () => app.close(),
  }
}

const hasMedia = <One extends { media: string | null }>(one: One): one is One & { media: string } =>
  one.media !== null

const askThrough =
  (page: Page): Ask =>
  (name, request) =>
    page.evaluate(
      ([called, given]) => {
        const call = window.parlance[called] as (request: unknown) => Promise<unknown>
        return call(given)
      },
      [name, request] as const,
    ) as Promise<never>

async function killed(app: ElectronApplication): Promise<void> {
  const child = app.process()
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>(resolve => child.once('exit', () => resolve()))
  child.kill('SIGKILL')
  await gone
}
