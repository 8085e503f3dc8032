// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useMouseButtons } from '../../../../renderer/actions/use-mouse-buttons'
import { goTo, useNavigation } from '../../../../renderer/program/navigation'
import { askToSignIn } from '../../../../renderer/program/sessions'
import { startPage } from '../render'

const screen = () => useNavigation.getState().here.screen

function release(button: number): MouseEvent {
  const event = new MouseEvent('mouseup', { bubbles: true, cancelable: true, button })
  document.body.dispatchEvent(event)
  return event
}

beforeEach(() => {
  startPage()
  goTo('dub')
  renderHook(useMouseButtons)
})

it('goes back and forward', () => {
  expect(release(3).defaultPrevented).toBe(true)
  expect(screen()).toBe('speech')
  release(4)
  expect(screen()).toBe('dub')
})

it('leaves the other buttons alone', () => {
  expect([0, 1, 2].map(button => release(button).defaultPrevented)).toEqual([false, false, false])
  expect(screen()).toBe('dub')
})

it('goes nowhere behind the sign-in screen', () => {
  askToSignIn()
  release(3)
  expect(screen()).toBe('dub')
})
