import { Button } from '@mantine/core'
import { useDeferredValue } from 'react'
import { actionGroups, actionTable, commandIds, groupNames } from '../../shared/actions'
import { shortcutIn } from '../actions/keys'
import { Dialog } from '../components/dialog'
import { ShortcutKeys } from '../components/shortcut'
import { useTranslate } from '../language/use-translate'
import { goTo } from '../program/navigation'
import { useActiveSession } from '../program/sessions'
import { useSettings } from '../program/settings'
import { usePlatform } from '../program/startup'
import { reviewKeys } from '../workbench/review/review-keys'
import { closeLayer, useLayer } from './frame-store'
import classes from './shortcut-sheet.module.css'

export function ShortcutSheet() {
  const translate = useTranslate()
  const opened = useLayer(({ layer }) => layer === 'shortcuts')
  // The sheet itself is there at once, and what it holds with the next frame.
  const isFilled = useDeferredValue(opened, false)
  const own = useSettings(settings => settings.shortcuts)
  const { os } = usePlatform()
  const settingsAreInReach = useActiveSession().state !== 'signed-out'
  const change = (): void => {
    closeLayer()
    goTo('settings', 'shortcuts')
  }
  return (
    <Dialog
      opened={opened}
      onClose={closeLayer}
      size="40rem"
      title={translate('word.shortcuts')}
      closeButtonProps={{ 'aria-label': translate('word.dismiss') }}
    >
      <div className={classes.groups}>
        {(isFilled ? groupNames : []).map(group => {
          const rows = commandIds.filter(
            id => actionTable[id].group === group && shortcutIn(own, id, os) !== '',
          )
          if (rows.length === 0) return null
          return (
            <section key={group}>
              <h3 className={classes.title}>{translate(actionGroups[group])}</h3>
              <dl>
                {rows.map(id => (
                  <Row key={id} name={translate(`command.${id}`)} keys={shortcutIn(own, id, os)} />
                ))}
              </dl>
            </section>
          )
        })}
        <section>
          <h3 className={classes.title}>{translate('workbench.review')}</h3>
          <dl>
            {inReview.map(does => (
              <Row key={does} name={translate(reviewNames[does])} keys={reviewKeys[does]} />
            ))}
          </dl>
        </section>
      </div>
      {settingsAreInReach && (
        <div className={classes.foot}>
          <Button onClick={change}>{translate('frame.changeShortcuts')}</Button>
        </div>
      )}
    </Dialog>
  )
}

/** These go on a word alone, and cannot be changed. */
const inReview = ['settle', 'write', 'play'] as const
const reviewNames = {
  settle: 'workbench.markCorrect',
  write: 'workbench.other',
  play: 'workbench.playWord',
} as const

function Row({ name, keys }: { name: string; keys: string }) {
  return (
    <div className={classes.row}>
      <dt>{name}</dt>
      <dd>
        <ShortcutKeys keys={keys} />
      </dd>
    </div>
  )
}
