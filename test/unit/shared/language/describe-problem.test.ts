import { expect, it } from 'vitest'
import { describeProblem } from '../../../../shared/language/describe-problem'
import { createTranslate } from '../../../../shared/language/translate'
import { type Problem, problemSubjects } from '../../../../shared/problems'

const t = createTranslate('en')
const problem: Problem = {
  file: '/library/x.json',
  what: 'sheet',
  part: 'whole',
  item: 'x',
  name: 'Morning',
  state: 'damaged',
  since: null,
  canBringBack: false,
}

it.each(problemSubjects)('has words for a %s, with a name and without', what => {
  const named = describeProblem({ ...problem, what }, t)
  const nameless = describeProblem({ ...problem, what, name: '' }, t)
  expect(named.title).not.toMatch(/[{}]/)
  expect(nameless.title).not.toContain('“')
  expect(nameless.text).toMatch(/^[A-Z].*\.$/)
})

it.each([
  [{ canBringBack: true }, 'problems.damagedCanBackTwice'],
  [{}, 'problems.damagedInBackup'],
  [{ part: 'edits' }, 'problems.damagedEdits'],
  [{ state: 'newer' }, 'problems.newer'],
] as const)('says where a backup has it: %j', (facts, key) => {
  expect(describeProblem({ ...problem, ...facts }, t, 1_800_000_000_000).text).toBe(t(key))
})

it.each([
  [{ canBringBack: true }, 'problems.damagedCanBack'],
  [{}, 'problems.damaged'],
  [{ what: 'settings' }, 'problems.damagedSettings'],
  [{ what: 'bookkeeping' }, 'problems.damagedBookkeeping'],
  [{ what: 'form' }, 'problems.damagedForm'],
  [{ part: 'edits' }, 'problems.damagedEdits'],
  [{ part: 'version' }, 'problems.damagedVersion'],
  [{ state: 'newer', part: 'edits' }, 'problems.newer'],
  [{ state: 'unreadable' }, 'problems.unreadable'],
  [{ state: 'misplaced' }, 'problems.misplaced'],
] as const)('says how things stand: %j', (facts, key) => {
  expect(describeProblem({ ...problem, ...facts }, t).text).toBe(t(key))
})
