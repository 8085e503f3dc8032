import { Button, Select, Textarea } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import type { AppError } from '../../../shared/errors'
import { decodeText } from '../../../shared/formats/decode-text'
import type { LibraryRows } from '../../../shared/translate/library-rows'
import {
  batchFileEndings,
  batchFileKind,
  type ReadBatchFile,
  readBatchLines,
  readColumn,
  readCueFile,
  shapeOfTable,
  type TableShape,
} from '../../../shared/translate/read-batch-file'
import { Dialog } from '../../components/dialog'
import { ErrorAlert } from '../../components/error-alert'
import { useTranslate } from '../../language/use-translate'
import { useActiveProfile } from '../../program/profiles'
import { LanguageBar } from '../language-bar'
import { useTranslation } from '../store'
import classes from './batch-import.module.css'
import { createBatch } from './batch-store'
import { LibraryPicker } from './library-picker'

interface BatchImportProps {
  onClose(): void
  onMade(id: string): void
}

interface ChosenFile {
  name: string
  source: string
  shape: TableShape | null
}

/** Lines that are pasted, or a file, with what each row becomes shown before anything is made. */
export function BatchImport({ onClose, onMade }: BatchImportProps) {
  const t = useTranslate()
  const profileId = useActiveProfile()?.id ?? ''
  const source = useTranslation(({ draft }) => draft.sourceLanguage)
  const target = useTranslation(({ draft }) => draft.targetLanguage)
  const [pasted, setPasted] = useState('')
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [column, setColumn] = useState(0)
  const [error, setError] = useState<AppError | null>(null)
  const [isMaking, setIsMaking] = useState(false)
  const [fromLibrary, setFromLibrary] = useState<(LibraryRows & { name: string }) | null>(null)
  const input = useRef<HTMLInputElement>(null)

  const take = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return
    const { text } = decodeText(new Uint8Array(await chosen.arrayBuffer()), { language: source })
    const shape = batchFileKind(chosen.name) === 'table' ? shapeOfTable(text) : null
    setFile({ name: chosen.name, source: text, shape })
    setColumn(shape?.likely ?? 0)
    setPasted('')
    setFromLibrary(null)
  }
  const read = useMemo(() => {
    if (fromLibrary) return { ...fromLibrary, problems: [] }
    if (file) return readChosen(file, column)
    return pasted.trim() === '' ? null : readBatchLines(pasted)
  }, [fromLibrary, file, column, pasted])
  const isSame = source === target
  const make = async (): Promise<void> => {
    if (!read) return
    setIsMaking(true)
    const name = fromLibrary?.name ?? file?.name ?? read.rows[0]?.text.slice(0, 60) ?? ''
    const { rows, origin } = read
    const made = await createBatch({
      profileId,
      name: name.slice(0, 200),
      sourceLanguage: source,
      targetLanguage: target,
      origin,
      rows,
    })
    setIsMaking(false)
    if (made.ok) onMade(made.value.id)
    else setError(made.error)
  }
  return (
    <Dialog size="xl" onClose={onClose} title={t('translate.importTitle')}>
      <LanguageBar withoutCarry />
      <fieldset
        className={classes.drop}
        aria-label={t('translate.importTitle')}
        onDragOver={event => event.preventDefault()}
        onDrop={event => {
          event.preventDefault()
          void take(event.dataTransfer.files[0])
        }}
      >
        <Textarea
          label={t('translate.pasteLines')}
          description={t('translate.pasteHelp')}
          autosize
          minRows={4}
          maxRows={10}
          value={pasted}
          onChange={({ currentTarget }) => {
            setPasted(currentTarget.value)
            setFile(null)
            setFromLibrary(null)
          }}
          dir="auto"
        />
        <div className={classes.file}>
          <Button
            leftSection={<IconFileImport size="1rem" aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {t('word.chooseFile')}
          </Button>
          <span className="quiet">
            {file ? <bdi>{file.name}</bdi> : t('translate.fileKinds', { kinds: batchFileEndings.join(', ') })}
          </span>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t('word.chooseFile')}
            accept={batchFileEndings.map(ending => `.${ending}`).join(',')}
            onChange={({ currentTarget }) => {
              void take(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
          />
        </div>
        <LibraryPicker
          profileId={profileId}
          onRead={found => {
            setFromLibrary(found)
            setFile(null)
            setPasted('')
          }}
          onFailed={setError}
        />
      </fieldset>
      {file?.shape && (
        <Select
          label={t('translate.column')}
          value={String(column)}
          data={file.shape.columns.map(({ title, sample }, at) => ({
            value: String(at),
            label: title || `${at + 1}: ${sample.slice(0, 40)}`,
          }))}
          onChange={value => setColumn(Number(value))}
        />
      )}
      {read && <Preview read={read} lang={source} />}
      {error && <ErrorAlert error={error} />}
      <div className={classes.foot}>
        {isSame && <span className="problem">{t('translate.sameLanguage')}</span>}
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button
          variant="filled"
          loading={isMaking}
          disabled={!read || read.rows.length === 0 || isSame}
          onClick={() => void make()}
        >
          {t('translate.makeBatch', { count: read?.rows.length ?? 0 })}
        </Button>
      </div>
    </Dialog>
  )
}

function readChosen({ name, source, shape }: ChosenFile, column: number): ReadBatchFile {
  const kind = batchFileKind(name)
  if (kind === 'table') return readColumn(source, column, shape?.hasHeader ?? false)
  return kind === 'lines' ? readBatchLines(source) : readCueFile(kind, source)
}

const shownRows = 6

function Preview({ read: { rows, problems }, lang }: { read: ReadBatchFile; lang: string }) {
  const t = useTranslate()
  return (
    <section className={classes.preview} aria-label={t('translate.preview')}>
      <h3 className={classes.title}>{t('translate.preview')}</h3>
      <ol>
        {rows.slice(0, shownRows).map(({ text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their places.
          <li key={at} className={classes.row} dir="auto" lang={lang}>
            {text}
          </li>
        ))}
      </ol>
      {rows.length > shownRows && (
        <p className="quiet">{t('word.andMore', { count: rows.length - shownRows })}</p>
      )}
      {problems.length > 0 && (
        <p className="problem">
          {t('translate.fileProblems', { count: problems.length, line: problems[0]?.line ?? 0 })}
        </p>
      )}
    </section>
  )
}
