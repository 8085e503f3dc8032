import { Button, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCopy } from '@tabler/icons-react'
import { useDeferredValue, useMemo } from 'react'
import { rowOf } from '../../shared/datasets/dataset'
import { MarkedText } from '../annotations/marked-text'
import { DoingButton } from '../components/doing-button'
import { notify, notifyError } from '../components/notify'
import { useTranslate } from '../language/use-translate'
import { editDataset, type HereDataset } from './open-datasets'
import classes from './twins-panel.module.css'
import { useLabelsByName } from './use-labels'
import { filtered } from './view-state'
import { changeView } from './view-store'

/** Drawn at once; of more, the table shows all. */
const mostShown = 100

/** Sentences that are there more than once; those about which two things are said come first. */
export function TwinsPanel({ here }: { here: HereDataset }) {
  const t = useTranslate()
  const { id, keeper, dataset } = useDeferredValue(here)
  const labels = useLabelsByName(dataset.labels)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the finder belongs to the rows, which are what changes.
  const { groups, counts } = useMemo(() => {
    const twins = keeper.twins()
    const all = twins.all()
    return {
      counts: twins.counts(),
      groups: [
        ...all.filter(({ kind }) => kind === 'conflict'),
        ...all.filter(({ kind }) => kind === 'repeat'),
      ],
    }
  }, [keeper, dataset.rows])

  const deleteRepeats = async (): Promise<void> => {
    const deleted = await editDataset(id, { do: 'delete-repeats' })
    if (!deleted.ok) notifyError(deleted.error)
    else notify({ kind: 'ok', title: t('datasets.repeatsDeleted', { count: deleted.value.rows }) })
  }
  if (groups.length === 0) return <p className={classes.none}>{t('datasets.noTwins')}</p>
  return (
    <div className={classes.panel}>
      <p className="soft">
        {t('datasets.twinsSum', { conflicts: counts.conflicts, repeats: counts.repeats })}
      </p>
      <div className={classes.actions}>
        <Button size="sm" onClick={() => changeView(id, view => filtered(view, { trait: 'twins' }))}>
          {t('datasets.showTwins')}
        </Button>
        <DoingButton size="sm" onDo={() => deleteRepeats()} disabled={!hasRepeats(groups)}>
          {t('datasets.deleteRepeats')}
        </DoingButton>
      </div>
      <ul>
        {groups.slice(0, mostShown).map(({ kind, keys }) => {
          const Icon = kind === 'conflict' ? IconAlertTriangle : IconCopy
          return (
            <li key={keys[0]} className={classes.group}>
              <span className={classes.kind} data-kind={kind}>
                <Icon size="0.875rem" aria-hidden />
                {t(kind === 'conflict' ? 'datasets.conflict' : 'datasets.repeat', { count: keys.length })}
              </span>
              {keys.slice(0, 6).map(key => {
                const row = rowOf(dataset, key)
                return (
                  row && (
                    <UnstyledButton
                      key={key}
                      className={classes.row}
                      onClick={() => changeView(id, view => ({ ...view, current: key, anchor: key }))}
                    >
                      <MarkedText value={row} labels={labels} oneLine lang={row.language} />
                      <span className={classes.intent} dir="auto">
                        {row.intent || t('datasets.noIntent')}
                      </span>
                    </UnstyledButton>
                  )
                )
              })}
            </li>
          )
        })}
      </ul>
      {groups.length > mostShown && (
        <p className={classes.none}>{t('datasets.moreTwins', { count: groups.length - mostShown })}</p>
      )}
    </div>
  )
}

/** In a conflict, too, two rows may say the same. */
const hasRepeats = (groups: readonly { kind: string; keys: readonly string[] }[]): boolean =>
  groups.some(({ kind, keys }) => kind === 'repeat' || keys.length > 2)
