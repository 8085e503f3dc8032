import { expect, it } from 'vitest'
import { createVocabulary, vocabularyKind } from '../../../../electron/recordings/vocabulary'
import { failure, success } from '../../../../shared/result'

const refused = failure({ kind: 'unexpected', detail: 'the disk' })

it('the names and terms of a library are one item, which is there once somebody wrote some', async () => {
  let kept: Parameters<typeof vocabularyKind.summary.of>[0] | null = null
  const vocabulary = createVocabulary({
    get: async id => success(kept?.id === id ? kept : null),
    put: async item => {
      kept = item
      return success(item)
    },
  })
  expect(await vocabulary.get()).toEqual(success([]))
  expect(await vocabulary.save(['Colaba', 'colaba', ' Byculla '])).toEqual(success(null))
  expect(await vocabulary.get()).toEqual(success(['Colaba', 'Byculla']))
  expect(vocabularyKind.schema.safeParse(kept).success).toBe(true)
})

it('what the disk refuses is told', async () => {
  const vocabulary = createVocabulary({ get: async () => refused, put: async () => refused })
  expect(await vocabulary.get()).toBe(refused)
  expect(await vocabulary.save([])).toBe(refused)
})
