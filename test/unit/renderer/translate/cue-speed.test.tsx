import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { CueFacts } from '../../../../renderer/translate/batch/cue-speed'
import { renderPart, startPage } from '../render'

const cue = { start: 1, end: 3, text: 'Where are we?' }

function factsOf(text: string): string {
  const { unmount } = renderPart(
    <CueFacts
      cue={cue}
      cues={[cue]}
      text={text}
      language="en"
      onReword={() => undefined}
      onRunOver={() => undefined}
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
