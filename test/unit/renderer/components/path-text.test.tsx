// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PathText } from '../../../../renderer/components/path-text'

const pieces = (path: string): string[] => {
  const { container } = render(<PathText path={path} />)
  expect(container.textContent).toBe(path)
  return container.innerHTML.replace(/<\/?bdi[^>]*>/g, '').split('<wbr>')
}

it.each([
  ['/home/ananya/a-long name', ['/', 'home/', 'ananya/', 'a-long name', '']],
  [String.raw`C:\Users\Ananya`, ['C:\\', 'Users\\', 'Ananya', '']],
])('%s breaks where a folder ends', (path, parts) => {
  expect(pieces(path)).toEqual(parts)
})
