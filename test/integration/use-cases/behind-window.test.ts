import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { type BehindWindow, openBehindWindow } from '../../../electron/behind-window'
import { foundKinds } from '../../../electron/found-kinds'
import { formName } from '../../../electron/library/backup/library-form'
import type { StartedPool } from '../../../electron/library/index/index-pool'
import { libraryFolders } from '../../../electron/library/library-folders'
import type { Push } from '../../../electron/ports'
import { realClock } from '../../../electron/real-time'
import { createGivenFiles } from '../../../electron/recordings/given-files'
import { sheetKind } from '../../../electron/speech/sheet-kind'
import { dataFolder } from '../../../electron/storage/data-folder'
import { startProcess } from '../../../electron/threads/task-process'
import type { WindowShell } from '../../../electron/window-parts'
import type { PushName } from '../../../shared/ipc'
import { createTranslate } from '../../../shared/language/translate'
import type { Result } from '../../../shared/result'
import { emptySheet } from '../../../shared/speech/sheet'
import { indexHere, threadHere } from '../library/index/index-here'
import { unwrap } from '../library/library-parts'
import { openTestProgram, profileAt } from './test-program'

const older = '{"kinds":{"media":0}}'
let place: string
let told: { name: PushName; message: unknown }[]

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'parlance-behind-'))
  onTestFinished(() => rm(place, { recursive: true, force: true }))
  const { root } = libraryFolders(place)
  await mkdir(join(root, 'media', 'one'), { recursive: true })
  await writeFile(join(root, 'media', 'one', 'content.wav'), Buffer.alloc(200_000, 'sound'))
  await writeFile(join(root, formName), older)
  told = []
  read = []
})

/** Files that the program read, which its index does not. */
let read: string[]

const messages = (wanted: PushName): unknown[] =>
  told.filter(({ name }) => name === wanted).map(({ message }) => message)
const upgrades = (): Promise<string[]> => readdir(libraryFolders(place).upgrades).catch(() => [])

/** An index that takes in nothing before that. */
const refreshedBy = (refresh: Promise<unknown>, thread: StartedPool): StartedPool => ({
  run: (name, input) => (name === 'refreshIndex' ? (refresh as never) : thread.run(name, input)),
  close: thread.close,
})

/** Everything behind a window. The form of the library is not read before somebody says so. */
async function open(refresh?: Promise<unknown>): Promise<{ behind: BehindWindow; readOn: () => void }> {
  const program = await openTestProgram()
  onTestFinished(() => program.close())
  const { files } = program.core
  let readOn = (): void => undefined
  const gate = new Promise<void>(resolve => {
    readOn = resolve
  })
  const core = {
    ...program.core,
    data: dataFolder(place),
    openIndex: indexHere(
      { files, clock: realClock, log: () => undefined },
      foundKinds,
      refresh && (() => refreshedBy(refresh, threadHere({ files, clock: realClock })())),
    ),
    files: {
      ...files,
      async read(file: string, limit: number) {
        if (file.endsWith(formName)) await gate
        read.push(file)
        return files.read(file, limit)
      },
    },
    close: async () => undefined,
  }
  const push: Push = (name, message) => void told.push({ name, message })
  const shell = {
    platform: { os: 'linux' },
    given: createGivenFiles(),
    push,
    onPageGone: () => undefined,
    pageReady: () => undefined,
    translate: () => createTranslate('en'),
    temporaryFolder: place,
    ownImage: null,
    resources: null,
  } as unknown as WindowShell
  const workers = { file: join(place, 'worker.cjs'), startProcess }
  const behind = openBehindWindow(core, workers, shell, () => undefined)
  return { behind, readOn }
}

it('work on this computer begins before the library is open, and its backup is shown as it goes', async () => {
  const { behind, readOn } = await open()
  let isOpen = false
  const answers = behind.answers().then(() => {
    isOpen = true
  })
  expect(unwrap(await behind.signInHere()).state).toBe('live')
  expect([isOpen, messages('libraryTask')]).toEqual([false, []])
  readOn()
  await answers
  const tasks = messages('libraryTask')
  expect(tasks.at(0)).toEqual({ doing: 'upgrading', done: 0, total: 200_000 + older.length })
  expect(tasks.at(-1)).toBeNull()
  const [name = ''] = await upgrades()
  expect(messages('notice')).toEqual([
    { kind: 'library-backed-up', file: '', setAsideAs: join(libraryFolders(place).upgrades, name) },
  ])
  await behind.close()
})

