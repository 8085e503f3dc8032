import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { BringDialog } from '../../../../renderer/dub/bring/bring-dialog'
import type { DubView } from '../../../../renderer/dub/use-dub-view'
import { createTranslate } from '../../../../shared/language/translate'
import { dubSaying } from '../../shared/dub/dubs'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')

/** A file with this in it, as a browser reads one. */
function fileOf(name: string, content: string | Uint8Array<ArrayBuffer>): File {
  const whole = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const bytes = async () => whole.buffer
  return Object.assign(new File([content], name), { arrayBuffer: vi.fn(bytes) })
}

/** Somebody chooses it, and sees what is said of it. */
async function choose(file: File): Promise<string> {
  const dub = dubSaying('One', 'Two')
  startPage()
  // Of all that is known of a dub on screen, this is shown.
  const view = { id: 'dub-1', dub, track: dub.tracks[0] } as unknown as DubView
  renderPart(<BringDialog view={view} onClose={vi.fn()} />)
  await screen.findByRole('dialog')
  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('No file can be chosen.')
  fireEvent.change(input, { target: { files: [file] } })
  const dialog = screen.getByRole('dialog')
  await vi.waitFor(() => expect(dialog.querySelector('[role=alert], [role=status]')).not.toBeNull())
  return dialog.textContent
}

const takeOver = () => screen.getByRole<HTMLButtonElement>('button', { name: t('dub.takeOver') })

it('a translation is shown before it is taken over', async () => {
  const said = await choose(fileOf('talk.csv', 'number,translation\n2,Dos\n7,Siete\n'))
  expect(said).toContain(t('dub.bringFound', { done: 1, total: 2 }))
  expect(said).toContain(t('dub.bringLeft', { count: 1 }))
  expect(said).toContain('Dos')
  expect(takeOver().disabled).toBe(false)
})

it('a file that fits no line says so, and nothing is taken over', async () => {
  expect(await choose(fileOf('talk.srt', 'PK\u0003\u0004'))).toContain(t('dub.bringNothing'))
  expect(takeOver().disabled).toBe(true)
})

it('a file with a byte that is no character says on which line', async () => {
  const said = await choose(fileOf('talk.txt', Uint8Array.from([...Buffer.from('Año\nDós ¡á'), 0xff])))
  expect(said).toContain('Año')
  expect(said).toContain('talk.txt, line 2: Some characters could not be read')
})

it('a file that was chosen can be chosen again once it is mended', async () => {
  await choose(fileOf('talk.csv', 'nothing'))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  // As a browser keeps it, which says nothing of the name that stands here already.
  if (input) Object.defineProperty(input, 'value', { writable: true, value: 'talk.csv' })
  fireEvent.click(screen.getByRole('button', { name: t('word.chooseFile') }))
  expect(input?.value).toBe('')
})

it('a file that is gone since it was chosen says so', async () => {
  const gone = fileOf('talk.txt', 'Uno\nDos\n')
  gone.arrayBuffer = () => Promise.reject(new DOMException('It is gone.', 'NotFoundError'))
  expect(await choose(gone)).toContain(t('error.fileNotFound'))
  expect(takeOver().disabled).toBe(true)
})

it('a file that is too large for a translation is not read', async () => {
  const large = fileOf('talk.txt', 'Uno\nDos\n')
  Object.defineProperty(large, 'size', { value: 300 * 1024 * 1024 })
  expect(await choose(large)).toContain(t('import.failed'))
  expect(large.arrayBuffer).not.toHaveBeenCalled()
})
