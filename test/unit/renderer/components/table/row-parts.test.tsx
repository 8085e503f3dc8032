import { IconCheck, IconClock } from '@tabler/icons-react'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RowButton, RowIcon } from '../../../../../renderer/components/table/row-parts'

it('keeps the element of an icon that is another one, with the lines of that', () => {
  const { rerender, container } = render(<RowIcon icon={IconClock} size="1rem" />)
  const before = container.querySelector('svg')
  expect(before?.classList.contains('tabler-icon-clock')).toBe(true)
  const lines = container.querySelector('path')?.getAttribute('d')
  rerender(<RowIcon icon={IconCheck} size="1rem" />)
  const after = container.querySelector('svg')
  expect(after).toBe(before)
  expect(after?.classList.contains('tabler-icon-check')).toBe(true)
  expect(container.querySelector('path')?.getAttribute('d')).not.toBe(lines)
})

it('says nothing to who listens: what it stands beside has the words', () => {
  const { rerender, container } = render(<RowIcon icon={IconClock} />)
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  rerender(<RowButton icon={IconClock} aria-label="Later" />)
  expect(screen.getByRole('button', { name: 'Later' }).title).toBe('Later')
  expect(container.querySelectorAll('svg')).toHaveLength(1)
})
