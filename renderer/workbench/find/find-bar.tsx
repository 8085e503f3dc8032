import {
  IconChevronDown,
  IconChevronUp,
  IconLetterCase,
  IconQuote,
  IconRegex,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import { type KeyboardEvent, memo, useEffect } from 'react'
import type { MessageKey } from '../../../shared/language/catalogue'
import type { Search } from '../../../shared/text/search'
import { IconButton } from '../../components/icon-button'
import { useTranslate } from '../../language/use-translate'
import { BadPattern } from '../../patterns/bad-pattern'
import { keyOfField } from '../text/fields'
import { FindField, ReplaceButtons, ReplaceField } from './bar-fields'
import classes from './find-bar.module.css'
import { fromCaret, leaveFind } from './find-in-text'
import { changeSearch, type FindView, moveMatch, useTranscriptFind } from './store'

const toggles = [
  { name: 'matchCase', icon: IconLetterCase, title: 'word.matchCase' },
  { name: 'wholeWords', icon: IconQuote, title: 'word.wholeWords' },
  { name: 'isPattern', icon: IconRegex, title: 'word.regularExpression' },
] as const satisfies readonly { name: keyof Search; icon: TablerIcon; title: MessageKey }[]

/**
 * Find and replace of our own: the browser's cannot see what is not drawn. Each part follows what it shows, so that a
 * letter typed draws the field and the count anew, and not all the buttons.
 */
export function TranscriptFindBar() {
  useCaretPlace()
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    leaveFind()
  }
  return (
    <search className={classes.bar} onKeyDown={onKeyDown}>
      <div className={classes.parts}>
        <FindField />
        <ReplaceField />
        <Steps />
        <Options />
        <Problem />
        <ReplaceButtons />
      </div>
      <Close />
    </search>
  )
}

const hasMatches = ({ matches }: FindView): boolean => matches.length > 0

const Steps = memo(function Steps() {
  const t = useTranslate()
  const isOff = !useTranscriptFind(hasMatches)
  return (
    <>
      <FindButton
        label={t('word.previousMatch')}
        icon={IconChevronUp}
        isOff={isOff}
        onClick={() => moveMatch(-1)}
      />
      <FindButton
        label={t('word.nextMatch')}
        icon={IconChevronDown}
        isOff={isOff}
        onClick={() => moveMatch(1)}
      />
    </>
  )
})

const Options = memo(function Options() {
  return (
    <span className={classes.options}>
      {toggles.map(toggle => (
        <Option key={toggle.name} {...toggle} />
      ))}
    </span>
  )
})

function Option({ name, title, icon }: (typeof toggles)[number]) {
  const t = useTranslate()
  const isOn = useTranscriptFind(({ search }) => search[name])
  return (
    <FindButton label={t(title)} icon={icon} isOn={isOn} onClick={() => changeSearch({ [name]: !isOn })} />
  )
}

const Problem = memo(function Problem() {
  const problem = useTranscriptFind(state => state.problem)
  return (
    <output className="problem">
      <BadPattern problem={problem} />
    </output>
  )
})

const Close = memo(function Close() {
  const t = useTranslate()
  return <FindButton label={t('workbench.closeFind')} icon={IconX} onClick={leaveFind} />
})

interface FindButtonProps {
  label: string
  icon: TablerIcon
  isOn?: boolean
  isOff?: boolean
  onClick: () => void
}

/** One of the small buttons of the bar. Not with a tooltip of ours: that would take the Escape that closes the bar. */
function FindButton({ label, icon: Icon, isOn, isOff = false, onClick }: FindButtonProps) {
  return (
    <IconButton
      icon={Icon}
      label={label}
      className={classes.icon ?? ''}
      aria-pressed={isOn}
      data-on={isOn || undefined}
      disabled={isOff}
      onClick={onClick}
    />
  )
}

/** While the bar is open, who leaves the text for it goes on looking from where the caret was. */
function useCaretPlace(): void {
  useEffect(() => {
    const remember = ({ target }: FocusEvent): void => {
      const from = keyOfField(target) === null ? null : fromCaret()
      if (from) useTranscriptFind.setState({ from })
    }
    document.addEventListener('focusout', remember)
    return () => document.removeEventListener('focusout', remember)
  }, [])
}
