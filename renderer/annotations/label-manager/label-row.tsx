import { Menu, Select, TextInput } from '@mantine/core'
import { IconDots, IconGitMerge, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { type EntityLabel, labelNumbers } from '../../../shared/text/labels/entity-label'
import { nameProblem, renamedLabel, withNumber } from '../../../shared/text/labels/label-changes'
import { fieldError } from '../../components/field-error'
import { IconButton } from '../../components/icon-button'
import { useTranslate } from '../../language/use-translate'
import { useEditor } from '../editor'
import { LabelSwatch } from '../label-swatch'
import { nameProblemText } from '../name-problem-text'
import { quoted } from '../quoted'
import type { Question } from './confirm-labels'
import classes from './label-manager.module.css'
import { LookPicker } from './look-picker'

interface LabelRowProps {
  label: EntityLabel
  usage: number
  onAsk(question: Question): void
}

const none = 'none'

/** One label with all that can be changed about it. */
export function LabelRow({ label, usage, onAsk }: LabelRowProps) {
  const t = useTranslate()
  const { editor, labels } = useEditor()
  const name = quoted(label.name)
  const others = labels.filter(other => other !== label)
  return (
    <li className={classes.row}>
      <LookPicker label={label} />
      <LabelName key={label.name} label={label} />
      <Select
        aria-label={t('annotations.numberOf', { label: name })}
        w="5.5rem"
        data={[
          { value: none, label: t('annotations.noNumber') },
          ...labelNumbers.map(number => ({ value: String(number), label: String(number) })),
        ]}
        value={label.number === null ? none : String(label.number)}
        onChange={chosen => {
          const number = labelNumbers.find(other => String(other) === chosen) ?? null
          editor.changeLabels(withNumber(labels, label.name, number))
        }}
      />
      <span className={classes.usage}>{t('annotations.usage', { count: usage })}</span>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton icon={IconDots} label={t('annotations.moreForLabel', { label: name })} size="lg" />
        </Menu.Target>
        <Menu.Dropdown>
          {others.length > 0 && (
            <>
              <Menu.Label>{t('annotations.mergeInto')}</Menu.Label>
              <div className={classes.others}>
                {others.map(other => (
                  <Menu.Item
                    key={other.name}
                    leftSection={<LabelSwatch label={other} />}
                    rightSection={<IconGitMerge size="0.875rem" aria-hidden />}
                    onClick={() => onAsk({ kind: 'merge', from: label.name, into: other.name })}
                  >
                    <bdi>{other.name}</bdi>
                  </Menu.Item>
                ))}
              </div>
              <Menu.Divider />
            </>
          )}
          <Menu.Item
            color="danger"
            leftSection={<IconTrash size="0.875rem" aria-hidden />}
            onClick={() => onAsk({ kind: 'delete', from: label.name })}
          >
            {t('word.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}

/** The name is the label's own when the field is left or Enter is pressed, and only if it can be. */
function LabelName({ label }: { label: EntityLabel }) {
  const t = useTranslate()
  const { editor, labels } = useEditor()
  const [name, setName] = useState(label.name)
  const problem = nameProblem(labels, name, label.name)

  const take = (): void => {
    if (name.trim() === label.name) setName(label.name)
    else if (!problem) editor.changeLabels(renamedLabel(labels, label.name, name))
  }
  return (
    <TextInput
      className={classes.name ?? ''}
      aria-label={t('annotations.nameOf', { label: quoted(label.name) })}
      value={name}
      onChange={event => setName(event.currentTarget.value)}
      onBlur={take}
      // The first Escape gives up the name, the next one closes the dialog.
      data-mantine-stop-propagation={name !== label.name || undefined}
      onKeyDown={event => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') take()
        if (event.key !== 'Escape' || name === label.name) return
        event.stopPropagation()
        setName(label.name)
      }}
      error={fieldError(nameProblemText(problem, t))}
      dir="auto"
      spellCheck={false}
    />
  )
}
