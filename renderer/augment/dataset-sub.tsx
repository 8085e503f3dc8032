import { useMemo } from 'react'
import { namesInUse } from '../../shared/datasets/names-in-use'
import { localeOf } from '../../shared/language/translate'
import { useOpenDataset } from '../datasets/open-datasets'
import { useLanguage, useTranslate } from '../language/use-translate'

const minute = 60_000

/** What the chosen dataset holds, and when it was last written to disk. */
export function DatasetSub({ id }: { id: string }) {
  const t = useTranslate()
  const open = useOpenDataset(id)
  const time = useTime(open.state === 'here' ? open.editedAt : 0)
  if (open.state !== 'here') return t('datasets.loading')
  const { tally } = open
  return t('augment.datasetSub', { intents: namesInUse(tally.intents).length, count: tally.rows, time })
}

/** Every key that is typed is an edit; a new formatter for each would be felt. */
function useTime(at: number): string {
  const language = useLanguage()
  const full = at - (at % minute)
  return useMemo(
    () => new Intl.DateTimeFormat(localeOf(language), { hour: 'numeric', minute: '2-digit' }).format(full),
    [language, full],
  )
}
