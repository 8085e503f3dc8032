import { Loader } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { canBeAdded } from '../../../shared/recordings/inspected-file'
import type { ServiceProfile } from '../../../shared/service-profile'
import { IconButton } from '../../components/icon-button'
import { lengthText } from '../../language/clock-text'
import { inOneLine } from '../../language/in-one-line'
import { useTranslate } from '../../language/use-translate'
import { ChoiceFields } from '../../transcribe/add/choice-fields'
import { changeStaged, leaveStaged, type Staged, type StagedFile } from '../../transcribe/add/staged'
import { FileProblemRemark } from '../../transcribe/add/staged-row'
import classes from './new-dub-dialog.module.css'

/** Of the files that somebody gave, the one that is dubbed: the first that has something to hear. */
export function fileToDub({ files }: Pick<Staged, 'files'>, profile: ServiceProfile): StagedFile | null {
  const isHere = profile.kind === 'built-in'
  return files.find(({ file }) => canBeAdded(file, isHere)) ?? files[0] ?? null
}

interface StagedSourceProps {
  staged: StagedFile
  /** Others were given with it. */
  others: number
  profile: ServiceProfile
}

/** The film or recording that is dubbed, and how its words are to be heard. */
export function StagedSource({ staged, others, profile }: StagedSourceProps) {
  const t = useTranslate()
  const { file, choice } = staged
  const name = inOneLine(file.name)
  const isNew = file.sameAs === null && canBeAdded(file, profile.kind === 'built-in')
  return (
    <fieldset className={classes.source} aria-label={t('dub.recording')}>
      <div className={classes.what}>
        <span className={classes.name} dir="auto" title={file.name}>
          {name}
        </span>
        {file.seconds !== null && <span className="quiet">{lengthText(file.seconds)}</span>}
        <IconButton
          icon={IconX}
          iconSize="0.875rem"
          label={t('transcribe.leaveOut', { name })}
          onClick={leaveStaged}
        />
      </div>
      <FileProblemRemark file={file} profile={profile} />
      {file.sameAs && <p className="help">{t('dub.sameAs', { name: inOneLine(file.sameAs.name) })}</p>}
      {others > 0 && <p className="help">{t('word.othersLeft', { count: others })}</p>}
      {isNew && (
        <ChoiceFields profile={profile} choice={choice} onChange={part => changeStaged(file.path, part)} />
      )}
    </fieldset>
  )
}

/** What becomes of files while they are looked at, and where there was nothing in them. */
export function StagedNotice({ looks, foundNothing }: Pick<Staged, 'looks' | 'foundNothing'>) {
  const t = useTranslate()
  if (looks > 0) {
    return (
      <p className={classes.what} role="status">
        <Loader size="xs" /> {t('transcribe.looking')}
      </p>
    )
  }
  return foundNothing ? <p role="status">{t('transcribe.foundNothing')}</p> : null
}
