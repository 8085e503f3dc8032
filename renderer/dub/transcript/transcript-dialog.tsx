import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { Dub } from '../../../shared/dub/dub'
import { takeOverTranscript } from '../../../shared/dub/edits/take-over-transcript'
import type { SourceDifference, TranscriptDifference } from '../../../shared/dub/lines/compare-transcript'
import { Dialog, DialogForm } from '../../components/dialog'
import { useTranslate } from '../../language/use-translate'
import { changeDub, type HereDub } from '../store/open-dubs'
import classes from './transcript-dialog.module.css'

interface TranscriptDialogProps {
  here: HereDub
  difference: TranscriptDifference
  onClose(): void
}

/** What the transcript says otherwise by now, to be taken over or left. */
export function TranscriptDialog({ here: { id, dub }, difference, onClose }: TranscriptDialogProps) {
  const t = useTranslate()
  const { differing, added } = difference
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isAddedWanted, setAddedWanted] = useState(true)
  const keys = new Set(differing.flatMap(({ key }) => (left.has(key) ? [] : key)))
  const leave = (key: string, isLeft: boolean): void =>
    setLeft(before => new Set(isLeft ? [...before, key] : [...before].filter(one => one !== key)))
  return (
    <Dialog onClose={onClose} size="40rem" title={t('dub.differsTitle')}>
      <DialogForm
        submit={t('dub.takeOver')}
        isHeld={keys.size === 0 && !(isAddedWanted && added.length > 0)}
        onSubmit={() => {
          changeDub(id, now => takeOverTranscript(now, difference, { keys, isAddedWanted }))
          onClose()
        }}
        onClose={onClose}
      >
        <p className="soft">{t('dub.differsText')}</p>
        <ul className={classes.list}>
          {differing.map(one => (
            <li key={one.key}>
              <Difference
                dub={dub}
                difference={one}
                isWanted={!left.has(one.key)}
                onWanted={isWanted => leave(one.key, !isWanted)}
              />
            </li>
          ))}
        </ul>
        {added.length > 0 && (
          <Checkbox
            label={t('dub.takeOverNew', { count: added.length })}
            checked={isAddedWanted}
            onChange={event => setAddedWanted(event.currentTarget.checked)}
          />
        )}
      </DialogForm>
    </Dialog>
  )
}

interface DifferenceProps {
  dub: Dub
  difference: SourceDifference
  isWanted: boolean
  onWanted(isWanted: boolean): void
}

function Difference({ dub, difference: { key, reasons, now }, isWanted, onWanted }: DifferenceProps) {
  const t = useTranslate()
  const number = dub.lines.findIndex(line => line.key === key) + 1
  const [reason] = reasons
  return (
    <Checkbox
      checked={isWanted}
      onChange={event => onWanted(event.currentTarget.checked)}
      label={
        <span className={classes.difference}>
          <span>{t('dub.details', { number })}</span>
          <span className="quiet">{reason && t(`dub.differs.${reason}`)}</span>
        </span>
      }
      description={
        <span className={classes.texts}>
          <s dir="auto">{dub.lines[number - 1]?.text}</s>
          {now.map(({ text, start }) => (
            <span key={start} dir="auto">
              {text}
            </span>
          ))}
        </span>
      }
    />
  )
}
