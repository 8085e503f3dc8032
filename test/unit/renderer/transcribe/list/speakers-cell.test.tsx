import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SpeakersCell } from '../../../../../renderer/transcribe/list/speakers-cell'
import type { Recording } from '../../../../../shared/recordings/recording'
import { recordingWith } from '../../../shared/recordings/recordings'
import { renderPart, startPage } from '../../render'

const merged = 'The service did not join words and speakers, so Parlance did.'
const transcript = {
  id: 't',
  words: 2,
  doubtful: 0,
  speakers: [{ name: 'Meera', style: 0 }],
  seconds: 3,
}

const show = (change: Partial<Recording>): void => {
  startPage()
  renderPart(<SpeakersCell recording={recordingWith({ transcript, ...change })} state="ready" />)
}

it('says that this program joined words and speakers where it did, and only there', () => {
  show({ speakersBy: 'service' })
  expect(screen.queryByRole('img', { name: merged })).toBeNull()
  show({ speakersBy: 'here' })
  expect(screen.getByRole('img', { name: merged })).toBeTruthy()
})
