// @vitest-environment jsdom
import { Menu } from '@mantine/core'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { bridge } from '../../../../renderer/bridge'
import { DocumentItems } from '../../../../renderer/documents/document-items'
import { chosenOrNewest, createDocumentWindow } from '../../../../renderer/documents/document-window'
import { failure, success } from '../../../../shared/result'
import type { SheetSummary } from '../../../../shared/speech/sheet-requests'
import type { FakeBridge } from '../fake-bridge'
import { renderPart, startPage } from '../render'

const source = {
  page: (asked: Parameters<typeof bridge.pageOfSheets>[0]) => bridge.pageOfSheets(asked),
  these: (asked: { ids: string[] }) => bridge.readSheets(asked),
}
const sheet = (id: string, editedAt: number, profileId = 'p'): SheetSummary => ({
  ...{ id, profileId, name: `Sheet ${id}`, lines: 3, languages: [] },
  ...{ createdAt: 1, editedAt },
})

let fake: FakeBridge
beforeEach(() => {
  fake = startPage()
  fake.documents.Sheets = () => [
    ...Array.from({ length: 300 }, (_, n) => sheet(`n${n}`, 1_000 - n)),
    sheet('other', 9_000, 'q'),
  ]
})

const rowsOf = () => createDocumentWindow(source, edited => bridge.on('sheet', edited))

interface ItemsProps {
  rows: ReturnType<typeof rowsOf>
  profileId?: string
  label?: string
}
const Items = ({ rows, profileId = 'p', label }: ItemsProps) => (
  <Menu opened transitionProps={{ duration: 0 }}>
    <Menu.Dropdown>
      <DocumentItems
        rows={rows}
        profileId={profileId}
        within="sheet"
        hasSome={false}
        {...(label !== undefined && { label })}
        item={({ id, name }) => (
          <Menu.Item key={id} data-sheet={id}>
            {name}
          </Menu.Item>
        )}
      />
    </Menu.Dropdown>
  </Menu>
)
const shown = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-sheet]')].map(one => one.dataset.sheet ?? '')
const asked = () => fake.requests.filter(({ name }) => name === 'pageOfSheets')

describe('the documents in a menu', () => {
  it('stand under what they are called, where the menu does not say it already', async () => {
    const labels = () => [...document.querySelectorAll('.mantine-Menu-label')].map(one => one.textContent)
    const { unmount } = renderPart(<Items rows={rowsOf()} />)
    await waitFor(() => expect(shown()).not.toEqual([]))
    expect(labels()).toEqual([])
    unmount()
    renderPart(<Items rows={rowsOf()} label="Sheets" />)
    await waitFor(() => expect(shown()).not.toEqual([]))
    expect(labels()).toEqual(['Sheets'])
  })

  it('are the last edited of the profile, and more as one comes to their end', async () => {
    renderPart(<Items rows={rowsOf()} />)
    await waitFor(() => expect(shown()).toHaveLength(50))
    expect([shown()[0], asked().length]).toEqual(['n0', 1])
    const list = document.querySelector('[data-sheet]')?.parentElement
    if (!list) throw new Error('There is no list.')
    for (const count of [100, 150]) {
      fireEvent.scroll(list)
      await waitFor(() => expect(shown()).toHaveLength(count))
    }
    expect(shown().at(-1)).toBe('n149')
  })

  it('are read again once one of them is edited, and never those of another profile', async () => {
    const rows = rowsOf()
    const { rerender } = renderPart(<Items rows={rows} />)
    await waitFor(() => expect(shown()).toHaveLength(50))
    fake.documents.Sheets = () => [sheet('n1', 1), sheet('n2', 5)]
    act(() => fake.push('sheet', { id: 'n2', edits: 1, patch: [] }))
    await waitFor(() => expect(shown()).toEqual(['n2', 'n1']))
    rerender(<Items rows={rows} profileId="q" />)
    expect(shown()).toEqual([])
  })

  it('say why they did not come, and nothing leads to a search among none', async () => {
    fake.documents.Sheets = () => []
    const { rerender } = renderPart(<Items key="none" rows={rowsOf()} />)
    await waitFor(() => expect(asked()).toHaveLength(1))
    expect(document.querySelectorAll('[role="menuitem"]')).toHaveLength(0)
    fake.parlance.pageOfSheets = async () => failure({ kind: 'offline' })
    rerender(<Items key="failed" rows={rowsOf()} />)
    await waitFor(() => expect(document.querySelector('[role="alert"]')).not.toBeNull())
  })
})

describe('the document that is opened', () => {
  const opened = async (chosen: string | null) => {
    const found = await chosenOrNewest(source, 'p', chosen)
    return found.ok ? (found.value?.id ?? null) : found
  }

  it('is the one that was chosen, unless it is gone or of another profile, or the last edited', async () => {
    expect([await opened('n7'), await opened('gone'), await opened('other'), await opened(null)]).toEqual([
      'n7',
      'n0',
      'n0',
      'n0',
    ])
    fake.documents.Sheets = () => []
    expect(await opened('n7')).toBeNull()
  })

  it('is none where that cannot be read, with why', async () => {
    fake.parlance.readSheets = async () => failure({ kind: 'offline' })
    expect(await opened('n7')).toEqual(failure({ kind: 'offline' }))
    expect(await chosenOrNewest(source, 'p', null)).toEqual(success(sheet('n0', 1_000)))
  })
})
