import { Menu } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import { notifyError } from '../../components/notify'
import { useTranslate } from '../../language/use-translate'
import { changeFacts } from '../../transcripts/edit-transcript'
import { useTranscript } from '../../transcripts/store'
import { useDoubts } from '../review/use-doubts'
import classes from './review-state.module.css'

/** How far the review is, and the place to say that it is done. */
export function ReviewState() {
  const t = useTranslate()
  const review = useTranscript(({ facts }) => facts.review)
  const left = useDoubts(({ indices }) => indices.length)
  const isDone = review === 'done'
  const kind = isDone ? 'ok' : left > 0 ? 'warn' : 'quiet'
  const Icon = isDone ? IconCircleCheck : left > 0 ? IconAlertTriangle : IconCheck
  const text = isDone
    ? t('workbench.reviewed')
    : left > 0
      ? t('workbench.inReview', { count: left })
      : t('workbench.nothingLeft')
  const set = async (): Promise<void> => {
    const answer = await changeFacts({ review: isDone ? 'started' : 'done' })
    if (!answer.ok) notifyError(answer.error)
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={classes.state} data-kind={kind}>
          <Icon aria-hidden />
          {text}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={isDone ? <IconRefresh size="1rem" /> : <IconCircleCheck size="1rem" />}
          onClick={() => void set()}
        >
          {t(isDone ? 'workbench.markInReview' : 'workbench.markReviewed')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
