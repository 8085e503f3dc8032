import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { CueFacts } from '../../../../renderer/translate/batch/cue-speed'
import { renderPart, startPage } from '../render'

const cue = { start: 1, end: 3, text: 'Where are we?' }

function factsOf(text: string): string {
  const { unmount } = renderPart(
    <CueFacts
      cue={cue}
      row={{}}
      cues={[cue]}
      text={text}
      language="en"
      onReword={() => undefined}
      onChoose={() => undefined}
    />,
  )
  const facts = screen.getByRole('region', { name: 'How this reads in its time' }).textContent ?? ''
  unmount()
  return facts
}

beforeEach(() => {
  startPage()
})

it('says when a subtitle is shown, and how its words read once there are any', () => {
  expect(factsOf('Here we are.')).toContain('cps')
  expect(factsOf(' \n')).toBe('00:00:01,000 → 00:00:03,000')
})

it('offers what to do about words that are too fast: more time, other words, or the speed as it is', () => {
  const onChoose = vi.fn()
  const text = 'So many words that nobody can say or read them in the two seconds that there are.'
  const show = (row: { upTo?: number }) =>
    renderPart(
      <CueFacts
        cue={cue}
        row={row}
        cues={[cue]}
        text={text}
        language="en"
        onReword={() => undefined}
        onChoose={onChoose}
      />,
    ).unmount
  const leave = show({})
  expect(screen.getAllByRole('button')).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: 'Accept this speed' }))
  expect(document.activeElement).toBe(screen.getByRole('region'))
  const [way] = onChoose.mock.calls[0] ?? []
  expect(way).toEqual({ upTo: expect.any(Number) })
  leave()
  const leaveAccepted = show(way)
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.getByRole('region').textContent).not.toContain('Too fast')
  leaveAccepted()
  show({ upTo: way.upTo - 0.5 })
  expect(screen.getAllByRole('button')).toHaveLength(3)
})

it('lets nobody accept a speed that nobody knows', () => {
  renderPart(
    <CueFacts
      cue={cue}
      row={{}}
      cues={[cue]}
      text={'♪'.repeat(80)}
      language="en"
      onReword={() => undefined}
      onChoose={() => undefined}
    />,
  )
  expect(screen.getByText('Too fast to read')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept this speed' })).toBeNull()
})
