// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { useDeletions } from '../../../../renderer/documents/deletions'
import { createDub, loadDubs, removeDub, removeDubLanguage } from '../../../../renderer/dub/store/dub-list'
import { freshDubScreen, useDubs } from '../../../../renderer/dub/store/dub-store'
import { dubsOnPage } from '../../../../renderer/dub/store/open-dubs'
import { asTables } from '../../../../shared/as-tables'
import { dubUndo } from '../../../../shared/dub/dub-patch'
import type { DubSummary } from '../../../../shared/dub/dub-requests'
import { newTrack } from '../../../../shared/dub/new-dub'
import { success } from '../../../../shared/result'
import { translatedDub } from '../../shared/dub/spoken-dub'
import { startPage } from '../render'

const dubOf = (id: string, profileId: string): DubSummary => ({
  id,
  profileId,
  name: id,
  recording: 'r',
  seconds: 1,
  lines: 1,
  language: 'en',
  languages: ['de'],
  createdAt: 1,
  editedAt: 1,
})

let dubs: DubSummary[]
let answer: () => void
let isAsked: boolean

beforeEach(async () => {
  const { parlance, documents } = startPage()
  useDubs.setState(freshDubScreen, true)
  useDeletions.setState({ dub: [] })
  dubs = [dubOf('a', 'one'), dubOf('b', 'one'), dubOf('c', 'two')]
  documents.Dubs = () => dubs
  isAsked = false
  const asked = new Promise<void>(resolve => {
    answer = resolve
  })
  parlance.createDub = async ({ profileId }) => {
    await asked
    dubs = [...dubs, dubOf('new', profileId)]
    return success(dubOf('new', profileId))
  }
  parlance.deleteDub = async ({ id }) => {
    isAsked = true
    await asked
    dubs = dubs.filter(dub => dub.id !== id)
    return success(null)
  }
  parlance.restoreDub = async ({ id }) => {
    dubs = [...dubs, dubOf(id, 'one')]
    return success(dubOf(id, 'one'))
  }
  await loadDubs('one')
})

const shown = () => useDubs.getState().shown
const newOne = { profileId: 'one', name: 'new', recording: 'r', of: { transcript: 't' }, languages: [] }

it('whoever removes the language that they look at goes on with the one behind it, or else before it', async () => {
  const { parlance } = startPage()
  const dub = { ...translatedDub('One'), tracks: ['es', 'de', 'fr'].map(newTrack) }
  parlance.openDub = async ({ id }) =>
    success(asTables({ id, dub, edits: 0, missing: [], undo: dubUndo.none }))
  parlance.editDub = async () => success({ edits: 1 })
  const letGo = dubsOnPage.use('three')
  await dubsOnPage.reading('three')
  const looksAt: string[] = []
  for (const language of ['de', 'fr', 'es']) {
    removeDubLanguage('three', language)
    looksAt.push(useDubs.getState().language)
  }
  expect(dubsOnPage.here('three')?.dub.tracks).toEqual([])
  expect(looksAt).toEqual(['fr', 'es', 'es'])
  letGo()
})

it('a dub that is made while another service is turned to is open where it was made, and not there', async () => {
  const made = createDub(newOne)
  await loadDubs('two')
  answer()
  await made
  expect(shown()).toBe('c')
  await loadDubs('one')
  expect(shown()).toBe('new')
})

it('a dub that is deleted while another service is turned to leaves what is shown there', async () => {
  const deleted = removeDub('a', 'a')
  await vi.waitFor(() => expect(isAsked).toBe(true))
  await loadDubs('two')
  answer()
  await deleted
  expect(shown()).toBe('c')
})

it('a dub that is brought back from another service is open in its own', async () => {
  answer()
  await removeDub('a', 'a')
  expect(shown()).toBe('b')
  await loadDubs('two')
  useDeletions.getState().dub.at(-1)?.bringBack()
  await vi.waitFor(() => expect(dubs.map(({ id }) => id)).toContain('a'))
  expect(shown()).toBe('c')
  await loadDubs('one')
  expect(shown()).toBe('a')
})
