// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { offerActions } from '../../../../renderer/actions/action'
import { isOfProgram } from '../../../../renderer/actions/program-actions'
import { Dialog } from '../../../../renderer/components/dialog'
import { CommandPalette } from '../../../../renderer/frame/command-palette'
import { closeLayer, lookAmong, openLayer, useLayer } from '../../../../renderer/frame/frame-store'
import { ShortcutSheet } from '../../../../renderer/frame/shortcut-sheet'
import { useNavigation } from '../../../../renderer/program/navigation'
import { useSettings } from '../../../../renderer/program/settings'
import { commandIds } from '../../../../shared/actions'
import type { FindAnswer, FindQuestion, Found } from '../../../../shared/find/find-requests'
import { success } from '../../../../shared/result'
import type { FakeBridge } from '../fake-bridge'
import { madeFound } from '../find/made-found'
import { renderPart, startPage } from '../render'

const options = () => screen.getAllByRole('option').map(option => option.textContent ?? '')
const field = () => screen.getByRole('combobox')
const chosen = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent
const type = (query: string) => fireEvent.change(field(), { target: { value: query } })
const key = (name: string) => fireEvent.keyDown(field(), { key: name })

const open = async (): Promise<void> => {
  act(() => openLayer('palette'))
  await screen.findByRole('combobox')
}

let fake: FakeBridge
beforeEach(async () => {
  fake = startPage()
  renderPart(
    <>
      <CommandPalette />
      <ShortcutSheet />
    </>,
  )
  await open()
})

describe('the palette', () => {
  it('holds every command that can be run now, and no other', () => {
    const impossible = ['palette.open', 'go.back', 'go.forward', 'session.signOut']
    const services = 1
    const possible = commandIds.filter(id => isOfProgram(id))
    expect(options()).toHaveLength(possible.length - impossible.length + services)
    expect(options().some(text => text.includes('Sign out'))).toBe(false)
  })

  it('holds what the screens offer, of every group, before anything is typed', async () => {
    const of = commandIds.filter(id => !isOfProgram(id))
    const before = options().length
    const stopOffering = offerActions(() =>
      Object.fromEntries(of.map(id => [id, { id, do: () => undefined }])),
    )
    act(closeLayer)
    await open()
    expect(options()).toHaveLength(before + of.length)
    stopOffering()
  })

  it('holds that too where it takes the place of the shortcuts, which are a dialog over the screen', async () => {
    const stopOffering = offerActions(() => ({
      'speech.synthesizeDrafts': { id: 'speech.synthesizeDrafts', do: () => undefined },
    }))
    act(() => openLayer('shortcuts'))
    await open()
    expect(options().some(text => text.includes('Synthesize drafts'))).toBe(true)
    stopOffering()
  })

  it('is left with Escape, and not the dialog that it was opened over', async () => {
    act(closeLayer)
    const leave = vi.fn()
    renderPart(
      <Dialog title="Under it" onClose={leave}>
        <button type="button">ok</button>
      </Dialog>,
    )
    await open()
    key('Escape')
    expect(useLayer.getState().layer).toBeNull()
    expect(leave).not.toHaveBeenCalled()
  })

  it('shows the shortcut beside the command', () => {
    expect(options()).toContain('Go to SpeechCtrl1')
  })

  it('finds by letters, best first, and says how many', async () => {
    type('tran')
    expect(options().slice(0, 2).sort()).toEqual(['Go to TranscribeCtrl2', 'Go to TranslateCtrl4'])
    type('log folder')
    await expect.poll(() => screen.getByRole('status').textContent).toBe('1 result')
    type('zzz')
    expect(await screen.findByText('Nothing found')).toBeDefined()
    expect(screen.getByRole('status').textContent).toBe('0 results')
  })

  it('finds a setting by its name, and opens its page', () => {
    type('text size')
    const found = screen
      .getAllByRole('option')
      .find(({ textContent }) => textContent === 'Text sizeAppearance')
    if (found) fireEvent.click(found)
    expect(useNavigation.getState().here).toEqual({ screen: 'settings', section: 'appearance' })
  })

  it('moves with the arrows, round and round, and runs with Enter', () => {
    expect(chosen()).toBe('Go to SpeechCtrl1')
    key('ArrowUp')
    expect(chosen()).toBe('Show the log folder')
    key('ArrowDown')
    key('ArrowDown')
    expect(chosen()).toBe('Go to TranscribeCtrl2')
    key('Enter')
    expect(useNavigation.getState().here.screen).toBe('transcribe')
    expect(useLayer.getState().layer).toBeNull()
  })

  it('runs nothing by Enter that is held since it opened', () => {
    fireEvent.keyDown(field(), { key: 'Enter', repeat: true })
    expect(useLayer.getState().layer).toBe('palette')
    key('Enter')
    expect(useLayer.getState().layer).toBeNull()
  })

  it('begins with what was used last', async () => {
    type('dark theme')
    key('Enter')
    expect(useSettings.getState().appearance.theme).toBe('dark')
    await open()
    expect(options()[0]).toBe('Use the dark theme')
    expect(options().filter(text => text === 'Use the dark theme')).toHaveLength(1)
  })

  it('switches to a service by its name', async () => {
    type('company')
    fireEvent.click(screen.getByRole('option'))
    await expect.poll(() => useSettings.getState().activeProfileId).toBe('company')
  })
})

