import { Button } from '@mantine/core'
import { IconFileImport, IconTable } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import type { ShownPlaces } from '../../../shared/translate/batch'
import { createRowChecks, cuesOf, placesBySpeed, placesWhere } from '../../../shared/translate/cue-checks'
import { type Actions, defineActions, useOfferActions } from '../../actions/action'
import { DoingButton } from '../../components/doing-button'
import { ErrorAlert } from '../../components/error-alert'
import { later } from '../../components/later'
import { notifyError } from '../../components/notify'
import { useAskedRow } from '../../components/table/asked-row'
import { fileDrop, usePastedText } from '../../import/given'
import type { GivenSource } from '../../import/import-dialog'
import { useTranslate } from '../../language/use-translate'
import { LostEdits } from '../../problems/lost-edits'
import { useActiveProfile } from '../../program/profiles'
import { exampleBatch } from '../examples'
import { changeTranslationOf, useTranslation } from '../store'
import { BatchBar } from './batch-bar'
import {
  createBatch,
  enterBatch,
  type HereBatch,
  loadBatches,
  redoBatch,
  shownBatch,
  useBatches,
  useOpenBatch,
} from './batch-store'
import { type BatchFilter, BatchTable, placesShown } from './batch-table'
import classes from './batch-view.module.css'
import { bringBackLast, canBringBack, takeBackInBatch } from './delete-batch'
import { BatchRowPanel } from './row-panel'

const BatchImport = later(() => import('./batch-import').then(module => module.BatchImport))

const actionsOf = (id: string): Actions =>
  defineActions(null, {
    'edit.undo': { do: () => takeBackInBatch(id) },
    'edit.redo': { do: () => redoBatch(id) },
  })

/** Many texts at once: lines, a table, subtitles. */
export function BatchView() {
  const profileId = useActiveProfile()?.id
  const chosen = useTranslation(({ draft }) => draft.batch)
  const isLoaded = useBatches(state => state.isLoaded)
  const error = useBatches(state => state.error)
  /** Null: nothing is being imported. */
  const [importing, setImporting] = useState<{ given: GivenSource } | null>(null)
  const begin = (given: GivenSource = null): void => setImporting({ given })
  usePastedText(begin)
  useEffect(() => {
    if (profileId !== undefined) void loadBatches(profileId, chosen)
  }, [profileId, chosen])
  const wanted = useBatches(state => shownBatch(state, chosen))
  return (
    <div className={classes.view} {...fileDrop(begin)}>
      <div className={classes.page}>
        {error && <ErrorAlert error={error} />}
        {wanted !== null && <LostEdits what="batch" item={wanted} />}
        {isLoaded && wanted === null && <Empty onImport={() => begin()} />}
        {wanted !== null && <OpenBatch key={wanted} id={wanted} onImport={() => begin()} />}
        {importing && (
          <BatchImport
            given={importing.given}
            onClose={() => setImporting(null)}
            onMade={({ id, profileId: of }) => {
              setImporting(null)
              changeTranslationOf(of, { batch: id })
            }}
          />
        )}
      </div>
    </div>
  )
}

function OpenBatch({ id, onImport }: { id: string; onImport: () => void }) {
  const t = useTranslate()
  const open = useOpenBatch(id)
  useOfferActions(actionsOf(id))
  useEffect(() => enterBatch(id), [id])
  if (open.state === 'failed') return <ErrorAlert error={open.error} />
  if (open.state !== 'here') return null
  const { counts, batch } = open
  return (
    <>
      <BatchBar here={open} onImport={onImport} />
      <BatchRows here={open} />
      <span className="spoken" role="status">
        {t('translate.batchSpoken', { done: counts.done, count: batch.rows.length })}
      </span>
    </>
  )
}

interface BatchLook {
  filter: BatchFilter
  /** As it was when it was asked for: who mends the fastest row goes on with the one behind it. */
  order: readonly number[] | null
}

/** How each batch was last looked at, for as long as the program runs. */
const looks = new Map<string, BatchLook>()

function BatchRows({ here }: { here: HereBatch }) {
  const { id, batch } = here
  const [look, setLook] = useState<BatchLook>(() => looks.get(id) ?? { filter: 'all', order: null })
  const { filter, order } = look
  useEffect(() => void looks.set(id, look), [id, look])
  const asked = useAskedRow(({ id: row }) => row)
  // Whoever is sent to a row is shown it.
  if (asked !== null && batch.rows[Number(asked)] && filter !== 'all') setLook({ filter: 'all', order })
  const cues = useMemo(() => cuesOf(batch.origin), [batch.origin])
  const check = useMemo(() => createRowChecks(cues), [cues])
  const checks = useMemo(() => check(batch), [check, batch])
  const toCheck = useMemo(() => placesWhere(checks, 'toCheck'), [checks])
  const tooFast = useMemo(() => placesWhere(checks, 'tooFast'), [checks])
  const places = useMemo<ShownPlaces>(
    () => ({ shown: placesShown(batch.rows, { filter, toCheck, tooFast, order }), order }),
    [batch.rows, filter, toCheck, tooFast, order],
  )
  return (
    <div className={classes.body}>
      <BatchTable
        here={here}
        cues={cues}
        filter={filter}
        onFilter={filter => setLook({ filter, order })}
        toCheck={toCheck}
        tooFast={tooFast}
        places={places}
        onSort={() => setLook({ filter, order: order === null ? placesBySpeed(checks) : null })}
      />
      <BatchRowPanel here={here} cues={cues} toCheck={toCheck} places={places} />
    </div>
  )
}

async function makeExample(profileId: string): Promise<void> {
  const made = await createBatch(exampleBatch(profileId))
  if (made.ok) changeTranslationOf(profileId, { batch: made.value.id })
  else notifyError(made.error)
}

const whereNoneIsLeft = defineActions(null, { 'edit.undo': { when: canBringBack, do: bringBackLast } })

function Empty({ onImport }: { onImport: () => void }) {
  const t = useTranslate()
  useOfferActions(whereNoneIsLeft)
  const profileId = useActiveProfile()?.id ?? ''
  return (
    <div className="empty">
      <IconTable size="2rem" aria-hidden />
      <h2 className={classes.emptyTitle}>{t('translate.batchEmptyTitle')}</h2>
      <p>{t('translate.batchEmptyText')}</p>
      <Button variant="filled" leftSection={<IconFileImport size="1rem" aria-hidden />} onClick={onImport}>
        {t('word.import')}
      </Button>
      <DoingButton onDo={() => makeExample(profileId)}>{t('word.loadExample')}</DoingButton>
    </div>
  )
}
