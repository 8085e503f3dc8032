import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import {
  type BroughtTranslation,
  bringTranslation,
  readTranslationFile,
} from '../../../shared/dub/edits/bring-translation'
import { decodeText } from '../../../shared/formats/decode-text'
import { Dialog, DialogForm } from '../../components/dialog'
import { NoticeBox } from '../../components/notice-box'
import { useTranslate } from '../../language/use-translate'
import { useLanguageNames } from '../../this-computer/language-names'
import { changeDub } from '../store/open-dubs'
import type { DubView } from '../use-dub-view'
import classes from './bring-dialog.module.css'

/** So many are looked at before they are taken over. */
const shownLines = 5

/** A translation that somebody made elsewhere, put to the lines by when they are said, or by their numbers. */
export function BringDialog({ view, onClose }: { view: DubView; onClose(): void }) {
  const { id, dub, track } = view
  const t = useTranslate()
  const names = useLanguageNames()
  const [file, setFile] = useState<{ name: string; brought: BroughtTranslation | null } | null>(null)
  const brought = file?.brought ?? null
  const read = async (chosen: File): Promise<void> => {
    const { text } = decodeText(new Uint8Array(await chosen.arrayBuffer()), { language: track.language })
    setFile({ name: chosen.name, brought: readTranslationFile(chosen.name, text, dub.lines) })
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
        {file && !brought && (
          <NoticeBox kind="warning" title={t('dub.bringNothing')} urgent>
            {t('dub.bringNothingText', { count: dub.lines.length })}
          </NoticeBox>
        )}
        {brought && (
          <div role="status" className={classes.found}>
            <p>{t('dub.bringFound', { done: brought.texts.size, total: dub.lines.length })}</p>
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
