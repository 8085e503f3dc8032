import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconMenu2, IconSearch } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { bridge } from '../bridge'
import { useShortcutOf } from '../commands/shortcut-of'
import { Shortcut } from '../components/shortcut'
import { useTranslate } from '../language/use-translate'
import { goBack, goForward, useNavigation } from '../program/navigation'
import { leaveSignIn } from '../program/sessions'
import { usePlatform } from '../program/startup'
import { BrandMark } from './brand-mark'
import { openLayer } from './frame-store'
import classes from './title-bar.module.css'

type Props = { collapsed: boolean } | { plain: true; canLeave: boolean }

/** The window is dragged by it, so every control on it takes itself out of the drag region. */
export function TitleBar(props: Props) {
  const translate = useTranslate()
  const { os, overlaysWindowButtons, standsIn } = usePlatform()
  return (
    <header
      className={classes.bar}
      data-os={os}
      data-overlaid={overlaysWindowButtons || undefined}
      data-collapsed={('collapsed' in props && props.collapsed) || undefined}
    >
      <div className={classes.start}>
        <div className={classes.brand}>
          <BrandMark />
          <span className={classes.name}>{translate('app.name')}</span>
          {os !== 'macos' && !standsIn && <MenuButton />}
        </div>
        {'collapsed' in props && <HistoryButtons />}
        {'plain' in props && props.canLeave && (
          <Arrow label={translate('frame.back')} onClick={leaveSignIn}>
            <IconArrowLeft size="1rem" className="mantine-rotate-rtl" />
          </Arrow>
        )}
      </div>
      {'collapsed' in props && <SearchField />}
    </header>
  )
}

/** Windows and Linux show no menu bar: this is where it is. The browser that stands in for Electron draws no menus. */
function MenuButton() {
  const translate = useTranslate()
  const open = (event: MouseEvent<HTMLElement>): void => {
    const place = event.currentTarget.getBoundingClientRect()
    void bridge.showAppMenu({ x: Math.round(place.left), y: Math.round(place.bottom) })
  }
  return (
    <ActionIcon
      size="sm"
      aria-label={translate('frame.menu')}
      title={translate('frame.menu')}
      aria-haspopup="menu"
      onClick={open}
    >
      <IconMenu2 size="1rem" />
    </ActionIcon>
  )
}

function HistoryButtons() {
  const translate = useTranslate()
  const canGoBack = useNavigation(({ past }) => past.length > 0)
  const canGoForward = useNavigation(({ future }) => future.length > 0)
  return (
    <div className={classes.history}>
      <Arrow label={translate('frame.back')} onClick={goBack} disabled={!canGoBack}>
        <IconArrowLeft size="1rem" className="mantine-rotate-rtl" />
      </Arrow>
      <Arrow label={translate('frame.forward')} onClick={goForward} disabled={!canGoForward}>
        <IconArrowRight size="1rem" className="mantine-rotate-rtl" />
      </Arrow>
    </div>
  )
}

function Arrow(props: { label: string; onClick: () => void; disabled?: boolean; children: ReactNode }) {
  return (
    <ActionIcon
      size="sm"
      aria-label={props.label}
      title={props.label}
      onClick={props.onClick}
      disabled={props.disabled ?? false}
    >
      {props.children}
    </ActionIcon>
  )
}

function SearchField() {
  const translate = useTranslate()
  const keys = useShortcutOf('palette.open')
  return (
    <button
      type="button"
      className={classes.search}
      aria-haspopup="dialog"
      onClick={() => openLayer('palette')}
    >
      <IconSearch size="0.875rem" />
      <span className={classes.searchText} title={translate('frame.search')}>
        {translate('frame.search')}
      </span>
      <span className={classes.searchKeys}>
        <Shortcut keys={keys} />
      </span>
    </button>
  )
}
