import { Box, Button, Group } from '@mantine/core'
import { type FocusEvent, useCallback, useEffect, useMemo, useState } from 'react'
import { deepestInspected, mostInspected } from '../../../shared/recordings/inspected-file'
import type { RecordingChoice } from '../../../shared/recordings/recording'
import type { ServiceProfile } from '../../../shared/service-profile'
import { bridge } from '../../bridge'
import { CancelButton, Dialog } from '../../components/dialog'
import { told } from '../../components/notify'
import { topOf } from '../../components/table/rows-in-sight'
import table from '../../components/table/table.module.css'
import { useMeasuredRows } from '../../components/table/use-measured-rows'
import { TermsField } from '../../components/terms-field'
import { UnderWay } from '../../components/under-way'
import { useSending } from '../../components/use-sending'
import { useTranslate } from '../../language/use-translate'
import { useNavigation } from '../../program/navigation'
import { EngineNotice } from '../../this-computer/engine-notice'
import { rememberChoice } from '../store/choice'
import { showWhatCame, useLibraryView } from '../store/library-view'
import classes from './add-dialog.module.css'
import {
  lacksLanguage,
  leaveStaged,
  lookAgainAtStaged,
  type StagedFile,
  setStagedTerms,
  takeAway,
  toAdd,
  twinsIn,
  useStaged,
} from './staged'
import { StagedRow } from './staged-row'

/** What is about to be added: how each is to be transcribed, and what is wrong with which. */
export function AddDialog({ profile }: { profile: ServiceProfile }) {
  const t = useTranslate()
  const { files, terms, isOpen, looks, foundNothing, isCut } = useStaged()
  useEffect(lookAgainAtStaged, [])
  const { isSending, send } = useSending(() => add(profile))
  const count = toAdd(files).length
  // It may be far from what is in sight.
  const lacking = files.filter(lacksLanguage).length
  const isLooking = looks > 0
  const isHere = profile.kind === 'built-in'
  const title = isLooking
    ? t('transcribe.looking')
    : count > 0
      ? t('transcribe.addTitle', { count })
      : t('transcribe.addNothing')
  const leave = (): void => {
    if (!isSending) leaveStaged()
  }
  return (
    <Dialog opened={isOpen} onClose={leave} title={title} size="62rem" centered>
      <form
        onSubmit={event => {
          event.preventDefault()
          send()
        }}
      >
        {foundNothing && (
          <p className={classes.text} role="status">
            {t('transcribe.foundNothing')}
          </p>
        )}
        {isCut && (
          <p className={classes.text} role="status">
            {t('transcribe.isCut', { files: mostInspected, folders: deepestInspected })}
          </p>
        )}
        {(isLooking || count > 0) && (
          <p className={classes.text}>
            {isHere ? t('transcribe.addTextHere') : t('transcribe.addText', { service: profile.name })}
          </p>
        )}
        {isLooking && (
          <div className={classes.looking} role="status">
            <UnderWay text={t('transcribe.looking')} />
          </div>
        )}
        {files.length > 0 && <StagedList files={files} profile={profile} />}
        {count > 0 && (
          <Box mt="sm">
            <TermsField terms={terms} onChange={setStagedTerms} />
          </Box>
        )}
        {isHere && (
          <EngineNotice area="transcription" languages={toAdd(files).map(({ language }) => language)} />
        )}
        {lacking > 0 && (
          <p className={classes.text} role="status">
            {t('transcribe.lackLanguage', { count: lacking })}
          </p>
        )}
        <Group justify="flex-end" mt="md" gap="xs">
          <CancelButton onClick={leave} disabled={isSending} />
          <Button
            type="submit"
            variant="filled"
            loading={isSending}
            disabled={count === 0 || isLooking || lacking > 0}
            data-autofocus
          >
            {t('transcribe.start', { count })}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}

async function add(profile: ServiceProfile): Promise<void> {
  const { files, terms, looks } = useStaged.getState()
  const added = toAdd(files, terms)
  if (added.length === 0 || looks > 0 || files.some(lacksLanguage)) return
  if (!(await told(bridge.addRecordings({ profileId: profile.id, files: added })))) return
  rememberChoice(profile.id, mostChosen(added))
  setStagedTerms([])
  takeAway(files.map(({ file }) => file.path))
  // The newest come first, and Tab with them.
  useLibraryView.setState({ scroll: 0, current: null })
  if (useNavigation.getState().here.section === '') showWhatCame()
}

/** One file that is otherwise than the rest is no habit. Of as many it is the last. */
function mostChosen(added: readonly RecordingChoice[]): RecordingChoice {
  const choices = added.map(({ language, domain, speakers }) => ({ language, domain, speakers }))
  const times = new Map<string, number>()
  const timesOf = (choice: RecordingChoice): number => times.get(JSON.stringify(choice)) ?? 0
  for (const choice of choices) times.set(JSON.stringify(choice), timesOf(choice) + 1)
  return choices.reduce((most, choice) => (timesOf(choice) >= timesOf(most) ? choice : most))
}

interface StagedListProps {
  files: readonly StagedFile[]
  profile: ServiceProfile
}

const noPaths: ReadonlySet<string> = new Set()

/** As many as somebody drops: those in sight are drawn, and those that were worked on, which may hold what is typed. */
function StagedList({ files, profile }: StagedListProps) {
  const t = useTranslate()
  const [touched, setTouched] = useState(noPaths)
  const idOf = useCallback((at: number) => files[at]?.file.path ?? '', [files])
  const kept = useMemo(
    () => (touched.size === 0 ? [] : files.flatMap(({ file }, at) => (touched.has(file.path) ? [at] : []))),
    [files, touched],
  )
  const twins = useMemo(() => twinsIn(files), [files])
  const rows = useMeasuredRows({ count: files.length, idOf, kept })
  const touch = ({ target }: FocusEvent): void => {
    const index = target.closest<HTMLElement>('[data-index]')?.dataset.index
    const path = files[Number(index)]?.file.path
    if (path !== undefined && !touched.has(path)) setTouched(new Set([...touched, path]))
  }
  return (
    <div ref={rows.scroller} className={classes.files}>
      <ul
        className={classes.rows}
        style={{ blockSize: rows.places.height }}
        aria-label={t('word.file')}
        onFocus={touch}
      >
        {rows.drawn.map(at => {
          const staged = files[at]
          return (
            staged && (
              <li
                key={staged.file.path}
                ref={rows.rowRef}
                data-index={at}
                className={classes.row}
                style={{ insetBlockStart: topOf(rows.places, at) }}
                aria-setsize={files.length}
                aria-posinset={at + 1}
              >
                <StagedRow
                  staged={staged}
                  profile={profile}
                  hasOthers={files.length > 1}
                  twin={twins.get(staged.file.path) ?? null}
                />
              </li>
            )
          )
        })}
      </ul>
      <div ref={rows.measure} className={table.measure} aria-hidden />
    </div>
  )
}
