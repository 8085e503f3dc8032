import { notifications, notificationsStore } from '@mantine/notifications'
import { beforeEach, describe, expect, it } from 'vitest'
import { changeFit, changeVoice, editedTogether } from '../../../../../renderer/speech/store/cell-edits'
import {
  deleteTargets,
  duplicateTargets,
  fillDownTargets,
  moveTargets,
  pasteAsLines,
} from '../../../../../renderer/speech/store/line-commands'
import { dueOf, runLines } from '../../../../../renderer/speech/store/run-lines'
import {
  activate,
  checkChosenLines,
  checkNone,
  extendTo,
  keyAt,
  setLineFilter,
  setLineOrder,
  targetsOf,
  tickLine,
  toggleChecked,
} from '../../../../../renderer/speech/store/selection'
import { undoSheet } from '../../../../../renderer/speech/store/speech-store'
import { success } from '../../../../../shared/result'
import { changeCells } from '../../../../../shared/speech/commands/change-cells'
import { goodCells, keysOf, lineWith, sheetOf, sheetWith, takeOf } from '../../../shared/speech/sheets'
import { eachOnPage, fake, now, open, setText, textOf } from './sheet-on-page'

eachOnPage()

describe('lines that are chosen', () => {
  beforeEach(() => open(sheetOf('abcde')))

  it('are those that are checked, or else the one with the focus', () => {
    activate('c')
    expect(targetsOf(now())).toEqual(['c'])
    extendTo('e')
    expect(targetsOf(now())).toEqual(['c', 'd', 'e'])
    toggleChecked('d')
    expect(targetsOf(now())).toEqual(['c', 'e'])
    expect(keyAt(now(), -9)).toBe('a')
    expect(keyAt(now(), 9)).toBe('e')
  })

  it('keep the length that each has when all are fitted in another way, and the way with another length', async () => {
    const cue = (key: string, seconds: string) => lineWith(key, { fit: { mode: 'both', seconds } })
    await open(sheetWith(cue('a', '2.8'), cue('b', '4')))
    const fits = () => now().sheet.lines.map(({ fit }) => `${fit.mode} ${fit.seconds}`)
    changeFit(['a', 'b'], { mode: 'squeeze' }, 'chosen')
    expect(fits()).toEqual(['squeeze 2.8', 'squeeze 4'])
    changeFit(['b'], { mode: 'none' }, 'chosen')
    changeFit(['a', 'b'], { seconds: '3' }, 'typed')
    expect(fits()).toEqual(['squeeze 3', 'none 3'])
  })

  it('are ticked as a range, from the last one', () => {
    tickLine('b', false)
    tickLine('d', true)
    expect([...now().checked]).toEqual(['b', 'c', 'd'])
  })

  it('are deleted together, and the focus goes on', () => {
    activate('b')
    checkChosenLines(['b', 'c'])
    deleteTargets()
    expect(keysOf(now().sheet)).toBe('ade')
    expect([now().active, now().checked.size]).toEqual(['d', 0])
    undoSheet()
    expect(keysOf(now().sheet)).toBe('abcde')
  })

  it('are moved, duplicated and filled down', () => {
    checkChosenLines(['b', 'd'])
    moveTargets(1)
    expect(keysOf(now().sheet)).toBe('acebd')
    moveTargets(-1)
    expect(keysOf(now().sheet)).toBe('acbde')
    checkChosenLines(['a', 'c'])
    fillDownTargets()
    expect(textOf('c')).toBe('Text of a')
    duplicateTargets()
    expect(now().sheet.lines).toHaveLength(7)
    expect(now().checked.size).toBe(2)
    moveTargets(-1)
  })

  it('that are pasted come below the focus', () => {
    activate('b')
    expect(pasteAsLines('One\nTwo')).toBe(2)
    expect(
      now()
        .sheet.lines.map(({ text }) => text)
        .slice(2, 4),
    ).toEqual(['One', 'Two'])
  })

  it('that are pasted tell what could not be read of them', () => {
    const said = () => {
      const all = notificationsStore.getState().notifications.map(({ title, message }) => [title, message])
      notifications.clean()
      return all
    }
    notifications.clean()
    const head = 'Text\tGender\tSeconds\n'
    pasteAsLines(`${head}One\talien\tsoon\nTwo\tm\t\n\tm\t\n`)
    expect(said()).toEqual([
      [
        '2 lines were added',
        '1 row was left out. Pasted text, line 2: A value that is not known: gender: alien (and 2 more)',
      ],
    ])
    pasteAsLines(`${head}One\t\tsoon\n`)
    const seconds = 'Pasted text, line 2: This is not a number of seconds: requiredTime: soon'
    expect(said()).toEqual([['1 line was added', seconds]])
    expect(pasteAsLines(`${head}\tm\t\n`)).toBe(0)
    expect(said()).toEqual([
      ['No rows could be read.', '1 row was left out. Pasted text, line 2: There is no text'],
    ])
    pasteAsLines('One\nTwo')
    expect(said()).toEqual([['2 lines were added', null]])
  })

  it('stay while a filter that no longer fits them is on, until the focus goes', async () => {
    const spoken = { ...lineWith('a', { text: goodCells.text }), takes: [takeOf('j')], chosen: 'j/0' }
    await open(sheetWith(spoken, lineWith('b')))
    checkChosenLines(['b'])
    setLineFilter('done')
    expect([now().shown, now().checked.size]).toEqual([['a'], 0])
    setText('a', 'Edited', 'typing')
    expect(now().shown).toEqual(['a'])
    activate(null)
    expect(now().shown).toEqual([])
    setLineFilter('all')
    expect(now().shown).toEqual(['a', 'b'])
  })
})

