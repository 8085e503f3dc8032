// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MarkedText } from '../../../../renderer/annotations/marked-text'
import { withLabel } from '../../../../shared/text/labels/label-changes'
import { readBrackets } from '../../../../shared/text/spans/bracket-markup'

const { labels } = withLabel([], 'city')
const byName = new Map(labels.map(label => [label.name, label]))

it('shows the text as it is, one element a mark', () => {
  const value = readBrackets('to [Rome](city) by [train](way)')
  const { container } = render(<MarkedText value={value} labels={byName} lang="en" />)
  expect(container.textContent).toBe('to Rome by train')
  expect(container.querySelectorAll('*')).toHaveLength(3)
  const [rome, train] = container.querySelectorAll('mark')
  expect(rome?.dataset).toMatchObject({ name: 'city', number: '1', color: '1', pattern: 'solid' })
  expect(train?.dataset.name).toBe('way')
  expect(train?.dataset.color).toBeUndefined()
  expect(container.firstElementChild?.getAttribute('dir')).toBe('auto')
})

it('says the whole where a line may cut it', () => {
  const { container } = render(<MarkedText value={{ text: 'a\nb', spans: [] }} labels={byName} oneLine />)
  expect(container.firstElementChild?.getAttribute('title')).toBe('a\nb')
})
