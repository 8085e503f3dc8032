import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { patience } from '../../../../../renderer/patterns/pattern-thread'
import {
  closeSheetFind,
  lookAgain,
  lookFor,
  lookWithin,
  openSheetFind,
  placeOf,
  replaceAllInSheet,
  replaceInSheet,
  stepFind,
  useSheetFind,
} from '../../../../../renderer/speech/find/find-store'
import { typeText } from '../../../../../renderer/speech/store/cell-edits'
import { activate } from '../../../../../renderer/speech/store/selection'
import {
  closeSheet,
  editSheet,
  openSheet,
  useSpeech,
} from '../../../../../renderer/speech/store/speech-store'
import { asText } from '../../../../../shared/as-text'
import { success } from '../../../../../shared/result'
import { sheetUndo } from '../../../../../shared/speech/sheet-patch'
import { lineWith, sheetWith } from '../../../shared/speech/sheets'
import { installFakeBridge } from '../../fake-bridge'
import { endless, FakeThread, slowThreads } from '../../patterns/fake-thread'

const found = () => [placeOf(useSheetFind.getState()), useSheetFind.getState().count]
const texts = () => useSpeech.getState().sheet.lines.map(({ text }) => text)

beforeEach(async () => {
  const fake = installFakeBridge()
  fake.parlance.editSheet = async () => success({ edits: 1 })
  const sheet = sheetWith(
    lineWith('a', { text: 'The gap, the gap' }),
    lineWith('b', { text: 'Nothing' }),
    lineWith('c', { text: 'gap' }),
  )
  fake.parlance.openSheet = async ({ id }) => success(asText({ id, sheet, edits: 0, undo: sheetUndo.none }))
  await openSheet('s', 'this-computer')
  closeSheetFind()
  openSheetFind(true)
  lookFor({ find: 'gap', matchCase: false, wholeWords: false, isPattern: false })
})
afterEach(closeSheet)

describe('find in lines', () => {
  it('goes from find to find, round and round, and takes the focus along', () => {
    expect(found()).toEqual([1, 3])
    stepFind(1)
    stepFind(1)
    expect([found(), useSpeech.getState().active]).toEqual([[3, 3], 'c'])
    stepFind(1)
    expect(found()).toEqual([1, 3])
    stepFind(-1)
    expect(found()).toEqual([3, 3])
  })

  it('begins with the line that has the focus, and at the top where nothing is below it', () => {
    const lookAnew = (find: string) => {
      lookFor({ find: 'nowhere' })
      lookFor({ find })
    }
    activate('b')
    lookAnew('gap')
    expect([found(), useSpeech.getState().active]).toEqual([[3, 3], 'c'])
    lookAnew('the')
    expect([found(), useSpeech.getState().active]).toEqual([[1, 2], 'a'])
  })

  it('replaces one, then goes to the next', async () => {
    useSheetFind.setState({ replacement: 'step' })
    await replaceInSheet()
    expect(texts()[0]).toBe('The step, the gap')
    await replaceInSheet()
    expect(texts()[0]).toBe('The step, the step')
    await replaceInSheet()
    expect([texts()[2], ...found()]).toEqual(['step', 0, 0])
  })

  it('goes on behind what was put in, which may hold what is looked for or be the same', async () => {
    useSheetFind.setState({ replacement: 'gaps' })
    await replaceInSheet()
    expect([texts()[0], ...found()]).toEqual(['The gaps, the gap', 2, 3])
    await replaceInSheet()
    expect([texts()[0], ...found()]).toEqual(['The gaps, the gaps', 3, 3])
    useSheetFind.setState({ replacement: 'gap' })
    await replaceInSheet()
    expect([texts(), ...found()]).toEqual([['The gaps, the gaps', 'Nothing', 'gap'], 1, 3])
  })

  it('replaces all as one edit, or only in some lines', async () => {
    lookWithin(['c'])
    expect(found()).toEqual([1, 1])
    useSheetFind.setState({ replacement: 'x' })
    await replaceAllInSheet()
    expect(texts()).toEqual(['The gap, the gap', 'Nothing', 'x'])
    lookWithin(null)
    await replaceAllInSheet()
    expect(texts()[0]).toBe('The x, the x')
    expect(useSpeech.getState().history.past).toHaveLength(2)
  })

  it('looks through all of another sheet that is opened, of which no lines were asked for', async () => {
    lookWithin(['b'])
    expect(found()).toEqual([0, 0])
    await openSheet('another', 'this-computer')
    lookAgain()
    expect(useSheetFind.getState().count).toBe(3)
    useSheetFind.setState({ replacement: 'x' })
    await replaceAllInSheet()
    expect(texts()).toEqual(['The x, the x', 'Nothing', 'x'])
  })

  it('replaces by a pattern though a sound came in meanwhile, and not where a text is another by then', async () => {
    slowThreads()
    lookFor({ find: 'g(a)p', isPattern: true })
    await vi.waitFor(() => expect(found()).toEqual([1, 3]))
    useSheetFind.setState({ replacement: '$1' })
    const replacing = replaceInSheet()
    editSheet([{ kind: 'run', lines: [['a', null, { job: 'j', row: 0, at: 1 }]] }])
    await replacing
    expect(texts()).toEqual(['The a, the gap', 'Nothing', 'gap'])
    const late = replaceAllInSheet()
    typeText('b', 'Something')
    await late
    expect(texts()).toEqual(['The a, the gap', 'Something', 'gap'])
    lookFor({ isPattern: false })
    vi.unstubAllGlobals()
  })

  it('says that a pattern cannot be read', () => {
    lookFor({ find: '(', isPattern: true })
    expect(useSheetFind.getState()).toMatchObject({ problem: 'broken', count: 0 })
  })
  it('tries a pattern in a thread, and says when it takes too long', async () => {
    slowThreads()
    vi.useFakeTimers()
    lookFor({ find: 'g(a)p', isPattern: true })
    await vi.advanceTimersByTimeAsync(0)
    expect(found()).toEqual([1, 3])
    useSheetFind.setState({ replacement: '$1' })
    await replaceInSheet()
    expect(texts()[0]).toBe('The a, the gap')
    lookFor({ find: endless })
    await vi.advanceTimersByTimeAsync(patience)
    expect(useSheetFind.getState()).toMatchObject({ problem: 'slow', count: 0 })
    lookAgain()
    expect(FakeThread.alive).toBe(0)
    // Another sheet has other lines.
    await openSheet('other', 'this-computer')
    lookAgain()
    expect(FakeThread.alive).toBe(1)
    await vi.advanceTimersByTimeAsync(patience)
    expect(FakeThread.alive).toBe(0)
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
})
