import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { foundKinds } from '../../../../electron/found-kinds'
import { openIndex } from '../../../../electron/library/index/index-file'
import type { LibraryIndex } from '../../../../electron/library/index/library-index'
import { newRecording, unseenFile } from '../../../../electron/recordings/recording-kind'
import { sheetKind } from '../../../../electron/speech/sheet-kind'
import type { RecordingWithJob } from '../../../../shared/recordings/recording-list'
import { emptySheet } from '../../../../shared/speech/sheet'
import { unwrap } from '../library-parts'
import { indexIn, later } from './filled-index'
import { threadHere } from './index-here'
import { listedLibrary } from './listed-library'

const choice = { language: '', domain: '', speakers: false }
const recording = (id: string, name: string) => ({
  ...newRecording({ name, profileId: 'p', file: unseenFile(`${name}.wav`) }, choice, 1),
  id,
})

const shown = {
  list: 'recordings',
  name: 'these',
  asked: { ids: ['one', 'two', 'three'] },
  live: { jobs: [], recordings: [], documents: [] },
} as const

async function namesBy(index: Pick<LibraryIndex, 'askListed'>): Promise<string[] | undefined> {
  const answer = await index.askListed(shown)
  return (answer?.answer as RecordingWithJob[] | undefined)?.map(row => row.recording.name)
}

/** Two recordings that were listed once, and the next start. */
async function listedOnce() {
  const library = await listedLibrary()
  const { parts, items, index } = library
  unwrap(await items.put(recording('one', 'Zoo')))
  unwrap(await items.put(recording('two', 'Harbour')))
  expect(await namesBy(index)).toEqual(['Zoo', 'Harbour'])
  const folder = join(parts.folder, 'recordings')
  const begin = () => indexIn(parts, { kinds: foundKinds })
  /** The folder stays as it was. */
  function writeOver(id: string, from: string, to: string): void {
    const file = join(folder, `${id}.json`)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to))
  }
  return { ...library, folder, begin, writeOver }
}

it('lists what was written over while nothing ran as it is now', async () => {
  const { begin, writeOver } = await listedOnce()
  writeOver('one', 'Zoo', 'Zee')
  expect(await namesBy(begin())).toEqual(['Zee', 'Harbour'])
})

it('lists what came, went or was replaced', async () => {
  const { items, folder, begin } = await listedOnce()
  unwrap(await items.put(recording('three', 'Depot')))
  expect(await namesBy(begin())).toEqual(['Zoo', 'Harbour', 'Depot'])
  unwrap(await items.put(recording('three', 'Depot 2')))
  expect(await namesBy(begin())).toEqual(['Zoo', 'Harbour', 'Depot 2'])
  rmSync(join(folder, 'one.json'))
  expect(await namesBy(begin())).toEqual(['Harbour', 'Depot 2'])
  expect(await namesBy(begin())).toEqual(['Harbour', 'Depot 2'])
})

it('is woken by reading the list that is looked at first', async () => {
  const { parts, index } = await listedOnce()
  await index.refresh()
  const file = join(parts.folder, 'library-indexes', 'words.sqlite')
  const thread = threadHere({ ...parts, clock: later })()
  const place = { file, root: parts.folder }
  await thread.run('wakeIndex', { ...place, lists: ['recordings'] })
  const other = openIndex(file)
  other.run('delete from listed')
  other.close()
  const answer = await thread.run('askListed', { ...place, question: shown })
  expect(answer).toMatchObject({ value: { answer: [{ recording: { name: 'Zoo' } }, {}] } })
})

it('is woken without reading the files of a list that is looked at later', async () => {
  const { parts, sheetStore } = await listedOnce()
  const dates = { createdAt: 1, editedAt: 1, deletedAt: null }
  const sheet = sheetKind.contentOf({ ...dates, profileId: 'p' }, emptySheet('One'))
  unwrap(await sheetStore.create('one', sheet))
  const file = join(parts.folder, 'another.sqlite')
  const thread = threadHere({ ...parts, clock: later })()
  const kindsListed = async (lists: string[]) => {
    await thread.run('wakeIndex', { file, root: parts.folder, lists })
    const index = openIndex(file)
    const rows = index.rows('select distinct kind from listed order by kind')
    index.close()
    return rows.map(({ kind }) => kind)
  }
  expect(await kindsListed(['recordings', 'sheets'])).toEqual(['recordings'])
  expect(await kindsListed(['sheets'])).toEqual(['recordings', 'speech-sheets'])
})

it('makes no index of a library that is not there, and leaves one that is damaged to who asks it', async () => {
  const { parts } = await listedOnce()
  const thread = threadHere({ ...parts, clock: later })()
  const file = join(parts.folder, 'elsewhere', 'words.sqlite')
  const nowhere = { file, root: join(parts.folder, 'nowhere'), lists: ['recordings'] }
  expect(await thread.run('wakeIndex', nowhere)).toEqual({ ok: true, value: null })
  expect(existsSync(file)).toBe(false)
  const damaged = join(parts.folder, 'damaged.sqlite')
  writeFileSync(damaged, 'rubbish'.repeat(1_000))
  const place = { file: damaged, root: parts.folder }
  expect(await thread.run('wakeIndex', { ...place, lists: ['recordings'] })).toEqual({
    ok: true,
    value: null,
  })
  expect(readFileSync(damaged, 'utf8')).toContain('rubbish')
})
