import type { Settings } from '../../../shared/settings'
import { useTranslate } from '../../language/use-translate'
import { changeSettings } from '../../program/change-settings'
import { useSettings } from '../../program/settings'
import { type ColorToken, darkColors, lightColors } from '../../theme/colors'
import classes from './theme-cards.module.css'

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

type Shade = 'light' | 'dark'

const palettes: Record<Shade, Record<ColorToken, string>> = { light: lightColors, dark: darkColors }

const lengths = [
  { y: 36, width: 34 },
  { y: 47, width: 38 },
  { y: 58, width: 30 },
]
const lines = [
  { x: 120, y: 53, width: 90 },
  { x: 80, y: 75, width: 120 },
  { x: 80, y: 95, width: 100 },
]

/** The window in small. It shows a theme that may not be the one in use, so its colours are not variables. */
function ThemePicture({ theme }: { theme: Shade | 'system' }) {
  if (theme !== 'system') return <Window shade={theme} />
  return (
    <span className={classes.halves}>
      <Window shade="light" />
      <Window shade="dark" />
    </span>
  )
}

function Window({ shade }: { shade: Shade }) {
  const colors = palettes[shade]
  const ink = colors['text-1']
  return (
    <svg className={classes.window} viewBox="0 0 300 104" preserveAspectRatio="xMinYMin slice" aria-hidden>
      <rect width="300" height="104" fill={colors['bg-canvas']} />
      <path d="M64 14h236v90H64z" fill={colors['bg-surface']} />
      <rect x="10" y="22" width="42" height="7" rx="3.5" fill={ink} opacity=".8" />
      {lengths.map(({ y, width }) => (
        <rect key={y} x="10" y={y} width={width} height="5" rx="2.5" fill={ink} opacity=".3" />
      ))}
      <rect x="76" y="24" width="60" height="7" rx="3.5" fill={ink} opacity=".8" />
      <rect x="240" y="22" width="42" height="12" rx="3" fill={colors.accent} />
      <path d="M76 44h206M76 66h206M76 88h206" stroke={colors.line} />
      <path
        d="M80 50v10M84 52v6M88 48v14M92 51v8M96 53v4M100 49v12M104 52v6"
        stroke={colors.accent}
        strokeWidth="2"
        strokeLinecap="round"
      />
      {lines.map(({ x, y, width }) => (
        <rect key={y} x={x} y={y} width={width} height="5" rx="2.5" fill={ink} opacity=".35" />
      ))}
    </svg>
  )
}
