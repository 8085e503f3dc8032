import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTranscript } from '../../../../../renderer/transcripts/transcript-on-screen'
import { MissedDialog } from '../../../../../renderer/workbench/missed/missed-dialog'
import { useTimeSelection } from '../../../../../renderer/workbench/sound'
import { useWorkbenchView } from '../../../../../renderer/workbench/view-store'
import { createTranslate } from '../../../../../shared/language/translate'
import { renderPart } from '../../render'
import { openMeeting } from '../open-meeting'
import { meeting } from '../sample-transcript'

const t = createTranslate('en')
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const times = () => [field(t('workbench.missedStart')).value, field(t('workbench.missedEnd')).value]
const type = (name: string, value: string): void => {
  fireEvent.change(field(name), { target: { value } })
  fireEvent.blur(field(name))
}
const addButton = () => screen.getByRole<HTMLButtonElement>('button', { name: t('word.add') })
async function open(): Promise<void> {
  act(() => useWorkbenchView.setState({ isAddingWords: true }))
  await screen.findByRole('dialog')
}
const lastWords = (count: number) => useTranscript.getState().transcript.words.slice(-count)

beforeEach(async () => {
  await openMeeting({ ...meeting, duration: 70 })
  useTimeSelection.setState({ selection: null })
  useWorkbenchView.setState({ isAddingWords: false })
  renderPart(<MissedDialog />)
})

describe('adding what the machine missed', () => {
  it('begins at what is selected on the waveform, and puts the words there', async () => {
    act(() => useTimeSelection.setState({ selection: { start: 68, end: 69.5 } }))
    await open()
    expect(times()).toEqual(['01:08.00', '01:09.50'])
    expect(addButton().disabled).toBe(true)
    fireEvent.change(field(t('workbench.missedText')), { target: { value: 'Good night' } })
    fireEvent.click(addButton())
    expect(lastWords(2)).toMatchObject([
      { text: 'Good', start: 68 },
      { text: 'night', end: 69.5, confirmed: true },
    ])
    expect(useWorkbenchView.getState().isAddingWords).toBe(false)
  })

  it('takes them for whose words are selected, wherever the sound is', async () => {
    act(() => useTimeSelection.setState({ selection: { start: 28.1, end: 29 } }))
    await open()
    expect(screen.getByRole('combobox', { name: t('word.speaker') })).toHaveProperty(
      'value',
      'Farah Siddiqui',
    )
  })

  it('adds them by a key out of their field, and not before there are any', async () => {
    act(() => useTimeSelection.setState({ selection: { start: 68, end: 69.5 } }))
    await open()
    const text = field(t('workbench.missedText'))
    fireEvent.keyDown(text, { key: 'Enter', ctrlKey: true })
    expect(useWorkbenchView.getState().isAddingWords).toBe(true)
    fireEvent.change(text, { target: { value: 'Good night' } })
    fireEvent.keyDown(text, { key: 'Enter', ctrlKey: true })
    expect(lastWords(1)).toMatchObject([{ text: 'night', end: 69.5 }])
    expect(useWorkbenchView.getState().isAddingWords).toBe(false)
  })

  it('makes room for them in a stretch that is shorter than its fields can say', async () => {
    act(() => useTimeSelection.setState({ selection: { start: 68.001, end: 68.004 } }))
    await open()
    expect(times()).toEqual(['01:08.00', '01:08.01'])
    fireEvent.change(field(t('workbench.missedText')), { target: { value: 'Good night' } })
    fireEvent.click(addButton())
    expect(lastWords(1)).toMatchObject([{ text: 'night' }])
  })

  it('knows nothing of what was selected in another recording', async () => {
    act(() => {
      useTimeSelection.setState({ selection: { start: 20, end: 30 } })
      useTranscript.setState({ id: 'another' })
    })
    await open()
    expect(times()).toEqual(['00:00.00', '00:01.00'])
  })

  it('stays within the recording', async () => {
    act(() => useTimeSelection.setState({ selection: { start: 69.5, end: 80 } }))
    await open()
    expect(times()).toEqual(['01:09.50', '01:10.00'])
    fireEvent.change(field(t('workbench.missedText')), { target: { value: 'Good night' } })
    type(t('workbench.missedStart'), '75')
    expect(times()[0]).toBe('01:10.00')
    expect(addButton().disabled).toBe(true)
    type(t('workbench.missedStart'), '1:09')
    type(t('workbench.missedEnd'), '1:39')
    fireEvent.click(addButton())
    expect(lastWords(1)).toMatchObject([{ text: 'night', end: 70 }])
  })

  it('takes a time that was typed as people write it by the key that adds them', async () => {
    act(() => useTimeSelection.setState({ selection: { start: 68, end: 69.5 } }))
    await open()
    fireEvent.change(field(t('workbench.missedText')), { target: { value: 'Good night' } })
    const end = field(t('workbench.missedEnd'))
    fireEvent.change(end, { target: { value: '1:09' } })
    fireEvent.keyDown(end, { key: 'Enter' })
    act(() => end.form?.requestSubmit())
    expect(lastWords(1)).toMatchObject([{ text: 'night', end: 69 }])
    expect(useWorkbenchView.getState().isAddingWords).toBe(false)
  })
})
