import {
  accessSync,
  appendFileSync,
  chmodSync,
  constants,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { expect, it, onTestFinished } from 'vitest'
import type { StartedPool } from '../../../../electron/library/index/index-pool'
import { asNobody } from '../../as-nobody'
import { unwrap } from '../library-parts'
import { filledIndex, indexIn, later, note, notes, texts } from './filled-index'
import { threadHere } from './index-here'

const both = ['one', 'three']

function overwrite(file: string, at: number): void {
  const bytes = readFileSync(file)
  bytes.fill('rubbish ', at)
  writeFileSync(file, bytes)
}

function change(file: string, statement: string): void {
  const database = new DatabaseSync(file)
  database.exec(statement)
  database.close()
}

/** Otherwise all of it is in the log beside it still, and what becomes of the file does no harm. */
const checkpoint = (file: string): void => change(file, 'pragma wal_checkpoint(truncate)')

/** A thread that ended would have: here what was used of the file still has it open. */
function letGo(file: string): void {
  checkpoint(file)
  copyFileSync(file, `${file}.new`)
  for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true })
  renameSync(`${file}.new`, file)
}

const damages: Record<string, (file: string) => void> = {
  'that is gone': file => rmSync(file),
  'of rubbish': file => writeFileSync(file, 'rubbish '.repeat(2_000)),
  'that is empty': file => writeFileSync(file, ''),
  'that was cut off': file => truncateSync(file, 5_000),
  'with rubbish in its middle': file => overwrite(file, 8_192),
  'of an older version': file => change(file, 'pragma user_version = 0'),
  'of a newer version': file => change(file, 'pragma user_version = 9999'),
  'without one of its tables': file => change(file, 'drop table place'),
  'with rubbish at its end': file => appendFileSync(file, 'rubbish '.repeat(2_000)),
}

it.each(Object.entries(damages))('an index %s is made again', async (_, damage) => {
  const { parts, index } = await filledIndex()
  await index.refresh()
  await index.close()
  letGo(index.file)
  damage(index.file)
  const next = indexIn(parts)
  expect(await next.state()).toMatchObject({ left: 0, problem: null, isKept: true })
  expect(await next.found('hello')).toEqual(both)
  expect(await next.found('goodbye')).toEqual(['two'])
})

const whileOpen: Record<string, (file: string) => void> = {
  removed: file => rmSync(file),
  'removed with all that is beside it': file => rmSync(dirname(file), { recursive: true }),
  'cut off': file => truncateSync(file, 5_000),
  'written over': file => overwrite(file, 0),
  'replaced by something else': file => {
    writeFileSync(`${file}.new`, 'rubbish')
    renameSync(`${file}.new`, file)
  },
  'replaced by what it was before': file => {
    copyFileSync(file, `${file}.new`)
    renameSync(`${file}.new`, file)
  },
}

it.each(Object.entries(whileOpen))(
  'an index that is %s while it is open is made again',
  async (_, damage) => {
    const { index } = await filledIndex()
    await index.refresh()
    expect(await index.found('hello')).toEqual(both)
    checkpoint(index.file)
    damage(index.file)
    await index.refresh()
    expect(await index.found('hello')).toEqual(both)
    expect(readFileSync(index.file, 'latin1').slice(0, 13)).toBe('SQLite format')
    expect(await index.state()).toMatchObject({ left: 0, problem: null, isKept: true })
  },
)

const inTheWay: Record<string, (file: string) => void> = {
  'no folder can be made for it': file => {
    rmSync(dirname(file), { recursive: true, force: true })
    writeFileSync(dirname(file), '')
  },
  'there is a folder under its name': file => mkdirSync(file, { recursive: true }),
}

it.each(Object.entries(inTheWay))('where %s, all is found all the same, and it says so', async (_, block) => {
  const { parts, index } = await filledIndex()
  await index.close()
  block(index.file)
  const next = indexIn(parts)
  expect(await next.state()).toMatchObject({ left: 0, isKept: false, problem: expect.any(String) })
  expect(await next.found('hello')).toEqual(both)
})

/** SQLite makes the journal of a file beside it, before it writes a word. */
function mayWriteBesideFullDevice(): boolean {
  try {
    accessSync('/dev/full', constants.W_OK)
    accessSync('/dev', constants.W_OK)
    return true
  } catch {
    return false
  }
}

