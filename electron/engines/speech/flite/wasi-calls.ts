/** The part of WASI that Flite asks for: arguments in, one file out, kept in memory. No disk, no clock. */

const success = 0
const badFile = 8
const noSuchFile = 44
const cannotSeek = 70

const standardError = 2
const folder = 3
const outputFile = 4

const everyRight = 0xffff_ffff_ffff_ffffn
const characterDevice = 2
const directory = 3
const regularFile = 4

/** How `proc_exit` leaves the program: WASI promises that it does not return. */
export class Exit {
  readonly code: number
  constructor(code: number) {
    this.code = code
  }
}

export interface WasiRun {
  imports: Record<string, (...given: never[]) => number>
  /** To be called once the program is there, before it starts. */
  attach(memory: WebAssembly.Memory): void
  output(): Uint8Array
  complaint(): string
}

export function createWasiRun(programArguments: readonly string[], outputName: string): WasiRun {
  let memory: WebAssembly.Memory | undefined
  const output = growingFile()
  const complaints = growingFile()
  const given = programArguments.map(text => new TextEncoder().encode(`${text}\0`))
  const bytes = (): Uint8Array => new Uint8Array(memory?.buffer ?? new ArrayBuffer(0))
  const view = (): DataView => new DataView(memory?.buffer ?? new ArrayBuffer(0))
  const setWord = (at: number, value: number): void => view().setUint32(at, value, true)
  const setLong = (at: number, value: bigint): void => view().setBigUint64(at, value, true)

  const imports = {
    args_sizes_get(countAt: number, sizeAt: number): number {
      setWord(countAt, given.length)
      setWord(
        sizeAt,
        given.reduce((sum, text) => sum + text.length, 0),
      )
      return success
    },
    args_get(pointersAt: number, textsAt: number): number {
      let at = textsAt
      given.forEach((text, index) => {
        setWord(pointersAt + 4 * index, at)
        bytes().set(text, at)
        at += text.length
      })
      return success
    },
    /** Always the same: Flite only measures how long it takes. */
    clock_time_get(_clock: number, _precision: bigint, at: number): number {
      setLong(at, 0n)
      return success
    },
    fd_close: (): number => success,
    fd_fdstat_get(file: number, at: number): number {
      bytes().fill(0, at, at + 24)
      view().setUint8(at, file === folder ? directory : file === outputFile ? regularFile : characterDevice)
      setLong(at + 8, everyRight)
      setLong(at + 16, everyRight)
      return success
    },
    fd_fdstat_set_flags: (): number => success,
    /** One folder is open from the start, as WASI programs expect, and is called `.`. */
    fd_prestat_get(file: number, at: number): number {
      if (file !== folder) return badFile
      view().setUint8(at, 0)
      setWord(at + 4, 1)
      return success
    },
    fd_prestat_dir_name(_file: number, at: number): number {
      bytes()[at] = '.'.charCodeAt(0)
      return success
    },
    path_open(...call: [number, number, number, number, number, bigint, bigint, number, number]): number {
      const [, , at, length, , , , , fileAt] = call
      if (new TextDecoder().decode(bytes().slice(at, at + length)) !== outputName) return noSuchFile
      setWord(fileAt, outputFile)
      return success
    },
    fd_read(_file: number, _parts: number, _count: number, readAt: number): number {
      setWord(readAt, 0)
      return success
    },
    fd_seek(file: number, offset: bigint, from: number, at: number): number {
      if (file !== outputFile) return cannotSeek
      setLong(at, BigInt(output.seek(Number(offset), from)))
      return success
    },
    fd_write(file: number, parts: number, count: number, writtenAt: number): number {
      let written = 0
      for (let part = parts; part < parts + 8 * count; part += 8) {
        const at = view().getUint32(part, true)
        const length = view().getUint32(part + 4, true)
        if (file === outputFile) output.write(bytes().subarray(at, at + length))
        if (file === standardError) complaints.write(bytes().subarray(at, at + length))
        written += length
      }
      setWord(writtenAt, written)
      return success
    },
    proc_exit(code: number): never {
      throw new Exit(code)
    },
  }

  return {
    imports,
    attach(given) {
      memory = given
    },
    output: output.content,
    complaint: () => new TextDecoder().decode(complaints.content()).trim(),
  }
}

interface GrowingFile {
  write(bytes: Uint8Array): void
  /** `from`: 0 the start, 1 here, 2 the end. */
  seek(offset: number, from: number): number
  content(): Uint8Array
}

function growingFile(): GrowingFile {
  let room = new Uint8Array(1 << 16)
  let length = 0
  let position = 0
  return {
    write(bytes) {
      const end = position + bytes.length
      if (end > room.length) {
        const larger = new Uint8Array(Math.max(2 * room.length, end))
        larger.set(room.subarray(0, length))
        room = larger
      }
      room.set(bytes, position)
      position = end
      length = Math.max(length, end)
    },
    seek(offset, from) {
      position = offset + (from === 0 ? 0 : from === 1 ? position : length)
      return position
    },
    content: () => room.subarray(0, length),
  }
}
