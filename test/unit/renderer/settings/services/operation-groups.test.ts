import { expect, it } from 'vitest'
import { operationGroups } from '../../../../../renderer/settings/services/operation-groups'
import { operations } from '../../../../../shared/operations'

it('shows every operation in one group', () => {
  const shown = Object.values(operationGroups).flat()
  expect(shown).toHaveLength(operations.length)
  expect(new Set<string>(shown)).toEqual(new Set(operations))
})