it('a line that no longer fits the filter goes when another mends it, and not from under the focus', async () => {
  const wrong = { fit: { mode: 'both', seconds: '' } } as const
  await open(sheetWith(lineWith('a'), lineWith('b', wrong), lineWith('c', wrong)))
  setLineFilter('problems')
  expect([now().shown, now().active]).toEqual([['b', 'c'], 'b'])
  const fit = { mode: 'none', seconds: '' } as const
  fake.push('sheet', { id: 's', edits: 6, patch: changeCells(now().sheet, ['b'], { fit }) })
  expect(now().shown).toEqual(['b', 'c'])
  fake.push('sheet', { id: 's', edits: 7, patch: changeCells(now().sheet, ['c'], { fit }) })
  expect(now().shown).toEqual(['b'])
})

describe('lines that are checked while a filter is on', () => {
  const spoken = (key: string) => ({
    ...lineWith(key, { text: goodCells.text }),
    takes: [takeOf(key)],
    chosen: `${key}/0`,
  })
  const voices = { languages: [], speakers: [] }

  beforeEach(async () => {
    await open(sheetWith(spoken('a'), spoken('b'), spoken('c'), lineWith('d')))
    setLineFilter('done')
    expect(now().shown).toEqual(['a', 'b', 'c'])
  })

  it('stay in sight while they are, for what is done next is done to them', () => {
    checkChosenLines(['a', 'b'])
    activate('c')
    for (const language of ['h', 'hi', 'hi-IN']) changeVoice(editedTogether('b'), { language }, voices)
    expect(now().sheet.lines.map(({ language }) => language)).toEqual(['hi-IN', 'hi-IN', 'en-IN', 'en-IN'])
    expect(now().shown).toEqual(['a', 'b', 'c'])
    expect(targetsOf(now()).every(key => now().shown.includes(key))).toBe(true)
    toggleChecked('a')
    activate('c')
    expect([now().shown, targetsOf(now())]).toEqual([['b', 'c'], ['b']])
    checkNone()
    expect(now().shown).toEqual(['c'])
  })

  it('are none that another filter hides', () => {
    checkChosenLines(['a', 'b'])
    setText('a', 'Edited')
    setLineFilter('stale')
    expect([now().shown, targetsOf(now())]).toEqual([['a'], ['a']])
  })
})

it('lines stand in the order of the sheet, or the fastest first for as long as that is asked for', async () => {
  const within = (key: string, seconds: string) => lineWith(key, { fit: { mode: 'both', seconds } })
  await open(sheetWith(within('a', '60'), within('b', '1'), within('c', '30')))
  const order = () => now().shown.join('')
  expect(order()).toBe('abc')
  setLineOrder('speed')
  expect(order()).toBe('bca')
  setLineOrder('sheet')
  expect(order()).toBe('abc')
})

describe('asking for sounds', () => {
  it('is for the checked lines that are not on their way, or for all that are due', async () => {
    await open(sheetOf('abc'))
    expect(dueOf(now())).toEqual({ choice: 'due', count: 3 })
    checkChosenLines(['a', 'c'])
    expect(dueOf(now())).toEqual({ choice: { keys: ['a', 'c'] }, count: 2 })
  })

  it('waits until the disk knows what is to be said', async () => {
    await open(sheetOf('a'))
    const order: string[] = []
    fake.parlance.editSheet = async () => {
      order.push('edit')
      return success({ edits: 6 })
    }
    fake.parlance.runSheet = async () => {
      order.push('run')
      return success({ jobs: ['j'], retried: 0, asked: 1, skipped: [] })
    }
    setText('a', 'Said')
    await runLines('due')
    expect(order).toEqual(['edit', 'run'])
  })
})
