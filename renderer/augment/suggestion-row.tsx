import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconCircleCheck,
  IconCircleX,
  IconCode,
  IconDatabase,
  IconPencil,
  IconX,
} from '@tabler/icons-react'
import { memo } from 'react'
import type { Suggestion } from '../../shared/augment/suggestion'
import type { LostSpan } from '../../shared/text/spans/repair-spans'
import { lostReason } from '../annotations/lost-reason'
import { MarkedText } from '../annotations/marked-text'
import { quoted } from '../annotations/quoted'
import { IconButton } from '../components/icon-button'
import { ShortcutKeys } from '../components/shortcut'
import { useTranslate } from '../language/use-translate'
import { useLanguageNames } from '../this-computer/language-names'
import { changeCurrent, decide, useAugment, useAugmentLabelMap } from './store'
import { SuggestionEdit } from './suggestion-edit'
import classes from './suggestion-row.module.css'

interface SuggestionRowProps {
  suggestion: Suggestion
  number: number
  /** It was asked for with another sentence than the first in the list. */
  isOfOther: boolean
  isCurrent: boolean
  isEditing: boolean
  onEdit(id: string | null): void
  onRaw(id: string): void
}

export const SuggestionRow = memo(function SuggestionRow(props: SuggestionRowProps) {
  const { suggestion, number, isOfOther, isCurrent, isEditing, onEdit, onRaw } = props
  const t = useTranslate()
  const labels = useAugmentLabelMap()
  const language = useAugment(({ draft }) => draft.language)
  const { id, verdict, lost, moved, edited, raw, source } = suggestion
  if (isEditing) {
    return (
      <li className={classes.editing}>
        <SuggestionEdit suggestion={suggestion} number={number} onDone={() => onEdit(null)} />
      </li>
    )
  }
  return (
    <li
      className={classes.row}
      data-verdict={verdict}
      aria-current={isCurrent}
      tabIndex={isCurrent ? 0 : -1}
      // A press on a button must not move the button: the current row is laid out otherwise.
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget && !isCurrent) changeCurrent(id)
      }}
    >
      <span className={classes.number}>{number}</span>
      <div className={classes.text}>
        <MarkedText value={suggestion} labels={labels} lang={language} />
        {edited && <span className={classes.note}>{t('word.edited')}</span>}
        {isOfOther && (
          <span className={classes.note}>{t('augment.ofSentence', { text: quoted(source.text) })}</span>
        )}
        {raw.byWayOf !== undefined && <ByWayOf language={raw.byWayOf} />}
        {!edited && moved > 0 && (
          <span
            className={classes.moved}
            role="img"
            aria-label={t('augment.moved', { count: moved })}
            title={t('augment.moved', { count: moved })}
          >
            *
          </span>
        )}
        {verdict === 'open' &&
          lost.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lost ones may say the same.
            <LostLine key={at} lost={one} onPick={() => onEdit(id)} />
          ))}
      </div>
      <div className={classes.acts}>
        <State verdict={verdict} />
        {verdict === 'open' && <Decide id={id} isCurrent={isCurrent} />}
        <span className={classes.more}>
          {verdict !== 'added' && (
            <IconButton
              icon={IconPencil}
              label={t('augment.edit')}
              iconSize="0.9375rem"
              onClick={() => onEdit(id)}
            />
          )}
          {(verdict === 'accepted' || verdict === 'rejected') && (
            <IconButton
              icon={IconArrowBackUp}
              label={t('augment.reopen')}
              iconSize="0.9375rem"
              onClick={() => decide(id, 'open')}
            />
          )}
          <IconButton
            icon={IconCode}
            label={t('augment.rawOf', { number })}
            iconSize="0.9375rem"
            onClick={() => onRaw(id)}
          />
        </span>
      </div>
    </li>
  )
})

const states = {
  accepted: { title: 'augment.accepted', Icon: IconCircleCheck },
  added: { title: 'augment.added', Icon: IconDatabase },
  rejected: { title: 'augment.rejected', Icon: IconCircleX },
} as const

/** A translator's words, and nobody's who was asked for them. */
function ByWayOf({ language }: { language: string }) {
  const t = useTranslate()
  const { name } = useLanguageNames()
  return <span className={classes.note}>{t('augment.byWayOf', { language: name(language) })}</span>
}

function State({ verdict }: Pick<Suggestion, 'verdict'>) {
  const t = useTranslate()
  if (verdict === 'open') return null
  const { title, Icon } = states[verdict]
  return (
    <span className={classes.state}>
      <Icon size="1rem" aria-hidden />
      {t(title)}
    </span>
  )
}

const choices = [
  { verdict: 'accepted', label: 'word.accept', Icon: IconCheck, keys: 'A' },
  { verdict: 'rejected', label: 'word.reject', Icon: IconX, keys: 'X' },
] as const

function Decide({ id, isCurrent }: { id: string; isCurrent: boolean }) {
  const t = useTranslate()
  return choices.map(({ verdict, label, Icon, keys }) =>
    isCurrent ? (
      <Button
        key={verdict}
        size="sm"
        leftSection={<Icon size="0.875rem" aria-hidden />}
        rightSection={<ShortcutKeys keys={keys} />}
        onClick={() => decide(id, verdict)}
      >
        {t(label)}
      </Button>
    ) : (
      <IconButton
        key={verdict}
        icon={Icon}
        label={t(label)}
        iconSize="0.9375rem"
        onClick={() => decide(id, verdict)}
      />
    ),
  )
}

function LostLine({ lost, onPick }: { lost: LostSpan; onPick: () => void }) {
  const t = useTranslate()
  return (
    <span className={classes.lost}>
      <span className={classes.badge}>
        <IconAlertTriangle size="0.75rem" aria-hidden />
        {t('augment.notAligned', { label: lost.stated.label })}
      </span>
      <span className={classes.reason}>{lostReason(lost, t)}</span>
      <Button size="sm" variant="subtle" onClick={onPick}>
        {t('annotations.pickWords')}
      </Button>
    </span>
  )
}
