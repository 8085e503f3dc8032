import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createEditedDocuments,
  type EditedDocuments,
  type EditedHere,
} from '../../../../renderer/documents/edited-documents'
import { useUnsaved } from '../../../../renderer/documents/unsaved'
import type { AppError } from '../../../../shared/errors'
import { failure, type Result, success } from '../../../../shared/result'
import { undoOf } from '../../../../shared/undo/undo-history'
import { installFakeBridge } from '../fake-bridge'

interface Here extends EditedHere<string> {
  text: string
}
interface Push {
  id: string
  after: number
  edits: number
  adds: string
}
interface Sending {
  after: number
  made: string[]
  answer: (answer: Result<{ at: number; edits: number }>) => void
}

const undo = undoOf<string>({ invert: edit => edit, join: () => null, takesBackJobs: true })
const full: AppError = { kind: 'storage', reason: 'full', file: 'x', code: 'ENOSPC' }
const taken = success({ at: 0, edits: 99 })
const overtaken = failure({ kind: 'invalid', path: 'after', problem: '' })

let documents: EditedDocuments<string, Here>
let sent: Sending[]
let isDiskWilling: boolean
let push: (push: Push) => void
/** What is read, with the number of its edits. */
let onDisk: { text: string; edits: number }

const here = () => documents.here('d')
const add = (...edits: string[]) => {
  for (const edit of edits) expect(documents.edit('d', edit, 'person')).toBeNull()
}
const turn = () => vi.advanceTimersByTimeAsync(0)
async function answer(given: Result<number>): Promise<void> {
  sent.at(-1)?.answer(given.ok ? success({ at: given.value * 10, edits: given.value }) : given)
  await turn()
}
const requests = () => sent.map(({ after, made }) => [after, made.join()])

beforeEach(async () => {
  installFakeBridge()
  vi.useFakeTimers()
  sent = []
  isDiskWilling = false
  onDisk = { text: '', edits: 0 }
  documents = createEditedDocuments<string, Here, Push>({
    name: 'toy',
    undo,
    mostAtOnce: 3,
    gathering: 200,
    nameOf: () => 'Toy',
    read: async id =>
      success({ state: 'here', id, ...onDisk, history: undo.none, saved: { state: 'saved', at: 0 } }),
    listen(pushed) {
      push = pushed
      return () => undefined
    },
    apply: (now, edit) => success({ ...now, text: now.text + edit }),
    rebase: (now, edit) => (now.text.includes('!') ? null : edit),
    send: ({ edits }, made) =>
      new Promise(resolve => {
        sent.push({ after: edits, made: made.map(({ edit }) => edit), answer: resolve })
        if (isDiskWilling) resolve(taken)
      }),
    follow(now, { after, edits, adds }) {
      if (edits <= now.edits) return now
      return after === now.edits ? { ...now, edits, text: adds + now.text } : null
    },
  })
  const letGo = documents.use('d')
  await turn()
  return async () => {
    // What stays in a page is asked for whenever that hands over, in the next file too.
    isDiskWilling = true
    for (const { answer } of sent) answer(taken)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await documents.settled('d')).toBe(true)
    letGo()
    vi.useRealTimers()
  }
})

describe('edits on their way to disk', () => {
  it('wait for what is made in the same go, unless somebody waits for them', async () => {
    add('a', 'b')
    await vi.advanceTimersByTimeAsync(199)
    expect([requests(), here()?.text, here()?.saved]).toEqual([[], 'ab', { state: 'saving' }])
    await vi.advanceTimersByTimeAsync(1)
    expect(requests()).toEqual([[0, 'a,b']])
    await answer(success(2))
    add('c')
    const settled = documents.settled('d')
    await turn()
    expect(requests()[1]).toEqual([2, 'c'])
    await answer(success(3))
    expect([await settled, here()?.saved]).toEqual([true, { state: 'saved', at: 30 }])
  })

  it('go one request at a time, in the order in which they were made, and not too many at once', async () => {
    add('a', 'b', 'c', 'd')
    await vi.advanceTimersByTimeAsync(200)
    add('e')
    await vi.advanceTimersByTimeAsync(200)
    expect(requests()).toEqual([[0, 'a,b,c']])
    await answer(success(3))
    expect(requests()[1]).toEqual([3, 'd,e'])
    expect(here()?.saved).toEqual({ state: 'saving' })
  })

  it('that were refused stay, are tried again, and say so meanwhile', async () => {
    add('a')
    const settled = documents.settled('d')
    await answer(failure(full))
    expect([await settled, here()?.saved]).toEqual([false, { state: 'failed', error: full }])
    expect(useUnsaved.getState().documents).toMatchObject([
      { id: 'd', name: 'Toy', error: full, isLeft: false },
    ])
    add('b')
    await vi.advanceTimersByTimeAsync(200)
    expect(requests()).toEqual([
      [0, 'a'],
      [0, 'a,b'],
    ])
    await answer(failure(full))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(sent).toHaveLength(3)
    await answer(success(2))
    expect([here()?.saved, useUnsaved.getState().documents]).toEqual([{ state: 'saved', at: 20 }, []])
  })
})

describe('what jobs did', () => {
  it('goes under the edits that it overtook, which follow with the right number', async () => {
    add('a')
    const settled = documents.settled('d')
    push({ id: 'd', after: 0, edits: 1, adds: 'x' })
    expect(here()?.text).toBe('a')
    await answer(overtaken)
    expect(requests()).toEqual([
      [0, 'a'],
      [1, 'a'],
    ])
    await answer(success(2))
    expect([await settled, here()?.text]).toEqual([true, 'xa'])
  })

  it('after an edit that is on its way is taken once that is there, and once', async () => {
    add('a')
    const settled = documents.settled('d')
    for (let times = 0; times < 2; times++) push({ id: 'd', after: 1, edits: 2, adds: 'x' })
    await answer(success(1))
    expect([await settled, here()?.text, here()?.edits]).toEqual([true, 'xa', 2])
    expect(sent).toHaveLength(1)
  })

  it('and was never told of is read, with the edits laid over it again', async () => {
    onDisk = { text: 'far', edits: 5 }
    add('a')
    const settled = documents.settled('d')
    await answer(overtaken)
    expect([here()?.text, requests()[1]]).toEqual(['fara', [5, 'a']])
    await answer(success(6))
    expect(await settled).toBe(true)
  })

  it('takes with it the edits that have no place any more, and no others', async () => {
    onDisk = { text: 'far!', edits: 5 }
    add('a')
    const settled = documents.settled('d')
    await answer(overtaken)
    expect([await settled, here()?.text, here()?.saved]).toEqual([true, 'far!', { state: 'saved', at: 0 }])
    expect(sent).toHaveLength(1)
  })
})
