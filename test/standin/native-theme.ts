import { EventEmitter } from 'node:events'
import { missingThrows } from './missing'
import { system, systemChanges } from './outside'
import type { Has } from './surface-members'
import { allWebContents } from './window-registry'

type Source = Electron.NativeTheme['themeSource']

class NativeTheme extends EventEmitter implements Has<'NativeTheme'> {
  #source: Source = 'system'

  constructor() {
    super()
    systemChanges.on('changed', () => this.#update())
  }
  get themeSource(): Source {
    return this.#source
  }
  set themeSource(source: Source) {
    if (!['system', 'light', 'dark'].includes(source))
      throw new TypeError(`${String(source)} is not a theme source`)
    if (source === this.#source) return
    this.#source = source
    this.#update()
  }
  get shouldUseDarkColors(): boolean {
    return this.#source === 'system' ? system.dark : this.#source === 'dark'
  }
  get shouldUseHighContrastColors(): boolean {
    return system.highContrast
  }
  get inForcedColorsMode(): boolean {
    return system.highContrast
  }
  #update(): void {
    for (const contents of allWebContents()) contents.themeChanged()
    this.emit('updated')
  }
}
export const nativeTheme = missingThrows('nativeTheme', new NativeTheme())
