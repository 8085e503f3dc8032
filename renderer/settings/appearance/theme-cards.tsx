import type { Settings } from '../../../shared/settings'
import { useTranslate } from '../../language/use-translate'
import { changeSettings } from '../../program/change-settings'
import { useSettings } from '../../program/settings'
import classes from './theme-cards.module.css'
import { ThemePicture } from './theme-picture'

type Theme = Settings['appearance']['theme']

const names = {
  system: 'settings.sameAsSystem',
  light: 'settings.themeLight',
  dark: 'settings.themeDark',
} as const satisfies Record<Theme, string>

const themes: readonly Theme[] = ['system', 'light', 'dark']

export function ThemeCards() {
  const t = useTranslate()
  const current = useSettings(settings => settings.appearance.theme)
  return (
    <div role="radiogroup" aria-label={t('settings.theme')} className={classes.cards}>
      {themes.map(theme => (
        <label key={theme} className={classes.card} data-checked={theme === current || undefined}>
          <span className={classes.picture}>
            <ThemePicture theme={theme} />
          </span>
          <span className={classes.name}>
            <input
              type="radio"
              name="theme"
              className={classes.radio}
              checked={theme === current}
              onChange={() => changeSettings({ appearance: { theme } })}
            />
            {t(names[theme])}
          </span>
        </label>
      ))}
    </div>
  )
}
