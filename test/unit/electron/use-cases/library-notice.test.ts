import { join } from 'node:path'
import { expect, it } from 'vitest'
import { placeFile } from '../../../../electron/library/move/library-place'
import { noticeOfLibrary } from '../../../../electron/use-cases/library-notice'
import type { AppError } from '../../../../shared/errors'

const data = join('/home', 'ananya', 'Parlance')
const form = join(data, 'library', 'form.json')
const failed = { kind: 'storage', reason: 'denied', code: 'EACCES' } as const

const cases: readonly [string, string, AppError][] = [
  ['library-newer', '/stick/library', { kind: 'library', reason: 'newer', folder: '/stick/library' }],
  ['library-away', '/stick', { kind: 'library', reason: 'away', folder: '/stick' }],
  ['library-away', placeFile(data), { ...failed, doing: 'reading', file: placeFile(data) }],
  ['library-unread', form, { ...failed, doing: 'reading', file: form }],
  ['library-not-upgraded', data, { kind: 'backup', reason: 'no-room-to-upgrade', problem: 'ENOSPC' }],
  ['library-not-upgraded', data, { kind: 'backup', reason: 'not-upgraded', problem: 'EIO' }],
  ['library-unavailable', data, { ...failed, reason: 'locked', file: form }],
  ['library-unavailable', data, { kind: 'cancelled' }],
]

it.each(cases)('says %s of %s where the error is %j', (kind, file, error) => {
  expect(noticeOfLibrary(error, data)).toEqual({ kind, file, setAsideAs: '' })
})
