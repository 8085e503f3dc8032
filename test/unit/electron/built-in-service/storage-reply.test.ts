import { describe, expect, it } from 'vitest'
import { cannotStore } from '../../../../electron/built-in-service/reply'

describe('a disk that refuses', () => {
  it.each([
    [507, { kind: 'storage', reason: 'full', file: 'x', code: 'ENOSPC' }],
    [500, { kind: 'storage', reason: 'denied', file: 'x', code: 'EACCES' }],
    [500, { kind: 'unexpected', detail: 'x' }],
  ] as const)('is answered by %i', (status, error) => {
    expect(cannotStore(error)).toMatchObject({ status })
  })
})
