import { describe, expect, it } from 'vitest'
import { errorCode, isLocked, storageError } from '../../../../electron/storage/storage-error'

const failing = (code: string): Error => Object.assign(new Error('refused'), { code })

describe('storageError', () => {
  it.each([
    ['ENOSPC', 'linux', 'full'],
    ['EDQUOT', 'linux', 'full'],
    ['EFBIG', 'linux', 'full'],
    ['EROFS', 'linux', 'read-only'],
    ['EACCES', 'linux', 'denied'],
    ['EPERM', 'darwin', 'denied'],
    ['EBUSY', 'linux', 'locked'],
    ['EBUSY', 'win32', 'locked'],
    ['EPERM', 'win32', 'locked'],
    ['EACCES', 'win32', 'locked'],
    ['EIO', 'linux', 'failed'],
  ] as const)('%s on %s is %s', (code, platform, reason) => {
    expect(storageError('/data/settings.json', failing(code), platform)).toEqual({
      kind: 'storage',
      reason,
      file: '/data/settings.json',
      code,
    })
  })

  it('takes anything that can be thrown', () => {
    expect(storageError('/f', 'no error at all', 'linux')).toMatchObject({ reason: 'failed', code: '' })
    expect(errorCode(Object.assign(new Error(''), { code: 7 }))).toBe('')
  })

  it('knows which failures pass by themselves', () => {
    expect(isLocked(failing('EPERM'), 'win32')).toBe(true)
    expect(isLocked(failing('EPERM'), 'linux')).toBe(false)
    expect(isLocked(failing('ENOSPC'), 'win32')).toBe(false)
  })
})
