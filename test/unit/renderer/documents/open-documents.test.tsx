// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { createOpenDocuments, useDocument } from '../../../../renderer/documents/open-documents'
import { failure, type Result, success } from '../../../../shared/result'

interface Here {
  state: 'here'
  edits: number
  text: string
}
interface Push {
  id: string
  edits: number
  adds: string
}

let answers: ((answer: Result<Here | null>) => void)[]
let firsts: ((first: Here) => void)[]
let closed: string[]
let push: ((push: Push) => void) | null

function open() {
  const documents = createOpenDocuments<Here, Push>({
    read: (_id, _before, showFirst) => {
      firsts.push(showFirst)
      return new Promise(answer => void answers.push(answer))
    },
    close: id => void closed.push(id),
    listen(pushed) {
      push = pushed
      return () => {
        push = null
      }
    },
    follow(here, { edits, adds }) {
      if (edits <= here.edits) return here
      return edits === here.edits + 1 ? { state: 'here', edits, text: here.text + adds } : null
    },
  })
  return { documents, show: () => renderHook(() => useDocument(documents, 'd')) }
}

const answer = (given: Result<Here | null>) => act(async () => answers.shift()?.(given))
const here = (edits: number, text: string) => success<Here>({ state: 'here', edits, text })
const tell = (edits: number, adds: string) => act(() => push?.({ id: 'd', edits, adds }))

beforeEach(() => {
  answers = []
  firsts = []
  closed = []
  push = null
})

describe('an open document', () => {
  it('is read once for all who show it, and closed with the last of them', async () => {
    const { documents, show } = open()
    const one = show()
    const other = show()
    expect(one.result.current).toEqual({ state: 'loading' })
    await answer(here(1, 'a'))
    expect(one.result.current).toBe(other.result.current)
    expect(answers).toHaveLength(0)
    one.unmount()
    expect([closed, documents.here('d')?.text]).toEqual([[], 'a'])
    other.unmount()
    expect([closed, documents.now('d'), push]).toEqual([['d'], null, null])
  })

  it('takes in what was quicker than the answer, and no push twice', async () => {
    const { show } = open()
    const { result } = show()
    tell(1, 'x')
    tell(2, 'b')
    await answer(here(1, 'a'))
    expect(result.current).toMatchObject({ edits: 2, text: 'ab' })
    tell(2, 'b')
    tell(3, 'c')
    expect(result.current).toMatchObject({ edits: 3, text: 'abc' })
  })

  it('is read anew where something is missing, and stays on screen meanwhile', async () => {
    const { show } = open()
    const { result } = show()
    tell(3, 'c')
    await answer(here(1, 'a'))
    expect(result.current).toMatchObject({ text: 'a' })
    await answer(here(3, 'abc'))
    tell(5, 'e')
    expect(result.current).toMatchObject({ text: 'abc' })
    tell(6, 'f')
    await answer(here(5, 'abcde'))
    expect(result.current).toMatchObject({ edits: 6, text: 'abcdef' })
  })

  it('that counts from the start again is newer all the same', async () => {
    const { show } = open()
    const { result } = show()
    await answer(here(9, 'old'))
    tell(12, '?')
    await answer(here(0, 'new'))
    expect(result.current).toMatchObject({ edits: 0, text: 'new' })
  })

  it('says that it is gone or cannot be read, and is tried again by who comes next', async () => {
    const { show } = open()
    const { result } = show()
    await answer(failure({ kind: 'offline' }))
    expect(result.current).toEqual({ state: 'failed', error: { kind: 'offline' } })
    show()
    await answer(success(null))
    expect(result.current).toEqual({ state: 'gone' })
  })

  it('shows what of it came first, and no more once it is there', async () => {
    const { show } = open()
    const { result } = show()
    act(() => firsts[0]?.({ state: 'here', edits: 1, text: 'a' }))
    expect(result.current).toMatchObject({ text: 'a' })
    await answer(here(1, 'abc'))
    tell(3, '?')
    act(() => firsts[1]?.({ state: 'here', edits: 3, text: 'a' }))
    expect(result.current).toMatchObject({ text: 'abc' })
  })

  it('that was let go of and opened again before it came is the second, and stays open', async () => {
    const { show } = open()
    show().unmount()
    closed = []
    const { result } = show()
    act(() => firsts[0]?.({ state: 'here', edits: 1, text: 'first' }))
    await answer(here(1, 'first'))
    expect([result.current, closed]).toEqual([{ state: 'loading' }, []])
    await answer(here(2, 'second'))
    expect(result.current).toMatchObject({ text: 'second' })
  })

  it('tells of itself alone where it changes', async () => {
    const { documents, show } = open()
    renderHook(() => useDocument(documents, 'other'))
    await answer(here(1, 'other'))
    show()
    await answer(here(1, 'a'))
    const told: unknown[] = []
    documents.onChange((id, now, before) => void told.push([id, now, before]))
    const before = documents.here('d')
    tell(2, 'b')
    expect(told).toEqual([['d', documents.here('d'), before]])
  })

  it('that is kept stays open when nobody shows it, and is not read again', async () => {
    const { documents, show } = open()
    const letGo = documents.keep('d')
    const shown = show()
    await answer(here(1, 'a'))
    shown.unmount()
    expect([closed, documents.isUsed('d'), documents.here('d')?.text]).toEqual([[], false, 'a'])
    show().unmount()
    expect(answers).toHaveLength(0)
    letGo()
    expect([closed, documents.now('d')]).toEqual([['d'], null])
  })

  it('that nobody waits for any more is closed when it has come', async () => {
    const { documents, show } = open()
    show().unmount()
    await answer(here(1, 'a'))
    expect([closed, documents.now('d')]).toEqual([['d', 'd'], null])
  })
})
