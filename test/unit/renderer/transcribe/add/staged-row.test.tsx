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

const shown = (
  change: Partial<InspectedFile>,
  more: { hasOthers?: boolean; twin?: string; language?: string } = {},
) => {
  startPage()
  const { hasOthers = false, twin = null, language = 'en' } = more
  const one = { file: { ...file, problem: null, ...change }, choice: { ...staged.choice, language } }
  const { container, unmount } = renderPart(
    <section>
      <StagedRow staged={one} profile={company} hasOthers={hasOthers} twin={twin} />
    </section>,
  )
  const text = container.querySelector('section')?.textContent ?? ''
  const all = screen.queryByRole<HTMLButtonElement>('button', { name: t('transcribe.applyToAll') })
  const told = {
    text,
    remarks: container.querySelectorAll('p').length,
    all: all && !all.disabled,
    fields: screen.queryAllByRole('combobox').length > 0,
  }
  unmount()
  return told
}

it('says what kind of file it is, how large and how long, as far as that is known', () => {
  expect(shown({}).text).toMatch(/^Call\.m4aM4A, 1.*1:00/)
  expect(shown({ bytes: null, seconds: null }).text).toMatch(/^Call\.m4aM4A(?!,)/)
  expect(shown({ name: 'Call', seconds: null }).text).toMatch(/^Call1/)
})

it('is like all others with one press, once it is known in which language it is', () => {
  expect(shown({}).all).toBeNull()
  expect(shown({}, { hasOthers: true }).all).toBe(true)
  expect(shown({}, { hasOthers: true, language: '' }).all).toBe(false)
})

it('what cannot be added is not asked about, and what was added before says so', () => {
  expect(shown({ problem: 'empty' })).toMatchObject({ fields: false })
  expect(shown({})).toMatchObject({ fields: true })
  const sameAs = { id: 'r', name: 'Talk' }
  expect(shown({ sameAs }).text).toContain(t('transcribe.sameAs', { name: 'Talk' }))
  expect(shown({ sameAs }, { twin: 'Other' }).text).not.toContain('Other')
  expect(shown({}, { twin: 'Other' }).text).toContain(t('transcribe.twin', { name: 'Other' }))
  expect([shown({}).remarks, shown({ sameAs }).remarks]).toEqual([0, 1])
})
