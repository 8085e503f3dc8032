import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type LogFile, openLogFile } from '../../../electron/log/log-file'
import { redactValue } from '../../../electron/log/redact-value'
import { type LogDisk, numberedFile, realLogDisk } from '../../../electron/log/rotating-file'
import { createSecrets } from '../../../electron/log/secrets'
import { clockOf } from '../../harness/clock-of'
import { refusing, temporaryFolder, testNow } from '../storage/temporary-folder'

interface LogTest extends LogFile {
  file: string
  secrets: ReturnType<typeof createSecrets>
  events(): string[]
}

function open(disk: Partial<LogDisk> = {}, maxBytes = 1_000_000, count = 5): LogTest {
  const file = join(temporaryFolder(), 'logs', 'parlance.log')
  const secrets = createSecrets()
  const logFile = openLogFile({
    files: { file, maxBytes, count },
    clock: clockOf(() => testNow),
    redact: value => redactValue(value, { secrets, home: '/home/ann' }),
    disk: { ...realLogDisk, ...disk },
  })
  const events = (): string[] => linesIn(file).map(line => JSON.parse(line).event)
  return { ...logFile, file, secrets, events }
}

const linesIn = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line !== '')

describe('the log', () => {
  it('holds a line of JSON an event, for the person alone', async () => {
    const { log, flush, file } = open()
    log('info', 'app.started', { version: '0.1.0' })
    log('warn', 'line\nbreak')
    await flush()
    expect(linesIn(file).map(line => JSON.parse(line))).toEqual([
      { at: '2026-11-21T06:30:00.000Z', level: 'info', event: 'app.started', facts: { version: '0.1.0' } },
      { at: '2026-11-21T06:30:00.000Z', level: 'warn', event: 'line\nbreak' },
    ])
    expect(statSync(file).mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600)
  })

  it('holds no secret, wherever it was put', async () => {
    const { log, tail, secrets, file } = open()
    secrets.add('hunter2hunter2')
    log('error', 'failed with hunter2hunter2', {
      error: new Error('hunter2hunter2', { cause: { headers: { authorization: 'unknown-token' } } }),
      file: '/home/ann/hunter2hunter2.wav',
    })
    const [line = ''] = await tail(10)
    expect(line).not.toMatch(/hunter2|unknown-token|home.ann/)
    expect(readFileSync(file, 'utf8')).toBe(`${line}\n`)
  })

  it('makes the caller wait for nothing', async () => {
    const { log, flush, file } = open()
    log('info', 'first')
    expect(() => statSync(file)).toThrow('ENOENT')
    await flush()
    expect(linesIn(file)).toHaveLength(1)
  })

  it('keeps the order of lines that come while others are written', async () => {
    const { log, flush, events } = open()
    const numbers = Array.from({ length: 300 }, (_, at) => `event-${at}`)
    for (const [at, event] of numbers.entries()) {
      log('info', event)
      if (at % 50 === 0) await Promise.resolve()
      if (at % 100 === 99) await flush()
    }
    await flush()
    expect(events()).toEqual(numbers)
  })

  it('goes on in the file of the start before', async () => {
    const first = open()
    first.log('info', 'before')
    await first.flush()
    const again = openLogFile({
      files: { file: first.file, maxBytes: 1_000_000, count: 5 },
      clock: clockOf(() => testNow),
      redact: () => 'after',
      disk: realLogDisk,
    })
    again.log('info', 'after')
    await again.flush()
    expect(first.events()).toEqual(['before', 'after'])
  })
})

describe('rotation', () => {
  it('numbers the full files', () => {
    expect(numberedFile('/logs/parlance.log', 0)).toBe('/logs/parlance.log')
    expect(numberedFile('/logs/parlance.log', 3)).toBe('/logs/parlance.3.log')
  })

  it('keeps so many files of such a size, and the newest lines', async () => {
    const { log, flush, tail, file } = open({}, 1_000, 3)
    for (let number = 0; number < 100; number += 1) {
      log('info', `event-${number}`)
      if (number % 7 === 0) await flush()
    }
    await flush()
    const folder = join(file, '..')
    const names = readdirSync(folder)
    expect(names).toEqual(['parlance.1.log', 'parlance.2.log', 'parlance.log'])
    for (const name of names) expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(1_000)
    const newest = (await tail(20)).map(line => JSON.parse(line).event)
    expect(newest).toEqual(Array.from({ length: 20 }, (_, at) => `event-${at + 80}`))
  })

  it('gives a line that is longer than a file a file of its own', async () => {
    const { log, flush, file } = open({}, 200, 3)
    log('info', 'short')
    log('info', 'long'.repeat(100))
    log('info', 'short')
    await flush()
    expect([2, 1, 0].map(number => linesIn(numberedFile(file, number)).length)).toEqual([1, 1, 1])
  })
})

