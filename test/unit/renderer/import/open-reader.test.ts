import { beforeEach, expect, it, vi } from 'vitest'
import type { ImportSource } from '../../../../renderer/import/import-reader'
import { openReader, wakeReader } from '../../../../renderer/import/open-reader'

/** Threads by their number, and what became of them. */
let told: string[] = []

beforeEach(() => {
  told = []
  let begun = 0
  vi.stubGlobal(
    'Worker',
    class {
      name = `thread ${++begun}`
      constructor() {
        told.push(`${this.name} begins`)
      }
      postMessage({ ask }: { ask: string }): void {
        told.push(`${this.name}: ${ask}`)
      }
      terminate(): void {
        told.push(`${this.name} ends`)
      }
    },
  )
  return () => vi.unstubAllGlobals()
})

const source: ImportSource = { name: 'lines.txt', content: new Blob(['One']) }
const open = () => openReader(source, { what: 'batch', language: 'en' })

it('has the first file read by the thread that was begun for it, and each other by one of its own', () => {
  const stop = wakeReader()
  open()
  open().close()
  stop()
  expect(told).toEqual([
    'thread 1 begins',
    'thread 1: open',
    'thread 2 begins',
    'thread 2: open',
    'thread 2 ends',
  ])
})

it('ends the thread for which no file came', () => {
  wakeReader()()
  open()
  expect(told).toEqual(['thread 1 begins', 'thread 1 ends', 'thread 2 begins', 'thread 2: open'])
})
