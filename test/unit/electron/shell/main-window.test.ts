import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { appPage } from '../../../../electron/shell/app-origin'
import { createMainWindow, followWindowHabits } from '../../../../electron/shell/main-window'
import { app, resetFakes } from './fake-electron'

vi.mock('electron', () => import('./fake-electron'))

function fakeWindow() {
  const sent: unknown[][] = []
  const contents = Object.assign(new EventEmitter(), { send: (...words: unknown[]) => sent.push(words) })
  const shown: string[] = []
  let minimized = false
  let destroyed = false
  const window = Object.assign(new EventEmitter(), {
    webContents: contents,
    isDestroyed: () => destroyed,
    isMinimized: () => minimized,
    restore: () => {
      minimized = false
      shown.push('restore')
    },
    show: () => shown.push('show'),
    focus: () => shown.push('focus'),
  })
  return {
    window: window as unknown as BrowserWindow,
    contents,
    sent,
    shown,
    minimize: () => {
      minimized = true
    },
    destroy: () => {
      destroyed = true
      window.emit('closed')
    },
  }
}

const navigation = (where: { url?: string; isMainFrame?: boolean; isSameDocument?: boolean }) => ({
  url: appPage,
  isMainFrame: true,
  isSameDocument: false,
  ...where,
})

let fakes: ReturnType<typeof fakeWindow>[]
let gone: number
let keys: number
let ends: boolean
const open = (): BrowserWindow => {
  const fake = fakeWindow()
  fakes.push(fake)
  return fake.window
}

beforeEach(() => {
  fakes = []
  gone = 0
  keys = 0
  ends = false
  resetFakes()
})

const make = () =>
  createMainWindow({
    open,
    startsAgain: () => ends,
    onPageGone() {
      gone++
    },
    onKey() {
      keys++
    },
  })

it('tells of a key before the page has it', () => {
  make().show()
  expect(keys).toBe(0)
  fakes[0]?.contents.emit('before-input-event', {}, { type: 'keyDown', key: 'a' })
  expect(keys).toBe(1)
})

describe('pushing', () => {
  it('waits until the page has asked for its first facts', () => {
    const main = make()
    main.push('command', 'go.dub')
    main.show()
    main.push('command', 'go.dub')
    expect(fakes[0]?.sent).toEqual([])
    main.pageListens()
    main.push('command', 'go.dub')
    expect(fakes[0]?.sent).toEqual([['command', 'go.dub']])
  })

  it.each([
    ['a load', 'did-start-navigation', navigation({})],
    ['a crash', 'render-process-gone', {}],
  ] as const)('stops with %s', (_end, event, details) => {
    const main = make()
    main.show()
    expect(main.hasListener()).toBe(false)
    main.pageListens()
    expect(main.hasListener()).toBe(true)
    fakes[0]?.contents.emit(event, details)
    expect(main.hasListener()).toBe(false)
    main.push('command', 'go.dub')
    expect(fakes[0]?.sent).toEqual([])
    expect(gone).toBe(1)
  })

  it.each([
    ['goes to its content', { url: `${appPage}#main`, isSameDocument: true }],
    ['loads a frame', { isMainFrame: false }],
    ['is refused to leave', { url: 'https://example.org/' }],
  ])('goes on when the page %s', (_what, where) => {
    const main = make()
    main.show()
    main.pageListens()
    // Chromium tells of each of them as of a load.
    fakes[0]?.contents.emit('did-start-loading')
    fakes[0]?.contents.emit('did-start-navigation', navigation(where))
    main.push('command', 'go.dub')
    expect(fakes[0]?.sent).toEqual([['command', 'go.dub']])
    expect(gone).toBe(0)
  })

  it('reaches nobody once the window is closed', () => {
    const main = make()
    main.show()
    main.pageListens()
    fakes[0]?.destroy()
    main.push('command', 'go.dub')
    expect(fakes[0]?.sent).toEqual([])
    expect(main.current()).toBeNull()
    expect(main.hasListener()).toBe(false)
    expect(gone).toBe(1)
  })
})

describe('a command', () => {
  it('opens a window where there is none, and the last is done there once the page can do it', () => {
    const main = make()
    main.command('go.speech')
    main.command('go.activity')
    expect(fakes).toHaveLength(1)
    fakes[0]?.contents.emit('did-start-navigation', navigation({}))
    main.pageListens()
    expect(fakes[0]?.sent).toEqual([])
    main.pageReady()
    main.pageReady()
    expect(fakes[0]?.sent).toEqual([['command', 'go.activity']])
  })

  it('goes to an open window at once, which stays where it is', () => {
    const main = make()
    main.show()
    main.pageListens()
    main.command('go.dub')
    expect(fakes[0]?.sent).toEqual([['command', 'go.dub']])
    expect(fakes[0]?.shown).toEqual([])
  })

  it('brings a window back that was minimised, be it that its page cannot do it yet', () => {
    const main = make()
    main.show()
    fakes[0]?.minimize()
    main.command('go.settings')
    expect(fakes[0]?.shown).toEqual(['restore', 'show', 'focus'])
    main.pageListens()
    main.pageReady()
    fakes[0]?.minimize()
    main.command('go.dub')
    expect(fakes[0]?.shown).toHaveLength(6)
    expect(fakes[0]?.sent).toEqual([
      ['command', 'go.settings'],
      ['command', 'go.dub'],
    ])
    expect(fakes).toHaveLength(1)
  })

  it('is forgotten with the window that was closed before it could be done', () => {
    const main = make()
    main.command('go.activity')
    fakes[0]?.destroy()
    main.show()
    main.pageListens()
    main.pageReady()
    expect(fakes[1]?.sent).toEqual([])
  })
})

describe('showing', () => {
  it('opens one window, and brings that one to the front afterwards', () => {
    const main = make()
    main.show()
    main.show()
    expect(fakes).toHaveLength(1)
    expect(fakes[0]?.shown).toEqual(['show', 'focus'])
  })

  it('opens another when the first was closed and the dock is clicked', () => {
    const main = make()
    followWindowHabits(main)
    main.show()
    fakes[0]?.destroy()
    app.emit('activate')
    expect(fakes).toHaveLength(2)
  })

  it('opens none in a program that ends, for the dock as for a command', () => {
    const main = make()
    followWindowHabits(main)
    main.show()
    fakes[0]?.destroy()
    ends = true
    app.emit('activate')
    main.command('go.activity')
    expect(fakes).toHaveLength(1)
  })

  it.each([
    ['linux', 1],
    ['win32', 1],
    ['darwin', 0],
  ] as const)('ends with its last window on %s: %i', (platform, times) => {
    const real = process.platform
    Object.defineProperty(process, 'platform', { value: platform })
    followWindowHabits(make())
    app.emit('window-all-closed')
    Object.defineProperty(process, 'platform', { value: real })
    expect(app.quit).toHaveBeenCalledTimes(times)
  })
})
