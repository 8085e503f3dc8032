import { create } from 'zustand'
import { patchedSettings } from '../../shared/patched-settings'
import type { Result } from '../../shared/result'
import type { Settings, SettingsPatch } from '../../shared/settings'
import { bridge } from '../bridge'

/**
 * The settings as they are on disk, with the change that is on its way there already applied. The first value comes
 * with the start; until then these stand in, and nothing but the empty window is drawn from them.
 */
const beforeStart: Settings = {
  version: 1,
  activeProfileId: '',
  usesThisComputer: false,
  appearance: {
    theme: 'system',
    density: 'regular',
    textSize: 100,
    language: 'system',
    reduceMotion: 'system',
    waveStyle: 'filled',
    lanePatterns: true,
    railCollapsed: false,
  },
  network: { proxy: 'system', manualProxy: '', jobsAtOnce: 4 },
  builtIn: {
    servesOthers: false,
    port: 8_080,
    modelMirror: '',
    languageModelAddress: '',
    languageModel: '',
    speechFormat: 'wav',
    replacesMissingVoices: false,
    whisperModelFile: '',
  },
  privacy: { keepSignedIn: true },
  notifications: { jobEnds: true },
  updates: { check: false },
  backups: { folder: '' },
  playback: { skip: 5, rewind: 2, speed: 1, volume: 1, deviceId: '' },
  dub: { tooFast: 1.25, most: 1.3 },
  shortcuts: {},
}

export const useSettings = create<Settings>()(() => beforeStart)

let onDisk = beforeStart

/** What is not yet on disk, oldest first. A push from the other side must not undo it on screen. */
let onTheirWay: SettingsPatch[] = []

const show = (): void => useSettings.setState(onTheirWay.reduce(patchedSettings, onDisk), true)

export function settingsArrived(settings: Settings): void {
  onDisk = settings
  show()
}

/** Which service is in use is part of the settings file, but changed by a request of its own. */
export const activeProfileChanged = (activeProfileId: string): void =>
  settingsArrived({ ...onDisk, activeProfileId })

/** Shows the change at once and takes it back if it could not be written. */
export async function saveSettings(patch: SettingsPatch): Promise<Result<Settings>> {
  onTheirWay = [...onTheirWay, patch]
  show()
  const answer = await bridge.saveSettings(patch)
  onTheirWay = onTheirWay.filter(other => other !== patch)
  settingsArrived(answer.ok ? answer.value : onDisk)
  return answer
}
