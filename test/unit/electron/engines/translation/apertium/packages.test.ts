import { expect, it } from 'vitest'
import { packageFor } from '../../../../../../electron/engines/translation/apertium/modes'

it.each([
  ['en', 'es', 'apertium-eng-spa'],
  ['es', 'en', 'apertium-eng-spa'],
  ['gl', 'en', 'apertium-en-gl'],
  ['hr', 'en', 'apertium-hbs-eng'],
  ['da', 'no', 'apertium-dan-nor'],
  ['br', 'fr', 'apertium-br-fr'],
  ['fr', 'br', null],
  ['en', 'hi', null],
  ['es', 'hi', null],
])('from %s to %s: %s', (source, target, name) => {
  expect(packageFor(source, target)).toBe(name)
})
