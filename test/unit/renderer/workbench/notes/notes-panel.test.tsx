import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { undoTranscript } from '../../../../../renderer/transcripts/edit-transcript'
import { useTranscript } from '../../../../../renderer/transcripts/transcript-on-screen'
import { NotesPanel } from '../../../../../renderer/workbench/notes/notes-panel'
import { useWorkbenchView } from '../../../../../renderer/workbench/view-store'
import { createTranslate } from '../../../../../shared/language/translate'
import { renderPart } from '../../render'
import { openMeeting } from '../open-meeting'
import { meeting } from '../sample-transcript'

const t = createTranslate('en')
const notes = () => useTranscript.getState().notes
const fieldAt = (time: string) => screen.getByRole('textbox', { name: t('workbench.noteAt', { time }) })
const button = (name: string) => screen.getByRole('button', { name })

async function show(...at: number[]): Promise<void> {
  await openMeeting(
    meeting,
    at.map(second => ({ id: `note ${second}`, at: second, text: '' })),
  )
  renderPart(<NotesPanel />)
}

beforeEach(() => useWorkbenchView.setState({ tab: 'review' }))

describe('the notes', () => {
  it('say what they are for while there are none, and begin with the keyboard in the new one', async () => {
    await show()
    expect(screen.getByText(t('workbench.noNotes'))).toBeDefined()
    fireEvent.click(button(t('workbench.addNote')))
    expect(notes()).toMatchObject([{ at: 0, text: '' }])
    expect(useWorkbenchView.getState().tab).toBe('notes')
    expect(document.activeElement).toBe(fieldAt('0:00.00'))
    expect(screen.queryByText(t('workbench.noNotes'))).toBeNull()
  })

  it('take what is written, each at its own moment', async () => {
    await show(3, 75.5)
    fireEvent.change(fieldAt('1:15.50'), { target: { value: 'Check the name' } })
    expect(notes()).toMatchObject([
      { at: 3, text: '' },
      { at: 75.5, text: 'Check the name' },
    ])
    await undoTranscript()
    expect(notes()[1]?.text).toBe('')
  })

  it('go one by one, and come back', async () => {
    await show(3, 75.5)
    fireEvent.click(button(t('workbench.removeNote', { time: '0:03.00' })))
    expect(notes().map(({ at }) => at)).toEqual([75.5])
    await undoTranscript()
    expect(notes().map(({ at }) => at)).toEqual([3, 75.5])
  })
})
