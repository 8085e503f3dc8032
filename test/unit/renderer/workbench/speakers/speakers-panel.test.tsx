import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useTranscript } from '../../../../../renderer/transcripts/transcript-on-screen'
import { GiveChosen } from '../../../../../renderer/workbench/chosen/chosen-bar'
import { SpeakersPanel } from '../../../../../renderer/workbench/speakers/speakers-panel'
import { provideReveal } from '../../../../../renderer/workbench/text/reveal'
import { chooseUpTo, chooseWords, useText } from '../../../../../renderer/workbench/text/store'
import { createTranslate } from '../../../../../shared/language/translate'
import { recordingWith, transcriptWith } from '../../../shared/recordings/recordings'
import { renderPart } from '../../render'
import { openMeeting } from '../open-meeting'

const t = createTranslate('en')

const transcript = () => useTranscript.getState().transcript
const rows = () => useText.getState().list.items
/** Who speaks each of the first paragraphs. */
const voices = (count: number) =>
  rows()
    .slice(0, count)
    .map(({ words }) => words[0]?.speaker)
const keyAt = (at: number): number => useText.getState().list.keys[at] ?? -1

const press = (name: string): unknown => fireEvent.click(screen.getByRole('button', { name }))
const pressItem = async (name: string | RegExp): Promise<void> => {
  const item = await screen.findByRole('menuitem', { name, hidden: true })
  fireEvent.click(item)
}
const nameField = (): HTMLInputElement => screen.getByRole('combobox', { name: t('workbench.speakerName') })
const key = (name: string): boolean => fireEvent.keyDown(nameField(), { key: name, code: name })

beforeEach(async () => {
  const fake = await openMeeting()
  const others = [{ name: 'Zoya Khan' }, { name: 'Meera Kulkarni' }, { name: '' }]
  const speakers = others.map(({ name }, style) => ({ name, style }))
  const recordings = [
    recordingWith({ id: 'a', transcript: transcriptWith({ speakers }) }),
    recordingWith({ id: 'b', transcript: transcriptWith({ speakers: [{ name: 'Zubin Mehta', style: 0 }] }) }),
    recordingWith({ id: 'c', transcript: transcriptWith({ speakers: [{ name: 'Zubin Mehta', style: 1 }] }) }),
  ]
  fake.recordings = recordings
})

describe('several paragraphs that were chosen', () => {
  beforeEach(() => {
    renderPart(<GiveChosen />)
    act(() => {
      chooseWords(keyAt(0), true)
      chooseUpTo(keyAt(2))
    })
    press(t('workbench.giveChosen'))
  })

  it('are given to a speaker at once, and taken back at once', async () => {
    const before = transcript().words
    await pressItem('Tobias Lindner')
    expect(voices(3)).toEqual(['S4', 'S4', 'S4'])
    expect(useText.getState().chosen.size).toBe(0)
    expect(useTranscript.getState().history.past).toHaveLength(1)
    expect(transcript().words.map(({ start }) => start)).toEqual(before.map(({ start }) => start))
  })

  it('are given to nobody', async () => {
    await pressItem(t('workbench.nobody'))
    expect(voices(3)).toEqual([null, null, null])
  })

  it('are given to one who is new', async () => {
    await pressItem(t('workbench.newSpeaker'))
    expect(voices(3)).toEqual(['speaker-6', 'speaker-6', 'speaker-6'])
    expect(transcript().speakers.at(-1)).toEqual({ id: 'speaker-6', name: '', style: 5 })
    expect(useTranscript.getState().history.past).toHaveLength(1)
  })
})

describe('the speakers of a transcript', () => {
  beforeEach(() => {
    renderPart(<SpeakersPanel />)
  })

  it('become one more, of what is selected', () => {
    expect(screen.queryByRole('button', { name: t('workbench.splitOff') })).toBeNull()
    const second = rows()[1]
    if (!second) throw new Error('There is no such paragraph.')
    act(() => useText.setState({ selection: { from: second.from + 2, to: second.from + 5 } }))
    press(t('workbench.splitOff'))
    const [before, split, after] = rows().slice(1, 4)
    expect(before?.words).toHaveLength(2)
    expect(split?.words.map(({ speaker }) => speaker)).toEqual(['speaker-6', 'speaker-6', 'speaker-6'])
    expect(after?.words[0]).toMatchObject({ speaker: 'S2', opens: true })
    fireEvent.change(nameField(), { target: { value: ' Asha ' } })
    press(t('word.save'))
    expect(transcript().speakers.at(-1)).toMatchObject({ id: 'speaker-6', name: 'Asha' })
  })

  it('keep a name that was typed when another one is renamed, and forget it with Escape', () => {
    press(t('workbench.renameSpeaker', { speaker: 'Arjun Nair' }))
    fireEvent.change(nameField(), { target: { value: 'Arun' } })
    press(t('workbench.renameSpeaker', { speaker: 'Meera Kulkarni' }))
    expect(transcript().speakers[1]).toMatchObject({ id: 'S2', name: 'Arun' })
    fireEvent.change(nameField(), { target: { value: 'Somebody' } })
    key('Escape')
    expect(transcript().speakers[0]).toMatchObject({ id: 'S1', name: 'Meera Kulkarni' })
    expect(useTranscript.getState().history.past).toHaveLength(1)
  })

  it('have a colour that can be chosen', () => {
    press(t('workbench.renameSpeaker', { speaker: 'Arjun Nair' }))
    const colours = within(screen.getByRole('radiogroup', { name: t('word.colour') }))
    const colour = (number: number) =>
      colours.getByRole('radio', { name: t('workbench.colourNumber', { number }) })
    expect(colour(2)).toHaveProperty('checked', true)
    fireEvent.click(colour(6))
    expect(colour(6)).toHaveProperty('checked', true)
    press(t('word.save'))
    expect(transcript().speakers[1]).toEqual({ id: 'S2', name: 'Arjun Nair', style: 5 })
  })

  it('can be removed, and what they said stays', async () => {
    const said = transcript().words.map(({ text }) => text)
    press(t('workbench.moreFor', { speaker: 'Arjun Nair' }))
    await pressItem(new RegExp(`^${t('workbench.removeSpeaker', { speaker: 'Arjun Nair' })}`))
    expect(transcript().speakers.map(({ id }) => id)).toEqual(['S1', 'S3', 'S4', 'S5'])
    expect(transcript().words.map(({ text }) => text)).toEqual(said)
    expect(voices(2)).toEqual(['S1', null])
  })
})

