import { useEffect, useMemo, useState } from 'react'
import type { AppError } from '../../../shared/errors'
import { joinedLabels } from '../../../shared/text/labels/label-changes'
import { mostBatchRows, nameOfBatch } from '../../../shared/translate/batch'
import type { ShownText, TakenBatch } from '../../../shared/translate/batch-import'
import { batchFileEndings, batchFileKinds } from '../../../shared/translate/read-batch-file'
import type { BatchSummary } from '../../../shared/translate/translate-requests'
import { DoingButton } from '../../components/doing-button'
import { ErrorAlert } from '../../components/error-alert'
import { type GivenSource, ImportDialog } from '../../import/import-dialog'
import type { ImportLook } from '../../import/import-look'
import { createImport } from '../../import/import-store'
import { openReader, wakeReader } from '../../import/open-reader'
import { useTranslate } from '../../language/use-translate'
import { useActiveProfile } from '../../program/profiles'
import { LanguageBar } from '../language-bar'
import { LanguageDoubt } from '../language-doubt'
import { changeTranslationOf, useTranslation } from '../store'
import classes from './batch-import.module.css'
import { createBatch } from './batch-store'
import { type FoundInLibrary, LibraryPicker, type RowsFound } from './library-picker'

interface BatchImportProps {
  given: GivenSource
  onClose(): void
  onMade(made: BatchSummary): void
}

/** Lines that are pasted, a file, or what is in the library: each row is shown before anything is made. */
export function BatchImport({ given, onClose, onMade }: BatchImportProps) {
  const t = useTranslate()
  const profileId = useActiveProfile()?.id ?? ''
  const [importing] = useState(openBatchReaders)
  useEffect(() => (given === null ? wakeReader() : undefined), [given])
  // Another language was mostly written in another encoding.
  useEffect(
    () =>
      useTranslation.subscribe(({ draft: { sourceLanguage: language } }, before) => {
        if (language !== before.draft.sourceLanguage) void importing.choose({ language })
      }),
    [importing],
  )
  const [error, setError] = useState<AppError | null>(null)
  const [fromLibrary, setFromLibrary] = useState<FoundInLibrary | null>(null)
  const source = useTranslation(({ draft }) => draft.sourceLanguage)
  const target = useTranslation(({ draft }) => draft.targetLanguage)
  const isSame = source === target
  const found = useMemo<RowsFound | null>(() => fromLibrary?.rowsIn(source) ?? null, [fromLibrary, source])

  const make = async (name: string, { origin, rows }: TakenBatch): Promise<boolean> => {
    const { sourceLanguage, targetLanguage } = useTranslation.getState().draft
    const languages = { sourceLanguage, targetLanguage }
    const made = await createBatch({
      profileId,
      name: name.slice(0, 200),
      ...languages,
      origin,
      rows: [...rows],
    })
    if (made.ok) onMade(made.value)
    else setError(made.error)
    return made.ok
  }
  const take = async (): Promise<boolean> => {
    if (isSame) return false
    const read = await importing.reader()?.taken()
    if (!read?.ok) importing.fail(read?.failure ?? 'broke')
    if (!read?.ok || read.value === null) return false
    const name = importing.useImport.getState().source?.name ?? ''
    return make(nameOfBatch(name, read.value.rows) || t('translate.batch'), read.value)
  }
  const read = (from: FoundInLibrary | null): void => {
    setError(null)
    setFromLibrary(from)
  }
  const makeFrom = async (): Promise<void> => {
    if (!(fromLibrary && found && (await make(fromLibrary.name, found)))) return
    // Where a label is known here already, it looks as in the dataset from now on.
    const { draft } = useTranslation.getState()
    changeTranslationOf(profileId, { labels: joinedLabels(found.labels, draft.labels) })
  }
  const languages = (
    <>
      <LanguageBar withoutCarry />
      <LanguageDoubt languages={[source, target]} />
      {isSame && <p className="problem">{t('translate.sameLanguage')}</p>}
      {error && <ErrorAlert error={error} />}
    </>
  )
  return (
    <ImportDialog
      look={batchLook}
      importing={importing}
      given={given}
      onClose={onClose}
      more={() => languages}
      note={({ leftOut }) => leftOut > 0 && t('translate.leftOut', { count: leftOut, most: mostBatchRows })}
      submit={({ comingIn }) => t('translate.makeBatch', { count: comingIn })}
      take={take}
    >
      {languages}
      <div className={classes.library}>
        <LibraryPicker profileId={profileId} onRead={read} onFailed={setError} />
        {found && (
          <DoingButton variant="filled" disabled={found.rows.length === 0 || isSame} onDo={makeFrom}>
            {t('translate.makeBatch', { count: found.rows.length })}
          </DoingButton>
        )}
        {found && found.elsewhere > 0 && (
          <p className="quiet">{t('translate.elsewhere', { count: found.elsewhere })}</p>
        )}
      </div>
    </ImportDialog>
  )
}

const openBatchReaders = () =>
  createImport(source =>
    openReader<TakenBatch>(source, {
      what: 'batch',
      language: useTranslation.getState().draft.sourceLanguage,
    }),
  )

const batchLook: ImportLook = {
  endings: batchFileEndings,
  words: t => ({
    title: t('translate.importTitle'),
    files: t('translate.fileKinds'),
    paste: t('translate.pasteLines'),
    columnsText: t('translate.column'),
    kinds: batchFileKinds.map(value => ({ value, label: t(`translate.kind.${value}`) })),
    fields: [{ value: 'text', label: t('word.text') }],
    columns: [t('word.text')],
    noRoom: t('translate.noRoom', { most: mostBatchRows }),
  }),
  cells: ({ text }: ShownText) => ({ text, others: [] }),
}
