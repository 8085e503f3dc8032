import { beforeEach, describe, expect, it } from 'vitest'
import {
  closeFind,
  lookFor,
  lookWithin,
  openFind,
  placeOf,
  replaceAll,
  replaceCurrent,
  step,
  useFind,
} from '../../../../../renderer/speech/find/find-store'
import { closeSheet, openSheet } from '../../../../../renderer/speech/store/open-sheet'
import { useSpeech } from '../../../../../renderer/speech/store/speech-store'
import { success } from '../../../../../shared/result'
import { noUndo } from '../../../../../shared/speech/undo-history'
import { lineWith, sheetWith } from '../../../shared/speech/sheets'
import { installFakeBridge } from '../../fake-bridge'

const found = () => [placeOf(useFind.getState()), useFind.getState().count]
const texts = () => useSpeech.getState().sheet.lines.map(({ text }) => text)

beforeEach(async () => {
  const fake = installFakeBridge()
  fake.parlance.editSheet = async () => success({ edits: 1 })
  const sheet = sheetWith(
    lineWith('a', { text: 'The gap, the gap' }),
    lineWith('b', { text: 'Nothing' }),
    lineWith('c', { text: 'gap' }),
  )
  fake.parlance.openSheet = async ({ id }) => success({ id, sheet, edits: 0, undo: noUndo })
  await closeSheet()
  await openSheet('s', 'this-computer')
  closeFind()
  openFind(true)
  lookFor({ find: 'gap', matchCase: false, wholeWords: false, isPattern: false })
})

describe('find in lines', () => {
  it('goes from find to find, round and round, and takes the focus along', () => {
    expect(found()).toEqual([1, 3])
    step(1)
    step(1)
    expect([found(), useSpeech.getState().active]).toEqual([[3, 3], 'c'])
    step(1)
    expect(found()).toEqual([1, 3])
    step(-1)
    expect(found()).toEqual([3, 3])
  })

  it('replaces one, then goes to the next', () => {
    useFind.setState({ replacement: 'step' })
    replaceCurrent()
    expect(texts()[0]).toBe('The step, the gap')
    replaceCurrent()
    expect(texts()[0]).toBe('The step, the step')
    replaceCurrent()
    expect([texts()[2], ...found()]).toEqual(['step', 0, 0])
  })

  it('replaces all as one edit, or only in some lines', () => {
    lookWithin(['c'])
    expect(found()).toEqual([1, 1])
    useFind.setState({ replacement: 'x' })
    replaceAll()
    expect(texts()).toEqual(['The gap, the gap', 'Nothing', 'x'])
    lookWithin(null)
    replaceAll()
    expect(texts()[0]).toBe('The x, the x')
    expect(useSpeech.getState().undo.past).toHaveLength(2)
  })

  it('says that a pattern cannot be read', () => {
    lookFor({ find: '(', isPattern: true })
    expect(useFind.getState()).toMatchObject({ isBadPattern: true, count: 0 })
  })
})
