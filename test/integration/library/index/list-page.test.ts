import { copyFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from '@photostructure/sqlite'
import { expect, it } from 'vitest'
import { noFilter } from '../../../../shared/recordings/filter-recordings'
import { newestFirst } from '../../../../shared/recordings/sort-recordings'
import { success } from '../../../../shared/result'
import { renameSheet } from '../../../../shared/speech/commands/change-sheet'
import { emptySheet, plainDefaults } from '../../../../shared/speech/sheet'
import { recordingWith, summaryWith } from '../../../unit/shared/recordings/recordings'
import { chanceOf } from '../../service/fuzz/chance'
import { unwrap } from '../library-parts'
import { allAnswers, changeSomething, listedLibrary, someQuestions } from './listed-library'

const everyRecording = { filter: noFilter, found: [], order: newestFirst, locale: 'en', lost: [] }
const everyJob = { group: 'all' as const, text: '', found: [], kind: null, since: null }

async function filled(seed: number) {
  const library = await listedLibrary()
  const chance = chanceOf(seed)
  for (let step = 0; step < 25; step += 1) await changeSomething(library, chance)
  return { ...library, chance }
}

it.each([1, 2, 3, 4])('the index answers what the files say, whatever changes meanwhile (%i)', async seed => {
  const { chance, ...library } = await filled(seed)
  for (let round = 0; round < 12; round += 1) {
    if (chance.oneIn(3)) await library.index.refresh()
    const questions = someQuestions(chance)
    const answers = await allAnswers(library.fromIndex(), questions)
    expect(answers).toEqual(await allAnswers(library.fromFiles, questions))
    expect(answers.filter(({ ok }) => !ok)).toEqual([])
    await changeSomething(library, chance)
    await changeSomething(library, chance)
  }
})

it('has rows as they are in memory in the place of those on the disk', async () => {
  const { index, fromIndex, fromFiles } = await filled(5)
  await index.refresh()
  const [job] = unwrap(await fromFiles.idsOfJobs({ question: everyJob }))
  const [recording] = unwrap(await fromFiles.idsOfRecordings({ question: everyRecording }))
  const running = summaryWith({ id: job ?? '', state: 'running' })
  const arriving = recordingWith({
    id: recording ?? '',
    arrival: { done: 1, total: 2, problem: null },
    job: running.id,
  })
  const use = fromIndex({ jobs: [running], recordings: [arriving], documents: [] })
  expect(await use.readJobs({ ids: [running.id] })).toEqual(success([running]))
  expect(await use.readRecordings({ ids: [arriving.id] })).toEqual(
    success({ recordings: [arriving], jobs: [running] }),
  )
  const group = { ...everyRecording, filter: { ...noFilter, group: 'progress' as const } }
  expect(unwrap(await use.idsOfRecordings({ question: group }))).toContain(arriving.id)
})

it('lists a document as somebody holds it, and none that went into the trash meanwhile', async () => {
  const { index, sheets, fromIndex } = await listedLibrary()
  const sheet = (name: string) => sheets.create('p', emptySheet(name, plainDefaults))
  const [one, other] = [unwrap(await sheet('Metro')), unwrap(await sheet('Tram'))]
  await index.refresh()
  const names = async () => {
    const page = unwrap(
      await fromIndex().pageOfSheets({ question: { profileId: 'p', text: '' }, from: 0, count: 9 }),
    )
    expect(page.rows).toEqual(unwrap(await sheets.list()))
    return page.rows.map(({ name }) => name).sort()
  }
  expect(await names()).toEqual(['Metro', 'Tram'])
  const held = unwrap(await sheets.hold(one.id))
  unwrap(await held.change(now => renameSheet(now, 'Tunnel'), 'person'))
  expect(await names()).toEqual(['Tram', 'Tunnel'])
  const gone = unwrap(await sheets.hold(other.id))
  unwrap(await sheets.remove(other.id))
  expect(await names()).toEqual(['Tunnel'])
  await held.giveBack()
  await gone.giveBack()
  expect(await names()).toEqual(['Tunnel'])
})

const damages: Record<string, (file: string) => void> = {
  removed: file => rmSync(file),
  'cut off': file => truncateSync(file, 5_000),
  'written over': file => {
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.fill('rubbish ', 0))
  },
  'replaced by what it was before': file => {
    copyFileSync(file, `${file}.new`)
    rmSync(file)
    copyFileSync(`${file}.new`, file)
  },
}

it.each(Object.entries(damages))(
  'an index that is %s while somebody asks does no harm',
  async (_, damage) => {
    const { index, chance, fromFiles, fromIndex } = await filled(6)
    await index.refresh()
    const questions = someQuestions(chance)
    const expected = await allAnswers(fromFiles, questions)
    expect(await allAnswers(fromIndex(), questions)).toEqual(expected)
    change(index.file, 'pragma wal_checkpoint(truncate)')
    const asked = allAnswers(fromIndex(), questions)
    damage(index.file)
    expect(await asked).toEqual(expected)
    expect(await allAnswers(fromIndex(), questions)).toEqual(expected)
  },
)

function change(file: string, statement: string): void {
  const database = new DatabaseSync(file)
  database.exec(statement)
  database.close()
}

it.each([
  ['makes no sense', `update listed set summary = '{}' where kind = 'recordings'`],
  ['is no list at all', `update listed set summary = '[1' where kind = 'recordings'`],
])('where what the index keeps %s, the files are read', async (_, statement) => {
  const { index, chance, fromFiles, fromIndex, asInProgram } = await filled(7)
  await index.refresh()
  const questions = someQuestions(chance)
  const expected = await allAnswers(fromFiles, questions)
  expect(await allAnswers(fromIndex(), questions)).toEqual(expected)
  change(index.file, statement)
  expect(await allAnswers(asInProgram, questions)).toEqual(expected)
})

it('where more has changed than anybody waits for, the files are read', async () => {
  const { index, items, fromFiles, fromIndex, asInProgram } = await filled(8)
  await index.refresh()
  const one = unwrap(await items.list()).items[0]?.summary
  if (!one) throw new Error('there is none')
  for (let at = 0; at < 70; at += 1) unwrap(await items.put({ ...one, id: `more-${at}`, deletedAt: null }))
  const question = { question: everyRecording }
  expect(await fromIndex().idsOfRecordings(question)).toMatchObject({ ok: false })
  expect(await asInProgram.idsOfRecordings(question)).toEqual(await fromFiles.idsOfRecordings(question))
  await index.refresh()
  expect(await fromIndex().idsOfRecordings(question)).toEqual(await fromFiles.idsOfRecordings(question))
})

it('reads of the jobs those that recordings show, and all of them for their own list', async () => {
  const { index, fromFiles, fromIndex } = await filled(9)
  const listed = (): unknown[] => {
    const database = new DatabaseSync(index.file)
    const rows = database.prepare('select kind from listed_kind order by kind').all()
    database.close()
    return rows.map(({ kind }) => kind)
  }
  const recordings = { question: everyRecording, from: 0, count: 99 }
  expect(await fromIndex().pageOfRecordings(recordings)).toEqual(await fromFiles.pageOfRecordings(recordings))
  expect(listed()).toEqual(['recordings'])
  const jobs = { question: everyJob, from: 0, count: 99 }
  expect(await fromIndex().pageOfJobs(jobs)).toEqual(await fromFiles.pageOfJobs(jobs))
  expect(listed()).toEqual(['jobs', 'recordings'])
  // What is kept from the first asking was of some.
  expect(await fromIndex().pageOfRecordings(recordings)).toEqual(await fromFiles.pageOfRecordings(recordings))
})
