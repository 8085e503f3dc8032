import { describe, expect, it } from 'vitest'
import {
  brokenLine,
  diskLine,
  proxyLine,
  tokenStoreLine,
} from '../../../../electron/diagnostics/run-diagnostics'
import { failure, success } from '../../../../shared/result'

const useWith = (bytesFree: number, bytesTotal = 500e9) =>
  success({ folder: '/data', bytesUsed: 1, bytesFree, bytesTotal })

describe('the line about the disk', () => {
  it.each([
    [45_600_000_000, 'ok', '45.6 GB'],
    [400_000_000, 'warning', '0.4 GB'],
    [10_000_000, 'failed', '0 GB'],
  ])('with %d bytes free is %s', (bytesFree, state, detail) => {
    expect(diskLine(useWith(bytesFree))).toMatchObject({ check: 'disk', state, detail })
  })

  it('names the folder when the disk is full', () => {
    expect(diskLine(useWith(0)).error).toEqual({
      kind: 'storage',
      reason: 'full',
      file: '/data',
      code: 'ENOSPC',
    })
  })

  it('does not take a disk without a size for a full one', () => {
    expect(diskLine(useWith(0, 0)).state).toBe('skipped')
  })

  it('passes on why there is no answer', () => {
    expect(diskLine(failure({ kind: 'cancelled' }))).toMatchObject({
      state: 'failed',
      error: { kind: 'cancelled' },
    })
  })
})

it('the line about the token store says where tokens are, or why nowhere', () => {
  expect(tokenStoreLine({ kind: 'keychain', name: 'KWallet' })).toMatchObject({
    state: 'ok',
    detail: 'KWallet',
  })
  expect(tokenStoreLine({ kind: 'file' })).toMatchObject({ state: 'warning', detail: 'file' })
  expect(tokenStoreLine({ kind: 'memory', reason: 'plain-text-only' })).toMatchObject({
    state: 'warning',
    detail: 'plain-text-only',
  })
})

it('the line about the proxy holds no account', () => {
  expect(proxyLine('DIRECT').detail).toBe('DIRECT')
  expect(proxyLine('PROXY ann:secret@proxy:8080; DIRECT').detail).toBe('PROXY proxy:8080; DIRECT')
})

it('a check that broke is a line that failed', () => {
  expect(brokenLine('proxy', new Error('no answer'))).toMatchObject({
    check: 'proxy',
    state: 'failed',
    error: { kind: 'unexpected', detail: 'no answer' },
  })
  expect(brokenLine('disk', 'odd').error).toEqual({ kind: 'unexpected', detail: 'odd' })
})
