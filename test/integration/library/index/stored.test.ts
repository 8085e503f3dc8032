import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { type IndexFile, openIndex, untilWritten } from '../../../../electron/library/index/index-file'
import { readEntries } from '../../../../electron/library/index/index-items'
import { indexTasksOver } from '../../../../electron/library/index/index-thread'
import { keepListed, keepRead } from '../../../../electron/library/index/listed-items'
import type { StoredKind } from '../../../../electron/library/index/stored-kind'
import { createStoredSums } from '../../../../electron/library/index/stored-things'
import { realLibraryDisk } from '../../../../electron/library/library-disk'
import { libraryFolders } from '../../../../electron/library/library-folders'
import { measureLibrary } from '../../../../electron/library/measure-library'
import { recordingKind } from '../../../../electron/recordings/recording-kind'
import type { StoragePart } from '../../../../shared/library'
import { renameSheet } from '../../../../shared/speech/commands/change-sheet'
import { emptySheet } from '../../../../shared/speech/sheet'
import { editAll, fill, type Keeping, openKeeping } from '../../damage/filled-library'
import { libraryParts, unwrap } from '../library-parts'
import { later } from './filled-index'
import { noWatch } from './index-here'

const entriesIn = untilWritten(['item'], readEntries)

async function filled(): Promise<{ folder: string; keeping: Keeping }> {
  const folder = mkdtempSync(join(tmpdir(), 'parlance-stored-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const keeping = await openAgain(folder)
  await fill(folder, keeping)
  return { folder, keeping }
}

async function openAgain(folder: string): Promise<Keeping> {
  const keeping = await openKeeping(folder)
  onTestFinished(keeping.close)
  return keeping
}

/** Once what another process did is counted too. */
async function storedIn({ work: { library } }: Keeping): Promise<StoragePart[]> {
  unwrap(await library.stored())
  await library.index?.refresh()
  const { parts, isCounting } = unwrap(await library.stored())
  expect(isCounting).toBe(false)
  return parts
}

/**
 * The same as a walk over the disk says: of another process's doings not at once, nor while what was written last is
 * being put away. Answers what the bin holds.
 */
async function expectWalked(folder: string, keeping: Keeping): Promise<number> {
  const differences = async () => {
    const sums = (await storedIn(keeping)).map(({ name, files, bytes }) => ({ name, files, bytes }))
    const walked = unwrap(await measureLibrary(libraryFolders(folder), realLibraryDisk))
    return isDeepStrictEqual(sums, walked.parts) ? null : { sums, walked: walked.parts }
  }
  await expect.poll(differences, { timeout: 10_000 }).toBeNull()
  return (await storedIn(keeping)).reduce((sum, { bin }) => sum + bin, 0)
}

it('is what a walk over the disk says, after whatever was done by anybody', async () => {
  const { folder, keeping } = await filled()
  expect(await expectWalked(folder, keeping)).toBe(0)
  const { sheets } = keeping.work.speech
  const [first, second] = unwrap(await sheets.list())
  unwrap(await sheets.remove(first?.id ?? ''))
  expect(await expectWalked(folder, keeping)).toBeGreaterThan(0)
  unwrap(await sheets.emptyTrash(Number.POSITIVE_INFINITY))
  expect(await expectWalked(folder, keeping)).toBe(0)

  // From here on somebody has each of them open.
  await editAll(keeping)
  expect(await expectWalked(folder, keeping)).toBe(0)
  unwrap(await sheets.remove(second?.id ?? ''))
  expect(await expectWalked(folder, keeping)).toBeGreaterThan(0)
  unwrap(await sheets.restore(second?.id ?? ''))
  expect(await expectWalked(folder, keeping)).toBe(0)

  const other = await openAgain(folder)
  const place = unwrap(await other.work.library.downloads.place({ originalName: 'more.wav' }))
  writeFileSync(place.file, 'more')
  unwrap(await place.commit())
  const [job] = unwrap(await other.work.jobs.list()).items
  writeFileSync(join(libraryFolders(folder).root, 'jobs', job?.id ?? '', 'replies.jsonl'), 'more')
  expect(await expectWalked(folder, keeping)).toBe(0)
  expect(await expectWalked(folder, other)).toBe(0)
})

it('counts at once what this process wrote, and what nobody told of once somebody asks', async () => {
  const { folder, keeping } = await filled()
  await expectWalked(folder, keeping)
  const bytesOf = async (name: string): Promise<number> =>
    unwrap(await keeping.work.library.stored()).parts.find(part => part.name === name)?.bytes ?? 0
  const before = await bytesOf('results')
  const { downloads } = keeping.work.library
  const place = unwrap(await downloads.place({ originalName: 'more.wav' }))
  writeFileSync(place.file, 'm'.repeat(5_000))
  unwrap(await place.commit())
  expect(await bytesOf('results')).toBeGreaterThan(before + 5_000)
})

it('names a recording with its sound, and leads to it as long as it is not in the bin', async () => {
  const { keeping } = await filled()
  const id = 'recording-two'
  const recordings = async () => (await storedIn(keeping)).find(({ name }) => name === 'recordings')
  const isLargest = async () => ((await recordings())?.largest[0]?.bytes ?? 0) > sound.length
  const sound = 'R'.repeat(100_000)
  const media = keeping.recordings.get(id)?.media ?? ''
  writeFileSync(join(keeping.work.library.media.folderOf(media), 'content.wav'), sound)
  await expect.poll(isLargest, { timeout: 10_000 }).toBe(true)
  expect((await recordings())?.largest[0]).toMatchObject({ in: 'recording', id, name: 'Recording two' })
  unwrap(await keeping.recordings.change(id, () => ({ deletedAt: 1 })))
  const binned = await recordings()
  expect(binned?.largest.map(({ id }) => id).sort()).toEqual(['recording-one', 'recording-three'])
  expect(binned?.bin).toBeGreaterThan(sound.length)
})

it('says of each document what it is called, whose it is, and when it was edited last', async () => {
  const { keeping } = await filled()
  const { sheets } = keeping.work.speech
  const before = Date.now()
  const untouched = unwrap(await sheets.create('office', emptySheet('Untouched')))
  const linesOf = async (part: string) =>
    (await storedIn(keeping)).find(({ name }) => name === part)?.largest ?? []
  const shown = { in: 'sheet', id: untouched.id, name: 'Untouched', profileId: 'office' }
  const isListed = async () => (await linesOf('speech')).find(({ id }) => id === untouched.id)
  await expect.poll(isListed, { timeout: 10_000 }).toMatchObject({ ...shown, editedAt: untouched.editedAt })
  for (const part of ['speech', 'sentences', 'translations', 'jobs']) {
    const lines = await linesOf(part)
    expect([part, lines.length > 0]).toEqual([part, true])
    for (const line of lines)
      expect([line.name, line.editedAt]).toEqual([expect.stringMatching(/./), expect.any(Number)])
  }
  expect(untouched.editedAt).toBeGreaterThanOrEqual(before)

  // Its edits are in no snapshot yet.
  unwrap(await sheets.hold(untouched.id))
  unwrap(
    await sheets.withHeld(untouched.id, held =>
      held.change(sheet => renameSheet(sheet, 'Touched'), 'person'),
    ),
  )
  const edited = async () => (await isListed())?.name === 'Touched' && ((await isListed())?.editedAt ?? 0)
  await expect.poll(edited, { timeout: 10_000 }).toBeGreaterThan(untouched.editedAt)
})

it('is counted anew where the index is gone, rubbish, or cannot be written', async () => {
  const { folder, keeping } = await filled()
  await expectWalked(folder, keeping)
  await keeping.close()
  const { indexes } = libraryFolders(folder)
  writeFileSync(join(indexes, 'words.sqlite'), 'rubbish')
  const again = await openAgain(folder)
  await expectWalked(folder, again)
  expect((await storedIn(again)).flatMap(({ largest }) => largest.map(({ name }) => name))).toContain(
    recordingKind.schema.parse(again.recordings.get('recording-one')).name,
  )
  await again.close()
  rmSync(indexes, { recursive: true })
  writeFileSync(indexes, 'no folder')
  const kept = await openAgain(folder)
  await expectWalked(folder, kept)
  expect(readdirSync(folder)).toContain('library-indexes')
})

it('reads once what is listed, until it is another for anybody', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlance-stored-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [index, theirs] = [1, 2].map(() => openIndex(join(folder, 'words.sqlite'))) as [IndexFile, IndexFile]
  const note = { kind: 'notes', version: '1' }
  const list = (into: IndexFile, id: string, name = id, stamp = `stamp of ${name}`, of = note) => {
    keepRead(into, of, `${id}.json`, [stamp, id, JSON.stringify({ name })])
    into.run('insert or replace into size values (?, ?, ?)', `notes/${id}`, 1, id.length)
  }
  const read: string[] = []
  const notes: StoredKind = {
    ...note,
    of(summary, id) {
      const { name } = summary as { name: string }
      read.push(name)
      return { shown: { in: 'sheet', id, name, holds: null, profileId: '', editedAt: 1 } }
    },
  }
  const sums = createStoredSums([notes], entriesIn)
  /** What was read for it. */
  const readNow = (): string[] => {
    const now = sums.now(index)
    const [...what] = read.splice(0)
    expect(now).toEqual(createStoredSums([notes], entriesIn).now(index))
    read.splice(0)
    return what.sort()
  }
  list(index, 'one')
  expect(readNow()).toEqual(['one'])
  expect(readNow()).toEqual([])
  list(theirs, 'two')
  expect(readNow()).toEqual(['two'])
  // Too lately to say whether it is the same.
  list(index, 'three', 'three', '')
  expect(readNow()).toEqual(['three'])
  list(theirs, 'one', 'another')
  expect(readNow()).toEqual(['another', 'three'])
  keepListed(index, note, { items: new Map([['two.json', null]]), problems: null }, false)
  expect(readNow()).toEqual(['three'])
  expect(sums.now(index).parts[0]?.largest.map(({ name }) => name)).toEqual(['three', 'another'])
  const newer = { kind: 'notes', version: '2' }
  list(theirs, 'one', 'newer', 'stamp of another', newer)
  expect(readNow()).toEqual(['newer'])
  for (const one of [index, theirs]) one.close()
})

it('asks for no list of what there is nothing of', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlance-stored-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const index = openIndex(join(folder, 'words.sqlite'))
  const kinds = ['notes', 'letters'].map(kind => ({ kind, version: '1', of: () => ({}) }))
  const sums = createStoredSums(kinds, entriesIn)
  expect(sums.now(index).unlisted).toEqual([])
  index.run('insert into size values (?, ?, ?)', 'notes/one', 1, 10)
  expect(sums.now(index).unlisted).toEqual(['notes'])
  keepRead(index, { kind: 'notes', version: '1' }, 'one.json', ['stamp', 'one', '{}'])
  expect(sums.now(index).unlisted).toEqual([])
  index.close()
})

