import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { whisperLanguages } from '../../../../electron/engines/models/model-languages'
import { espeakLanguages } from '../../../../electron/engines/speech/voices/espeak-languages'
import { commonLanguages } from '../../../../shared/translate/common-languages'

interface Face {
  family: string
  file: string
  ranges: string[]
  /** Of a few letters of a file that another face has whole. */
  isPart: boolean
}

const { resolve } = createRequire(import.meta.url)
const theme = join(import.meta.dirname, '../../../../renderer/theme')
const faces = ['interface-faces.css', 'script-faces.css'].flatMap(name =>
  readFileSync(join(theme, name), 'utf8')
    .split('@font-face')
    .slice(1)
    .map((rule): Face => {
      const [, family = ''] = /font-family: '?([^;']+)/.exec(rule) ?? []
      const [, file = ''] = /url\('([^']+)'\)/.exec(rule) ?? []
      const [, ranges = ''] = /unicode-range:([^;]+)/.exec(rule) ?? []
      const isPart = rule.includes("'tnum'")
      return { family, file, ranges: ranges.split(',').map(range => range.trim()), isPart }
    }),
)
const facesOf = (family: string): Face[] => faces.filter(face => face.family === family)

const inRange = (letter: number, range: string): boolean => {
  const [from = 0, to = from] = range
    .slice(2)
    .split('-')
    .map(end => Number.parseInt(end, 16))
  return from <= letter && letter <= to
}
const facesWith = (letter: number, among: Face[]): Face[] =>
  among.filter(({ ranges }) => ranges.some(range => inRange(letter, range)))

const basicPlane = Array.from({ length: 0xfffe }, (_, at) => at)

describe('the faces of the program', () => {
  it.each(['inter', 'jetbrains-mono'])('ask each file of %s for the letters it was cut for', name => {
    const cut: Record<string, string> = JSON.parse(
      readFileSync(resolve(`@fontsource-variable/${name}/unicode.json`), 'utf8'),
    )
    const stated = faces
      .filter(({ file, isPart }) => !isPart && file.startsWith(`@fontsource-variable/${name}/`))
      .map(({ file, ranges }) => [new RegExp(`/${name}-(.*)-wght-`).exec(file)?.[1], ranges.join(',')])
    expect(Object.fromEntries(stated)).toEqual(cut)
  })

  it('have every script that a language on offer is written in, but for those of the system', () => {
    const languages = [
      ...espeakLanguages.map(([, language]) => language),
      ...whisperLanguages,
      ...commonLanguages,
    ]
    const ofTheSystem = ['Hans', 'Hant', 'Jpan', 'Kore']
    const scripts = new Set(languages.map(language => new Intl.Locale(language).maximize().script ?? ''))
    const ours = [...facesOf('Inter'), ...facesOf('Parlance Scripts')]
    const without = [...scripts].filter(script => {
      if (ofTheSystem.includes(script)) return false
      const isOfScript = new RegExp(`^(?=\\p{Script=${script}})\\p{L}$`, 'u')
      const letters = basicPlane.filter(letter => isOfScript.test(String.fromCharCode(letter)))
      const drawn = letters.filter(letter => facesWith(letter, ours).length > 0)
      return letters.length === 0 || drawn.length < 0.8 * letters.length
    })
    expect(without).toEqual([])
    expect(scripts.size).toBeGreaterThan(20)
  })

  it('have each letter of the scripts in one face, or a word would load several', () => {
    const joiner = 0x200d
    const scripts = facesOf('Parlance Scripts')
    const shared = basicPlane.filter(letter => letter !== joiner && facesWith(letter, scripts).length > 1)
    expect(shared).toEqual([])
    // The last one is asked first.
    expect(facesWith(joiner, scripts).at(-1)?.file).toContain('devanagari')
  })

  it('add no more to the package than was agreed', () => {
    const files = new Set(faces.map(({ file }) => resolve(file)))
    const bytes = [...files].reduce((sum, file) => sum + statSync(file).size, 0)
    expect(bytes).toBeGreaterThan(1_000_000)
    expect(bytes).toBeLessThan(2_500_000)
  })
})
