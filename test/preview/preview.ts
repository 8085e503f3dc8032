import type { Startup } from '../../shared/ipc'
import { defaultSettings } from '../../shared/settings'
import { ananya, company, type FakeBridge, installFakeBridge } from '../unit/renderer/fake-bridge'

declare global {
  interface Window {
    preview: FakeBridge
  }
}

/**
 * What the address asks for, as in `?theme=dark&language=pseudo&text=200&state=offline`. The states are the ones
 * that are hard to reach by hand.
 */
const asked = new URLSearchParams(location.search)

const states: Record<string, Partial<Startup>> = {
  'signed-out': { sessions: [] },
  offline: {
    sessions: [{ profileId: company.id, state: 'live', user: ananya, kept: 'keychain' }],
    connection: {
      state: 'offline',
      since: Date.now() - 60_000,
      nextTryAt: Date.now() + 12_000,
      host: 'api.example.com',
      checking: false,
    },
  },
  ended: {
    sessions: [{ profileId: company.id, state: 'ended', user: ananya }],
    connection: { state: 'online', milliseconds: 42 },
  },
  notices: {
    notices: [
      {
        kind: 'settings-malformed',
        file: '/home/ananya/.config/Parlance/settings.json',
        setAsideAs: '/home/ananya/.config/Parlance/settings.2025-10-14.json',
      },
    ],
  },
}

const state = asked.get('state') ?? ''

const settings = structuredClone(defaultSettings)
settings.appearance.theme = asked.get('theme') === 'dark' ? 'dark' : 'light'
settings.appearance.language = asked.get('language') === 'pseudo' ? 'pseudo' : 'en'
settings.appearance.textSize = Number(asked.get('text') ?? 100)
settings.appearance.railCollapsed = asked.get('rail') === 'collapsed'
if (state === 'offline' || state === 'ended') settings.activeProfileId = company.id
const density = asked.get('density')
if (density === 'compact' || density === 'roomy') settings.appearance.density = density

const screen = asked.get('screen')
if (screen) localStorage.setItem('parlance.screen', screen)

window.preview = installFakeBridge({ settings, ...states[state] })
await import('../../renderer/main')
