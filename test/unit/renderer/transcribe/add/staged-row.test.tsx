// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useNavigation } from '../../../../../renderer/program/navigation'
import { StagedRow } from '../../../../../renderer/transcribe/add/staged-row'
import { createTranslate } from '../../../../../shared/language/translate'
import type { InspectedFile } from '../../../../../shared/recordings/inspected-file'
import { company, thisComputer } from '../../fake-bridge'
import { renderPart, startPage } from '../../render'

const t = createTranslate('en')

const file: InspectedFile = {
  path: '/home/ananya/Call.m4a',
  name: 'Call.m4a',
  bytes: 1_000,
  seconds: 60,
  hasVideo: false,
  problem: 'needs-ffmpeg',
  fingerprint: '',
  sameAs: null,
}
const staged = { file, choice: { language: 'en', domain: '', speakers: false } }

it.each([
  ['this computer', thisComputer, 'Install ffmpeg, or convert the file to WAV, FLAC or MP3.'],
  ['a service', company, 'Install ffmpeg, or send it all the same'],
] as const)(
  'a file that only ffmpeg reads says so, for %s, and leads to how to install it',
  (_, profile, remedy) => {
    startPage()
    renderPart(<StagedRow staged={staged} profile={profile} hasOthers={false} twin={null} />)
    expect(screen.getByText(remedy, { exact: false })).toBeDefined()
    expect(screen.queryByText('finds no sound', { exact: false })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: t('transcribe.problem.howToInstall') }))
    expect(useNavigation.getState().here).toEqual({ screen: 'settings', section: 'this-computer' })
  },
)
