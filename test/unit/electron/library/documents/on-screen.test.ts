import { describe, expect, it } from 'vitest'
import { keepOnScreen } from '../../../../../electron/library/documents/on-screen'
import { createListeners } from '../../../../../electron/storage/listeners'
import { failure, type Result, success } from '../../../../../shared/result'

interface Held {
  number: number
  content(): { deletedAt: number | null }
  edits(): number
  giveBack(): Promise<void>
}

const locked = failure({ kind: 'storage', reason: 'full', file: 'x', code: 'ENOSPC' })

function documents(deletedAt: number | null = null) {
  const inTrash = new Set<string>()
  const edited = createListeners<null>()
  const given: number[] = []
  let held = 0
  let edits = 0
  const hold = async (id: string): Promise<Result<Held>> => {
    held += 1
    const number = held
    const giveBack = async (): Promise<void> => void given.push(number)
    const content = () => ({ deletedAt: inTrash.has(id) ? 5 : deletedAt })
    return success({ number, content, edits: () => edits, giveBack })
  }
  const edit = (): void => {
    edits += 1
  }
  const trash = (id: string): void => {
    inTrash.add(id)
    edited.tell(null)
  }
  const gone = createListeners<Promise<unknown>>()
  const remove = async (id: string) => (id === 'a' ? success(null) : locked)
  const shown = keepOnScreen({ hold, remove, onEdit: edited.add }, gone.add)
  /** Answers how to say that nothing of it arrives any more. */
  function pageGone(): () => Promise<void> {
    let tell = (): void => undefined
    const over = new Promise<void>(resolve => {
      tell = resolve
    })
    gone.tell(over)
    return () => {
      tell()
      return over
    }
  }
  return { given, shown, edit, trash, pageGone }
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

  it('stays for the page that comes next, and goes once nothing of the last one arrives any more', async () => {
    const { given, shown, edit, pageGone } = documents()
    await shown.open('a')
    await shown.open('b')
    const over = pageGone()
    edit()
    expect(await shown.open('a')).toMatchObject({ value: { number: 1 } })
    expect([given, shown.openedWith('a')]).toEqual([[], 1])
    await over()
    expect([given, shown.openedWith('a'), shown.openedWith('b')]).toEqual([[2], 1, undefined])
  })

  it('stays as long for the page after that, whatever the one before was waited for', async () => {
    const { given, shown, pageGone } = documents()
    await shown.open('a')
    const first = pageGone()
    await shown.open('a')
    const second = pageGone()
    await first()
    expect(given).toEqual([])
    await second()
    expect(given).toEqual([1])
  })

  it('goes at once where its page is gone and it is in the trash, or comes there', async () => {
    const { given, shown, trash, pageGone } = documents()
    for (const id of ['a', 'b', 'c']) await shown.open(id)
    trash('a')
    expect(given).toEqual([])
    pageGone()
    expect(given).toEqual([1])
    trash('b')
    expect(given).toEqual([1, 2])
  })

  it('is not kept for a page that went while it was opened', async () => {
    const { given, shown, pageGone } = documents()
    const opening = shown.open('a')
    pageGone()
    const next = shown.open('a')
    expect(await opening).toEqual(failure({ kind: 'cancelled' }))
    expect(await next).toMatchObject({ value: { number: 2 } })
    expect([given, shown.openedWith('a')]).toEqual([[1], 0])
  })

  it('says why one cannot be had, and closes what was never open', async () => {
    const shown = keepOnScreen<Held>(
      { hold: async () => locked, remove: async () => locked, onEdit: () => undefined },
      () => undefined,
    )
    expect(await shown.open('a')).toEqual(locked)
    expect(await shown.remove('a')).toEqual(locked)
    expect(await shown.close('a')).toEqual(success(null))
  })
})
