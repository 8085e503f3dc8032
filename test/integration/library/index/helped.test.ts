import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type IndexFile, openIndex } from '../../../../electron/library/index/index-file'
import { indexTasksOver } from '../../../../electron/library/index/index-thread'
import type { HelpRead } from '../../../../electron/library/index/read-ahead'
import { storeOver } from '../document-parts'
import { libraryParts, unwrap } from '../library-parts'
import { later, texts } from './filled-index'
import { noWatch } from './index-here'

const kinds = [texts()]

/** More than is read without help. Their ends are empty: nothing has to be cut. */
const many = 80
const emptyEnd = ' '.repeat(1_000_000)

async function fullLibrary() {
  const parts = await libraryParts()
  const store = storeOver(parts)
  for (let nth = 0; nth < many; nth += 1) {
    unwrap(await store.create(`text-${nth}`, { words: [`word${nth}`, 'said, and not "once"', 'brûlée'] }))
    appendFileSync(join(parts.folder, 'texts', `text-${nth}.json`), emptyEnd)
  }
  const about = { kinds, stored: [], lists: {}, files: parts.files, clock: later }

  /** Answers all that its index holds. */
  async function indexed(name: string, help: HelpRead | null): Promise<unknown> {
    const helping = help && { startHelper: () => help, wait: () => new Promise<void>(() => {}) }
    const tasks = indexTasksOver({ ...about, ...(helping && { helping }) })
    const place = { file: join(parts.folder, `${name}.sqlite`), root: parts.folder, workerFile: 'worker.cjs' }
    for (let look: 'all' | null = 'all', isOn = true; isOn; look = null) {
      const answer = await tasks.refreshIndex({ ...place, look, recount: false }, noWatch)
      if (!answer.ok || answer.value === 'damaged') throw new Error(JSON.stringify(answer))
      isOn = answer.value.isLooking || answer.value.left > 0 || answer.value.isMerging
    }
    const index = openIndex(place.file)
    try {
      return contentOf(index)
    } finally {
      index.close()
    }
  }
  return { indexed, helper: indexTasksOver(about) }
}

/** But for the numbers of rows, which come from the order in which they were put. */
const contentOf = (index: IndexFile): unknown => ({
  items: index.rows(
    'select kind, stem, stamp, item, profile, name, edited, hex(texts), holds from item order by stem',
  ),
  places: index.rows(`
    select item.stem, place.id & 1048575 as nth, place.key, place.at
    from place join item on item.id = place.id >> 20 order by item.stem, nth`),
  terms: index.rows('select term, doc, cnt from term order by term'),
  parts: index.row('select count(distinct segid) as parts from said_idx')?.parts,
  listed: index.rows('select kind, file, stamp, id, json(summary) as summary from listed order by file'),
})

it('an index that a second thread helps to make holds the same as one made alone', async () => {
  const { indexed, helper } = await fullLibrary()
  let helped = 0
  const withHelp = await indexed('helped', async (root, items) => {
    helped += items.length
    const answer = await helper.readForIndex({ root, items }, noWatch)
    // As it comes from another thread.
    return answer.ok ? structuredClone(answer.value) : null
  })
  expect(helped).toBeGreaterThan(0)
  expect(withHelp).toEqual(await indexed('alone', null))
  // So much is merged into one: few parts of about the same size would stand for long.
  expect(withHelp).toMatchObject({
    parts: 1,
    terms: expect.arrayContaining([{ term: 'word79', doc: 1, cnt: 1 }]),
  })
})

it('a second thread that ends in the middle of it costs nothing', async () => {
  const { indexed, helper } = await fullLibrary()
  let asked = 0
  const half = await indexed('half', async (root, items) => {
    asked += 1
    const answer = asked > 1 ? null : await helper.readForIndex({ root, items }, noWatch)
    return answer?.ok ? answer.value : null
  })
  expect(asked).toBeGreaterThan(1)
  expect(half).toEqual(await indexed('alone', null))
})
