import { describe, expect, it } from 'vitest'
import { createFollowedNotes } from '../../../../../electron/jobs/following/followed-jobs'
import { failure, success } from '../../../../../shared/result'

const none = { list: async () => success({ items: [], problems: [] }), pick: async () => success([]) }

describe('the notes of followed jobs', () => {
  it('say so when they cannot be read or written', async () => {
    const refused = failure({ kind: 'storage', reason: 'full', file: 'x', code: 'ENOSPC' })
    const notes = createFollowedNotes({
      get: () => Promise.resolve(refused),
      change: () => Promise.resolve(refused),
    })
    expect(await notes.due('speech', none)).toEqual(refused)
    expect(await notes.note('j', 1)).toEqual(refused)
    expect(await notes.forgetGone(none)).toEqual(refused)
  })
})
