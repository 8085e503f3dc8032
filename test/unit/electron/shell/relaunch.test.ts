import { dirname } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { crashedBefore, relaunch, relaunchWith } from '../../../../electron/shell/app-image'
import { app, resetFakes } from './fake-electron'

vi.mock('electron', () => import('./fake-electron'))
const { argv } = process
beforeEach(() => {
  resetFakes()
  process.argv = ['/opt/parlance', '--user-data-dir=/tmp/x', '--crashed-at=5']
})
afterEach(() => {
  process.argv = argv
  vi.unstubAllEnvs()
})

describe('starting again', () => {
  it('keeps the arguments, and ends this process at once', () => {
    relaunch()
    expect(app.relaunch.mock.calls).toEqual([[{ args: ['--user-data-dir=/tmp/x'] }]])
    expect(app.exit).toHaveBeenCalledWith(0)
  })

  it('tells the next start of a crash', () => {
    relaunch(1234)
    const [{ args }] = app.relaunch.mock.lastCall ?? [{}]
    expect(crashedBefore(args)).toBe(1234)
    expect(args.filter((word: string) => word.startsWith('--crashed-at='))).toHaveLength(1)
  })

  it('opens other files than this start did', () => {
    process.argv = ['/opt/parlance', '--lang=en', '--crashed-at=5', '--', 'old talk.wav', 'file:///a/b.mp3']
    relaunchWith(['/home/ada/new.wav'])
    expect(app.relaunch.mock.calls).toEqual([[{ args: ['--lang=en', '--', '/home/ada/new.wav'] }]])
    expect(app.exit).toHaveBeenCalledWith(0)
  })

  it('starts the file of an AppImage, not what was mounted from it', () => {
    vi.stubEnv('APPIMAGE', '/home/ada/Parlance.AppImage')
    vi.stubEnv('APPDIR', dirname(process.execPath))
    relaunch()
    expect(app.relaunch.mock.lastCall?.[0]).toMatchObject({ execPath: '/home/ada/Parlance.AppImage' })
  })

  it('does not start another program, from whose AppImage’s terminal this one was started', () => {
    vi.stubEnv('APPIMAGE', '/home/ada/Terminal.AppImage')
    vi.stubEnv('APPDIR', '/tmp/.mount_TerminXy')
    relaunch()
    expect(app.relaunch.mock.lastCall?.[0]).not.toHaveProperty('execPath')
  })

  it.each([[[]], [['--crashed-at=']], [['--crashed-at=soon']]])('finds no crash in %j', words => {
    expect(crashedBefore(words)).toBeNull()
  })
})
