import { beforeEach, describe, expect, it } from 'vitest'
import { createWasiRun, Exit, type WasiRun } from '../../../../../../electron/engines/speech/flite/wasi-calls'

const success = 0
const badFile = 8
const noSuchFile = 44
const cannotSeek = 70

let memory: WebAssembly.Memory
let run: WasiRun
beforeEach(() => {
  memory = new WebAssembly.Memory({ initial: 4 })
  run = createWasiRun(['flite', '-o'], 'out.wav')
  run.attach(memory)
})

/** As a program calls it: the interface leaves the types of what is given to each call. */
const call = (name: string, ...given: (number | bigint)[]): unknown => {
  const asked: unknown = run.imports[name]
  if (typeof asked !== 'function') throw new Error(`no ${name}`)
  return Reflect.apply(asked, undefined, given)
}

const view = (): DataView => new DataView(memory.buffer)
const word = (at: number): number => view().getUint32(at, true)
const bytes = (at: number, length: number): Uint8Array => new Uint8Array(memory.buffer, at, length)
const text = (at: number, length: number): string => new TextDecoder().decode(bytes(at, length))

function put(at: number, words: string): number {
  const encoded = new TextEncoder().encode(words)
  bytes(at, encoded.length).set(encoded)
  return encoded.length
}

/** A list of two parts at 1,000, and the number of bytes it says were written. */
function write(file: number, ...parts: string[]): number {
  let at = 2_000
  for (const [index, part] of parts.entries()) {
    const length = put(at, part)
    view().setUint32(1_000 + 8 * index, at, true)
    view().setUint32(1_004 + 8 * index, length, true)
    at += length
  }
  expect(call('fd_write', file, 1_000, parts.length, 900)).toBe(success)
  return word(900)
}

const written = (): string => new TextDecoder().decode(run.output())

it('hands over the arguments, each with a zero behind it', () => {
  expect(call('args_sizes_get', 0, 4)).toBe(success)
  expect([word(0), word(4)]).toEqual([2, 9])
  expect(call('args_get', 16, 100)).toBe(success)
  expect([word(16), word(20)]).toEqual([100, 106])
  expect(text(100, 9)).toBe('flite\0-o\0')
})

it('has a clock that stands still', () => {
  view().setBigUint64(8, 77n, true)
  expect(call('clock_time_get', 0, 1n, 8)).toBe(success)
  expect(view().getBigUint64(8, true)).toBe(0n)
})

describe('the files', () => {
  it.each([
    ['the folder', 3, 3],
    ['the output', 4, 4],
    ['the standard error', 2, 2],
  ])('are told apart: %s', (_name, file, kind) => {
    expect(call('fd_fdstat_get', file, 200)).toBe(success)
    expect(view().getUint8(200)).toBe(kind)
    expect(view().getBigUint64(208, true)).toBe(0xffff_ffff_ffff_ffffn)
  })

  it('lie in one folder, which has the name of a dot', () => {
    expect(call('fd_prestat_get', 3, 300)).toBe(success)
    expect([view().getUint8(300), word(304)]).toEqual([0, 1])
    expect(call('fd_prestat_dir_name', 3, 310, 1)).toBe(success)
    expect(text(310, 1)).toBe('.')
    expect(call('fd_prestat_get', 4, 300)).toBe(badFile)
  })

  it('are only the one to be written', () => {
    const open = (name: string): unknown => call('path_open', 3, 0, 400, put(400, name), 0, 0n, 0n, 0, 500)
    expect(open('out.wav')).toBe(success)
    expect(word(500)).toBe(4)
    expect(open('other.wav')).toBe(noSuchFile)
  })

  it('have nothing to be read', () => {
    view().setUint32(600, 5, true)
    expect(call('fd_read', 4, 0, 0, 600)).toBe(success)
    expect(word(600)).toBe(0)
  })

  it('are closed, and take flags, without a word', () => {
    expect([call('fd_close', 4), call('fd_fdstat_set_flags', 4, 0)]).toEqual([success, success])
  })
})

describe('what is written', () => {
  it('goes to the output and to the complaint', () => {
    expect(write(4, 'RIFF', 'data')).toBe(8)
    expect(write(2, ' no voice\n')).toBe(10)
    expect(write(1, 'chatter')).toBe(7)
    expect(written()).toBe('RIFFdata')
    expect(run.complaint()).toBe('no voice')
  })

  it('goes where the program has moved to: from the start, from here and from the end', () => {
    write(4, 'abcdef')
    const seek = (offset: bigint, from: number): bigint => {
      expect(call('fd_seek', 4, offset, from, 700)).toBe(success)
      return view().getBigUint64(700, true)
    }
    expect(seek(1n, 0)).toBe(1n)
    write(4, 'X')
    expect(seek(1n, 1)).toBe(3n)
    write(4, 'Y')
    expect(seek(-1n, 2)).toBe(5n)
    write(4, 'Z!')
    expect(written()).toBe('aXcYeZ!')
    expect(call('fd_seek', 2, 0n, 0, 700)).toBe(cannotSeek)
  })

  it('may be more than there was room for', () => {
    const much = 'x'.repeat(50_000)
    write(4, much)
    write(4, much)
    expect(written()).toBe(much + much)
  })
})

it('leaves the program with its code', () => {
  expect(() => call('proc_exit', 3)).toThrow(expect.any(Exit))
  expect(new Exit(3).code).toBe(3)
})

it('has no place to write to before the program is there', () => {
  run = createWasiRun([], 'out.wav')
  expect(() => call('fd_read', 4, 0, 0, 0)).toThrow(RangeError)
  expect(() => call('fd_prestat_dir_name', 3, 0, 1)).not.toThrow()
})
