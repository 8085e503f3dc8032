import { describe, expect, it } from 'vitest'
import { type ReportFacts, writeReport } from '../../../../electron/diagnostics/report'
import { redactText } from '../../../../electron/log/redact-text'
import { createSecrets } from '../../../../electron/log/secrets'
import { builtInProfile } from '../../../../electron/profiles/built-in-profile'
import { defaultSettings } from '../../../../shared/settings'
import { remoteProfile } from '../profiles/remote-profile'

const facts: ReportFacts = {
  writtenAt: Date.parse('2026-11-21T06:30:00Z'),
  platform: {
    os: 'linux',
    appVersion: '0.1.0',
    versions: { electron: '45.4.1', node: '24.1.0' },
    overlaysWindowButtons: false,
    standsIn: false,
  },
  settings: {
    ...defaultSettings,
    activeProfileId: 'acme',
    network: { ...defaultSettings.network, proxy: 'manual', manualProxy: 'http://ann:proxy-pw@proxy:8080' },
    builtIn: {
      ...defaultSettings.builtIn,
      languageModelAddress: 'http://ann:model-pw@models:11434/v1',
      modelMirror: 'https://mirror:8443/models?key=mirror-key',
    },
  },
  profiles: [
    builtInProfile('This computer', 'http://127.0.0.1:4000'),
    remoteProfile({
      email: 'ann@example.com',
      name: 'Secret client',
      baseUrl: 'https://speech.example.com/team/',
    }),
  ],
  sessions: [
    {
      profileId: 'acme',
      state: 'live',
      user: { name: 'Ann', email: 'ann@example.com', role: 'editor' },
      kept: 'keychain',
    },
  ],
  tokenStore: { kind: 'keychain', name: 'KWallet' },
  storage: { folder: '/home/ann/.config/Parlance', bytesUsed: 5, bytesFree: 7, bytesTotal: 9 },
  crashDumps: { count: 2, bytes: 3_000, newestAt: Date.parse('2026-11-20T08:00:00Z') },
  logLines: Array.from({ length: 250 }, (_, at) => `{"event":"line-${at}"}`),
}

const asIs = (text: string): string => text

describe('the report', () => {
  it('says what runs where', () => {
    const report = writeReport(facts, asIs)
    expect(report).toContain('parlance 0.1.0\nwritten 2026-11-21T06:30:00.000Z\nos linux\n')
    expect(report).toContain('electron 45.4.1')
    expect(report).toContain('built-in http://127.0.0.1:4000 signed-out\n')
    expect(report).toContain('remote https://speech.example.com live active\n')
    expect(report).toContain('"theme": "system"')
  })

  it('holds the last 200 lines of the log', () => {
    const report = writeReport(facts, asIs)
    expect(report).toContain('line-249')
    expect(report).toContain('line-50"')
    expect(report).not.toContain('line-49"')
  })

  it('holds nothing of the person', () => {
    expect(writeReport(facts, asIs)).not.toMatch(/ann@example|Secret client|proxy-pw|\/team/)
  })

  it('says where models are, and no password or key that stands in the address', () => {
    const report = writeReport(facts, asIs)
    expect(report).toContain('http://models:11434"')
    expect(report).toContain('https://mirror:8443"')
    expect(report).not.toMatch(/model-pw|mirror-key/)
  })

  it('goes through redaction as a whole', () => {
    const secrets = createSecrets()
    secrets.add('hunter2hunter2')
    const logLines = ['{"event":"hunter2hunter2"}', 'Authorization: never-told-us']
    const report = writeReport({ ...facts, logLines }, text =>
      redactText(text, { secrets, home: '/home/ann' }),
    )
    expect(report).not.toMatch(/hunter2|never-told-us|home.ann/)
    expect(report).toContain('~/.config/Parlance')
  })

  it('can be written when the disk does not answer', () => {
    expect(writeReport({ ...facts, storage: null, settings: defaultSettings }, asIs)).toContain(
      '[storage]\n\n',
    )
  })
})
