// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { beginTraining } from '../../../../renderer/datasets/health/training/store'
import { exportBegan, forgetExport, listenToExports } from '../../../../renderer/dub/export/running-export'
import { StatusBar } from '../../../../renderer/frame/status-bar'
import { jobUpdated } from '../../../../renderer/jobs/store'
import { libraryTaskMoved } from '../../../../renderer/program/library'
import { useNavigation } from '../../../../renderer/program/navigation'
import { LibrarySection } from '../../../../renderer/settings/library/library-section'
import { forgetSave, listenToSaves, saveBegan } from '../../../../renderer/speech/save/running-save'
import { type JobUnit, jobSchema } from '../../../../shared/jobs/job'
import { success } from '../../../../shared/result'
import { defaultSettings } from '../../../../shared/settings'
import { summaryWith } from '../../shared/recordings/recordings'
import { company } from '../fake-bridge'
import { madeJob, updateOf } from '../jobs/made-job'
import { renderPart, startPage } from '../render'

const remote = { settings: { ...defaultSettings, activeProfileId: company.id } }

describe('the status bar', () => {
  it('says where work runs and how fast it answers', async () => {
    const fake = startPage({ ...remote, connection: { state: 'online', milliseconds: 41.7 } })
    renderPart(<StatusBar />)
    expect(await screen.findByText('Connected to api.example.com, 42 ms')).toBeDefined()
    act(() => fake.push('connection', { state: 'unknown' }))
    expect(screen.getByText('api.example.com, not reached yet')).toBeDefined()
  })

  it('says that this computer is ready, without a time that means nothing', async () => {
    startPage()
    renderPart(<StatusBar />)
    expect(await screen.findByText('Ready on this computer')).toBeDefined()
  })

  it('says how much is stored, as the settings do, and leads to what takes it', async () => {
    const fake = startPage()
    const [bar, section] = [renderPart(<StatusBar />), renderPart(<LibrarySection />)]
    const figure = '84 MB used, 45.6 GB free'
    const storage = await within(bar.container).findByRole('button', { name: figure })
    expect(await within(section.container).findByText(figure)).toBeDefined()
    fireEvent.click(storage)
    expect(useNavigation.getState().here).toEqual({ screen: 'settings', section: 'library' })
    const small = { folder: '/library', files: 1, bytes: 1_000, parts: [], free: null, isCounting: false }
    fake.parlance.getLibrary = async () => success(small)
    act(() => fake.push('index', { left: 0, all: 0, problem: null, isKept: true }))
    expect(await within(bar.container).findByText('1 kB used')).toBeDefined()
    expect(within(section.container).getByText('1 kB used')).toBeDefined()
  })

  it('says how many jobs run, and when none does', () => {
    startPage()
    renderPart(<StatusBar />)
    expect(screen.getByText('No jobs running')).toBeDefined()
    act(() => jobUpdated(updateOf(madeJob('1', { phase: 'waiting' }))))
    expect(screen.getByText('1 job running')).toBeDefined()
  })
})

/** Of twelve lines. */
const translation = (id: string, done: number) =>
  jobSchema.parse({
    id,
    kind: 'translate',
    profileId: company.id,
    title: 'Signs',
    createdAt: 0,
    offsets: 'utf16',
    sourceLanguage: 'en',
    targetLanguage: 'de',
    rows: [],
    units: Array.from({ length: 12 }, (_, at): Partial<JobUnit> => {
      const phase = at < done ? 'done' : at === done ? 'sending' : 'ready'
      return { does: 'translate', phase }
    }),
  })

