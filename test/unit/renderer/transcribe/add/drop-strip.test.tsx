import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DropStrip } from '../../../../../renderer/transcribe/add/drop-strip'
import { EmptyLibrary } from '../../../../../renderer/transcribe/empty/empty-library'
import { createTranslate } from '../../../../../shared/language/translate'
import { success } from '../../../../../shared/result'
import { defaultSettings } from '../../../../../shared/settings'
import { company } from '../../fake-bridge'
import { renderPart, startPage } from '../../render'

const t = createTranslate('en')

it.each([
  ['above the list', <DropStrip key="strip" profile={company} isOver={false} />, t('transcribe.browse')],
  [
    'where nothing is yet',
    <EmptyLibrary key="empty" profile={company} isOver={false} />,
    t('command.recordings.add'),
  ],
])('the system is asked for files once, and the button shows that it is: %s', async (_, part, name) => {
  const fake = startPage({ settings: { ...defaultSettings, activeProfileId: company.id } })
  let asked = 0
  let answer = (): void => undefined
  fake.parlance.chooseRecordings = () => {
    asked += 1
    return new Promise(resolve => {
      answer = () => resolve(success(null))
    })
  }
  renderPart(part)
  const button = await screen.findByRole('button', { name: new RegExp(name) })
  fireEvent.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  fireEvent.click(button)
  expect(asked).toBe(1)
  await act(async () => answer())
  expect(button.getAttribute('aria-busy')).toBeNull()
})
