import { expect, it } from 'vitest'
import { openIndex } from '../../../../electron/library/index/index-file'
import { unwrap } from '../library-parts'
import { filledIndex, note } from './filled-index'

/** How many parts what was put is found in. */
function partsOf(file: string): number {
  const index = openIndex(file)
  try {
    return Number(index.row('select count(distinct segid) as parts from said_idx')?.parts)
  } finally {
    index.close()
  }
}

it('what is put at many times is merged at rest, and is found as before', async () => {
  const { items, index } = await filledIndex()
  await index.refresh()
  const before = partsOf(index.file)
  for (let nth = 0; nth < 20; nth += 1) {
    unwrap(await items.put(note(`note-${nth}`, `Hello number${nth}`)))
    await index.refresh()
  }
  expect(partsOf(index.file)).toBeLessThan(before + 10)
  expect(await index.found('number7')).toEqual(['note-7'])
  expect(await index.found('again')).toEqual(['three'])
})
