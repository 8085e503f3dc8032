import { Button, FileButton, type FileButtonProps, Textarea } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { largestImport } from '../../shared/import/import-limits'
import { ErrorAlert } from '../components/error-alert'
import { NoticeBox } from '../components/notice-box'
import { useBytes } from '../language/use-bytes'
import { useTranslate } from '../language/use-translate'
import { droppedFiles } from './given'
import type { ImportLook } from './import-look'
import type { Import } from './import-store'
import classes from './pick-source.module.css'

interface PickSourceProps {
  look: ImportLook
  importing: Import
  children?: ReactNode
  onPick(files: readonly File[]): void
  onPaste(text: string): void
}

const acceptedBy = ({ endings }: ImportLook): string => endings.map(ending => `.${ending}`).join(',')

/** The way in: a file that is dropped or chosen, or a text that is pasted. */
export function PickSource({ look, importing, children, onPick, onPaste }: PickSourceProps) {
  const t = useTranslate()
  const { files, paste } = look.words(t)
  const [isOver, setOver] = useState(false)
  const [text, setText] = useState('')

  const drop = (event: DragEvent): void => {
    event.preventDefault()
    // The screen behind takes what is dropped on it.
    event.stopPropagation()
    setOver(false)
    onPick(droppedFiles(event.dataTransfer))
  }
  return (
    <>
      <Failure importing={importing} />
      <section
        className={classes.zone}
        data-over={isOver || undefined}
        aria-label={t('import.drop')}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileImport size="1.75rem" aria-hidden className="faint" />
        <div className={classes.title}>{t('import.drop')}</div>
        <div className={classes.kinds}>{files}</div>
        <ChooseFiles look={look} onPick={onPick}>
          {props => (
            <Button {...props} variant="filled" data-autofocus>
              {t('word.chooseFile')}
            </Button>
          )}
        </ChooseFiles>
      </section>
      <div className={classes.paste}>
        <Textarea
          label={paste}
          placeholder={t('import.pasteHint')}
          classNames={{
            root: classes.field ?? '',
            input: classes.input ?? '',
          }}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          dir="auto"
          spellCheck={false}
        />
        <Button disabled={text.trim() === ''} onClick={() => onPaste(text)}>
          {t('import.readPasted')}
        </Button>
      </div>
      {children}
    </>
  )
}

interface ChooseFilesProps {
  look: ImportLook
  onPick(files: readonly File[]): void
  children: FileButtonProps['children']
}

/** One, or several where they come in as one. */
export function ChooseFiles({ look, onPick, children }: ChooseFilesProps) {
  const accept = acceptedBy(look)
  return look.several ? (
    <FileButton multiple accept={accept} onChange={onPick}>
      {children}
    </FileButton>
  ) : (
    <FileButton accept={accept} onChange={file => file && onPick([file])}>
      {children}
    </FileButton>
  )
}

/** Why the file before was not read. The next one can be chosen right below. */
function Failure({ importing }: { importing: Import }) {
  const t = useTranslate()
  const bytes = useBytes()
  const failure = importing.useImport(state => state.failure)
  if (failure === null || failure === 'broke' || failure === 'choice') return null
  if (typeof failure === 'object') return <ErrorAlert error={failure} />
  return (
    <NoticeBox kind="danger" title={t('import.failed')} urgent>
      <p>
        {failure === 'too-large'
          ? t('import.tooLarge', { size: bytes(largestImport) })
          : t(`import.${failure}`)}
      </p>
    </NoticeBox>
  )
}
