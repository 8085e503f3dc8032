import { Anchor, Button } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconInfoCircle, IconX } from '@tabler/icons-react'
import { memo } from 'react'
import { canBeAdded, type InspectedFile } from '../../../shared/recordings/inspected-file'
import type { ServiceProfile } from '../../../shared/service-profile'
import { IconButton } from '../../components/icon-button'
import { lengthText } from '../../language/clock-text'
import { inOneLine } from '../../language/in-one-line'
import { useBytes } from '../../language/use-bytes'
import { useTranslate } from '../../language/use-translate'
import { goTo } from '../../program/navigation'
import { kindOf } from '../list/formats'
import classes from './add-dialog.module.css'
import { ChoiceFields } from './choice-fields'
import { changeAllStaged, changeStaged, leaveOut, type StagedFile } from './staged'

interface StagedRowProps {
  staged: StagedFile
  profile: ServiceProfile
  /** It is not the only one. */
  hasOthers: boolean
  /** What one before it is called that is the same file. Null: there is none. */
  twin: string | null
}

/** It is drawn anew when something about it changes, and not when somebody types into another of hundreds. */
export const StagedRow = memo(function StagedRow({ staged, profile, hasOthers, twin }: StagedRowProps) {
  const t = useTranslate()
  const { file, choice } = staged
  const { path } = file
  const name = inOneLine(file.name)
  return (
    <div className={classes.file}>
      <div className={classes.what}>
        <span className={classes.name} dir="auto" title={file.name}>
          {name}
        </span>
        <Facts staged={staged} />
      </div>
      {canBeAdded(file, profile.kind === 'built-in') && (
        <div className={classes.how}>
          <ChoiceFields
            profile={profile}
            choice={choice}
            onChange={part => changeStaged(path, part)}
            inRow={{ language: '7.5rem', domain: '8.5rem' }}
            name={name}
          />
          {hasOthers && (
            <Button size="sm" disabled={choice.language === ''} onClick={() => changeAllStaged(choice)}>
              {t('transcribe.applyToAll')}
            </Button>
          )}
        </div>
      )}
      <IconButton
        icon={IconX}
        label={t('transcribe.leaveOut', { name })}
        iconSize="0.875rem"
        className={classes.leave ?? ''}
        onClick={() => leaveOut(path)}
      />
      <Remarks staged={staged} profile={profile} twin={twin} />
    </div>
  )
})

function Facts({ staged: { file } }: { staged: StagedFile }) {
  const t = useTranslate()
  const bytes = useBytes()
  const { name, bytes: size, seconds } = file
  const kind = kindOf(name)
  const amount = size === null ? '' : bytes(size)
  return (
    <span className={classes.facts}>
      {kind !== '' && amount !== '' ? t('transcribe.meta', { kind, size: amount }) : kind || amount}
      {seconds !== null && <span>{lengthText(seconds)}</span>}
    </span>
  )
}

function Remarks({ staged: { file }, profile, twin }: Pick<StagedRowProps, 'staged' | 'profile' | 'twin'>) {
  const t = useTranslate()
  const { sameAs } = file
  const same = sameAs
    ? t('transcribe.sameAs', { name: inOneLine(sameAs.name) })
    : twin !== null && t('transcribe.twin', { name: inOneLine(twin) })
  return (
    <>
      <FileProblemRemark file={file} profile={profile} />
      {same && (
        <p className={classes.remark} data-kind="info">
          <IconInfoCircle size="0.875rem" aria-hidden />
          {same}
        </p>
      )}
    </>
  )
}

interface FileProblemProps {
  file: Pick<InspectedFile, 'problem'>
  profile: ServiceProfile
}

/** What is wrong with a file that was looked at, and whether it can be added all the same. */
export function FileProblemRemark({ file: { problem }, profile }: FileProblemProps) {
  const t = useTranslate()
  const isHere = profile.kind === 'built-in'
  const isPossible = canBeAdded({ problem }, isHere)
  const sentence =
    isHere && (problem === 'unreadable' || problem === 'needs-ffmpeg') ? (`${problem}Here` as const) : problem
  if (problem === null || sentence === null) return null
  return (
    <p className={classes.remark} data-kind={isPossible ? 'warn' : 'danger'}>
      {isPossible ? (
        <IconAlertTriangle size="0.875rem" aria-hidden />
      ) : (
        <IconAlertCircle size="0.875rem" aria-hidden />
      )}
      {t(`transcribe.problem.${sentence}`)}
      {problem === 'needs-ffmpeg' && (
        <Anchor component="button" type="button" inherit onClick={() => goTo('settings', 'this-computer')}>
          {t('transcribe.problem.howToInstall')}
        </Anchor>
      )}
    </p>
  )
}
