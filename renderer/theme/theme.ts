import {
  colorsTuple,
  createTheme,
  type DefaultMantineColor,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core'
import { lightColors } from './colors'
import { componentDefaults } from './component-defaults'
import { rem } from './css-variables'

declare module '@mantine/core' {
  interface MantineThemeColorsOverride {
    colors: Record<DefaultMantineColor | 'accent' | 'ok' | 'warn' | 'danger' | 'info', MantineColorsTuple>
  }
}

/** Mantine asks for ten shades. What shows is set by `css-variables.ts`; these serve what it computes by itself. */
const accent: MantineColorsTuple = [
  '#f0f0fe',
  '#ededfd',
  '#c8c6f5',
  '#aba9fb',
  '#8f8cf7',
  '#645fdf',
  '#554fd3',
  '#4a44c6',
  '#4741be',
  '#3a35a0',
]
const gray: MantineColorsTuple = [
  '#fafafc',
  '#f4f4f8',
  '#ececf1',
  '#dfdfe7',
  '#cbcbd6',
  '#9c9dab',
  '#868797',
  '#636474',
  '#494a59',
  '#1a1a23',
]
const dark: MantineColorsTuple = [
  '#eeeef3',
  '#bbbcc9',
  '#9697a8',
  '#63647a',
  '#434351',
  '#30303b',
  '#212129',
  '#18181e',
  '#131318',
  '#111116',
]

const heading = (size: number, line: number) => ({
  fontSize: rem(size),
  lineHeight: rem(line),
  fontWeight: '600',
})

export const appTheme = (reduceMotion: boolean): MantineThemeOverride =>
  createTheme({
    primaryColor: 'accent',
    primaryShade: { light: 6, dark: 5 },
    colors: {
      accent,
      gray,
      dark,
      ok: colorsTuple(lightColors.ok),
      warn: colorsTuple(lightColors.warn),
      danger: colorsTuple(lightColors.danger),
      info: colorsTuple(lightColors.info),
    },
    white: '#ffffff',
    black: lightColors['text-1'],
    fontFamily: 'var(--font-ui)',
    fontFamilyMonospace: 'var(--font-mono)',
    fontSizes: { xs: rem(11), sm: rem(12), md: rem(13), lg: rem(14), xl: rem(16) },
    lineHeights: { xs: rem(16), sm: rem(16), md: rem(20), lg: rem(20), xl: rem(24) },
    fontWeights: { regular: '400', medium: '500', bold: '600' },
    headings: {
      fontFamily: 'var(--font-ui)',
      fontWeight: '600',
      sizes: {
        h1: heading(20, 28),
        h2: heading(16, 24),
        h3: heading(14, 20),
        h4: heading(13, 20),
        h5: heading(12, 16),
        h6: heading(11, 16),
      },
    },
    spacing: { xs: rem(4), sm: rem(8), md: rem(12), lg: rem(16), xl: rem(24) },
    radius: { xs: rem(3), sm: rem(4), md: rem(6), lg: rem(8), xl: rem(12) },
    defaultRadius: 'md',
    shadows: {
      xs: 'var(--shadow-1)',
      sm: 'var(--shadow-1)',
      md: 'var(--shadow-2)',
      lg: 'var(--shadow-3)',
      xl: 'var(--shadow-3)',
    },
    respectReducedMotion: true,
    activeClassName: '',
    components: componentDefaults(reduceMotion),
  })
