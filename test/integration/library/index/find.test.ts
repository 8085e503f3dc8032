import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cutItem } from '../../../../electron/library/index/cut-item'
import { findingOver } from '../../../../electron/library/index/find-in-index'
import { type IndexFile, openIndex, untilWritten } from '../../../../electron/library/index/index-file'
import { putItem, readEntries } from '../../../../electron/library/index/index-items'

let folder: string
let index: IndexFile
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlance-index-'))
  index = openIndex(join(folder, 'words.sqlite'))
})
afterEach(() => {
  index.close()
  rmSync(folder, { recursive: true })
})

let edited = 0
function put(id: string, name: string, texts: readonly string[], kind = 'speech-sheets'): void {
  edited += 1
  const places = texts.map((text, nth) => ({ key: `line ${nth}`, at: null, text }))
  putItem(
    index,
    { kind, stem: id, stamp: '1' },
    cutItem({ id, name, profileId: 'p', editedAt: edited, places }),
  )
}

const kinds = [{ name: 'speech-sheets', what: 'sheet', isHeld: false }] as const
const findIn = findingOver(kinds, untilWritten(['item'], readEntries))
const find = (text: string, { profileId = null as string | null, inside = false } = {}) =>
  findIn(index, { text, in: ['sheet'], profileId, most: 20, inside }).found
const ids = (text: string, inside = false): string[] => find(text, { inside }).map(({ id }) => id)

describe('words are found', () => {
  beforeEach(() => {
    put('trains', 'Announcements', ['The train to Zürich leaves at nine.', 'Mind the gap, please.'])
    put('food', 'Menu', ['Crème brûlée with figs', 'Bread and butter'])
  })

  it('in any order, the last as one types', () => {
    expect(ids('leaves train')).toEqual(['trains'])
    expect(ids('train lea')).toEqual(['trains'])
    expect(ids('train eaten')).toEqual([])
    expect(ids('train butter')).toEqual([])
  })

  it('in a row where they are quoted', () => {
    expect(ids('"train to Zurich"')).toEqual(['trains'])
    expect(ids('"Zurich train"')).toEqual([])
  })

  it('without regard to accents and case', () => {
    expect(ids('ZURICH')).toEqual(['trains'])
    expect(ids('creme brulee')).toEqual(['food'])
  })

  it('by the name of what they are in', () => {
    expect(find('announ')).toMatchObject([{ id: 'trains', key: '', excerpt: { match: 'Announ' } }])
  })

  it('partly by its name, where the rest of them stands in one place', () => {
    put('menus', 'Menu of trains', ['Bread', 'Butter, later a train'])
    expect(find('menu figs')).toMatchObject([
      { id: 'food', name: 'Menu', key: 'line 0', count: 1, excerpt: { match: 'figs', also: [] } },
    ])
    expect(ids('figs brulee men')).toEqual(['food'])
    expect(ids('men figs brulee')).toEqual([])
    expect(find('trains bread')).toMatchObject([{ id: 'menus', key: 'line 0' }])
    expect(find('menu train')).toMatchObject([{ id: 'menus', key: '' }])
    // Not scattered over its places.
    expect(ids('menu bread figs')).toEqual([])
    expect(ids('"menu bread"')).toEqual([])
    expect(ids('enu ead', true)).toEqual(['menus', 'food'])
    put('food', 'Card', ['figs'])
    expect(ids('menu figs')).toEqual([])
    expect(ids('card figs')).toEqual(['food'])
  })

  it('partly by the name of what holds them', () => {
    const all = [
      { name: 'recordings', what: 'recording', isHeld: false },
      { name: 'transcripts', what: 'recording', isHeld: true },
    ] as const
    const text = { key: '0', at: 7, text: 'and then the tide went out' }
    const about = { profileId: '', editedAt: 1 }
    const held = { ...about, id: 't', name: 'As it was', places: [text] }
    const holder = { ...about, id: 'r', name: 'Harbour', places: [], holds: 'transcripts/t' }
    putItem(index, { kind: 'transcripts', stem: 't', stamp: '1' }, cutItem(held))
    putItem(index, { kind: 'recordings', stem: 'r', stamp: '1' }, cutItem(holder))
    const question = { text: 'harbour tide', in: null, profileId: null, most: 20, inside: false }
    expect(findingOver(all, untilWritten(['item'], readEntries))(index, question).found).toMatchObject([
      { in: 'recording', id: 'r', name: 'Harbour', at: 7, excerpt: { match: 'tide' } },
    ])
  })

  it('inside words, after those that begin so', () => {
    put('ices', 'Ices', ['A rain of icing'])
    expect(ids('rain', true)).toEqual(['ices', 'trains'])
    expect(ids('rain')).toEqual(['ices'])
    expect(ids('ain lea', true)).toEqual(['trains'])
  })

  it('with the place, and what stands around it', () => {
    expect(find('gap')).toMatchObject([
      { key: 'line 1', count: 1, excerpt: { before: 'Mind the ', match: 'gap', after: ', please.' } },
    ])
    const excerpt = { before: 'Crème ', match: 'brûlée', after: ' with figs', also: [{ from: 6, to: 10 }] }
    expect(find('figs brulee')[0]?.excerpt).toEqual(excerpt)
  })

  it('the last edited first, and only of the service that was asked for', () => {
    put('again', 'Again', ['train'])
    expect(ids('train')).toEqual(['again', 'trains'])
    put('trains', 'Announcements', ['The train to Zürich leaves at ten.'])
    expect(ids('train')).toEqual(['trains', 'again'])
    expect(ids('nine')).toEqual([])
    expect(find('train', { profileId: 'other' })).toEqual([])
  })
})

describe('in scripts without spaces', () => {
  it('every part of a text is found', () => {
    put('jp', '案内', ['次の駅は東京都庁前です。'])
    put('th', 'ประกาศ', ['ขอต้อนรับสู่กรุงเทพมหานคร'])
    put('hi', 'घोषणा', ['हिन्दी में बोलिए'])
    for (const part of ['東京', '京都', '東京都庁', '駅', 'です'])
      expect([part, ids(part)]).toEqual([part, ['jp']])
    expect(ids('กรุงเทพ')).toEqual(['th'])
    expect(ids('หิน')).toEqual([])
    expect(ids('हिन्दी')).toEqual(['hi'])
    expect(ids('हिन्')).toEqual(['hi'])
    expect(find('東京')[0]?.excerpt?.match).toBe('東京')
  })
})

it('what means nothing to anybody finds nothing, and breaks nothing', () => {
  put('one', 'One', ['text'])
  for (const odd of [
    '"',
    '""',
    '*',
    'AND',
    '(',
    'a" OR "b',
    'NEAR(',
    '^text',
    '-',
    '\u0000',
    "'",
    '한',
    ':',
    'words : text',
  ]) {
    expect(() => [find(odd), find(odd, { inside: true })]).not.toThrow()
  }
})
