import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconCircleCheck } from '@tabler/icons-react'
import { useTranslate } from '../../language/use-translate'
import { useTranscript } from '../../transcripts/transcript-on-screen'
import { PanelEmpty } from '../panel/panel-empty'
import { usePercent } from './certainty'
import { DoubtList } from './doubt-list'
import { goToDoubt } from './review'
import classes from './review-panel.module.css'
import { useDoubts, useReview } from './store'
import { WordReview } from './word-review'

const thresholds = [0.3, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95]

/** A guided pass over the words the machine was not sure of. */
export function ReviewPanel() {
  const t = useTranslate()
  const at = useReview(review => review.at)
  const word = useTranscript(({ transcript }) => transcript.words[at])
  const isEmpty = useTranscript(({ transcript }) => transcript.words.length === 0)
  const { indices, checked, hasConfidence } = useDoubts()
  const all = indices.length + checked.length
  if (isEmpty) return <PanelEmpty title={t('workbench.nothingToReview')} />
  if (!hasConfidence) {
    return <PanelEmpty title={t('workbench.noConfidence')} />
  }
  return (
    <>
      <div className={classes.head}>
        <span>{t('workbench.checked', { checked: checked.length, count: all })}</span>
        <span className={classes.meter} aria-hidden>
          <span style={{ inlineSize: `${all === 0 ? 100 : (checked.length / all) * 100}%` }} />
        </span>
        <Threshold />
      </div>
      {word ? <WordReview at={at} word={word} /> : <Start left={indices.length} all={all} />}
      <DoubtList />
    </>
  )
}

function Start({ left, all }: { left: number; all: number }) {
  const t = useTranslate()
  if (left > 0) {
    return (
      <Button className={classes.start ?? ''} variant="filled" onClick={() => goToDoubt(1, 0)}>
        {t('workbench.startReview')}
      </Button>
    )
  }
  return (
    <PanelEmpty
      icon={IconCircleCheck}
      title={t(all > 0 ? 'workbench.allChecked' : 'workbench.noDoubt')}
      text={t('workbench.allCheckedText')}
    />
  )
}

function Threshold() {
  const t = useTranslate()
  const percent = usePercent()
  const below = useReview(({ doubtfulBelow }) => doubtfulBelow)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className={classes.threshold} title={t('workbench.threshold')}>
          {t('workbench.below', { percent: percent(below) })}
          <IconChevronDown size="0.875rem" aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('workbench.threshold')}</Menu.Label>
        <Menu.RadioGroup
          value={`${below}`}
          onChange={part => useReview.setState({ doubtfulBelow: Number(part) })}
        >
          {thresholds.map(part => (
            <Menu.RadioItem key={part} value={`${part}`}>
              {t('workbench.below', { percent: percent(part) })}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
