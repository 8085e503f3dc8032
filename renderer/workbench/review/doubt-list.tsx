import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { exactClockOf } from '../../language/clock-text'
import { useTranslate } from '../../language/use-translate'
import { useSpokenLanguage } from '../../transcripts/transcript-on-screen'
import { useSettled } from '../settled'
import { Certainty } from './certainty'
import classes from './doubt-list.module.css'
import { lookAtFinding } from './review'
import { useDoubts, useReview } from './store'

const mostAhead = 30
const mostChecked = 5

/** What comes next, and what was checked last. */
export function DoubtList() {
  const t = useTranslate()
  const lang = useSpokenLanguage()
  const words = useSettled(({ transcript }) => transcript.words)
  const { indices, checked } = useDoubts()
  const at = useReview(review => review.at)
  const ahead = indices.filter(index => index > at)
  const behind = indices.filter(index => index < at)
  const next = [...ahead, ...behind]
  const done = checked.filter(index => at < 0 || index < at).slice(-mostChecked)
  if (next.length === 0 && done.length === 0) return null
  return (
    <>
      <h2 className={classes.title}>
        {t('workbench.upNext')}
        <span className="lighter">{t('workbench.left', { count: next.length })}</span>
      </h2>
      <ul className={classes.list}>
        {next.slice(0, mostAhead).map(index => {
          const word = words[index]
          if (!word) return null
          const time = exactClockOf(word.start)
          return (
            <li key={index}>
              <button
                type="button"
                className={classes.entry}
                title={t('workbench.goToWord', { word: word.text, time })}
                onClick={() => lookAtFinding(index)}
              >
                <span className="faint">{time}</span>
                <bdi className={classes.word} lang={lang}>
                  {word.text}
                </bdi>
                {word.confidence !== null && <Certainty confidence={word.confidence} />}
                <IconChevronRight className="mirror-rtl" aria-hidden />
              </button>
            </li>
          )
        })}
        {done.map(index => (
          <Checked key={index} index={index} />
        ))}
      </ul>
    </>
  )
}

function Checked({ index }: { index: number }) {
  const t = useTranslate()
  const lang = useSpokenLanguage()
  const word = useSettled(({ transcript }) => transcript.words[index])
  if (!word) return null
  return (
    <li>
      <button type="button" className={classes.entry} data-checked onClick={() => lookAtFinding(index)}>
        <span className="faint">{exactClockOf(word.start)}</span>
        <bdi className="ellipsis" lang={lang}>
          {word.text}
        </bdi>
        <span>{t('workbench.wordChecked')}</span>
        <IconCheck aria-hidden />
      </button>
    </li>
  )
}
