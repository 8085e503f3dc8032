import { Button, Group, Loader, Modal } from '@mantine/core'
import type { ServiceProfile } from '../../../shared/service-profile'
import { bridge } from '../../bridge'
import { notifyError } from '../../components/notify'
import { useTranslate } from '../../language/use-translate'
import { useSending } from '../dialogs/use-sending'
import { rememberChoice } from '../store/choice'
import { useLibraryView } from '../store/library-view'
import classes from './add-dialog.module.css'
import { lacksLanguage, leaveStaged, takeAway, toAdd, useStaged } from './staged'
import { StagedList } from './staged-list'

/** What is about to be added: how each is to be transcribed, and what is wrong with which. */
export function AddDialog({ profile }: { profile: ServiceProfile }) {
  const t = useTranslate()
  const { files, isOpen, looks, foundNothing } = useStaged()
  const { isSending, send } = useSending(() => add(profile))
  const count = toAdd(files).length
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
    <Modal opened={isOpen} onClose={leave} title={title} size="62rem" centered>
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
        {(isLooking || count > 0) && (
          <p className={classes.text}>
            {isHere ? t('transcribe.addTextHere') : t('transcribe.addText', { service: profile.name })}
          </p>
        )}
        {isLooking && (
          <div className={classes.looking} role="status">
            <Loader size="xs" /> {t('transcribe.looking')}
          </div>
        )}
        {files.length > 0 && <StagedList files={files} profile={profile} />}
        <Group justify="flex-end" mt="md" gap="xs">
          <Button onClick={leave} disabled={isSending}>
            {t('app.cancel')}
          </Button>
          <Button
            type="submit"
            variant="filled"
            loading={isSending}
            disabled={count === 0 || isLooking || files.some(lacksLanguage)}
            data-autofocus
          >
            {t('transcribe.start', { count })}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

async function add(profile: ServiceProfile): Promise<void> {
  const { files, looks } = useStaged.getState()
  const added = toAdd(files)
  const last = files.at(-1)?.choice
  if (added.length === 0 || looks > 0 || files.some(lacksLanguage)) return
  const answer = await bridge.addRecordings({ profileId: profile.id, files: added })
  if (!answer.ok) return notifyError(answer.error)
  if (last) rememberChoice(profile.id, last)
  takeAway(files.map(({ file }) => file.path))
  // The newest come first, and Tab with them.
  useLibraryView.setState({ scroll: 0, current: null })
}
