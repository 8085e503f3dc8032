import { expect, it } from 'vitest'
import { isComplete, toldOfTrack } from '../../../../../electron/cli/dub/dub-told'
import { type Dub, type SpokenLine, spokenLine } from '../../../../../shared/dub/dub'
import { createTranslate } from '../../../../../shared/language/translate'
import { translatedDub, withSound, withSpokenCells } from '../../../shared/dub/spoken-dub'
import { jobFor, runOf } from '../../../shared/speech/sheets'

const t = createTranslate('en')

const spoken = ['l1', 'l2', 'l3'].reduce(
  (dub, key) => withSound(dub, key),
  translatedDub('One', 'Two', 'Three'),
)
const withRow = (cells: Partial<SpokenLine['row']>): Dub =>
  withSpokenCells(spoken, 'l3', { row: { ...spokenLine(spoken, 'es', 'l3').row, ...cells } })
const saying = (dub: Dub, text: string): Dub => ({
  ...dub,
  lines: dub.lines.map(line => (line.key === 'l3' ? { ...line, text } : line)),
})

const failed = new Map([['again', jobFor('again', [{ line: 'es/l3', phase: 'failed' }])]])

it.each<[string, Dub, number, number, boolean]>([
  ['all that is to be spoken', spoken, 3, 3, true],
  ['a line that a person muted', withSpokenCells(spoken, 'l3', { isMuted: true }), 3, 3, true],
  [
    'what a person translated, and says something else by now',
    saying(withRow({ from: 'person' }), 'Four'),
    2,
    2,
    false,
  ],
  [
    'what nobody knows whether it was asked for again',
    withRow({ state: 'unsure', job: { id: 'j', row: 0 } }),
    2,
    2,
    false,
  ],
  [
    'a sound of a translation that is another by now',
    withRow({ target: { text: 'Otro', spans: [], lost: [], moved: 0 } }),
    3,
    2,
    false,
  ],
  ['a sound of before one that failed', withSpokenCells(spoken, 'l3', { run: runOf('again') }), 3, 2, false],
])('a terminal counts %s as the window does', (_, dub, translated, sounds, isWhole) => {
  const told = toldOfTrack(dub, 'es', { jobs: failed, plan: [], toShorten: [] }, t)
  expect(told).toMatchObject({ lines: 3, translated, spoken: sounds })
  expect(isComplete({ ...told, files: [], failed: [] }, true)).toBe(isWhole)
})
