import { Button } from '@mantine/core'
import { type BackupLook, type LibraryFacts, libraryPartNames } from '../../../shared/library'
import { bridge } from '../../bridge'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { notify, notifyError } from '../../components/notify'
import { useBytes } from '../../language/use-bytes'
import { currentTranslate, useTranslate } from '../../language/use-translate'
import { runAlone } from '../../program/library'
import classes from './restore-dialog.module.css'
import { useTime } from './use-time'

interface RestoreDialogProps {
  /** Null: closed. */
  look: BackupLook | null
  now: LibraryFacts | null
  onClose(): void
}

/** What is in a backup beside what there is now, before anything is changed. */
export function RestoreDialog({ look, now, onClose }: RestoreDialogProps) {
  const t = useTranslate()
  const time = useTime()
  const beside = (): void => {
    onClose()
    void restoreBeside()
  }
  return (
    <ConfirmDialog
      opened={look !== null}
      size="34rem"
      title={t('library.look')}
      confirm={t('word.restore')}
      between={<Button onClick={beside}>{t('library.beside')}</Button>}
      onConfirm={() => void runAlone(bridge.restoreLibrary)}
      onClose={onClose}
    >
      {look && (
        <>
          <p>{t('library.lookMade', { time: time(look.madeAt), version: look.application })}</p>
          <Comparison look={look} now={now} />
          <p className="soft">{t('library.lookText')}</p>
          <p className="soft">{t('library.lookBeside')}</p>
        </>
      )}
    </ConfirmDialog>
  )
}

async function restoreBeside(): Promise<void> {
  const answer = await bridge.restoreBeside()
  if (!answer.ok) return notifyError(answer.error)
  if (answer.value === null) return
  const t = currentTranslate()
  const text = t('library.unpackedText', { folder: answer.value.folder })
  notify({ kind: 'ok', title: t('library.unpacked'), text })
}

function Comparison({ look, now }: { look: BackupLook; now: LibraryFacts | null }) {
  const t = useTranslate()
  const bytes = useBytes()
  const sizeIn = (facts: Pick<LibraryFacts, 'parts'> | null, name: string): string => {
    const part = facts?.parts.find(one => one.name === name)
    return part ? bytes(part.bytes) : t('library.none')
  }
  const names = libraryPartNames.filter(name =>
    [look, now].some(facts => facts?.parts.some(part => part.name === name)),
  )
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('library.lookPart')}</th>
          <th scope="col">{t('library.lookThen')}</th>
          <th scope="col">{t('library.lookNow')}</th>
        </tr>
      </thead>
      <tbody>
        {names.map(name => (
          <tr key={name}>
            <th scope="row">{t(`library.part.${name}`)}</th>
            <td>{sizeIn(look, name)}</td>
            <td>{sizeIn(now, name)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t('library.lookAll')}</th>
          <td>{bytes(look.bytes)}</td>
          <td>{now ? bytes(now.bytes) : t('word.measuring')}</td>
        </tr>
      </tbody>
    </table>
  )
}
