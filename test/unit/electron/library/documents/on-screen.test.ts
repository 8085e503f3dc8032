import { describe, expect, it } from 'vitest'
import { keepOnScreen } from '../../../../../electron/library/documents/on-screen'
import { failure, type Result, success } from '../../../../../shared/result'

interface Held {
  number: number
  content(): { deletedAt: number | null }
  edits(): number
  giveBack(): Promise<void>
}

const locked = failure({ kind: 'storage', reason: 'full', file: 'x', code: 'ENOSPC' })

function documents(deletedAt: number | null = null) {
  const given: number[] = []
  let held = 0
  let edits = 0
  const hold = async (): Promise<Result<Held>> => {
    held += 1
    const number = held
    const giveBack = async (): Promise<void> => void given.push(number)
    return success({ number, content: () => ({ deletedAt }), edits: () => edits, giveBack })
  }
  const edit = (): void => {
    edits += 1
  }
  const shown = keepOnScreen({ hold, remove: async id => (id === 'a' ? success(null) : locked) })
  return { given, shown, edit }
}

describe('what is on screen', () => {
  it('is held once, however often it is asked for, and knows how old what the screen has is', async () => {
    const { given, shown, edit } = documents()
    const first = await shown.open('a')
    expect(shown.openedWith('a')).toBe(0)
    edit()
    expect(shown.openedWith('a')).toBe(0)
    expect(await shown.open('a')).toEqual(first)
    expect(shown.openedWith('a')).toBe(1)
    await shown.close('a')
    expect(given).toEqual([1])
    expect(shown.openedWith('a')).toBeUndefined()
  })

  it('is held once when it is asked for twice at once', async () => {
    const { given, shown } = documents()
    const both = await Promise.all([shown.open('a'), shown.open('a')])
    expect(both.map(one => one.ok && one.value.number)).toEqual([1, 1])
    expect(given).toEqual([2])
  })

  it('is given back at once, and not found, when it is in the trash', async () => {
    const { given, shown } = documents(5)
    expect(await shown.open('a')).toEqual(failure({ kind: 'not-found', what: 'file' }))
    expect(given).toEqual([1])
    expect(shown.openedWith('a')).toBeUndefined()
  })

  it('is closed when it is thrown away, and stays when it cannot be', async () => {
    const { given, shown } = documents()
    await shown.open('a')
    await shown.open('b')
    expect(await shown.remove('b')).toEqual(locked)
    expect(given).toEqual([])
    expect(await shown.remove('a')).toEqual(success(null))
    expect(given).toEqual([1])
  })

  it('says why one cannot be had, and closes what was never open', async () => {
    const shown = keepOnScreen<Held>({ hold: async () => locked, remove: async () => locked })
    expect(await shown.open('a')).toEqual(locked)
    expect(await shown.remove('a')).toEqual(locked)
    expect(await shown.close('a')).toEqual(success(null))
  })
})
