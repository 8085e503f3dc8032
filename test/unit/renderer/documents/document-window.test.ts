import { expect, it } from 'vitest'
import { chosenOrNewest } from '../../../../renderer/documents/document-window'
import type { AppError } from '../../../../shared/errors'
import { failure, success } from '../../../../shared/result'

const rows = [
  { id: 'new', profileId: 'p', name: 'New', createdAt: 3, editedAt: 3 },
  { id: 'old', profileId: 'p', name: 'Old', createdAt: 1, editedAt: 1 },
  { id: 'other', profileId: 'q', name: 'Other', createdAt: 2, editedAt: 2 },
]
const offline: AppError = { kind: 'offline' }

function choose(profileId: string, chosen: string | null, refused: 'page' | 'these' | null = null) {
  const asked: string[] = []
  const source = {
    page: async ({ question }: { question: { profileId: string } }) => {
      asked.push('page')
      const own = rows.filter(row => row.profileId === question.profileId)
      return refused === 'page'
        ? failure(offline)
        : success({ rows: own.slice(0, 1), total: own.length } as never)
    },
    these: async ({ ids }: { ids: string[] }) => {
      asked.push('these')
      return refused === 'these' ? failure(offline) : success(rows.filter(({ id }) => ids.includes(id)))
    },
  }
  return chosenOrNewest(source as never, profileId, chosen).then(answer => ({
    id: answer.ok ? ((answer.value as { id: string } | null)?.id ?? null) : answer.error.kind,
    asked,
  }))
}

it('is the one that was chosen, where it is there and of the same service, or else the last edited', async () => {
  expect(await choose('p', 'old')).toEqual({ id: 'old', asked: ['these'] })
  expect(await choose('p', null)).toEqual({ id: 'new', asked: ['page'] })
  expect(await choose('p', 'gone')).toEqual({ id: 'new', asked: ['these', 'page'] })
  expect(await choose('p', 'other')).toEqual({ id: 'new', asked: ['these', 'page'] })
  expect(await choose('r', null)).toEqual({ id: null, asked: ['page'] })
})

it('is none where the list cannot be read, and says so', async () => {
  expect(await choose('p', 'old', 'these')).toEqual({ id: 'offline', asked: ['these'] })
  expect(await choose('p', 'gone', 'page')).toEqual({ id: 'offline', asked: ['these', 'page'] })
})