it('a program that ends meanwhile gives the backup up, and leaves the library as it was', async () => {
  const { behind, readOn } = await open()
  const closed = behind.close()
  readOn()
  await closed
  expect(await upgrades()).toEqual([])
  expect(await readFile(join(libraryFolders(place).root, formName), 'utf8')).toBe(older)
})

it('all that is asked of a library that is not there is answered by why', async () => {
  const { root } = libraryFolders(place)
  await rm(root, { recursive: true })
  await writeFile(root, 'no folder')
  const { behind, readOn } = await open()
  readOn()
  const { useCases } = await behind.answers()
  const refused = await useCases.retryFailedJobs(null)
  expect(refused).toMatchObject({ ok: false, error: { kind: 'storage' } })
  const id = 'a'
  for (const answer of [
    useCases.openSheet({ id }),
    useCases.previewSave({ sheetId: id, choice: {} as never }),
    useCases.openSound({ source: 'take', id } as never),
    useCases.readJobs({ ids: [id] }),
    useCases.readRecordings({ ids: [id] }),
    useCases.choicesOfRecordings(null),
    useCases.openTranscript({ id }),
    useCases.exportTranscripts({} as never),
    useCases.retryDatasetRun({ id }),
    useCases.openImport({ path: id }),
    useCases.getDraft({ profileId: id, screen: 'augment' }),
    useCases.saveBatch({ id }),
  ]) {
    expect(await answer).toEqual(refused)
  }
  expect(messages('notice')).toMatchObject([{ kind: 'library-unread' }])
  unwrap(await useCases.listProblems(null))
  await behind.close()
})

it('a page that comes later hears what a job waits for, be it that nothing changes at it', async () => {
  const { behind, readOn } = await open()
  readOn()
  const { useCases } = await behind.answers()
  unwrap(await useCases.saveProfile(profileAt('http://127.0.0.1:9')))
  const rows = [{ item: null, text: 'Hello.', count: 1, spans: [] }]
  const request = { kind: 'augment', profileId: 'office', title: '', for: null, rows } as const
  const { id } = unwrap(await useCases.startJob(request))
  unwrap(await useCases.deleteProfile({ profileId: 'office' }))
  const isTold = () =>
    expect
      .poll(() => messages('job').at(-1))
      .toMatchObject({ id, summary: { state: 'waiting' }, live: { hold: { reason: 'removed' } } })
  await isTold()
  told = []
  unwrap(await useCases.pageReady(null))
  await isTold()
  await behind.close()
})

/** More than a list is made of while somebody waits for it. */
const empty = ' '.repeat(16_500_000)

/** A sheet of which only an index makes a list, and one that makes no sense. */
async function twoSheets(): Promise<{ whole: string; broken: string }> {
  const folder = join(libraryFolders(place).root, sheetKind.name)
  await mkdir(folder)
  const envelope = { profileId: 'office', createdAt: 1, editedAt: 1, deletedAt: null }
  const content = sheetKind.contentOf(envelope, emptySheet('Stations'))
  const sheet = { version: sheetKind.steps.length, id: 'whole', generation: 0, edits: 0, content }
  const [whole, broken] = [join(folder, 'whole.json'), join(folder, 'broken.json')]
  await writeFile(whole, JSON.stringify(sheet) + empty)
  await writeFile(broken, 'rubbish')
  for (const file of [whole, broken]) await utimes(file, 1, 1)
  return { whole, broken }
}

it('what cannot be read is looked for without reading all that the index is taking in', async () => {
  const { whole, broken } = await twoSheets()
  const { behind, readOn } = await open()
  readOn()
  const { useCases } = await behind.answers()
  expect(unwrap(await useCases.listProblems(null)).length).toBe(1)
  expect(read).toContain(broken)
  expect(read).not.toContain(whole)
  await behind.close()
})

it('a program that ends before its index is whole reads nothing more', async () => {
  const { whole } = await twoSheets()
  let end = (): void => undefined
  const ended = new Promise<Result<never, string>>(resolve => {
    end = () => resolve({ ok: false, error: 'closed' })
  })
  const { behind, readOn } = await open(ended)
  readOn()
  const { useCases } = await behind.answers()
  const problems = useCases.listProblems(null)
  const closed = behind.close()
  end()
  await closed
  await problems
  expect(read).not.toContain(whole)
})
