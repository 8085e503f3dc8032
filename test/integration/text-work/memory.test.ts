import { describe, expect, it, onTestFinished } from 'vitest'
import { type Library, openLibrary } from '../../../electron/library/open-library'
import { memoryKind } from '../../../electron/text-work/memory/memory-kind'
import {
  createTranslationMemory,
  type TranslationMemory,
} from '../../../electron/text-work/memory/translation-memory'
import { memoryKey, type Remembered } from '../../../shared/translate/memory'
import { quickTime } from '../jobs/quick-time'
import { libraryParts, partsIn, type TestParts, unwrap } from '../library/library-parts'

interface Program {
  library: Library
  memory: TranslationMemory
  parts: TestParts
}

async function programIn(
  parts: TestParts,
  quicker = 100,
  isAlone = (): Promise<boolean> => Promise.resolve(false),
): Promise<Program> {
  const library = unwrap(await openLibrary(parts))
  const { timers } = quickTime(quicker)
  const memory = createTranslationMemory({
    store: library.documents(memoryKind),
    isAlone,
    timers,
    log: parts.log,
  })
  onTestFinished(async () => {
    await memory.close()
    await library.close()
  })
  return { library, memory, parts }
}

/** The window and the terminal, in one folder. */
async function twoPrograms(quicker?: number): Promise<[Program, Program]> {
  const parts = await libraryParts()
  return [await programIn(parts, quicker), await programIn(partsIn(parts.folder), quicker)]
}

const said = (text: string): Remembered => ({
  sourceLanguage: 'en',
  targetLanguage: 'es',
  text,
  spans: [],
  translations: [{ text: `[es] ${text}`, spans: [], moved: 0, lost: [] }],
  at: 1,
})

const textsOf = async (memory: TranslationMemory): Promise<string[]> =>
  unwrap(await memory.list('office')).entries.map(({ text }) => text)

const knows = async (memory: TranslationMemory, text: string): Promise<boolean> =>
  unwrap(await memory.recall('office'))?.(memoryKey(said(text))) != null

describe('what was translated before, while the window and the terminal are both open', () => {
  it('is looked up by both, and what one has translated the other knows', async () => {
    const [window, terminal] = await twoPrograms()
    expect(await knows(window.memory, 'Hello')).toBe(false)
    unwrap(await window.memory.keep('office', [said('Hello')]))
    expect(await knows(terminal.memory, 'Hello')).toBe(true)
    unwrap(await terminal.memory.keep('office', [said('Bye')]))
    await expect.poll(() => textsOf(window.memory)).toEqual(['Bye', 'Hello'])
    unwrap(await window.memory.turn('office', false))
    await expect.poll(async () => unwrap(await terminal.memory.list('office')).isOn).toBe(false)
    unwrap(await terminal.memory.forget('office', null))
    expect(await textsOf(terminal.memory)).toEqual([])
  })

  it('waits for nobody when it is looked up while another writes, and is read once for many questions', async () => {
    const [window, terminal] = await twoPrograms(0.001)
    unwrap(await window.memory.keep('office', [said('Hello')]))
    expect(await window.library.locks.isHeld('translation-memory/memory_office')).toBe(true)
    const store = terminal.library.documents(memoryKind)
    let reads = 0
    const read: typeof store.read = id => {
      reads += 1
      return store.read(id)
    }
    const memory = createTranslationMemory({
      store: { ...store, read },
      isAlone: () => Promise.resolve(false),
      timers: quickTime(0.001).timers,
      log: terminal.parts.log,
    })
    for (let asked = 0; asked < 20; asked += 1) expect(await knows(memory, 'Hello')).toBe(true)
    expect(reads).toBe(1)
    expect(terminal.parts.logged).toEqual([])
    await memory.close()
  })

  it('is nothing where an earlier version took an empty answer for a translation, and what comes then is kept', async () => {
    const { memory } = await programIn(await libraryParts())
    const [answer] = said('Hello').translations
    if (!answer) throw new Error('There is one.')
    unwrap(await memory.keep('office', [{ ...said('Hello'), translations: [{ ...answer, text: '' }] }]))
    expect(await knows(memory, 'Hello')).toBe(false)
    unwrap(await memory.keep('office', [said('Hello')]))
    expect(await knows(memory, 'Hello')).toBe(true)
  })

  it('stays in the hands of whoever goes on using it, and of nobody for longer than that', async () => {
    const [{ library, memory }] = await twoPrograms(4)
    const isHeld = (): Promise<boolean> => library.locks.isHeld('translation-memory/memory_office')
    unwrap(await memory.keep('office', [said('Hello')]))
    for (let at = 0; at < 6; at += 1) {
      await new Promise(resolve => setTimeout(resolve, 100))
      expect(await knows(memory, 'Hello')).toBe(true)
    }
    expect(await isHeld()).toBe(true)
    await expect.poll(isHeld).toBe(false)
  })

  it('stays in the hands of whoever is alone, until somebody comes', async () => {
    let isAlone = true
    let asked = 0
    const { library, memory } = await programIn(await libraryParts(), 100, () => {
      asked += 1
      return Promise.resolve(isAlone)
    })
    const isHeld = (): Promise<boolean> => library.locks.isHeld('translation-memory/memory_office')
    unwrap(await memory.keep('office', [said('Hello')]))
    await expect.poll(() => asked).toBeGreaterThan(2)
    expect(await isHeld()).toBe(true)
    isAlone = false
    await expect.poll(isHeld).toBe(false)
  })

  it('is kept as soon as another lets it be written, and known here meanwhile', async () => {
    const [window, terminal] = await twoPrograms(300)
    const writing = unwrap(await window.library.locks.take('translation-memory/memory_office'))
    unwrap(await terminal.memory.keep('office', [said('Hello')]))
    expect([await knows(terminal.memory, 'Hello'), await knows(window.memory, 'Hello')]).toEqual([
      true,
      false,
    ])
    await writing.release()
    await expect.poll(() => textsOf(window.memory)).toEqual(['Hello'])
  })

  it('is kept at the latest when the program ends, which says so where it cannot be', async () => {
    const [window, terminal] = await twoPrograms(0.001)
    const third = await programIn(partsIn(window.parts.folder), 0.001)
    const writing = unwrap(await window.library.locks.take('translation-memory/memory_office'))
    unwrap(await terminal.memory.keep('office', [said('Hello')]))
    unwrap(await third.memory.keep('office', [said('Bye')]))
    await third.memory.close()
    expect(third.parts.logged.at(-1)?.event).toBe('translate.not-remembered')
    await writing.release()
    await terminal.memory.close()
    expect(await textsOf(window.memory)).toEqual(['Hello'])
  })
})
