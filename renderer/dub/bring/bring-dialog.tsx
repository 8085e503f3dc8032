import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import {
  type BroughtTranslation,
  bringTranslation,
  readTranslationFile,
} from '../../../shared/dub/edits/bring-translation'
import type { AppError } from '../../../shared/errors'
import { decodeText } from '../../../shared/formats/decode-text'
import type { FormatProblem } from '../../../shared/formats/reading'
import { largestImport } from '../../../shared/import/import-limits'
import { formatProblem } from '../../../shared/language/format-problem'
import { Dialog, DialogForm } from '../../components/dialog'
import { ErrorAlert } from '../../components/error-alert'
import { NoticeBox } from '../../components/notice-box'
import { whyUnread } from '../../import/import-reader'
import { useBytes } from '../../language/use-bytes'
import { useTranslate } from '../../language/use-translate'
import { useLanguageNames } from '../../this-computer/language-names'
import { changeDub } from '../store/open-dubs'
import type { DubView } from '../use-dub-view'
import classes from './bring-dialog.module.css'

/** So many are looked at before they are taken over. */
const shownLines = 5

interface ReadFile {
  name: string
  /** Null: it does not say to which lines its texts belong, or it was not read. */
  brought: BroughtTranslation | null
  failure?: AppError | 'tooLarge'
  /** What was stumbled over where it was made a text. */
  problem?: FormatProblem
}

/** A translation that somebody made elsewhere, put to the lines by when they are said, or by their numbers. */
export function BringDialog({ view, onClose }: { view: DubView; onClose(): void }) {
  const { id, dub, track } = view
  const t = useTranslate()
  const names = useLanguageNames()
  const [file, setFile] = useState<ReadFile | null>(null)
  const brought = file?.brought ?? null
  const read = async (chosen: File): Promise<void> => {
    const { name, size } = chosen
    if (size > largestImport) return setFile({ name, brought: null, failure: 'tooLarge' })
    const content = await chosen.arrayBuffer().catch((error: unknown) => whyUnread(name, error))
    if ('kind' in content) return setFile({ name, brought: null, failure: content })
    const { text, problems } = decodeText(new Uint8Array(content), { language: track.language })
    const [problem] = problems
    setFile({ name, brought: readTranslationFile(name, text, dub.lines), ...(problem && { problem }) })
  }
  return (
    <Dialog
      onClose={onClose}
      size="38rem"
      title={t('dub.bringTitle', { language: names.name(track.language) })}
    >
      <DialogForm
        submit={t('dub.takeOver')}
        isHeld={!brought || brought.texts.size === 0}
        onSubmit={() => {
          if (brought) changeDub(id, now => bringTranslation(now, track.language, brought))
          onClose()
        }}
        onClose={onClose}
      >
        <p className="soft">{t('dub.bringText')}</p>
        <div className="cluster">
          <FileButton accept=".srt,.vtt,.csv,.tsv,.txt" onChange={chosen => chosen && void read(chosen)}>
            {props => (
              <Button {...props} data-autofocus>
                {t('word.chooseFile')}
              </Button>
            )}
          </FileButton>
          {file && <bdi>{file.name}</bdi>}
        </div>
        {file && !brought && <WhyNothing file={file} total={dub.lines.length} />}
        {brought && (
          <div role="status" className={classes.found}>
            <p>{t('dub.bringFound', { done: brought.texts.size, total: dub.lines.length })}</p>
            {file?.problem && <p className="warn-text">{formatProblem(file.name, file.problem, t)}</p>}
            {brought.left > 0 && <p className="warn-text">{t('dub.bringLeft', { count: brought.left })}</p>}
            <ul className={classes.lines}>
              {dub.lines
                .filter(({ key }) => brought.texts.has(key))
                .slice(0, shownLines)
                .map(({ key, text }) => (
                  <li key={key}>
                    <span className="quiet" dir="auto" lang={dub.language}>
                      {text}
                    </span>
                    <span dir="auto" lang={track.language}>
                      {brought.texts.get(key)}
                    </span>
                  </li>
                ))}
            </ul>
          </div>
        )}
      </DialogForm>
    </Dialog>
  )
}

function WhyNothing({ file: { failure }, total }: { file: ReadFile; total: number }) {
  const t = useTranslate()
  const bytes = useBytes()
  if (typeof failure === 'object') return <ErrorAlert error={failure} />
  return failure ? (
    <NoticeBox kind="danger" title={t('import.failed')} urgent>
      {t('import.tooLarge', { size: bytes(largestImport) })}
    </NoticeBox>
  ) : (
    <NoticeBox kind="warning" title={t('dub.bringNothing')} urgent>
      {t('dub.bringNothingText', { count: total })}
    </NoticeBox>
  )
}
