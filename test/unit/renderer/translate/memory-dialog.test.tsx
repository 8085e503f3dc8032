// @vitest-environment jsdom
import { Notifications } from '@mantine/notifications'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MemoryDialog } from '../../../../renderer/translate/batch/memory-dialog'
import { createTranslate } from '../../../../shared/language/translate'
import { failure, success } from '../../../../shared/result'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')

it('shows whether texts are remembered, also where turning it off or on could not be written', async () => {
  const { parlance } = startPage()
  let isOn = true
  let disk: 'full' | 'free' = 'full'
  parlance.getMemory = async () => success({ isOn, entries: [] })
  parlance.setMemory = async request => {
    if (disk === 'full') return failure({ kind: 'storage', reason: 'full', file: 'm', code: 'ENOSPC' })
    isOn = request.isOn
    return success(null)
  }
  renderPart(
    <>
      <Notifications />
      <MemoryDialog onClose={() => undefined} />
    </>,
  )
  await screen.findByText(t('translate.memoryEmpty'))
  const remembers = screen.getByRole<HTMLInputElement>('switch')
  fireEvent.click(remembers)
  await screen.findByRole('alert')
  await waitFor(() => expect(remembers.checked).toBe(true))
  disk = 'free'
  fireEvent.click(remembers)
  await waitFor(() => expect(isOn).toBe(false))
  expect(remembers.checked).toBe(false)
  disk = 'full'
  fireEvent.click(remembers)
  await waitFor(() => expect(remembers.checked).toBe(false))
})
