import { readFile, rename, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { jobKind } from '../../../../electron/jobs/job-kind'
import type { PickedJobs } from '../../../../electron/jobs/picked-jobs'
import { createDocumentStore } from '../../../../electron/library/documents/document-store'
import type { KnownItems } from '../../../../electron/library/items/known-items'
import { chanceOf } from '../../service/fuzz/chance'
import { partsIn, type TestParts, testLocks, unwrap } from '../library-parts'
import { changeSomething, type ListedLibrary, listedLibrary } from './listed-library'

const questions: PickedJobs[] = [
  { pick: 'open' },
  { pick: 'failed', of: {}, services: new Set(['none']) },
  { pick: 'failed', of: {}, services: null },
  { pick: 'these', ids: new Set(['j1', 'j2', 'gone']) },
  { pick: 'due', kinds: ['speech'], followed: { j1: 1, j2: 0, j3: null } },
]

/** The jobs of that library as the next process has them, and which of their files it reads itself. */
function jobsOf(parts: TestParts, known: KnownItems | null) {
  const read: string[] = []
  const files: TestParts['files'] = {
    ...parts.files,
    read(path, limit) {
      read.push(path)
      return parts.files.read(path, limit)
    },
  }
  const folder = join(parts.folder, 'jobs')
  return {
    read,
    jobs: createDocumentStore({ ...parts, files, folder, known, locks: testLocks(parts) }, jobKind),
  }
}

async function answers(parts: TestParts, known: KnownItems | null) {
  const { read, jobs } = jobsOf(parts, known)
  const picked = []
  for (const asked of questions) picked.push(unwrap(await jobs.pick(asked)).toSorted())
  return { read, picked }
}

async function filled(seed: number): Promise<ListedLibrary> {
  const library = await listedLibrary()
  const chance = chanceOf(seed)
  for (let step = 0; step < 40; step += 1) await changeSomething(library, chance)
  return library
}

it.each([1, 2, 3])('the index picks what the files say, and no list is read for it (%i)', async seed => {
  const library = await filled(seed)
  const { parts, index } = library
  const chance = chanceOf(seed + 100)
  for (let round = 0; round < 8; round += 1) {
    if (chance.oneIn(3)) await index.refresh()
    const { read, picked } = await answers(parts, index.known)
    expect(read).toEqual([])
    expect(picked).toEqual((await answers(parts, null)).picked)
    await changeSomething(library, chance)
  }
})

it('where the index cannot tell, the list does', async () => {
  const { parts, index } = await filled(4)
  const { picked } = await answers(parts, null)
  const knowsNothing: KnownItems = { ...index.known, pick: async () => null, pickEdited: async () => null }
  expect(await answers(parts, knowsNothing)).toMatchObject({ picked })
  expect(picked.flat()).not.toEqual([])
})

it.each([
  ['the index', true],
  ['the folders', false],
])('%s says what a killed process left in journals, and that alone is taken in', async (_, isByIndex) => {
  const { parts, index, jobs } = await filled(5)
  const listed = unwrap(await jobs.list()).items
  const id = listed[0]?.id ?? ''
  const { document } = unwrap(await jobs.open(id))
  unwrap(await document.append({ intent: 'pause' }))
  // As after a SIGKILL: nothing is closed, and the lock of the dead process is stale.
  await rename(join(parts.folder, 'locks'), join(parts.folder, 'locks-before'))
  expect(listed.length).toBeGreaterThan(2)
  const next = jobsOf(partsIn(parts.folder), isByIndex ? index.known : null)
  expect(unwrap(await next.jobs.settle())).toEqual([])
  const taken = join(parts.folder, 'jobs', `${id}.json`)
  if (isByIndex) expect(new Set(next.read.filter(file => file.endsWith('.json')))).toEqual(new Set([taken]))
  expect(JSON.parse(await readFile(taken, 'utf8'))).toMatchObject({
    generation: 1,
    content: { intent: 'pause' },
  })
})

it('journals are found in a folder that is called a link, as every folder in OneDrive is on Windows', async () => {
  const { parts, index, jobs } = await filled(6)
  const id = unwrap(await jobs.list()).items[0]?.id ?? ''
  const { document } = unwrap(await jobs.open(id))
  unwrap(await document.append({ intent: 'pause' }))
  const folder = join(parts.folder, 'jobs', id)
  await rename(folder, `${folder}-before`)
  await symlink(`${folder}-before`, folder)
  await rename(join(parts.folder, 'locks'), join(parts.folder, 'locks-before'))
  unwrap(await jobsOf(partsIn(parts.folder), index.known).jobs.settle())
  const taken = await readFile(`${folder}.json`, 'utf8')
  expect(JSON.parse(taken)).toMatchObject({ generation: 1, content: { intent: 'pause' } })
})
