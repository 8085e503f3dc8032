import { Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { recentCommands } from '../actions/recent'
import { useFocusReturn } from '../components/use-focus-return'
import { useTranslate } from '../language/use-translate'
import { useProfiles } from '../program/profiles'
import { useSettings } from '../program/settings'
import classes from './command-palette.module.css'
import { closeLayer, useLayer } from './frame-store'
import { type Entry, paletteGroups } from './palette-entries'
import { PaletteOption } from './palette-option'

/** Every command of the program by name. */
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
  return (
    <Modal.Root opened onClose={closeLayer} size="36rem" padding={0} yOffset="12vh">
      <Modal.Overlay />
      <Modal.Content aria-label={translate('frame.palette')}>
        <div className={classes.palette} data-layer="palette">
          <PaletteSearch onClose={closeLayer} />
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

/** A combobox over a list of options: the focus stays in the field, the arrows move what Enter runs. */
function PaletteSearch({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const { profiles } = useProfiles()
  const activeProfileId = useSettings(settings => settings.activeProfileId)
  const [recent] = useState(recentCommands)
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)

  useLayoutEffect(() => field.current?.focus(), [])

  const groups = useMemo(
    () => paletteGroups(query, { translate, recent, profiles, activeProfileId }),
    [query, translate, recent, profiles, activeProfileId],
  )
  const entries = groups.flatMap(group => group.entries.map(({ entry }) => entry))
  const current = entries[chosen]
  const optionId = (entry: Entry): string => `${id}-${entry.id.replaceAll(' ', '-')}`
  const currentId = current ? optionId(current) : undefined

  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [currentId])

  const run = (entry: Entry | undefined): void => {
    if (!entry) return
    onClose()
    entry.run()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const next = chosenAfter(event.key, chosen, entries.length)
    if (next === null && event.key !== 'Enter') return
    event.preventDefault()
    if (next === null) run(current)
    else setChosen(next)
  }

  return (
    <>
      <div className={classes.field}>
        <IconSearch className="faint" size="1.125rem" />
        <input
          ref={field}
          className={classes.input}
          role="combobox"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={currentId}
          aria-label={translate('frame.search')}
          placeholder={translate('frame.search')}
          dir={query ? 'auto' : undefined}
          data-autofocus
          spellCheck={false}
          value={query}
          onChange={event => {
            setQuery(event.currentTarget.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        id={`${id}-list`}
        className={classes.list}
        role="listbox"
        aria-label={translate('frame.paletteResults')}
      >
        {groups.map(group => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox may hold groups, and a fieldset is none.
          <div key={group.title} role="group" aria-label={group.title}>
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
                onPoint={() => setChosen(entries.indexOf(entry))}
                onRun={() => run(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      {entries.length === 0 && (
        <div className={classes.empty}>
          <p className={classes.emptyTitle}>{translate('frame.paletteEmpty')}</p>
          <p>{translate('frame.paletteHint')}</p>
        </div>
      )}
      <div className="spoken" role="status">
        {translate('frame.paletteCount', { count: entries.length })}
      </div>
    </>
  )
}

/** Null: the key does not move through the list. Arrows go round, the others stop at the ends. */
function chosenAfter(key: string, chosen: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (chosen + 1) % count
  if (key === 'ArrowUp') return (chosen - 1 + count) % count
  if (key === 'PageDown') return Math.min(count - 1, chosen + 8)
  if (key === 'PageUp') return Math.max(0, chosen - 8)
  return null
}
