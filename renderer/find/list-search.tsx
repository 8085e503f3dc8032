import { TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type RefObject, useEffect } from 'react'
import type { Found, FoundIn } from '../../shared/find/find-requests'
import { IconButton } from '../components/icon-button'
import { notifyError } from '../components/notify'
import { useTranslate } from '../language/use-translate'
import classes from './list-search.module.css'
import { useFound } from './use-found'

/** What the library holds of the text that a list is narrowed to, by the id of the thing. */
export type Hits = ReadonlyMap<string, Found>

interface ListSearchProps {
  label: string
  /** Such things are in the list. It has to be the same list each time. */
  within: readonly FoundIn[]
  text: string
  onText(text: string): void
  /** The same function each time. */
  onHits(hits: Hits): void
  field?: RefObject<HTMLInputElement | null>
}

/** Looks for a text in all that is known of what a list shows. Names are looked through where the list is made. */
export function ListSearch({ label, within, text, onText, onHits, field }: ListSearchProps) {
  const t = useTranslate()
  useHits(text, within, onHits)
  return (
    <TextInput
      {...(field && { ref: field })}
      className={classes.search ?? ''}
      size="md"
      dir="auto"
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size="0.875rem" aria-hidden />}
      rightSection={
        text !== '' && (
          <IconButton
            icon={IconX}
            label={t('frame.clearSearch')}
            iconSize="0.875rem"
            onClick={() => onText('')}
          />
        )
      }
      value={text}
      onChange={event => onText(event.currentTarget.value)}
      onKeyDown={event => {
        if (event.nativeEvent.isComposing || event.key !== 'Escape' || text === '') return
        event.preventDefault()
        onText('')
      }}
    />
  )
}

/** As many as a library may hold. */
const mostHits = 100_000

function useHits(text: string, within: readonly FoundIn[], onHits: (hits: Hits) => void): void {
  const { found, error, text: of } = useFound(text, within, mostHits)
  // Who comes back to the list finds it as it was, until the answer is there anew.
  const isAnswer = of === text || text.trim() === ''
  useEffect(() => {
    if (isAnswer) onHits(new Map(found.map(hit => [hit.id, hit])))
  }, [found, isAnswer, onHits])
  useEffect(() => {
    if (error) notifyError(error)
  }, [error])
}
