import { describe, expect, it } from 'vitest'
import { adviceText, commandsFor } from '../../../../../renderer/settings/this-computer/engines/advice'
import type { EngineAdvice } from '../../../../../shared/built-in'
import { english } from '../../../../../shared/language/catalogue'

const commands = (advice: EngineAdvice, os: 'linux' | 'macos' | 'windows') =>
  commandsFor(advice, os).map(({ text }) => text)

describe('what to install', () => {
  it('is said for the package managers of the system', () => {
    expect(commands('install-pocketsphinx', 'linux')).toEqual([
      'sudo apt install pocketsphinx pocketsphinx-en-us',
      'sudo dnf install pocketsphinx pocketsphinx-models',
    ])
    expect(commands('install-pocketsphinx', 'macos')).toEqual(['brew install cmu-pocketsphinx'])
    expect(commands('install-ffmpeg', 'windows')).toEqual(['winget install Gyan.FFmpeg'])
  })

  it.each(['install-pocketsphinx', 'install-whisper', 'install-apertium'] as const)(
    '%s says what else to do where there is no package',
    advice => {
      expect(commands(advice, 'windows')).toEqual([])
      expect(adviceText(advice, 'windows')).toMatch(/\.none$/)
    },
  )

  it('promises an installation only with a command or with words of its own', () => {
    const advices = Object.keys(english)
      .filter(key => /^thisComputer\.advice\.install-[a-z]+$/.test(key))
      .map(key => key.slice('thisComputer.advice.'.length) as EngineAdvice)
    expect(advices).toHaveLength(4)
    for (const advice of advices) {
      for (const os of ['linux', 'macos', 'windows'] as const) {
        const isUsual = adviceText(advice, os) === `thisComputer.advice.${advice}`
        expect(isUsual && commands(advice, os).length === 0, `${advice} on ${os}`).toBe(false)
      }
    }
  })
})
