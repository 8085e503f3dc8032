import { useEffect, useRef } from 'react'
import { afterFirstList } from '../components/first-list'
import { later } from '../components/later'
import { isFocusFree, useFocusKept } from '../components/use-focus-return'
import { useTranslate } from '../language/use-translate'
import { useNarrow } from '../program/narrow'
import { usePlace } from '../program/navigation'
import { useSettings } from '../program/settings'
import { Banners } from './banners'
import { CommandPalette } from './command-palette'
import { ErrorBoundary } from './error-boundary'
import classes from './frame.module.css'
import { useLayer } from './frame-store'
import { Rail } from './rail'
import { loadScreens, screens } from './screens'
import { ShortcutSheet } from './shortcut-sheet'
import { StatusBar } from './status-bar'
import { TitleBar } from './title-bar'
import { useWindowTitle } from './use-window-title'

const ProblemsDialog = later(() =>
  import('../problems/problems-dialog').then(module => module.ProblemsDialog),
)

/** The window while there is a session: a fixed grid in which only what is inside the sheet scrolls. */
export function Frame() {
  const translate = useTranslate()
  const narrow = useNarrow()
  const isListing = useLayer(({ layer }) => layer === 'problems')
  const collapsed = useSettings(settings => settings.appearance.railCollapsed) || narrow
  const { screen } = usePlace()
  const { component: Screen, title } = screens[screen]
  const main = useRef<HTMLElement>(null)
  useEffect(() => afterFirstList(() => void loadScreens()), [])
  useWindowTitle(translate(title))
  useFocusKept()

  // What had the focus may have gone with the screen before: without this the next Tab would start at the top.
  const before = useRef(screen)
  useEffect(() => {
    if (before.current === screen) return
    before.current = screen
    if (isFocusFree()) main.current?.focus({ preventScroll: true })
  }, [screen])

  return (
    <div className={classes.window} data-rail-collapsed={collapsed || undefined}>
      <a className={classes.skip} href="#main">
        {translate('frame.skipToContent')}
      </a>
      <TitleBar collapsed={collapsed} />
      <Rail collapsed={collapsed} canExpand={!narrow} />
      <main ref={main} id="main" className={classes.main} tabIndex={-1}>
        <Banners />
        <ErrorBoundary resetKey={screen}>
          <Screen />
        </ErrorBoundary>
      </main>
      <StatusBar />
      <CommandPalette />
      <ShortcutSheet />
      {isListing && <ProblemsDialog />}
    </div>
  )
}
