import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { useTranslate } from '../language/use-translate'
import { useEditorState } from './editor'
import { noticeText } from './notice-text'
import { quoted } from './quoted'
import { isRefusal } from './state/notice'
import classes from './status-line.module.css'

/** What just happened, spoken and shown; what was refused stands out, with its reason. */
export const StatusLine = memo(function StatusLine() {
  const t = useTranslate()
  const notice = useEditorState(state => state.notice)
  const picking = useEditorState(state => state.picking)
  // The same sentence said again is news again: it comes as a new element.
  const [said, setSaid] = useState({ notice, times: 0 })
  if (said.notice !== notice) setSaid({ notice, times: said.times + 1 })
  const refused = notice !== null && isRefusal(notice)
  const asks = picking && !notice
  return (
    <output className={classes.line} aria-live="polite" data-refused={refused || undefined}>
      {(notice || picking) && (
        <span key={said.times} className={classes.words}>
          {refused ? (
            <IconAlertTriangle size="0.875rem" aria-hidden className={classes.icon} />
          ) : (
            <IconInfoCircle size="0.875rem" aria-hidden className={classes.icon} />
          )}
          <span>
            {asks && t('annotations.picking', { label: quoted(picking.stated.label) })}
            {notice && noticeText(notice, t)}
          </span>
        </span>
      )}
    </output>
  )
})
