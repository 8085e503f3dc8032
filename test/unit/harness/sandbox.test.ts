import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { canSandbox } from '../../harness/sandbox'

const person = 1000
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlance-sandbox-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

function namespaces(allowed: boolean): void {
  writeFileSync(join(folder, 'unshare'), `#!/bin/sh\n[ "$*" = "-Ur true" ] && exit ${allowed ? 0 : 1}\n`)
  chmodSync(join(folder, 'unshare'), 0o755)
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
}

describe.skipIf(process.platform !== 'linux')('a sandbox', () => {
  it('is there where user namespaces can be made', () => {
    namespaces(true)
    expect(canSandbox(folder, person)).toBe(true)
  })
  it('is not where they cannot, nor for root', () => {
    namespaces(false)
    expect(canSandbox(folder, person)).toBe(false)
    namespaces(true)
    expect(canSandbox(folder, 0)).toBe(false)
  })
  it("is not made by a helper that is not root's own", () => {
    namespaces(false)
    writeFileSync(join(folder, 'chrome-sandbox'), '')
    expect(canSandbox(folder, person)).toBe(false)
  })
})
