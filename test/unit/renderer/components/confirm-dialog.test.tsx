// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ConfirmDialog } from '../../../../renderer/components/confirm-dialog'
import { createTranslate } from '../../../../shared/language/translate'
import { failure, success } from '../../../../shared/result'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')

beforeEach(() => void startPage())

const button = (name: string) => screen.findByRole('button', { name })

it('begins at the way out, and does what it asks about only when told to', async () => {
  const onConfirm = vi.fn(() => undefined)
  const onClose = vi.fn()
  renderPart(
    <ConfirmDialog opened title="Delete it?" confirm="Delete" onConfirm={onConfirm} onClose={onClose}>
      Gone for good.
    </ConfirmDialog>,
  )
  const out = await button(t('app.cancel'))
  expect(out.hasAttribute('data-autofocus')).toBe(true)
  fireEvent.click(out)
  expect([onClose.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 0])
  fireEvent.click(await button('Delete'))
  await waitFor(() => expect([onClose.mock.calls.length, onConfirm.mock.calls.length]).toEqual([2, 1]))
})

it('stays with the reason where what was confirmed is refused, and goes once it is done', async () => {
  const onClose = vi.fn()
  const onConfirm = vi.fn<() => Promise<ReturnType<typeof failure> | ReturnType<typeof success>>>()
  onConfirm.mockResolvedValueOnce(failure({ kind: 'offline' })).mockResolvedValueOnce(success(null))
  renderPart(
    <ConfirmDialog opened title="Delete it?" confirm="Delete" onConfirm={onConfirm} onClose={onClose}>
      Gone for good.
    </ConfirmDialog>,
  )
  fireEvent.click(await button('Delete'))
  expect((await screen.findByRole('alert')).textContent).toContain(t('error.offlineTitle'))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(await button('Delete'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
