import { ActionIcon, Button, TextInput, Tooltip } from '@mantine/core'
import {
  IconChevronDown,
  IconChevronUp,
  IconLetterCase,
  IconQuote,
  IconRegex,
  IconReplace,
  IconSearch,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Search } from '../../../shared/text/search'
import { notify } from '../../components/notify'
import { useTranslate } from '../../language/use-translate'
import { indexOfKey, useText } from '../text/store'
import classes from './find-bar.module.css'
import { askForField, useFindFields } from './find-fields'
import { leaveFind } from './leave-find'
import { changeSearch, moveMatch, replaceAll, replaceCurrent, useFind } from './store'

const toggles = [
  { name: 'matchCase', icon: IconLetterCase },
  { name: 'wholeWords', icon: IconQuote },
  { name: 'isPattern', icon: IconRegex, title: 'pattern' },
] as const satisfies readonly { name: keyof Search; icon: TablerIcon; title?: string }[]

/** Where looking begins: at the paragraph with the caret. */
const fromCaret = (): number => {
  const { caretIn } = useText.getState()
  return caretIn === null ? 0 : Math.max(0, indexOfKey(caretIn))
}

/** Find and replace of our own: the browser's cannot see what is not drawn. */
export function FindBar() {
  const t = useTranslate()
  const { search, replacement, matches, current, isBroken } = useFind()
  const findField = useRef<HTMLInputElement>(null)
  const replaceField = useRef<HTMLInputElement>(null)
  const { wanted, asked } = useFindFields()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking for the same field again is asking.
  useEffect(() => {
    const field = wanted === 'replace' ? replaceField.current : findField.current
    field?.focus()
    field?.select()
  }, [wanted, asked])
  const hasMatches = matches.length > 0
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    leaveFind()
  }
  const replaceEverywhere = (): void => {
    const title = t('workbench.replaced', { count: replaceAll() })
    notify({ kind: 'ok', title, id: 'replaced' })
    // The button has nothing left to do, and a disabled button loses the focus.
    askForField('find')
  }
  const count = hasMatches
    ? t('workbench.matchOf', { at: current + 1, count: matches.length })
    : search.find === '' || isBroken
      ? ''
      : t('workbench.matches', { count: 0 })
  return (
    <search className={classes.bar} onKeyDown={onKeyDown}>
      <TextInput
        ref={findField}
        size="md"
        className={classes.find ?? ''}
        aria-label={t('workbench.findIn')}
        placeholder={t('workbench.findIn')}
        dir="auto"
        leftSection={<IconSearch size="0.875rem" stroke={2} />}
        rightSection={
          <output className={classes.count} aria-live="polite">
            {count}
          </output>
        }
        rightSectionWidth="5.5rem"
        error={isBroken}
        title={isBroken ? t('workbench.badPattern') : undefined}
        value={search.find}
        onChange={event => changeSearch({ find: event.currentTarget.value }, fromCaret())}
        onKeyDown={event => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) moveMatch(event.shiftKey ? -1 : 1)
        }}
      />
      <IconButton
        label={t('workbench.previousMatch')}
        icon={IconChevronUp}
        isOff={!hasMatches}
        onClick={() => moveMatch(-1)}
      />
      <IconButton
        label={t('workbench.nextMatch')}
        icon={IconChevronDown}
        isOff={!hasMatches}
        onClick={() => moveMatch(1)}
      />
      <span className={classes.options}>
        {toggles.map(({ name, icon }) => (
          <IconButton
            key={name}
            label={t(`workbench.${name === 'isPattern' ? 'pattern' : name}`)}
            icon={icon}
            isOn={search[name]}
            onClick={() => changeSearch({ [name]: !search[name] }, fromCaret())}
          />
        ))}
      </span>
      <TextInput
        ref={replaceField}
        size="md"
        className={classes.replace ?? ''}
        aria-label={t('workbench.replaceWith')}
        placeholder={t('workbench.replaceWith')}
        dir="auto"
        leftSection={<IconReplace size="0.875rem" stroke={2} />}
        value={replacement}
        onChange={event => useFind.setState({ replacement: event.currentTarget.value })}
        onKeyDown={event => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) replaceCurrent()
        }}
      />
      <Button size="md" disabled={!hasMatches} onClick={replaceCurrent}>
        {t('workbench.replace')}
      </Button>
      <Button size="md" disabled={!hasMatches} onClick={replaceEverywhere}>
        {t('workbench.replaceAll', { count: matches.length })}
      </Button>
      <span className={classes.close}>
        <IconButton label={t('workbench.closeFind')} icon={IconX} onClick={leaveFind} />
      </span>
    </search>
  )
}

interface IconButtonProps {
  label: string
  icon: TablerIcon
  isOn?: boolean
  isOff?: boolean
  onClick: () => void
}

function IconButton({ label, icon: Icon, isOn, isOff = false, onClick }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        size="sm"
        className={classes.icon ?? ''}
        aria-label={label}
        aria-pressed={isOn}
        data-on={isOn || undefined}
        disabled={isOff}
        onClick={onClick}
      >
        <Icon size="1rem" stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  )
}
