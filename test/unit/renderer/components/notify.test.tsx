import { Notifications, notifications } from '@mantine/notifications'
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { hideUndoOf, noticeWithUndo } from '../../../../renderer/components/notice-with-undo'
import { renderPart, startPage } from '../render'

it('leaves as much time to undo what was said in the place of another as it left for that', () => {
  vi.useFakeTimers()
  startPage()
  renderPart(<Notifications transitionDuration={0} />)
  const tell = (title: string): void =>
    act(() => noticeWithUndo({ id: 'deleted', title, text: '', of: title, undo: () => undefined }))
  /** What goes does so a moment later. */
  const wait = (milliseconds: number): void => {
    act(() => void vi.advanceTimersByTime(milliseconds - 100))
    act(() => void vi.advanceTimersByTime(100))
  }
  tell('The first')
  wait(4_500)
  tell('The second')
  wait(4_500)
  expect(screen.queryByText('The first')).toBeNull()
  expect(screen.getByText('The second')).toBeTruthy()
  wait(1_000)
  expect(screen.queryByText('The second')).toBeNull()
  notifications.clean()
  vi.useRealTimers()
})

it('keeps nothing of what was said once it has gone', () => {
  vi.useFakeTimers()
  startPage()
  renderPart(<Notifications transitionDuration={0} />)
  const of = ['a patch']
  act(() => noticeWithUndo({ id: 'gone', title: 'Deleted', text: '', of, undo: () => undefined }))
  act(() => void vi.advanceTimersByTime(5_500))
  act(() => void vi.advanceTimersByTime(500))
  expect(screen.queryByText('Deleted')).toBeNull()
  const hide = vi.spyOn(notifications, 'hide')
  hideUndoOf(of)
  expect(hide).not.toHaveBeenCalled()
  vi.useRealTimers()
})
