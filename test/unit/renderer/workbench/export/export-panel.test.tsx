import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closedTranscript, useTranscript } from '../../../../../renderer/transcripts/store'
import { ExportPanel } from '../../../../../renderer/workbench/export/export-panel'
import { keptHabit, useExport } from '../../../../../renderer/workbench/export/store'
import { success } from '../../../../../shared/result'
import type { ExportChoice } from '../../../../../shared/transcripts/export-choice'
import { transcriptOf, wordsOf } from '../../../shared/text/transcript/transcripts'
import { renderPart, startPage } from '../../render'

const words = wordsOf('good 1-1.2 morning 1.2-1.4 everybody 1.4-1.6 here 1.6-1.7')

function show() {
  const bridge = startPage()
  const asked: ExportChoice[] = []
  bridge.parlance.exportTranscripts = async choice => {
    asked.push(choice)
    return success({ folder: '/home/ananya', files: ['talk.srt'], failed: [], losses: [] })
  }
  useTranscript.setState({
    ...closedTranscript,
    id: 't',
    phase: 'open',
    name: 'A talk',
    transcript: transcriptOf(words),
    facts: { language: 'en', domain: '', tags: [], review: 'none' },
  })
  renderPart(<ExportPanel />)
  return asked
}

beforeEach(() => {
  localStorage.clear()
  useExport.setState(keptHabit())
})
afterEach(() => useTranscript.setState(closedTranscript))

describe('the panel that exports', () => {
  it('writes what is chosen, and says where it is', async () => {
    const asked = show()
    const formats = screen.getByRole('group', { name: 'Formats' })
    fireEvent.click(within(formats).getByRole('button', { name: /^VTT/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Export 2 formats' }))
    await expect.poll(() => asked).toMatchObject([{ ids: ['t'], formats: ['srt', 'vtt'] }])
    for (const name of [/^SRT/, /^VTT/]) {
      fireEvent.click(within(formats).getByRole('button', { name }))
    }
    expect(screen.getByRole('button', { name: 'Choose a format' })).toHaveProperty('disabled', true)
  })

  it('says how the subtitles read while the text is edited', async () => {
    show()
    expect(await screen.findByText('The 1 cue reads well')).toBeTruthy()
    // Somebody goes on speaking at once, and leaves no time to read what was said.
    const more = wordsOf('good 1-1.2 morning 1.2-1.4 everybody 1.4-1.6 here 1.6-1.7 /Yes. 1.8-3')
    useTranscript.setState({ transcript: transcriptOf(more) })
    expect(await screen.findByText('1 of 2 cues read well')).toBeTruthy()
    expect(screen.getByText(/1 cue faster than 20 CPS/)).toBeTruthy()
  })
})
