import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { realStdin, takeBackFirstLine } from '../../../../../electron/cli/input/windows-console'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlance-stdin-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const read = async (stdin: Readable): Promise<string> => Buffer.concat(await stdin.toArray()).toString()

/** As Electron makes it on Windows. */
function ended(): Readable {
  const stdin = new Readable()
  stdin.push(null)
  return stdin
}

describe('what is typed or piped in', () => {
  it('is left as it is where Electron leaves it', () => {
    const given = Object.assign(new PassThrough(), { fd: 0 })
    expect(realStdin(given)).toBe(given)
  })

  it('is read behind its descriptor where Electron says that it is at its end', async () => {
    writeFileSync(join(folder, 'piped'), 'Good morning.\r\n')
    const fed = openSync(join(folder, 'piped'), 'r')
    expect(await read(realStdin(ended(), fed))).toBe('Good morning.\r\n')
    closeSync(fed)
  })

  it('is nothing where nothing is piped in and nobody can type', async () => {
    const closed = 9_999
    const stdin = realStdin(ended(), closed, join(folder, 'no-console'))
    expect(stdin.isTTY).toBeUndefined()
    expect(await read(stdin)).toBe('')
  })
})

it("takes back Electron's empty line, on a console of Windows alone", () => {
  const written = (platform: NodeJS.Platform, isTTY: boolean): unknown => {
    const stdout = Object.assign(new PassThrough(), { isTTY })
    takeBackFirstLine(stdout, platform)
    return stdout.read()?.toString() ?? ''
  }
  expect(written('win32', true)).toBe('\u001b[1A')
  expect([written('win32', false), written('linux', true), written('darwin', true)]).toEqual(['', '', ''])
})
