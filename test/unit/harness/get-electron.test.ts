import { describe, expect, it } from 'vitest'
import { downloadProblem, promisedFrom } from '../../harness/get-electron'

const refused = `node:internal/modules/cjs/loader:1
Error [ERR_REQUIRE_ESM]: require() of ES Module @electron/get not supported.
    at Object.<anonymous> (install.js:3:30)
`

describe('why Electron could not be downloaded', () => {
  it('is that Node is too old for it, where it is', () => {
    expect(downloadProblem('Killed', '20.19.0', '22.12.0')).toBe(
      'its download needs Node 22.12.0 or later, and this is 20.19.0: its installer failed',
    )
    expect(downloadProblem(refused, '20.9.0', '22.12.0')).toBe(
      'its download needs Node 22.12.0 or later, and this is 20.9.0: Error [ERR_REQUIRE_ESM]: require() of ES Module @electron/get not supported.',
    )
    expect(downloadProblem(refused, '22.9.0', '22.12.0')).toContain('and this is 22.9.0')
  })

  it('is what it said, where Node is new enough', () => {
    expect(downloadProblem('TypeError: fetch failed\n    at x', '24.1.0', '22.12.0')).toBe(
      'TypeError: fetch failed',
    )
    expect(downloadProblem('', '22.12.0', '22.12.0')).toBe('its installer failed')
  })

  it('is held against what its package asks for', () => {
    expect(promisedFrom()).toMatch(/^\d+\.\d+\.\d+$/)
  })
})
