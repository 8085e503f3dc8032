import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type ClipboardEvent, memo, useId, useState } from 'react'
import { longestTermText, mostTerms } from '../../../shared/dub/dub'
import {
  changeGlossary,
  pasteTerms,
  type TypedTerm,
  termsTooMany,
  typedTerms,
} from '../../../shared/dub/edits/edit-glossary'
import { copiedCells } from '../../../shared/speech/commands/paste-cells'
import { Dialog, DialogForm } from '../../components/dialog'
import { IconButton } from '../../components/icon-button'
import { useTranslate } from '../../language/use-translate'
import { useLanguageNames } from '../../this-computer/language-names'
import { changeDub } from '../store/open-dubs'
import type { DubView } from '../use-dub-view'
import classes from './glossary-dialog.module.css'

const none: TypedTerm = { term: '', called: '' }

/** What names and terms are called in the language: told to the translator, and looked for in what it answers. */
export function GlossaryDialog({ view, onClose }: { view: DubView; onClose(): void }) {
  const { id, dub, track } = view
  const t = useTranslate()
  const names = useLanguageNames()
  const heading = useId()
  const [rows, setRows] = useState<readonly TypedTerm[]>(() => [...typedTerms(dub, track.language), none])
  const tooMany = termsTooMany(rows)
  const language = names.name(track.language)
  return (
    <Dialog onClose={onClose} size="38rem" title={t('dub.glossaryIn', { language })}>
      <DialogForm
        submit={t('word.save')}
        isHeld={tooMany > 0}
        onSubmit={() => {
          changeDub(id, now => changeGlossary(now, track.language, rows))
          onClose()
        }}
        onClose={onClose}
      >
        <p className="soft">{t('dub.glossaryText')}</p>
        <ol className={classes.terms} aria-labelledby={heading}>
          <li className={`quiet ${classes.term}`} id={heading}>
            <span>{t('dub.term')}</span>
            <span>{t('dub.called', { language })}</span>
          </li>
          {rows.map((typed, at) => (
            <TermRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone.
              key={at}
              typed={typed}
              at={at}
              isLast={at === rows.length - 1}
              from={dub.language}
              into={track.language}
              language={language}
              onChange={setRows}
            />
          ))}
        </ol>
        <Button
          size="sm"
          className={classes.add ?? ''}
          leftSection={<IconPlus size="0.875rem" aria-hidden />}
          onClick={() => setRows(now => [...now, none])}
        >
          {t('dub.addTerm')}
        </Button>
        {tooMany > 0 && (
          <p className="warn-text" role="status">
            {t('dub.tooManyTerms', { most: mostTerms, count: tooMany })}
          </p>
        )}
      </DialogForm>
    </Dialog>
  )
}

interface TermRowProps {
  typed: TypedTerm
  at: number
  isLast: boolean
  from: string
  into: string
  /** What that is called. */
  language: string
  onChange(edit: (now: readonly TypedTerm[]) => readonly TypedTerm[]): void
}

/** By itself, since there may be two thousand, and each key would draw them all. */
const TermRow = memo(function TermRow({ typed, at, isLast, from, into, language, onChange }: TermRowProps) {
  const t = useTranslate()
  const change = (cells: Partial<TypedTerm>): void =>
    onChange(now => now.map((row, place) => (place === at ? { ...row, ...cells } : row)))
  const paste = (event: ClipboardEvent, field: 'term' | 'called'): void => {
    const cells = copiedCells(event.clipboardData.getData('text/plain'))
    if (!isList(cells)) return
    event.preventDefault()
    onChange(now => pasteTerms(now, { row: at, field }, cells))
  }
  return (
    <li className={classes.term}>
      <TextInput
        aria-label={t('dub.termNumber', { number: at + 1 })}
        data-autofocus={isLast || undefined}
        value={typed.term}
        dir="auto"
        lang={from}
        maxLength={longestTermText}
        onPaste={event => paste(event, 'term')}
        onChange={event => change({ term: event.currentTarget.value })}
      />
      <TextInput
        aria-label={t('dub.calledNumber', { number: at + 1, language })}
        placeholder={t('dub.staysAsItIs')}
        value={typed.called}
        dir="auto"
        lang={into}
        maxLength={longestTermText}
        onPaste={event => paste(event, 'called')}
        onChange={event => change({ called: event.currentTarget.value })}
      />
      <IconButton
        icon={IconX}
        iconSize="0.875rem"
        label={t('dub.removeTerm', { number: at + 1 })}
        onClick={() => onChange(now => now.filter((_, place) => place !== at))}
      />
    </li>
  )
})

/** One word is what a field takes by itself. */
const isList = (cells: readonly (readonly string[])[]): boolean =>
  cells.length > 1 || (cells[0]?.length ?? 0) > 1
