import { Modal } from '@mantine/core'
import {
  IconCommand,
  IconFileMusic,
  IconLanguage,
  IconQuote,
  IconSearch,
  IconSettings,
  IconSpeakerphone,
  IconX,
} from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { FoundIn } from '../../shared/find/find-requests'
import { indexTrouble } from '../../shared/find/index-trouble'
import { describeError } from '../../shared/language/describe-error'
import { recentCommands } from '../actions/recent'
import { IconButton } from '../components/icon-button'
import { useEscape } from '../components/use-escape'
import { useFocusReturn } from '../components/use-focus-return'
import { type Finding, useFound } from '../find/use-found'
import { useTranslate } from '../language/use-translate'
import { useProfiles } from '../program/profiles'
import { useSettings } from '../program/settings'
import classes from './command-palette.module.css'
import { fewFound, groupsOfFound, headings, manyFound } from './found-entries'
import { closeLayer, lookAmong, useLayer } from './frame-store'
import { type Entry, type Group, paletteGroups } from './palette-entries'
import { type Chosen, currentEntry, entryAfter } from './palette-keys'
import { PaletteOption } from './palette-option'

/** What is told meanwhile does not stand over the field that somebody types in. */
const overMessages = 450

/** Every command of the program by name, and whatever is in the library by its words. */
export function CommandPalette() {
  const opened = useLayer(({ layer }) => layer === 'palette')
  return opened ? <OpenPalette /> : null
}

/**
 * It comes into being open: a dialog that is opened afterwards appears a frame later and takes the focus after that,
 * and what is typed right after its shortcut would be lost.
 */
