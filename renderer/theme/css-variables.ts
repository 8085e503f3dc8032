import type { CSSVariablesResolver } from '@mantine/core'
import { darkColors, lightColors } from './colors'
import { constants, type Density, densities, sizes } from './tokens'

export const rem = (pixels: number): string => `${pixels / 16}rem`

const inRem = (values: Record<string, number>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, pixels]) => [name, rem(pixels)]))

const asVariables = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]))

/** The variables Mantine draws a named colour with. `mark` is a token such as `danger`. */
const colorVariables = (name: string, mark: string): Record<string, string> => ({
  [`--mantine-color-${name}-text`]: `var(--${mark}-text)`,
  [`--mantine-color-${name}-filled`]: `var(--${mark})`,
  [`--mantine-color-${name}-filled-hover`]: `color-mix(in oklab, var(--${mark}), black 10%)`,
  [`--mantine-color-${name}-light`]: `var(--${mark}-soft)`,
  [`--mantine-color-${name}-light-hover`]: `color-mix(in oklab, var(--${mark}-soft), var(--${mark}) 10%)`,
  [`--mantine-color-${name}-light-color`]: `var(--${mark}-text)`,
  [`--mantine-color-${name}-outline`]: `var(--${mark})`,
  [`--mantine-color-${name}-outline-hover`]: `var(--${mark}-soft)`,
})

/** Mantine's own colour names, each an alias of a token. */
const mantineColors: Record<string, string> = {
  ...colorVariables('accent', 'accent'),
  ...colorVariables('ok', 'ok'),
  ...colorVariables('warn', 'warn'),
  ...colorVariables('danger', 'danger'),
  ...colorVariables('info', 'info'),
  '--mantine-color-accent-filled-hover': 'var(--accent-hover)',
  // A mark in the dark is too light for white words on it.
  '--mantine-color-danger-filled': 'var(--danger-fill)',
  '--mantine-color-danger-filled-hover': 'color-mix(in oklab, var(--danger-fill), black 10%)',
  '--mantine-color-gray-text': 'var(--text-2)',
  '--mantine-color-gray-light': 'var(--bg-hover)',
  '--mantine-color-gray-light-hover': 'var(--bg-hover)',
  '--mantine-color-gray-light-color': 'var(--text-2)',
  '--mantine-primary-color-contrast': 'var(--text-on-accent)',
  '--mantine-color-bright': 'var(--text-1)',
  '--mantine-color-text': 'var(--text-1)',
  '--mantine-color-body': 'var(--bg-surface)',
  '--mantine-color-error': 'var(--danger-text)',
  '--mantine-color-success': 'var(--ok-text)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-default': 'var(--bg-raised)',
  '--mantine-color-default-hover': 'var(--bg-hover)',
  '--mantine-color-default-color': 'var(--text-1)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-disabled': 'var(--bg-pressed)',
  '--mantine-color-disabled-color': 'var(--text-disabled)',
  '--mantine-color-disabled-border': 'var(--line)',
}

export const cssVariables =
  (density: Density): CSSVariablesResolver =>
  () => ({
    variables: asVariables({ ...inRem(sizes), ...inRem(densities[density]), ...constants }),
    light: { ...asVariables(lightColors), ...mantineColors },
    dark: { ...asVariables(darkColors), ...mantineColors },
  })
