import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { changeGlossary, typedTerms } from '../../../shared/dub/edits/edit-glossary'
import { Dialog, DialogForm } from '../../components/dialog'
import { IconButton } from '../../components/icon-button'
import { useTranslate } from '../../language/use-translate'
import { useLanguageNames } from '../../this-computer/language-names'
import { changeDub } from '../store/open-dubs'
import type { DubView } from '../use-dub-view'
import classes from './glossary-dialog.module.css'

const none = { term: '', called: '' }

/** What names and terms are called in the language: told to the translator, and looked for in what it answers. */
export function GlossaryDialog({ view, onClose }: { view: DubView; onClose(): void }) {
  const { id, dub, track } = view
  const t = useTranslate()
  const names = useLanguageNames()
  const heading = useId()
  const [rows, setRows] = useState(() => [...typedTerms(dub, track.language), none])
  const change = (at: number, cells: Partial<typeof none>): void =>
    setRows(now => now.map((row, place) => (place === at ? { ...row, ...cells } : row)))
  const language = names.name(track.language)
  return (
    <Dialog onClose={onClose} size="38rem" title={t('dub.glossaryIn', { language })}>
      <DialogForm
        submit={t('word.save')}
        isHeld={false}
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
          {rows.map(({ term, called }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone.
            <li key={at} className={classes.term}>
              <TextInput
                aria-label={t('dub.termNumber', { number: at + 1 })}
                data-autofocus={at === rows.length - 1 || undefined}
                value={term}
                dir="auto"
                lang={dub.language}
                onChange={event => change(at, { term: event.currentTarget.value })}
              />
              <TextInput
                aria-label={t('dub.calledNumber', { number: at + 1, language })}
                placeholder={t('dub.staysAsItIs')}
                value={called}
                dir="auto"
                lang={track.language}
                onChange={event => change(at, { called: event.currentTarget.value })}
              />
              <IconButton
                icon={IconX}
                iconSize="0.875rem"
                label={t('dub.removeTerm', { number: at + 1 })}
                onClick={() => setRows(now => now.filter((_, place) => place !== at))}
              />
            </li>
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
      </DialogForm>
    </Dialog>
  )
}
