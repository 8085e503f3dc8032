import { Button, Checkbox, Select, Stack, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { type Dataset, namesInUse, rowOf } from '../../../shared/datasets/dataset'
import { placesOfWords, type WordMark } from '../../../shared/datasets/marking/mark-words'
import { Dialog, DialogForm } from '../../components/dialog'
import { useTranslate } from '../../language/use-translate'
import { applyToRows } from '../apply-to-rows'
import { onlyThese } from '../health/only-these'
import type { HereDataset } from '../open-datasets'
import { changeView } from '../view-store'

interface MarkAllDialogProps {
  here: HereDataset
  /** The row that is being worked on. */
  rowKey: string | null
  onClose(): void
}

/** The same words everywhere: where they stand, and what they are there, is seen before they are marked. */
export function MarkAllDialog({ here, rowKey, onClose }: MarkAllDialogProps) {
  const t = useTranslate()
  const { id, dataset, tally } = here
  const [mark, setMark] = useState<WordMark>(() => firstMark(dataset, rowKey))
  const [over, setOver] = useState(false)
  const { words, label } = mark
  const places = useMemo(
    () => placesOfWords(dataset.rows, { words: words.trim(), label }),
    [dataset, words, label],
  )
  const { free, freeRows, same, within } = places
  const others = [...places.others]
  const otherRows = others.flatMap(([, keys]) => keys)
  const count = free + (over ? otherRows.length : 0)
  const names = [...new Set([...dataset.labels.map(({ name }) => name), ...namesInUse(tally.labels)])]
  const show = (title: string, keys: readonly string[]): void => {
    onClose()
    changeView(id, view => onlyThese(view, title, keys))
  }
  return (
    <Dialog onClose={onClose} size="34rem" title={t('command.datasets.markAll')}>
      <DialogForm
        submit={t('marking.do', { count })}
        isHeld={count === 0 || label === '' || words.trim() === ''}
        onSubmit={() => {
          onClose()
          void applyToRows(id, { do: 'mark', rows: 'all', mark: { ...mark, words: words.trim() }, over })
        }}
        onClose={onClose}
      >
        <Stack gap="md">
          <TextInput
            label={t('marking.words')}
            value={words}
            dir="auto"
            onChange={event => setMark({ words: event.currentTarget.value, label })}
          />
          <Select
            label={t('datasets.label')}
            data={names}
            value={label || null}
            searchable={names.length > 12}
            onChange={value => value && setMark({ ...mark, label: value })}
          />
          <div role="status">
            <p>
              {t('marking.free', { count: free, rows: freeRows.length })}{' '}
              {freeRows.length > 0 && (
                <Button
                  size="sm"
                  variant="subtle"
                  onClick={() => show(t('marking.unmarked', { words }), freeRows)}
                >
                  {t('marking.show')}
                </Button>
              )}
            </p>
            {same > 0 && <p>{t('marking.same', { count: same, label })}</p>}
            {others.map(([name, keys]) => (
              <p key={name}>
                {t('marking.other', { count: keys.length, label: name })}{' '}
                <Button
                  size="sm"
                  variant="subtle"
                  onClick={() => show(`${words}: ${name}`, [...new Set(keys)])}
                >
                  {t('marking.show')}
                </Button>
              </p>
            ))}
            {within > 0 && <p>{t('marking.within', { count: within })}</p>}
          </div>
          {otherRows.length > 0 && (
            <Checkbox
              label={t('marking.over', { count: otherRows.length })}
              checked={over}
              onChange={event => setOver(event.currentTarget.checked)}
            />
          )}
        </Stack>
      </DialogForm>
    </Dialog>
  )
}

/** What a person most probably means: what was marked last in the row, which stands last in it; else nothing yet. */
export function firstMark(dataset: Dataset, rowKey: string | null): WordMark {
  const span = rowKey === null ? undefined : rowOf(dataset, rowKey)?.spans.at(-1)
  if (!span) return { words: '', label: dataset.labels[0]?.name ?? '' }
  const { value, label, synonym } = span
  return { words: value, label, ...(synonym !== undefined && { synonym }) }
}
