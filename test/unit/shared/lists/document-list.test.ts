import { expect, it } from 'vitest'
import { documentList, type ListedDocument } from '../../../../shared/lists/document-list'

const document = (id: string, change: Partial<ListedDocument> = {}): ListedDocument => ({
  ...{ id, profileId: 'p', name: id, editedAt: 1 },
  ...change,
})
const { answer } = documentList<ListedDocument>()
const ids = (all: readonly ListedDocument[], text = ''): string[] =>
  answer(all, { profileId: 'p', text }).map(({ id }) => id)

it('lists the documents of a profile, the last edited first, and of the same moment always in one order', () => {
  const all = [
    document('b'),
    document('newest', { editedAt: 9 }),
    document('a'),
    document('other', { profileId: 'q' }),
  ]
  expect(ids(all)).toEqual(['newest', 'a', 'b'])
  expect(ids(all.toReversed())).toEqual(['newest', 'a', 'b'])
})

it('lists those with a text in their names, however that is written', () => {
  const all = [document('a', { name: 'Äpfel 2' }), document('b', { name: 'Depot' })]
  expect([ids(all, ' APFEL '), ids(all, 'nowhere')]).toEqual([['a'], []])
})
