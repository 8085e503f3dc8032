import { Button } from '@mantine/core'
import { IconFileImport, IconTable } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { defineActions, useOfferActions } from '../../actions/action'
import { ErrorAlert } from '../../components/error-alert'
import { useTranslate } from '../../language/use-translate'
import { LostEdits } from '../../problems/lost-edits'
import { useActiveProfile } from '../../program/profiles'
import { changeTranslation, useTranslation } from '../store'
import { BatchBar } from './batch-bar'
import { BatchImport } from './batch-import'
import { loadBatches, openBatch, redoBatch, undoBatch, useBatches } from './batch-store'
import { BatchTable } from './batch-table'
import classes from './batch-view.module.css'
import { RowPanel } from './row-panel'

const batchActions = defineActions(null, {
  'edit.undo': { do: undoBatch },
  'edit.redo': { do: redoBatch },
})

/** Many texts at once: lines, a table, subtitles. */
export function BatchView() {
  const t = useTranslate()
  const profileId = useActiveProfile()?.id
  const chosen = useTranslation(({ draft }) => draft.batch)
  const list = useBatches(state => state.list)
  const isLoaded = useBatches(state => state.isLoaded)
  const here = useBatches(state => state.here)
  const error = useBatches(state => state.error)
  const [isImporting, setIsImporting] = useState(false)
  useEffect(() => {
    if (profileId !== undefined) void loadBatches(profileId)
  }, [profileId])
  const wanted = list.find(({ id }) => id === chosen)?.id ?? list[0]?.id
  useEffect(() => {
    if (isLoaded && wanted !== undefined) void openBatch(wanted)
  }, [isLoaded, wanted])
  useOfferActions(batchActions)
  return (
    <div className={classes.view}>
      <div className={classes.page}>
        {error && <ErrorAlert error={error} />}
        {wanted !== undefined && <LostEdits what="batch" item={wanted} />}
        {isLoaded && wanted === undefined && <Empty onImport={() => setIsImporting(true)} />}
        {here && (
          <>
            <BatchBar here={here} onImport={() => setIsImporting(true)} />
            <div className={classes.body}>
              <BatchTable here={here} />
              <RowPanel here={here} />
            </div>
          </>
        )}
        {isImporting && (
          <BatchImport
            onClose={() => setIsImporting(false)}
            onMade={id => {
              setIsImporting(false)
              changeTranslation({ batch: id })
            }}
          />
        )}
        <span className={classes.spoken} role="status">
          {here && t('translate.batchSpoken', { done: here.counts.done, count: here.batch.rows.length })}
        </span>
      </div>
    </div>
  )
}

function Empty({ onImport }: { onImport: () => void }) {
  const t = useTranslate()
  return (
    <div className={classes.empty}>
      <IconTable size="2rem" aria-hidden />
      <h2 className={classes.emptyTitle}>{t('translate.batchEmptyTitle')}</h2>
      <p>{t('translate.batchEmptyText')}</p>
      <Button variant="filled" leftSection={<IconFileImport size="1rem" aria-hidden />} onClick={onImport}>
        {t('translate.import')}
      </Button>
    </div>
  )
}