it('is summed a little at a time: who types meanwhile is answered first', async () => {
  const { folder, files } = await libraryParts()
  const place = { file: join(folder, 'words.sqlite'), root: join(folder, 'library') }
  const note = { kind: 'notes', version: '1' }
  const index = openIndex(place.file)
  index.atOnce(() => {
    for (let nth = 0; nth < 1_000; nth += 1) keepRead(index, note, `${nth}.json`, ['', String(nth), '{}'])
  })
  index.close()
  let passed = 0
  // Each step takes as long as anybody may wait.
  const clock = { ...later, passed: () => (passed += 100) }
  const tasks = indexTasksOver({ kinds: [], stored: [{ ...note, of: () => ({}) }], lists: {}, files, clock })
  const question = { text: 'word', in: null, most: 5, inside: false, profileId: null }
  await tasks.findInIndex({ ...place, question }, noWatch)
  const answered: string[] = []
  await Promise.all([
    tasks.storedInIndex(place, noWatch).then(({ ok }) => answered.push(`stored ${ok}`)),
    // Asked as a thread hears it: in a turn of its own.
    nextTurn()
      .then(() => tasks.findInIndex({ ...place, question }, noWatch))
      .then(({ ok }) => answered.push(`found ${ok}`)),
  ])
  expect(answered).toEqual(['found true', 'stored true'])
})