describe('what is in the library', () => {
  /** Answers that somebody still waits for, by what was asked. */
  const asked: { question: FindQuestion; answer: (found: Found[], rest?: Partial<FindAnswer>) => void }[] = []
  const whole = { left: 0, all: 3, problem: null, isKept: true }
  beforeEach(() => {
    asked.length = 0
    fake.parlance.find = question =>
      new Promise(resolve => {
        const answer = (found: Found[], rest: Partial<FindAnswer> = {}): void =>
          resolve(success({ found, more: [], index: whole, ...rest }))
        asked.push({ question, answer })
      })
  })
  const answer = (nth: number, ...given: Parameters<(typeof asked)[number]['answer']>) =>
    act(async () => asked[nth]?.answer(...given))
  const sheet = madeFound({ in: 'sheet', id: 's', name: 'Metro', key: 'k4', at: null, holds: null })

  it('is shown below the commands, which stay where they are', async () => {
    type('tran')
    const commands = options()
    await answer(0, [madeFound({ count: 3 }), sheet])
    expect(options().slice(0, commands.length)).toEqual(commands)
    expect(options().slice(commands.length)).toEqual([
      'Interviewand then the train left0:302 more places',
      'Metroand then the train left',
    ])
    expect(screen.getAllByRole('group').map(group => group.getAttribute('aria-label'))).toEqual(
      expect.arrayContaining(['Commands', 'Recordings', 'Sheets']),
    )
    expect(chosen()).toBe(commands[0])
  })

  it('is asked for whole words first and parts of words then, and an answer that was overtaken is dropped', async () => {
    type('qqq')
    type('qqqq')
    expect(asked.map(({ question }) => [question.text, question.inside])).toEqual([
      ['qqq', false],
      ['qqqq', false],
    ])
    await answer(1, [sheet])
    expect(asked[2]?.question).toMatchObject({ text: 'qqqq', inside: true })
    await answer(0, [madeFound({ name: 'Old' })])
    expect(options()).toEqual(['Metroand then the train left'])
  })

  it('keeps what is chosen while more comes in, and opens it at its place', async () => {
    type('qqqq')
    await answer(0, [sheet])
    key('ArrowDown')
    await answer(1, [madeFound(), sheet])
    expect(chosen()).toContain('Metro')
    key('Enter')
    expect(useNavigation.getState().here.screen).toBe('speech')
    expect(useLayer.getState().layer).toBeNull()
  })

  it('waits for the answer where Enter comes before it', async () => {
    type('qqqq')
    await answer(0, [sheet])
    type('qqqqq')
    key('Enter')
    expect(useLayer.getState().layer).toBe('palette')
    await answer(2, [madeFound({ in: 'job', id: 'j', key: '', at: null, holds: null })])
    expect(useNavigation.getState().here.screen).toBe('activity')
  })

  it('shows more of a sort where there is more, and stays at its place', async () => {
    type('qqqq')
    await answer(0, [sheet], { more: ['sheet'] })
    key('End')
    expect(chosen()).toBe('Show more')
    key('Enter')
    expect(useLayer.getState().layer).toBe('palette')
    const last = asked.length - 1
    expect(asked[last]?.question.most).toBeGreaterThan(asked[0]?.question.most ?? 0)
    await answer(last, [sheet, { ...sheet, id: 'next', name: 'Tram' }])
    expect(chosen()).toContain('Tram')
  })

  it('is all that is found, and of one sort, for who came from a list of such things', async () => {
    act(() => lookAmong('sheet'))
    expect(screen.queryAllByRole('option')).toHaveLength(0)
    expect(screen.queryByText('Nothing found')).toBeNull()
    type('theme')
    expect(asked.at(-1)?.question).toMatchObject({ text: 'theme', in: ['sheet'] })
    await answer(asked.length - 1, [sheet], { more: ['sheet'] })
    expect(options()).toEqual(['Metroand then the train left'])
    type('')
    key('Backspace')
    expect(options()).toContain('Go to SpeechCtrl1')
    type('theme')
    expect(asked.at(-1)?.question.in).toBeNull()
  })

  it('says that not all was looked through yet', async () => {
    type('qqqq')
    await answer(0, [], { index: { ...whole, left: 1, all: 3 } })
    expect(screen.getByText('The library is still being looked through: 2 of 3 items.')).toBeDefined()
    expect(screen.getByText('Nothing found yet')).toBeDefined()
    expect(screen.queryByText('Try another word, or only the beginning of it.')).toBeNull()
  })
})
