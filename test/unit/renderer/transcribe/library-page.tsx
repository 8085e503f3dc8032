import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { useShortcuts } from '../../../../renderer/actions/run'
import { useLibraryView } from '../../../../renderer/transcribe/store/library-view'
import { recordingWindow, useRecordings } from '../../../../renderer/transcribe/store/recordings'
import TranscribeScreen from '../../../../renderer/transcribe/transcribe-screen'
import type { Recording } from '../../../../shared/recordings/recording'
import { success } from '../../../../shared/result'
import { recordingWith } from '../../shared/recordings/recordings'
import type { FakeBridge } from '../fake-bridge'
import { renderPart, startPage } from '../render'

function Page() {
  useShortcuts()
  return <TranscribeScreen />
}

export interface LibraryPage {
  fake: FakeBridge
  /** What the other side was asked to delete, in order. */
  deleted: string[][]
}

/** The screen with recordings of these names, the first of them the newest; ids are names. */
export async function openLibrary(
  names: readonly string[],
  fields: Partial<Recording> = {},
): Promise<LibraryPage> {
  useLibraryView.setState(useLibraryView.getInitialState(), true)
  useRecordings.setState(useRecordings.getInitialState(), true)
  const fake = startPage()
  const deleted: string[][] = []
  fake.recordings = names.map((name, at) => recordingWith({ id: name, name, addedAt: 1_000 - at, ...fields }))
  fake.parlance.deleteRecordings = async ({ ids }) => {
    deleted.push(ids)
    fake.push('recordings', { changed: [], removed: ids })
    return success(null)
  }
  const before = recordingWindow.store.getState().told
  renderPart(<Page />)
  // What another test had listed may still be there.
  await waitFor(() => expect(recordingWindow.store.getState().told).not.toBe(before))
  await screen.findByRole('grid')
  return { fake, deleted }
}

export function rowOf(name: string): HTMLElement {
  const row = document.querySelector<HTMLElement>(`[data-recording="${name}"]`)
  if (!row) throw new Error(`no row ${name}`)
  return row
}

export const shownRows = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('[data-recording]')].map(row => row.dataset.recording)

/** A key where the keyboard is, as a browser sends it; what it ordered is done afterwards. */
export async function press(
  key: string,
  held: { ctrlKey?: boolean; shiftKey?: boolean } = {},
): Promise<void> {
  await act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key, ...held })
  })
}

export const focusOn = (element: HTMLElement): void => act(() => element.focus())
