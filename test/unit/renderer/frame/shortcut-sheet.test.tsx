// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useLayer } from '../../../../renderer/frame/frame-store'
import { ShortcutSheet } from '../../../../renderer/frame/shortcut-sheet'
import { useSettings } from '../../../../renderer/program/settings'
import { createTranslate } from '../../../../shared/language/translate'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')
const keysOf = (name: string): string | undefined =>
  screen.getByText(name).parentElement?.querySelector('dd')?.textContent

it('has the keys of actions as a person set them, and those that a word under review knows', () => {
  startPage()
  useSettings.setState({
    shortcuts: { ...useSettings.getState().shortcuts, 'transcript.insertMissed': 'F9' },
  })
  useLayer.setState({ layer: 'shortcuts' })
  renderPart(<ShortcutSheet />)
  expect(keysOf(t('command.transcript.insertMissed'))).toBe('F9')
  const review = screen.getByRole('heading', { name: t('workbench.review') }).parentElement
  if (!review) throw new Error('It stands in a section.')
  expect(
    within(review)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['Enter', 'E', 'P'])
  expect(keysOf(t('workbench.playWord'))).toBe('P')
})
