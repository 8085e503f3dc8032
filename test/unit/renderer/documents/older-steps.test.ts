import { expect, it } from 'vitest'
import { olderUnknown, withOlder } from '../../../../renderer/documents/older-steps'

interface Here {
  history: { past: string[]; future: string[] }
  older: { hasMore: boolean; known: number }
}
const here = (past: string[] = [], future: string[] = [], older: Here['older'] = olderUnknown): Here => ({
  history: { past, future },
  older,
})
const answer = { hasMore: true, past: ['one', 'two'], future: ['undone'] }

it('lays what was done before under what was done since', () => {
  const now = here(['three'])
  expect(withOlder<string, Here>(now, now.older, answer)).toEqual({
    history: { past: ['one', 'two', 'three'], future: [] },
    older: { hasMore: true, known: 2 },
  })
})

it('what was taken back before is done again only where nothing was done since', () => {
  const futureOf = (now: Here) => withOlder<string, Here>(now, now.older, answer).history.future
  expect(futureOf(here())).toEqual(['undone'])
  expect(futureOf(here(['three']))).toEqual([])
  expect(futureOf(here([], ['mine']))).toEqual(['mine'])
  // The steps further back come without it.
  expect(futureOf(here([], [], { hasMore: true, known: 2 }))).toEqual([])
})

it('counts what is known of it, and takes no answer twice', () => {
  const now = here([], [], { hasMore: true, known: 2 })
  const next = withOlder<string, Here>(now, now.older, { ...answer, hasMore: false })
  expect(next.older).toEqual({ hasMore: false, known: 4 })
  expect(withOlder<string, Here>(next, now.older, answer)).toBe(next)
})
