import { notificationsStore } from '@mantine/notifications'
// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import ActivityScreen from '../../../../renderer/activity/activity-screen'
import { Steps } from '../../../../renderer/activity/detail/steps'
import {
  changeJobFilter,
  everyJob,
  openJob,
  useActivityView,
} from '../../../../renderer/activity/state/activity-view'
import { askForRow } from '../../../../renderer/components/table/asked-row'
import { type On, useArrivals } from '../../../../renderer/find/destination'
import { goTo, useNavigation } from '../../../../renderer/program/navigation'
import { summaryOf, withoutService } from '../../../../shared/jobs/job-state'
import { failure, success } from '../../../../shared/result'
import type { FakeBridge } from '../fake-bridge'
import { madeJob, updateOf } from '../jobs/made-job'
import { giveHeights, renderPart, startPage } from '../render'

let fake: FakeBridge

beforeEach(() => {
  fake = startPage()
  useActivityView.setState(useActivityView.getInitialState(), true)
  askForRow(null)
  giveHeights(500, 50)
})

/** `j0` is the newest; the last ten have failed, and one goes on. */
function addJobs(count: number): void {
  for (let n = 0; n < count; n += 1) {
    const phase = n === 3 ? 'waiting' : n >= count - 10 ? 'failed' : 'done'
    fake.jobs.add({ ...madeJob(`j${n}`, { phase }), title: `Job ${n}`, createdAt: 1_000_000 - n })
  }
}

const tab = (name: RegExp): HTMLElement => screen.getByRole('button', { name })
const rows = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-job]')].map(one => one.dataset.job ?? '')
const grid = (): Promise<HTMLElement> => screen.findByRole('grid')
const rowCount = (): string | null => screen.getByRole('grid').getAttribute('aria-rowcount')

