// @vitest-environment jsdom
import { Notifications } from '@mantine/notifications'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MemoryDialog } from '../../../../renderer/translate/batch/memory-dialog'
import { createTranslate } from '../../../../shared/language/translate'
import { failure, success } from '../../../../shared/result'
import type { Remembered } from '../../../../shared/translate/memory'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')

it('shows whether texts are remembered, also where turning it off or on could not be written', async () => {
  const { parlance } = startPage()
  let isOn = true
  let disk: 'full' | 'free' = 'full'
  parlance.getMemory = async () => success({ isOn, entries: [] })
  parlance.setMemory = async request => {
    if (disk === 'full') return failure({ kind: 'storage', reason: 'full', file: 'm', code: 'ENOSPC' })
    isOn = request.isOn
    return success(null)
  }
  renderPart(
    <>
      <Notifications />
      <MemoryDialog onClose={() => undefined} />
    </>,
  )
  await screen.findByText(t('translate.memoryEmpty'))
  const remembers = screen.getByRole<HTMLInputElement>('switch')
  fireEvent.click(remembers)
  await screen.findByRole('alert')
  await waitFor(() => expect(remembers.checked).toBe(true))
  disk = 'free'
  fireEvent.click(remembers)
  await waitFor(() => expect(isOn).toBe(false))
  expect(remembers.checked).toBe(false)
  disk = 'full'
  fireEvent.click(remembers)
  await waitFor(() => expect(remembers.checked).toBe(false))
})

const remembered = (text: string, translation: string): Remembered => ({
  sourceLanguage: 'fr',
  targetLanguage: 'tr',
  text,
  spans: [],
  translations: [{ text: translation, spans: [], lost: [], moved: 0 }],
  at: 1,
})

it('finds a text and its translation however their accents and capitals are written', async () => {
  const entries = [remembered('un cafe\u0301', 'bir kahve'), remembered('une ville', 'İstanbul')]
  startPage().parlance.getMemory = async () => success({ isOn: true, entries })
  renderPart(<MemoryDialog onClose={() => undefined} />)
  await screen.findByText('une ville')
  const field = screen.getByRole('textbox', { name: t('translate.memorySearch') })
  for (const [sought, only] of [
    ['CAFÉ', 'bir kahve'],
    ['cafe', 'bir kahve'],
    ['istanbul', 'İstanbul'],
  ] as const) {
    fireEvent.change(field, { target: { value: sought } })
    expect(screen.getAllByRole('listitem')).toEqual([screen.getByText(only).closest('li')])
  }
})

it('forgets one text, or all, where the disk does, and finds nothing by what is not there', async () => {
  const { parlance } = startPage()
  const entries = [remembered('one', 'bir'), remembered('two', 'iki')]
  parlance.getMemory = async () => success({ isOn: true, entries })
  const forgotten: unknown[] = []
  let disk: 'full' | 'free' = 'full'
  parlance.forgetMemory = async ({ keys }) => {
    if (disk === 'full') return failure({ kind: 'storage', reason: 'full', file: 'm', code: 'ENOSPC' })
    forgotten.push(keys?.length ?? null)
    return success(null)
  }
  renderPart(<MemoryDialog onClose={() => undefined} />)
  await screen.findByText('one')
  const clear = () => screen.getByRole<HTMLButtonElement>('button', { name: t('translate.memoryClear') })
  const forget = () => screen.getAllByRole('button', { name: t('translate.memoryForget') })[0]
  const press = (button: HTMLElement | undefined) => act(async () => button && fireEvent.click(button))
  expect([screen.getByText(t('translate.memoryCount', { count: 2 })), clear().disabled]).toEqual([
    expect.anything(),
    false,
  ])
  await press(forget())
  expect(screen.getByText('one')).toBeTruthy()
  disk = 'free'
  await press(forget())
  expect([screen.queryByText('one'), screen.queryByText('two')]).toEqual([null, expect.anything()])
  const field = screen.getByRole('textbox', { name: t('translate.memorySearch') })
  fireEvent.change(field, { target: { value: 'nobody' } })
  expect(screen.getByText(t('translate.memoryNone'))).toBeTruthy()
  fireEvent.change(field, { target: { value: ' ' } })
  expect(screen.getByText('two')).toBeTruthy()
  fireEvent.change(field, { target: { value: '' } })
  await press(clear())
  expect(screen.getByText(t('translate.memoryEmpty'))).toBeTruthy()
  expect([forgotten, clear().disabled]).toEqual([[1, null], true])
})
