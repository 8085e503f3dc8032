import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconMenu2, IconSearch } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { ActionTool } from '../actions/action-button'
import { useShortcutOf } from '../actions/keys'
import { programActions } from '../actions/program-actions'
import { bridge } from '../bridge'
import { IconButton } from '../components/icon-button'
import { ShortcutKeys } from '../components/shortcut'
import { useTranslate } from '../language/use-translate'
import { leaveSignIn } from '../program/sessions'
import { usePlatform } from '../program/startup'
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
          <ActionIcon
            size="sm"
            aria-label={translate('word.back')}
            title={translate('word.back')}
            onClick={leaveSignIn}
          >
            <IconArrowLeft size="1rem" className="mantine-rotate-rtl" />
          </ActionIcon>
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
  return <IconButton icon={IconMenu2} label={translate('frame.menu')} aria-haspopup="menu" onClick={open} />
}

function HistoryButtons() {
  return (
    <div className={classes.history}>
      <ActionTool action={programActions['go.back']} size="sm">
        <IconArrowLeft size="1rem" className="mantine-rotate-rtl" />
      </ActionTool>
      <ActionTool action={programActions['go.forward']} size="sm">
        <IconArrowRight size="1rem" className="mantine-rotate-rtl" />
      </ActionTool>
    </div>
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
      onClick={() => void programActions['palette.open'].do()}
    >
      <IconSearch size="0.875rem" />
      <span className="ellipsis" title={translate('frame.search')}>
        {translate('frame.search')}
      </span>
      <span className="to-end">
        <ShortcutKeys keys={keys} />
      </span>
    </button>
  )
}

/** The program's mark: a speech bubble with a voice in it. */
function BrandMark() {
  return (
    <svg viewBox="0 0 24 24" width="1.25rem" height="1.25rem" aria-hidden="true">
      <path
        fill="var(--accent)"
        d="M6.5 1.5h11a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5h-6.1l-4.2 3.1c-.7.5-1.7 0-1.7-.9v-2.4a5 5 0 0 1-4-4.8v-8a5 5 0 0 1 5-5Z"
      />
      <path
        stroke="var(--text-on-accent)"
        strokeWidth="2"
        strokeLinecap="round"
        d="M7 9v3M10.4 6.5v8M13.7 8v5M17 9.5v2"
      />
    </svg>
  )
}
