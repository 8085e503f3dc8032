import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NameCell } from '../../../../../renderer/transcribe/list/name-cell'
import { createTranslate } from '../../../../../shared/language/translate'
import type { Recording } from '../../../../../shared/recordings/recording'
import { recordingWith } from '../../../shared/recordings/recordings'
import { renderPart, startPage } from '../../render'

const t = createTranslate('en')
const file = { name: 'meeting.wav', bytes: 2_000_000, seconds: 60, hasVideo: false, unreadable: false }

it.each<[what: string, fields: Partial<Recording>, said: RegExp]>([
  ['its kind and its size', { file }, /^MeetingWAV, 2.*MB$/],
  ['its kind alone', { file: { ...file, bytes: null } }, /^MeetingWAV$/],
  ['its size alone', { file: { ...file, name: 'meeting' } }, /^Meeting2.*MB$/],
  [
    'where it is',
    { file: { ...file, bytes: null }, media: null, withService: true },
    new RegExp(t('transcribe.withService')),
  ],
  ['its kind, once it is here', { file: { ...file, bytes: null }, withService: true }, /^MeetingWAV$/],
  ['its size, where that is known', { file, media: null, withService: true }, /^MeetingWAV, 2.*MB$/],
  ['its tags', { file, tags: ['law', 'city'] }, /MBlawcity$/],
])('a name has %s with it', (_, fields, said) => {
  startPage()
  renderPart(
    <output>
      <NameCell recording={recordingWith(fields)} />
    </output>,
  )
  expect(screen.getByRole('status').textContent).toMatch(said)
})
