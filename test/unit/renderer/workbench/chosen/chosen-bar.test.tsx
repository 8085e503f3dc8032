import { notificationsStore } from '@mantine/notifications'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { undoTranscript } from '../../../../../renderer/transcripts/edit-transcript'
import { useTranscript } from '../../../../../renderer/transcripts/transcript-on-screen'
import { ChosenBar } from '../../../../../renderer/workbench/chosen/chosen-bar'
import { commit, joinWithBefore } from '../../../../../renderer/workbench/text/editing'
import { ParagraphRow } from '../../../../../renderer/workbench/text/paragraph-row'
import { chooseWords, closeBlank, openBlank, useText } from '../../../../../renderer/workbench/text/store'
import { createTranslate } from '../../../../../shared/language/translate'
import { success } from '../../../../../shared/result'
import { deleteWords } from '../../../../../shared/text/transcript/change-words'
import { renderPart } from '../../render'
import { openMeeting } from '../open-meeting'
import { meeting } from '../sample-transcript'

const t = createTranslate('en')
const copyText = vi.fn(async (_: { text: string }) => success(null))
const button = (name: string) => screen.getByRole('button', { name })
const paragraphs = () =>
  useText.getState().list.items.map(({ words }) => words.map(({ text }) => text).join(' '))
let before: string[]

beforeEach(async () => {
  copyText.mockClear()
  Object.assign((await openMeeting()).parlance, { copyText })
  before = paragraphs()
  const { keys } = useText.getState().list
  // The later one first: what is copied is in the order of the text.
  for (const at of [6, 4]) chooseWords(keys[at] ?? -1, true)
  renderPart(
    <>
      <ChosenBar />
      <ParagraphRow itemKey={keys[4] ?? -1} index={4} keptAt={null} rowRef={() => {}} />
    </>,
  )
})

describe('the chosen paragraphs', () => {
  it('are copied as a text file has them', async () => {
    fireEvent.click(button(t('word.copy')))
    await waitFor(() => expect(copyText).toHaveBeenCalledOnce())
    expect(copyText.mock.calls[0]?.[0].text).toBe(
      `[0:00:52.00] Meera Kulkarni: ${before[4]}\n\n[0:01:06.00] Speaker 5: Thank you.\n`,
    )
    const told = () =>
      notificationsStore.getState().notifications.map(({ title, message }) => [title, message])
    await waitFor(() => expect(told()).toContainEqual(['2 paragraphs copied', null]))

    const { transcript } = useTranscript.getState()
    const speakers = transcript.speakers.map(speaker => ({ ...speaker, name: 'Chair: Meera' }))
    act(() => useTranscript.setState({ transcript: { ...transcript, speakers } }))
    fireEvent.click(button(t('word.copy')))
    const lost = '2 places in TXT that the format cannot hold as they are'
    await waitFor(() => expect(told()).toContainEqual(['2 paragraphs copied', lost]))
  })

  it('are deleted in one step, which is taken back as one', async () => {
    fireEvent.click(button(t('word.delete')))
    expect(paragraphs()).toEqual(before.filter((_, at) => at !== 4 && at !== 6))
    expect(useText.getState().chosen.size).toBe(0)
    expect(screen.queryByRole('button', { name: t('word.delete') })).toBeNull()
    await undoTranscript()
    expect(useTranscript.getState().transcript.words).toEqual(meeting.words)
  })

  it('are no longer those that were joined to others, or emptied and left', () => {
    const bar = (count: number) =>
      screen.queryByRole('group', { name: t('workbench.paragraphsChosen', { count }) })
    const { keys, nextKey } = useText.getState().list
    const { chosen } = useText.getState()
    act(() => joinWithBefore(keys[2] ?? -1))
    expect(useText.getState().chosen).toBe(chosen)
    act(() => {
      openBlank(1, { key: nextKey, speaker: null, start: 0, end: 0 })
      chooseWords(nextKey, true)
    })
    expect(bar(3)).not.toBeNull()
    act(() => closeBlank(nextKey))
    expect(bar(2)).not.toBeNull()
    act(() => joinWithBefore(keys[6] ?? -1))
    expect(bar(1)).not.toBeNull()
  })

  it('are the same ones when several others were deleted, and when that was taken back', async () => {
    const { list } = useText.getState()
    const chosenTexts = () => {
      const { chosen, list: now } = useText.getState()
      const said = paragraphs()
      return now.keys.flatMap((key, at) => (chosen.has(key) ? said[at] : []))
    }
    const wanted = [2, 4, 6].map(at => before[at])
    act(() => {
      chooseWords(list.keys[2] ?? -1, true)
      const { transcript } = useTranscript.getState()
      const others = [list.items[5], list.items[1]].filter(item => item !== undefined)
      commit(others.flatMap(({ from, to }) => deleteWords(transcript, from, to)))
    })
    expect(chosenTexts()).toEqual(wanted)
    await act(() => undoTranscript())
    expect(paragraphs()).toEqual(before)
    expect(chosenTexts()).toEqual(wanted)
  })

  it('are copied and deleted by keys, at the boxes and in the bar', async () => {
    const box = screen.getByRole('checkbox')
    fireEvent.keyDown(box, { key: 'c', ctrlKey: true })
    await waitFor(() => expect(copyText).toHaveBeenCalledOnce())
    fireEvent.keyDown(button(t('workbench.giveChosen')), { key: 'Delete' })
    expect(paragraphs()).toHaveLength(before.length - 2)
    // Nothing is chosen any more.
    fireEvent.keyDown(box, { key: 'Delete' })
    expect(paragraphs()).toHaveLength(before.length - 2)
  })

  it('are left alone by the keys of the menu', async () => {
    fireEvent.click(button(t('workbench.giveChosen')))
    fireEvent.keyDown(await screen.findByRole('menu'), { key: 'Delete' })
    expect(paragraphs()).toEqual(before)
  })
})