describe('speakers that are one', () => {
  beforeEach(() => {
    renderPart(<SpeakersPanel />)
  })
  const choose = (speaker: string) =>
    fireEvent.click(screen.getByRole('checkbox', { name: t('workbench.chooseSpeaker', { speaker }) }))
  const merges = () => screen.queryAllByRole('button', { name: /^Merge into/ })
  const saidBy = (id: string) => transcript().words.filter(({ speaker }) => speaker === id).length

  it('are merged into the one who says most, at the others, once two are chosen', () => {
    const both = saidBy('S1') + saidBy('S2')
    choose('Arjun Nair')
    expect(merges()).toEqual([])
    choose('Meera Kulkarni')
    const [merge, ...more] = merges()
    expect(more).toEqual([])
    const least = saidBy('S1') < saidBy('S2') ? 'Meera Kulkarni' : 'Arjun Nair'
    expect(merge?.closest('li')?.textContent).toContain(least)
    fireEvent.click(merge ?? document.body)
    expect(Math.max(saidBy('S1'), saidBy('S2'))).toBe(both)
    expect(transcript().speakers).toHaveLength(4)
    expect(merges()).toEqual([])
    expect(screen.getAllByRole('checkbox', { checked: false })).toHaveLength(4)
  })

  it('are no longer those of which one is not chosen any more', () => {
    for (const name of ['Arjun Nair', 'Meera Kulkarni', 'Arjun Nair']) choose(name)
    expect(merges()).toEqual([])
  })
})

describe('where a speaker begins', () => {
  const reveal = vi.fn()
  const goToFirst = async (speaker: string): Promise<void> => {
    press(t('workbench.moreFor', { speaker }))
    await pressItem(t('workbench.goToFirst', { speaker }))
  }
  beforeEach(() => {
    reveal.mockClear()
    renderPart(<SpeakersPanel />)
    provideReveal(reveal)
  })

  it('is shown', async () => {
    await goToFirst('Arjun Nair')
    const { words } = transcript()
    const first = words.findIndex(({ speaker }) => speaker === 'S2')
    const at = rows().findIndex(({ from, to }) => first >= from && first < to)
    expect(reveal.mock.calls).toEqual([[at, 'center']])
  })

  it('is nowhere for one who says nothing', async () => {
    press(t('word.addSpeaker'))
    fireEvent.change(nameField(), { target: { value: 'Nobody yet' } })
    press(t('word.save'))
    await goToFirst('Nobody yet')
    expect(reveal).not.toHaveBeenCalled()
  })
})

describe('the name of a speaker', () => {
  beforeEach(() => {
    renderPart(<SpeakersPanel />)
    press(t('workbench.renameSpeaker', { speaker: 'Speaker 5' }))
  })
  const offered = () =>
    screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)

  const isOffering = () => nameField().getAttribute('aria-expanded')

  it('is offered as other recordings know it, but for those who speak here', async () => {
    expect(nameField()).toBe(document.activeElement)
    expect(isOffering()).toBe('false')
    key('ArrowDown')
    expect(isOffering()).toBe('true')
    await waitFor(() => expect(offered()).toEqual(['Zubin Mehta', 'Zoya Khan']))
    fireEvent.change(nameField(), { target: { value: 'khan' } })
    await waitFor(() => expect(offered()).toEqual(['Zoya Khan']))
  })

  it('is chosen with the arrows and Enter, and saved with another Enter', async () => {
    fireEvent.change(nameField(), { target: { value: 'z' } })
    await waitFor(() => expect(offered()).toHaveLength(2))
    key('ArrowDown')
    await waitFor(() => expect(nameField().getAttribute('aria-activedescendant')).toBeTruthy())
    expect(key('Enter')).toBe(false)
    expect(nameField().value).toBe('Zubin Mehta')
    expect(transcript().speakers.at(-1)?.name).toBe('')
    press(t('word.save'))
    expect(transcript().speakers.at(-1)?.name).toBe('Zubin Mehta')
  })

  it('is left with Escape once nothing is offered', async () => {
    fireEvent.change(nameField(), { target: { value: 'z' } })
    expect(isOffering()).toBe('true')
    key('Escape')
    expect(isOffering()).toBe('false')
    key('Escape')
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('may be one that nobody has had', () => {
    fireEvent.change(nameField(), { target: { value: 'Nobody yet' } })
    expect(isOffering()).toBe('false')
    expect(key('Enter')).toBe(true)
    press(t('word.save'))
    expect(transcript().speakers.at(-1)?.name).toBe('Nobody yet')
  })
})
