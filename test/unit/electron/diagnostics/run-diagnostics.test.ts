import { expect, it } from 'vitest'
import { type DiagnosticsParts, runDiagnostics } from '../../../../electron/diagnostics/run-diagnostics'
import { passed } from '../../../../electron/service/check-service'
import { success } from '../../../../shared/result'

const parts: DiagnosticsParts = {
  checkService: async () => [passed('address', { detail: 'a.example' }), passed('clock', { detail: '+0 s' })],
  measureStorage: async () => success({ folder: '/data', bytesUsed: 1, bytesFree: 45.6e9, bytesTotal: 64e9 }),
  findProxy: async url => (url === 'https://a.example' ? 'PROXY proxy:8080' : 'DIRECT'),
  serviceUrl: 'https://a.example',
  tokenStore: { kind: 'keychain', name: 'GNOME Keyring' },
}

it('puts the service first and this computer after it', async () => {
  const lines = await runDiagnostics(parts)
  expect(lines.map(({ check, state, detail }) => [check, state, detail])).toEqual([
    ['address', 'ok', 'a.example'],
    ['clock', 'ok', '+0 s'],
    ['proxy', 'ok', 'PROXY proxy:8080'],
    ['disk', 'ok', '45.6 GB'],
    ['token-store', 'ok', 'GNOME Keyring'],
  ])
})

it('has a line for every check that breaks', async () => {
  const broken = () => Promise.reject(new Error('broken'))
  const lines = await runDiagnostics({
    ...parts,
    checkService: broken,
    measureStorage: broken,
    findProxy: broken,
  })
  expect(lines.map(({ check, state }) => [check, state])).toEqual([
    ['service', 'failed'],
    ['proxy', 'failed'],
    ['disk', 'failed'],
    ['token-store', 'ok'],
  ])
})
