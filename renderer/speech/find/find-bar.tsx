import { Button, TextInput } from '@mantine/core'
import {
  IconChevronDown,
  IconChevronUp,
  IconLetterCase,
  IconLetterW,
  IconListCheck,
  IconRegex,
  IconX,
} from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { IconButton } from '../../components/icon-button'
import { askForRow } from '../../components/table/asked-row'
import { useTranslate } from '../../language/use-translate'
import { BadPattern } from '../../patterns/bad-pattern'
import { activate } from '../store/selection'
import { useSpeech } from '../store/speech-store'
import classes from './find-bar.module.css'
import {
  closeSheetFind,
  lookAgain,
  lookFor,
  lookWithin,
  placeOf,
  replaceAllInSheet,
  replaceInSheet,
  stepFind,
  useSheetFind,
} from './find-store'

/** Above the table: a virtual table hides most of its text from the browser's own search. */
export function SheetFindBar() {
  const t = useTranslate()
  const { replaces, search, replacement, count } = useSheetFind()
  const field = useRef<HTMLInputElement>(null)
  // From there on it is the replacement that is asked for.
  const wasThere = useRef<boolean>(false)
  const replacing = useRef<HTMLInputElement>(null)
  const lines = useSpeech(({ sheet }) => sheet.lines)

  useEffect(() => {
    const isSaid = replaces && useSheetFind.getState().search.find !== ''
    const wanted = isSaid && wasThere.current ? replacing : field
    wasThere.current = true
    wanted.current?.focus()
    wanted.current?.select()
  }, [replaces])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines, other finds.
  useEffect(() => {
    // Typing comes first: thousands of lines are looked through when there is time.
    const timer = setTimeout(lookAgain, 120)
    return () => clearTimeout(timer)
  }, [lines])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      leave()
    } else if (event.key === 'Enter' && event.target === field.current) {
      event.preventDefault()
      stepFind(event.shiftKey ? -1 : 1)
    }
  }

  return (
    <search className={classes.bar} data-replaces={replaces || undefined} onKeyDown={onKeyDown}>
      <TextInput
        ref={field}
        size="md"
        aria-label={t('word.find')}
        placeholder={t('word.find')}
        value={search.find}
        dir="auto"
        spellCheck={false}
        onChange={event => lookFor({ find: event.currentTarget.value })}
      />
      {replaces && (
        <TextInput
          ref={replacing}
          size="md"
          aria-label={t('word.replaceWith')}
          placeholder={t('word.replaceWith')}
          value={replacement}
          dir="auto"
          spellCheck={false}
          onChange={event => useSheetFind.setState({ replacement: event.currentTarget.value })}
        />
      )}
      <div className={classes.line}>
        <Switches />
        <Count />
        <FindTool
          label={t('word.previousMatch')}
          icon={IconChevronUp}
          isOff={count === 0}
          onClick={() => stepFind(-1)}
        />
        <FindTool
          label={t('word.nextMatch')}
          icon={IconChevronDown}
          isOff={count === 0}
          onClick={() => stepFind(1)}
        />
        {!replaces && (
          <Button size="sm" onClick={() => useSheetFind.setState({ replaces: true })}>
            {t('word.replace')}
          </Button>
        )}
        <FindTool label={t('speech.closeFind')} icon={IconX} onClick={leave} />
      </div>
      {replaces && (
        <div className={classes.line}>
          <Button size="md" disabled={count === 0} onClick={() => void replaceInSheet()}>
            {t('word.replace')}
          </Button>
          <Button size="md" disabled={count === 0} onClick={() => void replaceAllInSheet()}>
            {t('word.replaceAll')}
          </Button>
        </div>
      )}
    </search>
  )
}

/** To the table, on the line that was found. */
function leave(): void {
  closeSheetFind()
  const { active, shown } = useSpeech.getState()
  const line = shown.find(key => key === active) ?? shown[0] ?? null
  if (line !== null) activate(line)
  askForRow(line)
}

function Count() {
  const t = useTranslate()
  const place = useSheetFind(placeOf)
  const count = useSheetFind(find => find.count)
  const problem = useSheetFind(find => find.problem)
  const isEmpty = useSheetFind(({ search }) => search.find === '')
  return (
    <output className={classes.count} data-bad={problem !== null || undefined}>
      <BadPattern problem={problem} />
      {problem === null &&
        !isEmpty &&
        (count === 0 ? t('speech.noMatches') : t('speech.matches', { at: place, count }))}
    </output>
  )
}

function Switches() {
  const t = useTranslate()
  const { matchCase, wholeWords, isPattern } = useSheetFind(({ search }) => search)
  const findsIn = useSpeech(state => state.findsIn)
  const checked = useSpeech(state => state.checked)
  return (
    <>
      <FindTool
        label={t('word.matchCase')}
        icon={IconLetterCase}
        pressed={matchCase}
        onClick={() => lookFor({ matchCase: !matchCase })}
      />
      <FindTool
        label={t('word.wholeWords')}
        icon={IconLetterW}
        pressed={wholeWords}
        onClick={() => lookFor({ wholeWords: !wholeWords })}
      />
      <FindTool
        label={t('word.regularExpression')}
        icon={IconRegex}
        pressed={isPattern}
        onClick={() => lookFor({ isPattern: !isPattern })}
      />
      {(checked.size > 0 || findsIn !== null) && (
        <FindTool
          label={t('speech.inSelection')}
          icon={IconListCheck}
          pressed={findsIn !== null}
          onClick={() => lookWithin(findsIn === null ? [...checked] : null)}
        />
      )}
    </>
  )
}

interface FindToolProps {
  label: string
  icon: typeof IconX
  pressed?: boolean
  isOff?: boolean
  onClick: () => void
}

const FindTool = ({ pressed, isOff, ...rest }: FindToolProps) => (
  <IconButton
    {...rest}
    variant={pressed === true ? 'light' : 'subtle'}
    color={pressed === true ? 'accent' : 'gray'}
    aria-pressed={pressed}
    disabled={isOff === true}
  />
)
