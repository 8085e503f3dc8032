// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { DubLineOriginal } from '../../../../renderer/dub/line/line-original'
import { dubsOnPage } from '../../../../renderer/dub/store/open-dubs'
import type { DubView } from '../../../../renderer/dub/use-dub-view'
import { asTables } from '../../../../shared/as-tables'
import { dubUndo } from '../../../../shared/dub/dub-patch'
import { createTranslate } from '../../../../shared/language/translate'
import { success } from '../../../../shared/result'
import { dubSaying } from '../../shared/dub/dubs'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')

/** Of three lines, from 0 to 2, from 3 to 5 and from 6 to 8, the middle one. */
async function typeTime(field: 'dub.from' | 'dub.to', time: string) {
  const { parlance } = startPage()
  const dub = dubSaying('One', 'Two', 'Three')
  const id = `${field} ${time}`
  const open = { id, dub, edits: 0, missing: [], undo: dubUndo.none }
  parlance.openDub = async () => success(asTables(open))
  parlance.editDub = async () => success({ edits: 1 })
  onTestFinished(dubsOnPage.use(id))
  await dubsOnPage.reading(id)
  const [, line] = dub.lines
  if (!line) throw new Error('There are three.')
  // Of all that is known of a dub on screen, this is asked.
  renderPart(<DubLineOriginal view={{ id, dub } as DubView} line={line} number={2} />)
  const input = screen.getByRole('textbox', { name: t(field) })
  fireEvent.change(input, { target: { value: time } })
  fireEvent.keyDown(input, { key: 'Enter' })
  return dubsOnPage.here(id)?.dub.lines.map(({ start, end }) => [start, end])[1]
}

it.each([
  ['dub.from', '0:02.5', [2.5, 5]],
  ['dub.from', '0:00', [2, 5]],
  ['dub.from', '0:07', [4.8, 5]],
  ['dub.to', '0:05.5', [3, 5.5]],
  ['dub.to', '0:08', [3, 6]],
  ['dub.to', '0:01', [3, 3.2]],
] as const)('a line whose time is typed lies over no other: %s %s', async (field, time, lies) => {
  expect(await typeTime(field, time)).toEqual(lies)
})
