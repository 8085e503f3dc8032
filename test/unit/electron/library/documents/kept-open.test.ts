import { describe, expect, it } from 'vitest'
import { keepOpen } from '../../../../../electron/library/documents/kept-open'
import { failure, type Result, success } from '../../../../../shared/result'

interface Held {
  number: number
  content(): { deletedAt: number | null }
  giveBack(): Promise<void>
}

function documents(deletedAt: number | null = null) {
  const given: number[] = []
  let held = 0
  const hold = async (): Promise<Result<Held>> => {
    held += 1
    const number = held
    return success({ number, content: () => ({ deletedAt }), giveBack: async () => void given.push(number) })
  }
  return { hold, given, kept: keepOpen<Held>() }
}

describe('what is kept open', () => {
  it('is held once, however often it is asked for', async () => {
    const { hold, given, kept } = documents()
    const first = await kept.open('a', hold)
    expect(await kept.open('a', hold)).toEqual(first)
    expect(kept.there('a')).toMatchObject({ number: 1 })
    await kept.close('a')
    expect(given).toEqual([1])
    expect(kept.there('a')).toBeUndefined()
  })

  it('is held once when it is asked for twice at once', async () => {
    const { hold, given, kept } = documents()
    const both = await Promise.all([kept.open('a', hold), kept.open('a', hold)])
    expect(both.map(one => one.ok && one.value.number)).toEqual([1, 1])
    expect(given).toEqual([2])
  })

  it('is given back at once, and not found, when it is in the trash', async () => {
    const { hold, given, kept } = documents(5)
    expect(await kept.open('a', hold)).toEqual(failure({ kind: 'not-found', what: 'file' }))
    expect(given).toEqual([1])
    expect(kept.there('a')).toBeUndefined()
  })

  it('says why it could not be opened, and closes what was never open', async () => {
    const { kept } = documents()
    const locked = failure({ kind: 'storage', reason: 'full', file: 'x', code: 'ENOSPC' })
    expect(await kept.open('a', async () => locked)).toEqual(locked)
    await kept.close('a')
  })
})
