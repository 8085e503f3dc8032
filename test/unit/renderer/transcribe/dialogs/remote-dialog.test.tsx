// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RemoteDialog } from '../../../../../renderer/transcribe/dialogs/remote-dialog'
import { setRemoteOpen, useLibraryDialogs } from '../../../../../renderer/transcribe/store/library-dialogs'
import { createTranslate } from '../../../../../shared/language/translate'
import { success } from '../../../../../shared/result'
import { company } from '../../fake-bridge'
import { renderPart, startPage } from '../../render'

const t = createTranslate('en')

it('what the service has is asked for once, and in a language', async () => {
  const fake = startPage()
  const requests: unknown[] = []
  let answer = (): void => undefined
  fake.parlance.addRemoteRecording = request => {
    requests.push(request)
    return new Promise(resolve => {
      answer = () => resolve(success({ id: 'remote' }))
    })
  }
  renderPart(<RemoteDialog profile={company} />)
  act(() => setRemoteOpen(true))
  const button: HTMLButtonElement = screen.getByRole('button', { name: t('word.add') })
  fireEvent.change(screen.getByLabelText(t('transcribe.remoteFileId')), { target: { value: 'file-7' } })
  const language = screen.getByRole('combobox', { name: t('word.language') })
  fireEvent.change(language, { target: { value: 'klingonese' } })
  fireEvent.blur(language)
  expect(button.disabled).toBe(true)
  fireEvent.change(language, { target: { value: 'hindi' } })
  fireEvent.blur(language)
  fireEvent.click(button)
  fireEvent.click(button)
  expect(requests).toMatchObject([{ language: 'hi-IN', remote: { id: 'file-7' } }])
  await act(async () => answer())
  expect(useLibraryDialogs.getState().isRemoteOpen).toBe(false)
})