describe('what goes on beside the jobs', () => {
  afterEach(() => {
    vi.useRealTimers()
    forgetSave()
    forgetExport()
    libraryTaskMoved(null)
  })
  const show = () => {
    vi.useFakeTimers({ now: 0, toFake: ['Date', 'setInterval', 'clearInterval'] })
    const fake = startPage()
    renderPart(<StatusBar />)
    return fake
  }

  it('has the sounds that are being written, with the time that is left, until all are', () => {
    const fake = show()
    const stop = listenToSaves(() => undefined)
    act(() => saveBegan({ id: 's', sounds: 100 }))
    expect(screen.getByText('0 of 100 sounds written')).toBeDefined()
    vi.setSystemTime(10_000)
    act(() => fake.push('speechSave', { id: 's', state: 'running', done: 20, total: 100 }))
    expect(screen.getByText('20 of 100 sounds written, 40 sec left')).toBeDefined()
    act(() => fake.push('speechSave', { id: 's', state: 'cancelled' }))
    expect(screen.queryByText(/sounds written/)).toBeNull()
    stop()
  })

  it('has the dub that is being written, until it is', () => {
    const fake = show()
    const stop = listenToExports(() => undefined)
    act(() => exportBegan('d', { name: 'Talk', language: 'es' }))
    expect(screen.getByText('Export of the dub: 0%')).toBeDefined()
    act(() => fake.push('dubExport', { id: 'd', state: 'running', part: 0 }))
    vi.setSystemTime(10_000)
    act(() => fake.push('dubExport', { id: 'd', state: 'running', part: 0.2 }))
    expect(screen.getByText('Export of the dub: 20%, 40 sec left')).toBeDefined()
    act(() => fake.push('dubExport', { id: 'd', state: 'cancelled' }))
    expect(screen.queryByText(/Export of the dub/)).toBeNull()
    stop()
  })

  it('has the training that is tried, whatever screen is shown meanwhile', async () => {
    const fake = show()
    let end: () => void = () => undefined
    fake.parlance.tryTraining = () =>
      new Promise(resolve => {
        end = () => resolve(success(null))
      })
    let begun: Promise<void> | undefined
    act(() => {
      begun = beginTraining('d')
    })
    act(() => fake.push('training', { id: 'd', part: 0.1 }))
    vi.setSystemTime(10_000)
    act(() => fake.push('training', { id: 'd', part: 0.3 }))
    expect(screen.getByText('Trial training: 30%, 35 sec left')).toBeDefined()
    await act(async () => {
      end()
      await begun
    })
    expect(screen.queryByText(/Trial training/)).toBeNull()
  })

  it('has what is done with the whole library', () => {
    show()
    act(() => libraryTaskMoved({ doing: 'backing-up', done: 0, total: 1_000 }))
    expect(screen.getByText('Backing up')).toBeDefined()
    vi.setSystemTime(10_000)
    act(() => libraryTaskMoved({ doing: 'backing-up', done: 500, total: 1_000 }))
    expect(screen.getByText('Backing up, 10 sec left')).toBeDefined()
    act(() => libraryTaskMoved(null))
    expect(screen.queryByText(/Backing up/)).toBeNull()
  })
})

describe('the total of what runs', () => {
  afterEach(() => void vi.useRealTimers())
  const at = (seconds: number, ...done: number[]): void =>
    act(() => {
      vi.setSystemTime(seconds * 1_000)
      for (const [nth, count] of done.entries()) jobUpdated(updateOf(translation(`j${nth}`, count)))
    })
  const show = (): void => {
    vi.useFakeTimers({ now: 0, toFake: ['Date', 'setInterval', 'clearInterval'] })
    startPage()
    renderPart(<StatusBar />)
  }

  it('is counted in lines, with the time that is left as soon as it is worth anything', () => {
    show()
    at(0, 0)
    expect(screen.getByText('0 of 12 lines')).toBeDefined()
    at(20, 2)
    expect(screen.getByText('2 of 12 lines, 2 min left')).toBeDefined()
  })

  it('says the time of what takes longest, and none while it is not known of all', () => {
    show()
    at(0, 0, 0)
    at(20, 4)
    expect(screen.getByText('4 of 24 lines')).toBeDefined()
    at(21, 4, 1)
    expect(screen.getByText('5 of 24 lines, 4 min left')).toBeDefined()
  })

  it('has no time for what waits for the service', () => {
    show()
    at(0, 0)
    at(20, 2)
    const hold = { reason: 'busy', until: 60_000 } as const
    const held = { hold, stuck: null, transfer: null }
    act(() => jobUpdated({ ...updateOf(translation('j0', 2)), live: held } as never))
    expect(screen.getByText('2 of 12 lines')).toBeDefined()
  })

  it('is not made of what is not alike', () => {
    show()
    at(0, 0)
    act(() => jobUpdated(updateOf(madeJob('1', { phase: 'waiting' }))))
    expect(screen.getByText('2 jobs running')).toBeDefined()
    expect(screen.queryByText(/of 12/)).toBeNull()
  })

  it('has the time of a transcription from how long the last ones took, which are asked for once there is one', async () => {
    vi.useFakeTimers({ now: 110_000, toFake: ['Date', 'setInterval', 'clearInterval'] })
    const fake = startPage()
    const last = summaryWith({
      id: 'old',
      state: 'done',
      hearing: { seconds: 600, begunAt: 0, endedAt: 60_000 },
    })
    fake.parlance.pageOfJobs = async ({ question }) => {
      const rows = question.group === 'done' && question.kind === 'transcription' ? [last] : []
      return success({ rows, total: rows.length, states: {} }) as never
    }
    renderPart(<StatusBar />)
    const hearing = { seconds: 300, begunAt: 100_000, endedAt: null }
    const live = { hold: null, stuck: null, transfer: null }
    act(() =>
      jobUpdated({ id: 'j', edits: 1, summary: summaryWith({ id: 'j', hearing }), patches: [], live }),
    )
    expect(await screen.findByText('20 sec left')).toBeDefined()
  })
})
