import { fireEvent, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fileDrop, isFolder, usePastedText } from '../../../../renderer/import/given'

beforeEach(() => document.body.replaceChildren())

const add = (tag: string, attributes: Record<string, string> = {}): HTMLElement => {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  return element
}

/** Whether it was let through: nobody took it. */
const paste = (target: Element, text: string): boolean =>
  fireEvent.paste(target, { clipboardData: { getData: () => text } })

it('takes a text that is pasted anywhere but into a field or a dialog', () => {
  const onText = vi.fn()
  renderHook(() => usePastedText(onText))
  expect(paste(document.body, 'One.')).toBe(false)
  expect(paste(add('input', { type: 'checkbox' }), 'Two.')).toBe(false)
  expect(onText.mock.calls).toEqual([['One.'], ['Two.']])
  for (const field of [add('input'), add('textarea')]) expect(paste(field, 'Three.')).toBe(true)
  expect(paste(document.body, ' \n')).toBe(true)
  const dialog = add('div', { role: 'dialog' })
  expect(paste(dialog, 'Four.')).toBe(true)
  expect(onText).toHaveBeenCalledTimes(2)
})

it('leaves a text that somebody has taken, and all of them once its screen has gone', () => {
  const onText = vi.fn()
  const { unmount } = renderHook(() => usePastedText(onText))
  const table = add('table')
  table.addEventListener('paste', event => event.preventDefault())
  paste(table, 'One.')
  unmount()
  paste(document.body, 'Two.')
  expect(onText).not.toHaveBeenCalled()
})

it('takes the files that are dropped, and what is no file is for others', () => {
  const onFiles = vi.fn()
  const { onDragOver, onDrop } = fileDrop(onFiles)
  const dragged = (types: string[], files: File[]) =>
    ({
      preventDefault: vi.fn(),
      dataTransfer: {
        types,
        files,
        items: [
          { kind: 'string', webkitGetAsEntry: () => null },
          ...files.map(({ name }) => ({
            kind: 'file',
            webkitGetAsEntry: () => ({ isDirectory: !name.endsWith('.txt') }),
          })),
        ],
        dropEffect: 'none',
      },
    }) as unknown as Parameters<typeof onDrop>[0]
  const files = [new File(['One.'], 'one.txt'), new File(['Two.'], 'two.txt'), new File([''], 'Lines')]
  const withFile = dragged(['Files'], files)
  onDragOver(withFile)
  onDrop(withFile)
  expect(withFile.preventDefault).toHaveBeenCalledTimes(2)
  expect(withFile.dataTransfer.dropEffect).toBe('copy')
  const without = dragged(['text/plain'], [])
  onDragOver(without)
  onDrop(without)
  expect(without.preventDefault).not.toHaveBeenCalled()
  expect(onFiles.mock.calls).toEqual([[files]])
  expect(files.map(isFolder)).toEqual([false, false, true])
})