describe('the tail', () => {
  it('is the newest lines, oldest first, waiting ones included', async () => {
    const { log, tail } = open()
    for (const event of ['a', 'b', 'c']) log('info', event)
    expect((await tail(2)).map(line => JSON.parse(line).event)).toEqual(['b', 'c'])
    expect(await tail(0)).toEqual([])
    expect(await tail(99)).toHaveLength(3)
  })

  it('is empty before anything happened', async () => {
    expect(await open().tail(5)).toEqual([])
  })
})

describe('a disk that refuses', () => {
  it('is not the trouble of the caller, and is told of when it takes lines again', async () => {
    let writes = 0
    const appendFile: LogDisk['appendFile'] = (...order) => {
      writes += 1
      return writes === 1 ? refusing('ENOSPC')() : realLogDisk.appendFile(...order)
    }
    const { log, flush, file, events } = open({ appendFile })
    log('info', 'lost-1')
    log('info', 'lost-2')
    await flush()
    log('info', 'kept')
    await flush()
    expect(events()).toEqual(['log.lines-lost', 'kept'])
    expect(JSON.parse(linesIn(file)[0] ?? '').facts).toEqual({ lines: 2 })
    log('info', 'later')
    await flush()
    expect(events()).toEqual(['log.lines-lost', 'kept', 'later'])
  })

  it('makes the log give up its oldest lines, not the memory', async () => {
    let open_ = (): void => undefined
    const gate = new Promise<void>(resolve => {
      open_ = resolve
    })
    const slow: LogDisk['appendFile'] = async (...order) => {
      await gate
      return realLogDisk.appendFile(...order)
    }
    const { log, flush, events } = open({ appendFile: slow })
    for (let number = 0; number < 5_000; number += 1) log('info', `event-${number}`)
    open_()
    await flush()
    expect(events()).toHaveLength(2_001)
    expect(events()[0]).toBe('log.lines-lost')
    expect(events().at(-1)).toBe('event-4999')
  })

  it('loses no line because a full file cannot be put aside', async () => {
    const { log, flush, events } = open({ rename: refusing('EBUSY') }, 100, 3)
    for (const event of ['a', 'b', 'c']) log('info', event)
    await flush()
    log('info', 'd')
    await flush()
    expect(events()).toEqual(['a', 'b', 'c', 'd'])
  })

  it('and a folder that was taken away comes back', async () => {
    const { log, flush, file, events } = open()
    log('info', 'before')
    await flush()
    rmSync(join(file, '..'), { recursive: true })
    log('info', 'after')
    await flush()
    expect(events()).toEqual(['after'])
  })
})

describe('the last moment', () => {
  it('writes what waits at once', () => {
    const { log, flushAtOnce, events } = open()
    log('error', 'crash')
    flushAtOnce()
    flushAtOnce()
    expect(events()).toEqual(['crash'])
  })

  it('writes what is under way again rather than lose it', async () => {
    const never: LogDisk['appendFile'] = () => new Promise(() => undefined)
    const { log, flushAtOnce, events } = open({ appendFile: never })
    log('info', 'under way')
    await new Promise(resolve => setImmediate(resolve))
    log('error', 'crash')
    flushAtOnce()
    expect(events()).toEqual(['under way', 'crash'])
  })

  it('ends in silence when the disk refuses', () => {
    const { log, flushAtOnce, file } = open()
    mkdirSync(file, { recursive: true })
    log('error', 'crash')
    expect(flushAtOnce).not.toThrow()
    expect(statSync(file).isDirectory()).toBe(true)
  })
})
