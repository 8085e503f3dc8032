// @vitest-environment jsdom
import { Notifications } from '@mantine/notifications'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { closeLayer, openLayer } from '../../../../renderer/frame/frame-store'
import { LostEdits } from '../../../../renderer/problems/lost-edits'
import { ProblemsBanner } from '../../../../renderer/problems/problems-banner'
import { ProblemsDialog } from '../../../../renderer/problems/problems-dialog'
import { createTranslate } from '../../../../shared/language/translate'
import type { Problem } from '../../../../shared/problems'
import { failure, success } from '../../../../shared/result'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')

const problemOf = (file: string, facts: Partial<Problem> = {}): Problem => ({
  file,
  what: 'sheet',
  part: 'whole',
  item: 's1',
  name: 'Morning',
  state: 'damaged',
  since: 1_800_000_000_000,
  canBringBack: true,
  ...facts,
})
const sheet = problemOf('/library/a')
const job = problemOf('/library/b', { what: 'job', name: '', canBringBack: false })

const status = (count: number): string => t('problems.banner', { count })

it('counts what it is told of, and is gone with the last of it', async () => {
  const fake = startPage()
  fake.parlance.listProblems = async () => success([sheet])
  renderPart(<ProblemsBanner />)
  expect(await screen.findByText(status(1))).toBeTruthy()
  act(() => fake.push('problems', { changed: [job], removed: [] }))
  expect(screen.getByText(status(2))).toBeTruthy()
  act(() => fake.push('problems', { changed: [], removed: [sheet.file, job.file] }))
  expect(screen.queryByRole('status')).toBeNull()
})

it('stays away once it was sent away, until there is more', async () => {
  const fake = startPage()
  fake.parlance.listProblems = async () => success([sheet])
  renderPart(<ProblemsBanner />)
  fireEvent.click(await screen.findByRole('button', { name: t('word.dismiss') }))
  expect(screen.queryByText(status(1))).toBeNull()
  act(() => fake.push('problems', { changed: [{ ...sheet, name: 'Noon' }], removed: [] }))
  expect(screen.queryByText(status(1))).toBeNull()
  act(() => fake.push('problems', { changed: [job], removed: [] }))
  expect(screen.getByText(status(2))).toBeTruthy()
})

it('names each, offers what can be had back, and keeps a line that could not be', async () => {
  const fake = startPage()
  const asked: unknown[] = []
  fake.parlance.bringBack = async request => {
    asked.push(request)
    return failure({ kind: 'not-found', what: 'file' })
  }
  renderPart(<ProblemsDialog />)
  act(() => {
    fake.push('problems', { changed: [sheet, job], removed: [] })
    openLayer('problems')
  })
  const [first, second] = await screen.findAllByRole('listitem')
  const title = t('problems.sheetNamed', { name: 'Morning' })
  expect(first?.textContent).toContain(title)
  expect(first?.textContent).toContain(sheet.file)
  expect(second?.textContent).toContain(t('problems.job'))
  expect(second?.textContent).not.toContain(t('problems.bringBack'))
  fireEvent.click(screen.getByRole('button', { name: t('problems.bringBackNamed', { title }) }))
  await waitFor(() => expect(asked).toEqual([{ file: sheet.file, from: 'remains' }]))
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  act(closeLayer)
})

it('asks what backups have when it is opened and not before, and has it back from there', async () => {
  const fake = startPage()
  const madeAt = 1_790_000_000_000
  const asked: unknown[] = []
  fake.parlance.lookInBackups = async () => success([{ file: job.file, madeAt }])
  fake.parlance.bringBack = async request => {
    asked.push(request)
    return success({ madeAt })
  }
  renderPart(
    <>
      <ProblemsDialog />
      <Notifications />
    </>,
  )
  act(() => fake.push('problems', { changed: [sheet, job], removed: [] }))
  expect(fake.requests.map(({ name }) => name)).not.toContain('lookInBackups')
  act(() => openLayer('problems'))
  const time = new Date(madeAt)
  const title = t('problems.job')
  const named = t('problems.bringBackFromNamed', { time, title })
  const press = await screen.findByRole('button', { name: named })
  expect(screen.getAllByText(t('problems.bringBackFrom', { time }))).toHaveLength(1)
  expect(screen.getByText(t('problems.damagedInBackup'), { exact: false })).toBeTruthy()
  const settle = screen.getByRole('button', { name: t('problems.settleNamed', { title }) })
  expect(settle.title).toBe(t('problems.settleTitle'))
  fireEvent.click(press)
  await waitFor(() => expect(asked).toEqual([{ file: job.file, from: 'backup' }]))
  expect(await screen.findByText(t('problems.isBackPausedText', { title, time }))).toBeTruthy()
  act(closeLayer)
})

it('tells a document of its own lost edits alone', () => {
  const fake = startPage()
  renderPart(<LostEdits what="sheet" item="s1" />)
  const edits = { part: 'edits', canBringBack: false } as const
  act(() =>
    fake.push('problems', {
      changed: [sheet, problemOf('/c', { ...edits, item: 's2' }), problemOf('/d', { ...edits, what: 'job' })],
      removed: [],
    }),
  )
  expect(screen.queryByText(t('problems.lostEdits'))).toBeNull()
  act(() => fake.push('problems', { changed: [problemOf('/e', edits)], removed: [] }))
  expect(screen.getByText(t('problems.lostEdits'))).toBeTruthy()
})