describe('Activity', () => {
  it('has of thousands of jobs a page, and the counts of all', async () => {
    addJobs(1_000)
    renderPart(<ActivityScreen />)
    await grid()
    expect(rows()).toContain('j0')
    expect(rowCount()).toBe('1001')
    expect(tab(/^All/).textContent).toContain('1000')
    expect(tab(/^Failed/).textContent).toContain('10')
    expect(tab(/^Running/).textContent).toContain('1')
    const pages = fake.requests.filter(({ name }) => name === 'pageOfJobs').map(({ request }) => request)
    expect(pages).toEqual([
      // At the start, for the rail.
      expect.objectContaining({ question: expect.objectContaining({ group: 'running' }) }),
      expect.objectContaining({ question: expect.objectContaining({ group: 'waiting' }) }),
      { question: expect.objectContaining({ group: 'all' }), from: 0, count: 100 },
    ])
  })

  it('shows those of a tab, and goes to the first where the one with the keyboard is not among them', async () => {
    addJobs(1_000)
    renderPart(<ActivityScreen />)
    await grid()
    expect(useActivityView.getState().current).toBe('j0')
    fireEvent.click(tab(/^Failed/))
    await waitFor(() => expect(rowCount()).toBe('11'))
    await waitFor(() => expect(useActivityView.getState().current).toBe('j990'))
  })

  it('opens at a job far down, whatever was listed before', async () => {
    addJobs(1_000)
    changeJobFilter({ group: 'failed' })
    renderPart(<ActivityScreen />)
    await grid()
    await waitFor(() => expect(rows()).toContain('j990'))
    act(() => {
      changeJobFilter(everyJob)
      openJob('j700')
      askForRow('j700')
    })
    await waitFor(() => expect(document.activeElement?.closest<HTMLElement>('tr')?.dataset.job).toBe('j700'))
    expect(screen.getByRole('complementary').textContent).toContain('Job 700')
    expect(useActivityView.getState().current).toBe('j700')
  })

  it('shows no other job in the place of one that has left the tab, so that nothing is ordered of that', async () => {
    fake.jobs.add(madeJob('j1', { phase: 'waiting' }))
    fake.jobs.add(madeJob('j2', { phase: 'waiting' }))
    changeJobFilter({ group: 'running' })
    renderPart(<ActivityScreen />)
    await grid()
    act(() => openJob('j1'))
    expect((await screen.findByRole('complementary')).textContent).toContain('Recording j1')
    act(() => fake.jobs.change('j1', { units: [[0, { phase: 'done', endedAt: 2 }]] }))
    await waitFor(() => expect(rows()).toEqual(['j2']))
    await waitFor(() => expect(useActivityView.getState().current).toBe('j2'))
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  it('takes a double click on an order for one press, whatever stands there after the first', async () => {
    fake.jobs.add(madeJob('j1', { phase: 'waiting' }))
    renderPart(<ActivityScreen />)
    await grid()
    const pressed = (name: RegExp, detail: number): boolean =>
      fireEvent.click(screen.getByRole('button', { name }), { detail })
    pressed(/^Cancel “/, 1)
    act(() => fake.jobs.change('j1', { intent: 'cancel', units: [[0, { phase: 'cancelled', endedAt: 2 }]] }))
    await waitFor(() => expect(screen.getByRole('button', { name: /^Try again “/ })).toBeTruthy())
    pressed(/^Try again “/, 2)
    const ordered = (): string[] =>
      fake.requests.map(({ name }) => name).filter(name => /^(cancel|retry)Job$/.test(name))
    expect(ordered()).toEqual(['cancelJob'])
    pressed(/^Try again “/, 1)
    expect(ordered()).toEqual(['cancelJob', 'retryJob'])
  })

  it('clears what is finished, also what is not in sight, and nothing that failed', async () => {
    // A page and some: each that goes is drawn.
    addJobs(130)
    renderPart(<ActivityScreen />)
    await grid()
    fireEvent.click(screen.getByRole('button', { name: 'Clear finished' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('119')
    fireEvent.click([...dialog.querySelectorAll('button')].at(-1) ?? dialog)
    await waitFor(() => expect(tab(/^All/).textContent).toContain('11'))
    expect(fake.requests.filter(({ name }) => name === 'removeJob')).toHaveLength(119)
    expect(tab(/^Failed/).textContent).toContain('10')
  })

  it('clears all that can go, and says once why another stays', async () => {
    addJobs(30)
    const remove = fake.jobs.answers.removeJob
    const full = { kind: 'storage', reason: 'full', file: 'sheet.json', code: 'ENOSPC' } as const
    fake.parlance.removeJob = async given =>
      ['j1', 'j5'].includes(given.id) ? { ok: false, error: full } : remove(given)
    renderPart(<ActivityScreen />)
    await grid()
    fireEvent.click(screen.getByRole('button', { name: 'Clear finished' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click([...dialog.querySelectorAll('button')].at(-1) ?? dialog)
    await waitFor(() => expect(tab(/^Done/).textContent).toBe('Done 2'))
    const told = notificationsStore.getState().notifications.map(({ title }) => title)
    expect(told.filter(title => title === 'The disk is full')).toHaveLength(1)
  })

  it('offers to try again what failed, and nothing whose fate only a person can find out', async () => {
    const retry = (): string | undefined => screen.queryByRole('button', { name: /^Try \d/ })?.textContent
    fake.jobs.add(madeJob('j1', { phase: 'unsure' }))
    renderPart(<ActivityScreen />)
    await grid()
    expect(tab(/^Failed/).textContent).toContain('1')
    expect(retry()).toBeUndefined()
    act(() => {
      fake.jobs.add(madeJob('j2', { phase: 'waiting' }))
      fake.jobs.change('j2', { units: [[0, { phase: 'failed' }]] })
    })
    await waitFor(() => expect(retry()).toBe('Try 1 failed again'))
    expect(tab(/^Failed/).textContent).toContain('2')
  })

  it('counts with what it tries again what others asked for and failed, and not what waits for them', async () => {
    const account = 'mara@example.org'
    fake.jobs.add({ ...madeJob('j1', { phase: 'failed' }), account })
    // As whoever lists it says: what failed in it would go on with all that is left.
    const { units, ...waits } = madeJob('j2', { phase: 'failed' })
    const left = madeJob('j2', { phase: 'waiting' }).units
    fake.jobs.add({ ...waits, units: [...units, ...left], account, intent: 'pause' })
    fake.parlance.retryFailedJobs = async () => success({ count: 1 })
    renderPart(<ActivityScreen />)
    await grid()
    fireEvent.click(await screen.findByRole('button', { name: 'Try 1 failed again' }))
    const told = () => notificationsStore.getState().notifications.map(({ title }) => title)
    await waitFor(() => expect(told()).toContain('1 job goes on'))
  })

  it('says of a job whose document was deleted what it waits for, and does not offer to continue it', async () => {
    const job = { ...madeJob('j0', { phase: 'waiting' }), intent: 'pause' as const }
    fake.jobs.add(job)
    renderPart(<ActivityScreen />)
    expect(await screen.findByText('Waits until you continue it')).toBeDefined()
    expect(screen.getByRole('button', { name: /^Continue/ })).toBeDefined()
    const live = { hold: { reason: 'deleted' as const }, stuck: null, transfer: null }
    act(() => fake.push('job', { ...updateOf(job), live }))
    expect(await screen.findByText('Waits until it is restored')).toBeDefined()
    expect(screen.queryByText('Waits until you continue it')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull()
    expect(screen.getByRole('button', { name: /^Cancel “/ })).toBeDefined()
  })

  it('offers both answers to what nobody knows in its row, and in its details to look at what asked for it', async () => {
    fake.jobs.add(madeJob('j1', { phase: 'unsure', endedAt: 1 }))
    renderPart(<ActivityScreen />)
    await grid()
    const offered = (within: string): (string | null)[] =>
      [...document.querySelectorAll(`${within} button`)].map(one => one.getAttribute('aria-label'))
    expect(offered('[data-job]')).toEqual(['Send again “Recording j1”', 'Give up “Recording j1”'])
    fireEvent.click(screen.getByRole('button', { name: /^Give up/ }))
    await waitFor(() => expect(fake.requests.map(({ name }) => name)).toContain('settleJob'))
    const settled = fake.requests.find(({ name }) => name === 'settleJob')
    expect(settled?.request).toEqual({ id: 'j1', answer: 'give-up' })
    expect(screen.queryByRole('complementary')).toBeNull()
    fake.jobs.add(madeJob('j2', { phase: 'unsure', endedAt: 1 }))
    act(() => openJob('j2'))
    await waitFor(() => expect(offered('aside')).toContain('Open “Recording j2”'))
  })

  it('does not offer again what would be refused, and says why: what asked for it, or its service, is gone', async () => {
    const ended = (id: string, phase: 'failed' | 'cancelled' | 'unsure') => {
      fake.jobs.add(madeJob(id, { phase, endedAt: 1 }))
      return id
    }
    const gone = [ended('j1', 'failed'), ended('j2', 'cancelled'), ended('j3', 'unsure')]
    ended('j4', 'cancelled')
    fake.jobs.add({ ...madeJob('j5', { phase: 'failed', endedAt: 1 }), profileId: 'removed' })
    const { pageOfJobs } = fake.parlance
    fake.parlance.pageOfJobs = async asked => {
      const page = await pageOfJobs(asked)
      if (!page.ok) return page
      const rows = page.value.rows.map(row =>
        gone.includes(row.id) ? { ...row, isOfDeleted: true as const } : row,
      )
      return success({ ...page.value, rows })
    }
    renderPart(<ActivityScreen />)
    await grid()
    const offered = [...document.querySelectorAll('[data-job] button')].map(one =>
      one.getAttribute('aria-label'),
    )
    expect(offered).toEqual([
      'Open “Recording j5”',
      'Try again “Recording j4”',
      'Give up “Recording j3”',
      'Open “Recording j2”',
      'Open “Recording j1”',
    ])
    expect(document.querySelector('[data-job=j2]')?.textContent).toContain('What asked for it was deleted')
    expect(document.querySelector('[data-job=j4]')?.textContent).toContain('Cancelled by you')
    const whyOf = async (id: string): Promise<string> => {
      act(() => openJob(id))
      await waitFor(() => expect(screen.getByRole('complementary').textContent).toContain(`Recording ${id}`))
      expect(screen.queryByRole('button', { name: `Try again “Recording ${id}”` })).toBeNull()
      return screen.getByRole('complementary').textContent ?? ''
    }
    expect(await whyOf('j1')).toContain('What asked for this job was deleted')
    expect(await whyOf('j5')).toContain('This service is no longer in the list')
  })

  it('names whom a job waits for that another who is signed in may have go on', async () => {
    const account = 'mara@example.org'
    // As whoever lists it says.
    const job = { ...madeJob('j0', { phase: 'waiting' }), account, intent: 'pause' as const }
    fake.jobs.add(job)
    renderPart(<ActivityScreen />)
    await grid()
    const hold = { reason: 'other-account', account } as const
    const live = { hold, stuck: null, transfer: null }
    act(() => fake.push('job', { ...updateOf(job), live }))
    expect(await screen.findByText('Waits for mara@example.org to sign in')).toBeDefined()
    expect(screen.getByRole('button', { name: /^Continue/ })).toBeDefined()
    act(() => openJob('j0'))
    const fact = (await screen.findByText('Account')).parentElement
    expect(fact?.textContent).toBe(`Account${account}`)
  })

  it('says of a job whose service was removed that it goes no further, and offers to cancel it', async () => {
    const job = madeJob('j1', { phase: 'waiting' })
    fake.jobs.add(job)
    const { container } = renderPart(<ActivityScreen />)
    await grid()
    expect(container.textContent).toContain('1 running')
    act(() => {
      const summary = withoutService(summaryOf(job))
      const hold = { reason: 'removed' } as const
      fake.push('job', { ...updateOf(job), summary, live: { hold, stuck: null, transfer: null } })
      openJob('j1')
    })
    await waitFor(() => expect(container.textContent).toContain('0 running'))
    expect(container.textContent).toContain('Its service was removed')
    expect(container.textContent).not.toMatch(/sign in/i)
    expect((await screen.findByRole('complementary')).textContent).toContain('Cancel it, or import')
    expect(screen.getAllByRole('button', { name: /^Cancel/ })).not.toEqual([])
  })

  it('shows why a step failed, and no more while that is tried again', () => {
    const problem = { kind: 'rejected', status: 404, message: 'Nobody knows it' } as const
    const { container } = renderPart(<Steps job={madeJob('j1', { phase: 'failed', problem })} />)
    expect(container.textContent).toContain(problem.message)
    const again = renderPart(<Steps job={madeJob('j1', { phase: 'waiting', problem })} />)
    expect(again.container.textContent).not.toContain(problem.message)
  })

  it('leads from what ended to what asked for it, and where that was deleted to its screen alone', async () => {
    const arrived: string[] = []
    const keep = ({ dub }: On<'dub'>): void => void arrived.push(dub)
    function Dubs() {
      useArrivals('dub', keep)
      return null
    }
    fake.parlance.readDubs = async ({ ids }) =>
      success(ids.includes('there') ? [{ id: 'there' } as never] : [])
    const { activeProfileId } = fake.startup.settings
    for (const [n, id] of ['gone', 'there'].entries()) {
      const job = madeJob(`j${n}`, { phase: 'done', endedAt: 1 })
      fake.jobs.add({ ...job, profileId: activeProfileId, for: { document: { kind: 'dub', id } } })
    }
    renderPart(
      <>
        <ActivityScreen />
        <Dubs />
      </>,
    )
    await grid()
    for (const [name, dubs] of [
      [/^Open “Recording j0/, []],
      [/^Open “Recording j1/, ['there']],
    ] as const) {
      act(() => goTo('activity'))
      fireEvent.click(screen.getByRole('button', { name }))
      await waitFor(() => expect(useNavigation.getState().here.screen).toBe('dub'))
      await waitFor(() => expect(arrived).toEqual(dubs))
    }
  })

  it('lists what a terminal has begun and ended meanwhile, of which no push tells', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    fake.jobs.add(madeJob('j1', { phase: 'waiting' }))
    renderPart(<ActivityScreen />)
    await grid()
    fake.jobs.add(madeJob('j1', { phase: 'done', endedAt: 2 }))
    fake.jobs.add(madeJob('j2', { phase: 'waiting' }))
    expect(rows()).toEqual(['j1'])
    act(() => void vi.advanceTimersByTime(20_000))
    await waitFor(() => expect(rows()).toEqual(['j2', 'j1']))
    expect(tab(/^Done/).textContent).toBe('Done 1')
  })

  it('counts in the details of a job that goes on how long it has taken, as its row does', async () => {
    vi.useFakeTimers({ now: 60_000, toFake: ['Date', 'setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    fake.jobs.add({ ...madeJob('j1', { phase: 'waiting' }), createdAt: 0 })
    renderPart(<ActivityScreen />)
    await grid()
    act(() => openJob('j1'))
    const details = await screen.findByRole('complementary')
    const took = (): string | null | undefined =>
      [...details.querySelectorAll('dt')].find(({ textContent }) => textContent === 'Took')?.nextSibling
        ?.textContent
    expect(took()).toBe('1:00')
    act(() => void vi.advanceTimersByTime(3_000))
    expect(took()).toBe('1:03')
  })

  it('leaves no room for the times of steps of which none has one yet', () => {
    const times = (part: ReturnType<typeof renderPart>) =>
      [...part.container.querySelectorAll('li time')].map(({ textContent }) => textContent !== '')
    const steps = [{ name: 'Queued', seenAt: null }]
    expect(times(renderPart(<Steps job={madeJob('j1', { phase: 'waiting', steps })} />))).toEqual([])
    const seen = [{ name: 'Queued', seenAt: 1 }]
    const [first, ...ahead] = times(
      renderPart(<Steps job={madeJob('j2', { phase: 'waiting', steps: seen })} />),
    )
    expect(first).toBe(true)
    expect(ahead.length).toBeGreaterThan(0)
    expect(ahead.includes(true)).toBe(false)
  })

  it('says why there is no list', async () => {
    fake.parlance.pageOfJobs = async () => failure({ kind: 'offline' })
    renderPart(<ActivityScreen />)
    expect(await screen.findByRole('alert')).toBeTruthy()
  })
})
