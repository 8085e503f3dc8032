import { Button, TextInput } from '@mantine/core'
import { IconReplace, IconSearch, type TablerIcon } from '@tabler/icons-react'
import { memo, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { notify } from '../../components/notify'
import { useTranslate } from '../../language/use-translate'
import classes from './find-bar.module.css'
import {
  askForField,
  changeSearch,
  moveMatch,
  replaceAllInTranscript,
  replaceInTranscript,
  useFindFields,
  useTranscriptFind,
} from './store'

interface BarFieldProps {
  name: 'find' | 'replace'
  className: string
  label: string
  icon: TablerIcon
  value: string
  isBad?: boolean
  /** What stands at its end, in the width of a count. */
  end?: ReactNode
  onType: (value: string) => void
  onEnter: (withShift: boolean) => void
}

/** One of the two fields of the bar: the keyboard comes to it when it is asked for. */
function BarField({
  name,
  className,
  label,
  icon: Icon,
  value,
  isBad = false,
  end,
  onType,
  onEnter,
}: BarFieldProps) {
  return (
    <TextInput
      ref={useAskedField(name)}
      size="md"
      className={className}
      aria-label={label}
      placeholder={label}
      dir="auto"
      leftSection={<Icon size="0.875rem" />}
      {...(end === undefined ? {} : { rightSection: end, rightSectionWidth: '5.5rem' })}
      error={isBad}
      value={value}
      onChange={event => onType(event.currentTarget.value)}
      onKeyDown={event => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter(event.shiftKey)
      }}
    />
  )
}

/** The field that is asked for has the focus, with what is in it selected. */
function useAskedField(name: 'find' | 'replace'): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  const { wanted, asked } = useFindFields()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking for the same field again is asking.
  useEffect(() => {
    if (wanted !== name) return
    field.current?.focus()
    field.current?.select()
  }, [wanted, asked, name])
  return field
}

/** What is looked for, and how often it is there. */
export function FindField() {
  const t = useTranslate()
  const find = useTranscriptFind(({ search }) => search.find)
  const isBad = useTranscriptFind(({ problem }) => problem !== null)
  return (
    <BarField
      name="find"
      className={classes.find ?? ''}
      label={t('word.find')}
      icon={IconSearch}
      value={find}
      isBad={isBad}
      end={<Count />}
      onType={value => changeSearch({ find: value })}
      onEnter={withShift => moveMatch(withShift ? -1 : 1)}
    />
  )
}

function Count() {
  const t = useTranslate()
  const count = useTranscriptFind(({ matches }) => matches.length)
  const current = useTranscriptFind(state => state.current)
  const isNothing = useTranscriptFind(({ search, problem }) => search.find === '' || problem !== null)
  const found = count > 0 ? t('workbench.matchOf', { at: current + 1, count }) : ''
  return (
    <output className={classes.count} aria-live="polite">
      {count === 0 && !isNothing ? t('workbench.matches', { count: 0 }) : found}
    </output>
  )
}

export const ReplaceField = memo(function ReplaceField() {
  const t = useTranslate()
  const replacement = useTranscriptFind(state => state.replacement)
  return (
    <BarField
      name="replace"
      className={classes.replace ?? ''}
      label={t('word.replaceWith')}
      icon={IconReplace}
      value={replacement}
      onType={value => useTranscriptFind.setState({ replacement: value })}
      onEnter={() => void replaceInTranscript()}
    />
  )
})

export const ReplaceButtons = memo(function ReplaceButtons() {
  const t = useTranslate()
  const count = useTranscriptFind(({ matches }) => matches.length)
  const replaceEverywhere = async (): Promise<void> => {
    const title = t('workbench.replaced', { count: await replaceAllInTranscript() })
    notify({ kind: 'ok', title, id: 'replaced' })
    // The button has nothing left to do, and a disabled button loses the focus.
    askForField('find')
  }
  return (
    <>
      <Button size="md" disabled={count === 0} onClick={() => void replaceInTranscript()}>
        {t('word.replace')}
      </Button>
      <Button size="md" disabled={count === 0} onClick={() => void replaceEverywhere()}>
        {t('workbench.replaceAll', { count })}
      </Button>
    </>
  )
})
