import { DEFAULT_THEME } from '@mantine/core'
import { describe, expect, it } from 'vitest'
import { type ColorToken, darkColors, lightColors } from '../../../../renderer/theme/colors'
import { cssVariables } from '../../../../renderer/theme/css-variables'

const regular = cssVariables('regular')(DEFAULT_THEME)

describe('cssVariables', () => {
  it('writes sizes in rem, so that the text size scales them', () => {
    expect(regular.variables).toMatchObject({ '--h-titlebar': '2.5rem', '--fs-body': '0.8125rem' })
  })

  it('changes with the density what stands between lines, and nothing else', () => {
    const valuesIn = (density: 'compact' | 'regular') =>
      new Map(Object.entries(cssVariables(density)(DEFAULT_THEME).variables))
    const compact = valuesIn('compact')
    const changed = [...valuesIn('regular')].filter(([name, value]) => compact.get(name) !== value)
    expect(new Set(changed.map(([name]) => name))).toEqual(
      new Set(['--h-header', '--h-nav', '--h-row', '--h-row-sm', '--h-thead', '--h-toolbar']),
    )
  })

  it('points Mantine at a token for every colour it names', () => {
    const names = Object.entries(regular.light).filter(([name]) => name.startsWith('--mantine-'))
    const tokens = new Set([...Object.keys(lightColors)].map(name => `--${name}`))
    for (const [, value] of names) {
      for (const [, used] of value.matchAll(/var\((--[a-z0-9-]+)\)/g)) expect(tokens).toContain(used)
    }
    expect(names.length).toBeGreaterThan(40)
  })
})

/** WCAG 2: the ratio of the lighter's luminance to the darker's. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(from => {
    const part = Number.parseInt(color.slice(from, from + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const grounds: ColorToken[] = ['bg-canvas', 'bg-surface', 'bg-subtle', 'bg-raised', 'bg-hover']
const pairs: [ColorToken, ColorToken][] = [
  ...grounds.flatMap((ground): [ColorToken, ColorToken][] => [
    ['text-1', ground],
    ['text-2', ground],
    ['text-3', ground],
    ['accent-text', ground],
  ]),
  ['text-on-accent', 'accent'],
  ['text-on-accent', 'accent-hover'],
  ['text-on-accent', 'danger-fill'],
  ['accent-text', 'accent-soft'],
  ['warn-text', 'warn-soft'],
  ['danger-text', 'danger-soft'],
  ['ok-text', 'ok-soft'],
  ['info-text', 'info-soft'],
  ['text-2', 'warn-soft'],
]

describe.each([
  ['light', lightColors],
  ['dark', darkColors],
])('text in the %s theme', (_name, colors) => {
  it.each(pairs)('%s on %s has a contrast of 4.5:1 or better', (text, ground) => {
    expect(contrast(colors[text], colors[ground])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['bg-canvas', 'bg-surface'] as const)('the focus ring on %s has a contrast of 3:1', ground => {
    expect(contrast(colors.focus, colors[ground])).toBeGreaterThanOrEqual(3)
  })
})
