import { Menu } from '@mantine/core'
import { IconDots, IconPlus, IconTrash } from '@tabler/icons-react'
import { memo, useEffect, useRef, useState } from 'react'
import { withLabel } from '../../shared/text/labels/label-changes'
import { IconButton } from '../components/icon-button'
import { isFocusFree } from '../components/use-focus-return'
import { useTranslate } from '../language/use-translate'
import { useEditor } from './editor'
import classes from './entity-list.module.css'
import { LabelSwatch } from './label-swatch'
import { quoted } from './quoted'
import { relabel, removeSpan } from './state/annotate'
import { type Edge, nudge } from './state/resize'

interface EntityMenuProps {
  at: number
  label: string
  value: string
  tabIndex: 0 | -1
  onRemoved(at: number): void
}

type Move = `annotations.${'start' | 'end'}${'Earlier' | 'Later'}`

const moves: readonly { key: Move; edge: Edge; by: 1 | -1 }[] = [
  { key: 'annotations.startEarlier', edge: 'start', by: -1 },
  { key: 'annotations.startLater', edge: 'start', by: 1 },
  { key: 'annotations.endEarlier', edge: 'end', by: -1 },
  { key: 'annotations.endLater', edge: 'end', by: 1 },
]

/**
 * All that can be done with an entity. There is no menu until it is asked for, and where the entity stands is none of
 * its business: forty menus that are drawn with every key are felt in typing.
 */
export const EntityMenu = memo(function EntityMenu({ tabIndex, ...entity }: EntityMenuProps) {
  const t = useTranslate()
  const [opened, setOpened] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef<boolean>(false)
  // It goes with its menu, and another button stands in the place of the one that had the focus.
  useEffect(() => {
    if (wasOpen.current && !opened && isFocusFree()) target.current?.focus()
    wasOpen.current = opened
  }, [opened])
  const button = (
    <IconButton
      ref={target}
      icon={IconDots}
      label={t('annotations.moreForEntity', { value: quoted(entity.value) })}
      iconSize="0.9375rem"
      tabIndex={tabIndex}
      {...(opened ? {} : { 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: () => setOpened(true) })}
    />
  )
  if (!opened) return button
  return (
    <Menu opened onChange={setOpened} position="bottom-end" withinPortal>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Items {...entity} />
      </Menu.Dropdown>
    </Menu>
  )
})

function Items({ at, label, onRemoved }: Omit<EntityMenuProps, 'tabIndex'>) {
  const t = useTranslate()
  const { editor, labels, labelsByName, wholeWords } = useEditor()
  const unit = wholeWords ? 'word' : 'character'
  return (
    <>
      <div className={classes.menuLabels}>
        {labels.map(other => (
          <Menu.RadioItem
            key={other.name}
            value={other.name}
            checked={other.name === label}
            closeMenuOnClick
            rightSection={other.number}
            onChange={name => editor.act(state => relabel(state, at, name))}
          >
            <span className="abreast">
              <LabelSwatch label={other} />
              <bdi>{other.name}</bdi>
            </span>
          </Menu.RadioItem>
        ))}
      </div>
      {!labelsByName.has(label) && (
        <Menu.Item
          leftSection={<IconPlus size="0.875rem" aria-hidden />}
          onClick={() => editor.changeLabels(withLabel(labels, label))}
        >
          {t('annotations.addUnknown', { label: quoted(label) })}
        </Menu.Item>
      )}
      <Menu.Divider />
      {moves.map(({ key, edge, by }) => (
        <Menu.Item
          key={key}
          closeMenuOnClick={false}
          onClick={() => editor.act(state => nudge(state, at, edge, by, unit))}
        >
          {t(key)}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item
        color="danger"
        leftSection={<IconTrash size="0.875rem" aria-hidden />}
        onClick={() => {
          editor.act(state => removeSpan(state, at))
          onRemoved(at)
        }}
      >
        {t('annotations.removeEntity')}
      </Menu.Item>
    </>
  )
}
