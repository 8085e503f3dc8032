import { describe, expect, it } from 'vitest'
import { chooseModes, readModes } from '../../../../../../electron/engines/translation/apertium/modes'

const listing = `  cat-eng
  cat-eng_US
  eng-cat
  eng-cat_iec2017
  eng-cat_valencia
  eng-cat_valencia_uni
  eng-spa
  es-pt_BR
  hbs-eng
  eng-spa-tagger
Not a mode
`
const modes = readModes(listing)

it('reads what apertium -l prints, and nothing else', () => {
  expect(modes.map(({ name }) => name)).toEqual([
    'cat-eng',
    'cat-eng_US',
    'eng-cat',
    'eng-cat_iec2017',
    'eng-cat_valencia',
    'eng-cat_valencia_uni',
    'eng-spa',
    'es-pt_BR',
    'hbs-eng',
  ])
})

describe('the mode for a pair', () => {
  it.each([
    ['en', 'es', 'eng-spa'],
    ['en-GB', 'es-MX', 'eng-spa'],
    ['eng', 'cat', 'eng-cat'],
    ['en', 'ca-ES-valencia', 'eng-cat_valencia'],
    ['ca', 'en-US', 'cat-eng_US'],
    ['ca', 'en-GB', 'cat-eng'],
    ['es', 'pt', 'es-pt_BR'],
    ['hr', 'en', 'hbs-eng'],
  ])('%s to %s is %s', (source, target, name) => {
    expect(chooseModes(modes, source, target)?.main.name).toBe(name)
  })

  it.each([
    ['es', 'en'],
    ['en', 'hi'],
    ['en', 'en'],
    ['english', 'spanish'],
  ])('%s to %s is none', (source, target) => {
    expect(chooseModes(modes, source, target)).toBeNull()
  })

  it('goes with the other ways to write the language, the plainest first', () => {
    expect(chooseModes(modes, 'en', 'ca')?.others.map(({ name }) => name)).toEqual([
      'eng-cat_iec2017',
      'eng-cat_valencia',
      'eng-cat_valencia_uni',
    ])
  })
})
