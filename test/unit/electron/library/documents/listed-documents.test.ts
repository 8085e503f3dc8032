import { describe, expect, it } from 'vitest'
import { listDocuments, oldestInTrash } from '../../../../../electron/library/documents/listed-documents'
import { failure, type Result, success } from '../../../../../shared/result'

interface Summary {
  name: string
  editedAt: number
  deletedAt: number | null
}

const fullDisk = failure({ kind: 'storage', reason: 'full', file: 'x', code: 'ENOSPC' })

const summary = (name: string, editedAt: number, deletedAt: number | null = null): Summary => ({
  name,
  editedAt,
  deletedAt,
})

function listed(items: Record<string, Summary>, open: Record<string, Summary> = {}, refused = '') {
  const removed: string[] = []
  const logged: string[] = []
  const list = listDocuments({
    store: {
      list: async () =>
        success({ items: Object.entries(items).map(([id, one]) => ({ id, summary: one })), problems: [] }),
      remove: async (id): Promise<Result<null>> => {
        if (id === refused) return fullDisk
        removed.push(id)
        return success(null)
      },
    },
    open: () => Object.entries(open).map(([id, one]) => ({ id, content: () => one })),
    summaryOf: (content: Summary) => content,
    area: 'notes',
    log: (_level, event) => void logged.push(event),
  })
  return { list, removed, logged }
}

describe('a list of documents', () => {
  it('shows what is open as it is now, the last edited first, and not what is in the trash', async () => {
    const stored = { a: summary('a', 3), b: summary('b', 1), c: summary('c', 9, 9) }
    const { list } = listed(stored, { b: summary('b, renamed', 4) })
    const shown = await list.inUse()
    expect(shown.ok && shown.value.map(({ id, name }) => [id, name])).toEqual([
      ['b', 'b, renamed'],
      ['a', 'a'],
    ])
    const all = await list.every()
    expect(all.ok && all.value.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  it('removes for good what was in the trash long enough, and goes on where that fails', async () => {
    const stored = { a: summary('a', 1, 1), b: summary('b', 1, 1), c: summary('c', 1, 7), d: summary('d', 1) }
    const { list, removed, logged } = listed(stored, {}, 'a')
    expect(await list.emptyTrash(7)).toEqual(success(1))
    expect(removed).toEqual(['b'])
    expect(logged).toEqual(['notes.trash-not-emptied'])
  })

  it('says so when it cannot be read', async () => {
    const list = listDocuments({
      store: { list: async () => fullDisk, remove: async () => success(null) },
      open: () => [],
      summaryOf: (content: Summary) => content,
      area: 'notes',
      log: () => undefined,
    })
    expect(await list.inUse()).toEqual(fullDisk)
    expect(await list.emptyTrash(1)).toEqual(fullDisk)
  })

  it('keeps what was deleted for thirty days', () => {
    expect(oldestInTrash(Date.UTC(2026, 2, 31))).toBe(Date.UTC(2026, 2, 1))
  })
})
