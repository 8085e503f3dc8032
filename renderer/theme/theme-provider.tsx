import { DirectionContext, MantineProvider } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import { pageAttributes } from '../../shared/language/translate'
import { useLanguage } from '../language/use-translate'
import { useSettings } from '../program/settings'
import { cssVariables } from './css-variables'
import { styleNonce } from './style-nonce'
import { appTheme } from './theme'

/** Mantine would remember the choice in the page's own storage; ours is in the settings. */
const settingsDecide = {
  get: () => 'auto' as const,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
}

export function ThemeProvider({ children }: { children: ReactNode }) {
  const { theme, density, textSize, reduceMotion } = useSettings(settings => settings.appearance)
  const language = useLanguage()
  const { lang, dir } = pageAttributes(language)
  const still = reduceMotion === 'always'

  useLayoutEffect(() => {
    const root = document.documentElement
    root.lang = lang
    root.dir = dir
    root.style.fontSize = `${textSize}%`
    root.toggleAttribute('data-reduced-motion', still)
  }, [lang, dir, textSize, still])

  const mantineTheme = useMemo(() => appTheme(still), [still])
  const resolver = useMemo(() => cssVariables(density), [density])
  const direction = useMemo(
    () => ({ dir, setDirection: () => undefined, toggleDirection: () => undefined }),
    [dir],
  )

  return (
    <DirectionContext value={direction}>
      <MantineProvider
        theme={mantineTheme}
        cssVariablesResolver={resolver}
        getStyleNonce={styleNonce}
        colorSchemeManager={settingsDecide}
        defaultColorScheme="auto"
        {...(theme === 'system' ? {} : { forceColorScheme: theme })}
      >
        {children}
      </MantineProvider>
    </DirectionContext>
  )
}