it.runIf(mayWriteBesideFullDevice())('on a full disk all is found all the same, and it says so', async () => {
  const { index } = await filledIndex()
  mkdirSync(dirname(index.file), { recursive: true })
  symlinkSync('/dev/full', index.file)
  onTestFinished(() => rmSync('/dev/full-journal', { force: true }))
  expect(await index.state()).toMatchObject({ left: 0, isKept: false, problem: 'full' })
  expect(await index.found('hello')).toEqual(both)
})

const readOnly: Record<string, (file: string) => void> = {
  'that has it': () => undefined,
  'that has none': file => rmSync(file),
}

it.runIf(process.platform !== 'win32').each(Object.entries(readOnly))(
  'in a folder %s and may only be read all is found all the same, and it says so',
  async (_, prepare) => {
    const { parts, items, index } = await filledIndex()
    await index.refresh()
    await index.close()
    letGo(index.file)
    prepare(index.file)
    unwrap(await items.put(note('four', 'Hello too')))
    const before = readdirSync(dirname(index.file))
    const letAll = (path: string, may: number): void => {
      const names = readdirSync(path, { recursive: true, encoding: 'utf8' })
      // A lock is let go of in its own time.
      for (const name of ['', ...names.filter(one => !one.startsWith('locks'))])
        chmodSync(join(path, name), may)
    }
    letAll(parts.folder, 0o555)
    onTestFinished(() => letAll(parts.folder, 0o700))
    const next = indexIn(parts)
    await asNobody(async () => {
      expect(await next.state()).toMatchObject({ left: 0, isKept: false, problem: expect.any(String) })
      expect((await next.found('hello')).sort()).toEqual(['four', 'one', 'three'])
    })
    expect(readdirSync(dirname(index.file))).toEqual(before)
  },
)

it('while another program keeps it to itself, all is found all the same, and it says so', async () => {
  const { index } = await filledIndex()
  mkdirSync(dirname(index.file), { recursive: true })
  const other = new DatabaseSync(index.file)
  other.exec('pragma locking_mode = exclusive; create table theirs (one); begin exclusive')
  expect(await index.state()).toMatchObject({ left: 0, isKept: false, problem: 'locked' })
  expect(await index.found('hello')).toEqual(both)
  other.close()
})

it('on a disk that fills up meanwhile it says so, answers what it knows, and goes on once there is room', async () => {
  const { parts, items, index } = await filledIndex()
  await index.refresh()
  unwrap(await items.put(note('four', 'Hello too')))
  const thread = threadHere({ ...parts, clock: later }, [texts(), notes])()
  const troubles = new Set(['full'])
  const full = { left: 1, all: 1, problem: 'full', isKept: true, taken: 0 } as const
  const onFullDisk: StartedPool = {
    ...thread,
    run: async (name, input) =>
      troubles.has('full') && name === 'refreshIndex'
        ? ({ ok: true, value: full } as never)
        : thread.run(name, input),
  }
  const next = indexIn(parts, { startPool: () => onFullDisk })
  expect(await next.state()).toMatchObject({ left: 1, problem: 'full', isKept: true })
  expect(await next.found('goodbye')).toEqual(['two'])
  troubles.clear()
  expect(await next.state()).toMatchObject({ left: 0, problem: null })
  expect(await next.found('too')).toEqual(['four'])
})

it('a thread that ends at a question is no end of the index', async () => {
  const { parts } = await filledIndex()
  const troubles = new Set(['dies'])
  const thread = threadHere({ ...parts, clock: later }, [texts(), notes])()
  const index = indexIn(parts, {
    startPool: () => ({
      ...thread,
      run: async (name, input) =>
        troubles.has('dies') ? { ok: false, error: 'It broke down.' } : thread.run(name, input),
    }),
  })
  await index.refresh()
  await expect(index.found('hello')).rejects.toThrow('It broke down.')
  troubles.clear()
  expect(await index.found('hello')).toEqual(both)
})

it('forgets nothing while the library is away, and finds it as it was when it is back', async () => {
  const { parts, index } = await filledIndex()
  await index.refresh()
  const away = join(parts.folder, 'away')
  mkdirSync(away)
  for (const kind of ['texts', 'notes']) renameSync(join(parts.folder, kind), join(away, kind))
  await index.refresh()
  expect(await index.found('hello')).toEqual([])
  for (const kind of ['texts', 'notes']) renameSync(join(away, kind), join(parts.folder, kind))
  await index.refresh()
  expect(await index.found('hello')).toEqual(both)
})
