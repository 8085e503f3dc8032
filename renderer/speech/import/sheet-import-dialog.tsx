import { Select } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import type { AppError } from '../../../shared/errors'
import { speechFields, stretchModes } from '../../../shared/formats/speech/speech-line'
import { importEndings } from '../../../shared/import/import-limits'
import type { ImportSummary } from '../../../shared/import/import-view'
import { usualCueMode } from '../../../shared/speech/cells-from-line'
import { nameAfterFile } from '../../../shared/speech/commands/change-sheet'
import { insertLines } from '../../../shared/speech/commands/insert-lines'
import { importKinds } from '../../../shared/speech/import/import-kind'
import type { ShownLine } from '../../../shared/speech/import/sheet-import'
import type { LineCells } from '../../../shared/speech/line'
import { mostLines } from '../../../shared/speech/sheet'
import { ruleSentence } from '../../../shared/speech/speech-messages'
import { noticeWithUndo } from '../../components/notice-with-undo'
import { notifyError } from '../../components/notify'
import { type GivenSource, ImportDialog } from '../../import/import-dialog'
import type { ImportLook } from '../../import/import-look'
import classes from '../../import/import-plan.module.css'
import { createImport, type Import } from '../../import/import-store'
import { openReader, wakeReader } from '../../import/open-reader'
import { currentTranslate, useTranslate } from '../../language/use-translate'
import { sheetNames } from '../sheets/sheet-list'
import { sheetsOnPage } from '../store/open-sheets'
import { activate } from '../store/selection'
import { takeBackEdit, useSpeech } from '../store/speech-store'

/** Lines from a file or the clipboard, looked at before they come in. */
export function SheetImportDialog({
  sheetId,
  given,
  onClose,
}: {
  sheetId: string
  given: GivenSource
  onClose(): void
}) {
  const t = useTranslate()
  const [importing] = useState(openSheetReaders)
  useEffect(hideImportNotice, [])
  useEffect(() => (given === null ? wakeReader() : undefined), [given])
  return (
    <ImportDialog
      look={sheetLook}
      importing={importing}
      given={given}
      onClose={onClose}
      note={({ leftOut, comingIn }) =>
        leftOut > 0
          ? t('import.leftOut', { count: leftOut, most: mostLines })
          : comingIn > 0 && t('import.atEnd')
      }
      submit={({ comingIn }) => t('import.lines', { count: comingIn })}
      take={async () => {
        const [lines, names] = await Promise.all([importing.reader()?.taken(), sheetNames('')])
        if (!lines?.ok) importing.fail(lines?.failure ?? 'broke')
        if (!lines?.ok || lines.value === null) return false
        const file = importing.useImport.getState().source?.name ?? ''
        const error = bringInLines(sheetId, { file, lines: lines.value, names })
        if (error) notifyError(error)
        return error === null
      }}
    />
  )
}

const openSheetReaders = () =>
  createImport(source => {
    const { sheet } = useSpeech.getState()
    const room = Math.max(0, mostLines - sheet.lines.length)
    return openReader<LineCells[]>(source, { what: 'sheet', defaults: sheet.defaults, room })
  })

const sheetLook: ImportLook = {
  endings: importEndings,
  words: t => ({
    title: t('import.title'),
    files: t('import.kinds'),
    paste: t('import.paste'),
    columnsText: t('import.columnsText'),
    kinds: importKinds.map(value => ({ value, label: t(`import.kind.${value}`) })),
    fields: speechFields.map(value => ({ value, label: t(`import.field.${value}`) })),
    columns: (['text', 'language', 'voice', 'fit'] as const).map(name => t(`import.${name}`)),
    noRoom: t('import.noRoom', { most: mostLines }),
  }),
  cells({ cells, source }: ShownLine) {
    if (!cells) return { text: source, others: [null, null, null] }
    return {
      text: cells.text,
      lang: cells.language,
      others: [
        <bdi key="language" title={cells.language}>
          {cells.language}
        </bdi>,
        <Voice key="voice" gender={cells.gender} speaker={cells.speakerId} />,
        cells.fit.seconds !== '' && <Seconds key="fit" seconds={cells.fit.seconds} />,
      ],
    }
  },
  remarks: ({ rules }: ShownLine, t) => rules.map(({ code }) => ruleSentence(code, t)),
  Settings: CueMode,
}

function Voice({ gender, speaker }: { gender: 'male' | 'female' | ''; speaker: string }) {
  const t = useTranslate()
  const name = gender === '' ? '' : t(`import.${gender}`)
  return (
    <span title={name}>
      {name} <bdi className="faint">{speaker}</bdi>
    </span>
  )
}

const Seconds = ({ seconds }: { seconds: string }) => useTranslate()('word.seconds', { seconds })

function CueMode({ summary, importing }: { summary: ImportSummary; importing: Import }) {
  const t = useTranslate()
  const chosen = importing.useImport(state => state.choices.cueMode)
  const usual = useSpeech(({ sheet }) => usualCueMode(sheet.defaults))
  if (summary.kind !== 'srt' && summary.kind !== 'vtt') return null
  return (
    <Select
      label={t('import.cueMode')}
      data={stretchModes.map(value => ({ value, label: t(`import.cueMode.${value}`) }))}
      value={chosen ?? usual}
      onChange={value => {
        const cueMode = stretchModes.find(one => one === value)
        if (cueMode) void importing.choose({ cueMode })
      }}
      className={classes.cueMode ?? ''}
    />
  )
}

const noticeId = 'lines imported'

/** It would cover the button of the next import. */
function hideImportNotice(): void {
  notifications.hide(noticeId)
}

interface ReadLines {
  file: string
  lines: readonly LineCells[]
  /** Of all sheets, for what this one may be called after its file. */
  names: readonly string[]
}

/** Makes the dry run true: one edit, at the end of the sheet. */
function bringInLines(sheetId: string, { file, lines, names }: ReadLines): AppError | null {
  const { id, sheet } = useSpeech.getState()
  if (id !== sheetId) return { kind: 'not-found', what: 'file' }
  const t = currentTranslate()
  const others = names.filter(name => name !== sheet.name)
  const patch = [
    ...nameAfterFile(sheet, file, t('speech.untitled'), others),
    ...insertLines(sheet, sheet.lines.length, lines, () => crypto.randomUUID()),
  ]
  const error = sheetsOnPage.edit(id, patch, 'person')
  if (error) return error
  const first = useSpeech.getState().sheet.lines[sheet.lines.length]
  if (first) activate(first.key)
  noticeWithUndo({
    id: noticeId,
    title: t('import.done', { count: lines.length }),
    text: t('import.doneText'),
    of: patch,
    undo: () => void takeBackEdit(id, patch),
  })
  return null
}
