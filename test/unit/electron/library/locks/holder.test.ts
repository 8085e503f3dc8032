import { once } from 'node:events'
import type * as system from 'node:os'
import { describe, expect, it, vi } from 'vitest'
import { realLibraryDisk } from '../../../../../electron/library/library-disk'
import { realProcesses, startFromStat } from '../../../../../electron/library/locks/holder'
import { startProgram } from '../../../../harness/start-program'

const network = vi.hoisted(() => ({ name: 'mac.local' }))

vi.mock('node:os', async original => ({
  ...(await original<typeof system>()),
  hostname: () => network.name,
}))

describe('startFromStat', () => {
  const rest = (state: string): string => `${state} 1 1 1 0 -1 0 0 0 0 0 0 0 0 0 20 0 1 0 4242 0 0`

  it.each([
    [`10 (node) ${rest('S')}`, '4242'],
    [`10 (a) b (c d) ${rest('R')}`, '4242'],
    [`10 (node) ${rest('Z')}`, null],
    ['', ''],
    ['nonsense', ''],
  ])('of %j is %j', (stat, start) => {
    expect(startFromStat(stat)).toBe(start)
  })
})

describe('processes', () => {
  it('know this one, and one that has ended', async () => {
    const processes = realProcesses(realLibraryDisk)
    const me = await processes.me()
    expect(me.pid).toBe(process.pid)
    expect(await processes.startOf(process.pid)).toBe(me.started)
    const child = startProgram('node', ['-e', ''])
    await once(child, 'exit')
    expect(await processes.startOf(child.pid ?? 0)).toBeNull()
  })

  it('know this one by the same name in another network, where the computer has another', async () => {
    const { place } = await realProcesses(realLibraryDisk).me()
    network.name = 'mac.office.lan'
    expect((await realProcesses(realLibraryDisk).me()).place).toBe(place)
  })

  it('ask the system itself where there is no list of processes', async () => {
    const readFile = (() => Promise.reject(new Error('ENOENT'))) as typeof realLibraryDisk.readFile
    const readlink = (() => Promise.reject(new Error('ENOENT'))) as typeof realLibraryDisk.readlink
    const processes = realProcesses({ ...realLibraryDisk, readFile, readlink })
    expect(await processes.startOf(process.pid)).toBe('')
    expect(await processes.startOf(0x7fffffff)).toBeNull()
    expect(await processes.me()).toMatchObject({ boot: '', started: '' })
  })
})