function OpenPalette() {
  const translate = useTranslate()
  // The dialog itself does so only when it is closed, not when it is taken away.
  useFocusReturn()
  const root = useRef<HTMLDivElement>(null)
  useEscape(root, closeLayer)
  return (
    <Modal.Root
      ref={root}
      opened
      onClose={closeLayer}
      closeOnEscape={false}
      size="42rem"
      padding={0}
      yOffset="10vh"
      zIndex={overMessages}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={translate('frame.palette')}>
        <div className={classes.palette} data-layer="palette">
          <PaletteSearch onClose={closeLayer} />
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

/** What was typed, and all that fits it: what the page has at once, what the library has as it answers. */
function useEntries(query: string, within: FoundIn | null) {
  const translate = useTranslate()
  const { profiles } = useProfiles()
  const activeProfileId = useSettings(settings => settings.activeProfileId)
  const [recent] = useState(recentCommands)
  const few = within === null ? fewFound : manyFound
  const [most, setMost] = useState(few)
  const among = useMemo(() => within && [within], [within])
  const finding = useFound(query, among, most)
  const own = useMemo(
    () => (within === null ? paletteGroups(query, { translate, recent, profiles, activeProfileId }) : []),
    [query, within, translate, recent, profiles, activeProfileId],
  )
  const groups = useMemo(() => {
    if (query.trim() === '') return own
    const more = most < manyFound ? finding.more : []
    const found = groupsOfFound({ found: finding.found, more }, translate, () => setMost(manyFound))
    return [...own, ...found]
  }, [own, query, finding, most, translate])
  const entries = useMemo(() => groups.flatMap(group => group.entries.map(({ entry }) => entry)), [groups])
  const isBehind = query.trim() !== '' && finding.text !== query
  return { groups, entries, finding, isBehind, showFew: () => setMost(few) }
}

/** A combobox over a list of options: the focus stays in the field, the arrows move what Enter runs. */
function PaletteSearch({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<Chosen>(null)
  const [isEntered, setEntered] = useState(false)
  const within = useLayer(layer => layer.within)
  const { groups, entries, finding, isBehind, showFew } = useEntries(query, within)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)

  useLayoutEffect(() => field.current?.focus(), [])

  const current = currentEntry(entries, chosen)
  const optionId = (entry: Entry): string => `${id}-${entry.id.replaceAll(' ', '-')}`
  const currentId = current ? optionId(current) : undefined

  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [currentId])

  const choose = (entry: Entry | undefined): void =>
    setChosen(entry ? { id: entry.id, at: entries.indexOf(entry) } : null)
  const run = (entry: Entry | undefined): void => {
    if (!entry) return
    if (!entry.keepsOpen) onClose()
    entry.run()
  }
  // Who typed a name and pressed Enter at once means what there is of it, and not of its first letters.
  const isEarly = isBehind && chosen === null && (!current || current.found !== undefined)
  useEffect(() => {
    if (!isEntered || isEarly) return
    setEntered(false)
    run(current)
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Backspace' && query === '' && within !== null) lookAmong(null)
    const next = entryAfter(event, current ? entries.indexOf(current) : 0, groups)
    if (next === null && event.key !== 'Enter') return
    event.preventDefault()
    // Enter that is held may be the one that opened this.
    if (next !== null) choose(entries[next])
    else if (event.repeat) return
    else if (isEarly) setEntered(true)
    else run(current)
  }

  return (
    <>
      <div className={classes.field}>
        <IconSearch className="faint" size="1.125rem" />
        {within !== null && <Within what={within} onLeave={() => field.current?.focus()} />}
        <input
          ref={field}
          className={classes.input}
          role="combobox"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={currentId}
          aria-label={translate('frame.search')}
          placeholder={translate(within === null ? 'frame.findWhat' : 'frame.findWithin')}
          dir={query ? 'auto' : undefined}
          data-autofocus
          maxLength={500}
          spellCheck={false}
          value={query}
          onChange={event => {
            setQuery(event.currentTarget.value)
            setChosen(null)
            setEntered(false)
            showFew()
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {query.trim() === '' && within === null && <WhatIsFound />}
      <div
        id={`${id}-list`}
        className={classes.list}
        role="listbox"
        aria-label={translate('frame.paletteResults')}
        aria-busy={isBehind}
      >
        {groups.map(group => (
          <PaletteGroup
            key={group.title}
            group={group}
            current={current}
            optionId={optionId}
            onPoint={choose}
            onRun={run}
          />
        ))}
      </div>
      <PaletteFoot query={query} finding={finding} count={entries.length} isBehind={isBehind} />
    </>
  )
}

/** Among what alone is looked, and the way to look everywhere. */
function Within({ what, onLeave }: { what: FoundIn; onLeave(): void }) {
  const translate = useTranslate()
  const leave = (): void => {
    lookAmong(null)
    onLeave()
  }
  return (
    <span className={classes.within}>
      {translate(headings[what])}
      <IconButton icon={IconX} label={translate('frame.findEverywhere')} iconSize="0.75rem" onClick={leave} />
    </span>
  )
}

const finds = [
  ['recordings', IconFileMusic],
  ['said', IconQuote],
  ['lines', IconSpeakerphone],
  ['sentences', IconLanguage],
  ['settings', IconSettings],
  ['commands', IconCommand],
] as const

/** For who opens it the first time: it looks like a list of commands, and knows much more. */
function WhatIsFound() {
  const translate = useTranslate()
  return (
    <ul className={classes.finds} aria-label={translate('frame.finds')}>
      {finds.map(([what, Icon]) => (
        <li key={what} className={classes.find}>
          <Icon size="0.875rem" aria-hidden />
          {translate(`frame.finds.${what}`)}
        </li>
      ))}
    </ul>
  )
}

interface PaletteGroupProps {
  group: Group
  current: Entry | undefined
  optionId(entry: Entry): string
  onPoint(entry: Entry): void
  onRun(entry: Entry): void
}

function PaletteGroup({ group, current, optionId, onPoint, onRun }: PaletteGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox may hold groups, and a fieldset is none.
    <div role="group" aria-label={group.title}>
      <div className={classes.group} aria-hidden="true">
        {group.title}
      </div>
      {group.entries.map(({ entry, at }) => (
        <PaletteOption
          key={entry.id}
          id={optionId(entry)}
          entry={entry}
          at={at}
          selected={entry === current}
          onPoint={() => onPoint(entry)}
          onRun={() => onRun(entry)}
        />
      ))}
    </div>
  )
}

interface PaletteFootProps {
  query: string
  finding: Finding
  count: number
  isBehind: boolean
}

/** What there is to say of the answer: that there is nothing, that not all was looked through, why there is none. */
function PaletteFoot({ query, finding, count, isBehind }: PaletteFootProps) {
  const translate = useTranslate()
  const { error, index } = finding
  const trouble = indexTrouble(index)
  const isAsked = query.trim() !== ''
  return (
    <>
      {count === 0 && isAsked && !isBehind && !error && (
        <div className={classes.empty}>
          <p className={classes.emptyTitle}>
            {translate(index.left > 0 ? 'frame.nothingFoundYet' : 'frame.nothingFound')}
          </p>
          {index.left === 0 && <p>{translate('frame.nothingFoundHint')}</p>}
        </div>
      )}
      {isAsked && error && <p className={classes.note}>{describeError(error, translate).title}</p>}
      {isAsked && index.left > 0 && (
        <p className={classes.note}>
          {translate('frame.indexIsMade', { done: index.all - index.left, count: index.all })}
        </p>
      )}
      {isAsked && trouble && <p className={classes.note}>{translate(trouble)}</p>}
      <div className="spoken" role="status">
        {!(isBehind || (count === 0 && !isAsked)) && translate('frame.paletteCount', { count })}
      </div>
    </>
  )
}
