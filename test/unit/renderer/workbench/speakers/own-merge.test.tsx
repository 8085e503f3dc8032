import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { closeTranscript, useTranscript } from '../../../../../renderer/transcripts/transcript-on-screen'
import { SpeakersPanel } from '../../../../../renderer/workbench/speakers/speakers-panel'
import { renderPart } from '../../render'
import { openMeeting } from '../open-meeting'

afterEach(async () => {
  await closeTranscript()
  vi.restoreAllMocks()
})

it('says that this program joined words and speakers where it did, and only there', async () => {
  const own = 'The service did not join words and speakers, so Parlance did.'
  await openMeeting()
  useTranscript.setState({ speakersBy: 'service' })
  renderPart(<SpeakersPanel />)
  expect(screen.queryByText(own)).toBeNull()
  act(() => useTranscript.setState({ speakersBy: 'own' }))
  expect(screen.getByText(own)).toBeTruthy()
})
