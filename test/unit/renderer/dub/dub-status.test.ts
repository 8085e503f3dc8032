import { expect, it } from 'vitest'
import { whyOfDubState } from '../../../../renderer/dub/lines/dub-status'
import { describeError } from '../../../../shared/language/describe-error'
import { createTranslate } from '../../../../shared/language/translate'

const t = createTranslate('en')

it('why a line failed is said in sentences, where the service said none', () => {
  const problem = { kind: 'unexpected', detail: 'the disk fell out' } as const
  const { title, text } = describeError(problem, t)
  const failed = { is: 'failed', at: 'translation', problem } as const
  expect(whyOfDubState({ ...failed, message: '' }, t)).toMatch(new RegExp(`^${title}\\. ${text}`))
  expect(whyOfDubState({ ...failed, message: 'No such language.' }, t)).toBe('No such language.')
})
