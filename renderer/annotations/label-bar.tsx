import { ActionIcon, Switch, Tooltip, UnstyledButton } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { useTranslate } from '../language/use-translate'
import { useEditor, useEditorState } from './editor'
import classes from './label-bar.module.css'
import { look, lookOf } from './label-look'
import { LabelManager } from './label-manager/label-manager'
import { NewLabel } from './new-label'
import { annotate } from './state/annotate'
import { presentOf } from './state/editor-state'
import { spanAt } from './state/span-at'
import { useRovingFocus } from './use-roving-focus'

/** The labels, to press for what is selected: one stop for Tab, the arrows go along it. */
export const LabelBar = memo(function LabelBar() {
  const t = useTranslate()
  const { editor, labels, hasFocus, wholeWords, onWholeWordsChange } = useEditor()
  const [managing, setManaging] = useState(false)
  const roving = useRovingFocus('horizontal')
  const activeLabel = useEditorState(state => {
    const { spans, selection } = presentOf(state)
    return spans[spanAt(spans, selection)]?.label
  })

  const press = (name: string): void => editor.act(state => annotate(state, name, { wholeWords }))

  return (
    <section className="stack-sm" aria-label={t('annotations.labels')}>
      <div className={classes.head}>
        <h3 className={classes.title}>{t('annotations.labels')}</h3>
        <span className={classes.hint}>{t('annotations.labelsHint')}</span>
        <Tooltip label={t('annotations.wholeWordsHelp')}>
          <Switch
            className={classes.switch ?? ''}
            label={t('word.wholeWords')}
            aria-description={t('annotations.wholeWordsHelp')}
            checked={wholeWords}
            onChange={event => onWholeWordsChange(event.currentTarget.checked)}
          />
        </Tooltip>
        <ActionIcon
          aria-label={t('annotations.manageLabels')}
          title={t('annotations.manageLabels')}
          onClick={() => setManaging(true)}
        >
          <IconAdjustmentsHorizontal size="1rem" aria-hidden />
        </ActionIcon>
      </div>
      {labels.length === 0 && <p className="quiet">{t('annotations.labelsEmpty')}</p>}
      <div className={classes.bar}>
        <div
          className={classes.labels}
          role="toolbar"
          aria-label={t('annotations.labels')}
          {...roving.container}
        >
          {labels.map((label, at) => (
            <UnstyledButton
              key={label.name}
              className={`${classes.label} ${look}`}
              {...lookOf(label)}
              {...roving.item(at)}
              aria-keyshortcuts={label.number === null ? undefined : String(label.number)}
              aria-pressed={hasFocus && label.name === activeLabel}
              // The words stay selected and the keyboard stays in the text.
              onMouseDown={event => event.preventDefault()}
              onClick={() => press(label.name)}
            >
              {label.number !== null && <kbd className={classes.key}>{label.number}</kbd>}
              <bdi className={classes.name} title={label.name}>
                {label.name}
              </bdi>
            </UnstyledButton>
          ))}
        </div>
        <NewLabel />
      </div>
      {managing && <LabelManager onClose={() => setManaging(false)} />}
    </section>
  )
})
