// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { StatusBar } from '../../../../renderer/frame/status-bar'
import { jobUpdated } from '../../../../renderer/jobs/store'
import { success } from '../../../../shared/result'
import { defaultSettings } from '../../../../shared/settings'
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

  it('says how much is stored, and opens the folder', async () => {
    const fake = startPage()
    renderPart(<StatusBar />)
    const storage = await screen.findByRole('button', { name: 'Storage 18.4 GB of 64 GB' })
    expect(storage.title).toBe('Parlance uses 18.4 GB, 45.6 GB are free, in /home/ananya/.config/Parlance')
    fireEvent.click(storage)
    expect(fake.requests).toContainEqual({ name: 'showFolder', request: { folder: 'data' } })
  })

  it('shows nothing about a disk that does not say its size', async () => {
    const fake = startPage()
    const answer = Promise.resolve(success({ folder: '/data', bytesUsed: 1, bytesFree: 0, bytesTotal: 0 }))
    fake.parlance.getStorageUse = () => answer
    renderPart(<StatusBar />)
    await act(() => answer)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says how many jobs run, and when none does', () => {
    startPage()
    renderPart(<StatusBar />)
    expect(screen.getByText('No jobs running')).toBeDefined()
    act(() => jobUpdated(updateOf(madeJob('1', { phase: 'waiting' }))))
    expect(screen.getByText('1 job running')).toBeDefined()
  })
})
