// @vitest-environment jsdom
import { NumberInput, SegmentedControl, Switch } from '@mantine/core'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { FieldRow, SettingRow } from '../../../../renderer/components/setting-row'
import { renderPart, startPage } from '../render'

beforeEach(() => void startPage())

it('labels a field with words that reach it when they are pressed', () => {
  renderPart(
    <FieldRow label="Keep me signed in" help="Encrypted">
      {field => <Switch {...field} defaultChecked={false} />}
    </FieldRow>,
  )
  const control = screen.getByRole<HTMLInputElement>('switch', { name: 'Keep me signed in' })
  expect(control.getAttribute('aria-description')).toBe('Encrypted')
  fireEvent.click(screen.getByText('Keep me signed in'))
  expect(control.checked).toBe(true)
})

it('keeps the help of a field that says what is wrong with it', () => {
  renderPart(
    <FieldRow label="Lines" help="Longer lists are sent in parts">
      {field => <NumberInput {...field} error="Too many" />}
    </FieldRow>,
  )
  const field = screen.getByRole('textbox', { name: 'Lines' })
  expect(field.getAttribute('aria-description')).toBe('Longer lists are sent in parts')
  const said = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(said?.textContent).toBe('Too many')
})

it('names a group of controls', () => {
  renderPart(
    <SettingRow label="Density" help="How much fits">
      {label => <SegmentedControl {...label} data={['One', 'Two']} />}
    </SettingRow>,
  )
  expect(screen.getByRole('radiogroup', { name: 'Density', description: 'How much fits' })).toBeDefined()
})
