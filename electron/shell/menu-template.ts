import type { MenuItemConstructorOptions } from 'electron'
import {
  type ActionGroup,
  actionGroups,
  actionTable,
  type CommandId,
  commandIds,
  usualKeys,
} from '../../shared/actions'
import type { Translate } from '../../shared/language/translate'
import type { Platform } from '../../shared/platform'
import { acceleratorOf } from './accelerator'

export interface MenuParts {
  os: Platform['os']
  isPackaged: boolean
  translate: Translate
  /** What the person changed, as in the settings. */
  shortcuts: Readonly<Record<string, string>>
  onCommand: (id: CommandId) => void
}

type Items = MenuItemConstructorOptions[]
const separator: MenuItemConstructorOptions = { type: 'separator' }

/** Every action of `shared/actions.ts` is in here once: new ones find their menu by their group. */
export function menuTemplate(parts: MenuParts): Items {
  const { os, isPackaged, translate: t } = parts
  const isMac = os === 'macos'
  return [
    ...(isMac ? [macAppMenu(parts)] : []),
    { label: t('menu.file'), submenu: fileItems(parts) },
    { label: t('menu.edit'), submenu: editItems(parts) },
    { label: t('menu.go'), submenu: commandItems(goIds, parts) },
    ...screenMenus.map(group => ({
      label: t(actionGroups[group]),
      submenu: commandItems(idsOf(group), parts),
    })),
    {
      label: t('menu.view'),
      submenu: [
        ...commandItems(idsOf('view'), parts),
        separator,
        { role: 'togglefullscreen', label: t('menu.fullScreen') },
      ],
    },
    ...(isPackaged ? [] : [developerMenu(t)]),
    windowMenu(parts),
    { role: 'help', label: t('word.help'), submenu: helpItems(parts) },
  ]
}

const idsOf = (group: ActionGroup): CommandId[] => commandIds.filter(id => actionTable[id].group === group)

/** These two are where each system has them, not in "Go". */
const elsewhere: readonly CommandId[] = ['go.settings', 'shortcuts.show']
const goIds = idsOf('everywhere').filter(id => !elsewhere.includes(id))

/** What only one screen offers, in a menu of its own. */
const screenMenus = ['playback', 'transcript', 'speech', 'transcribe', 'augment', 'translate', 'dub'] as const

/** A line stands between commands of different families: `theme.…` after `rail.…`. */
function commandItems(ids: readonly CommandId[], parts: MenuParts): Items {
  return ids.flatMap((id, index) => {
    const previous = ids[index - 1]
    const newFamily = previous !== undefined && familyOf(previous) !== familyOf(id)
    return newFamily ? [separator, commandItem(id, parts)] : [commandItem(id, parts)]
  })
}

const familyOf = (id: CommandId): string => id.slice(0, id.indexOf('.'))

/**
 * Who handles a key? On every system Electron asks the page first and the menu afterwards, and only if the page
 * did not call `preventDefault()`. So the rule is: whoever handles a key in the page prevents its default, and
 * the menu gets what is left. A shortcut then works once, whether the page listens for it or not, also while the
 * page is still loading, and a field that records shortcuts can keep all of them for itself.
 * (`registerAccelerator: false` is no such rule: macOS ignores it.)
 */
function commandItem(
  id: CommandId,
  { os, translate, shortcuts, onCommand }: MenuParts,
): MenuItemConstructorOptions {
  const accelerator = acceleratorOf(shortcuts[id] ?? usualKeys(id, os))
  return {
    id,
    label: translate(`command.${id}`),
    ...(accelerator === null ? {} : { accelerator }),
    click: () => onCommand(id),
  }
}

function macAppMenu(parts: MenuParts): MenuItemConstructorOptions {
  const t = parts.translate
  const app = t('app.name')
  return {
    role: 'appMenu',
    label: app,
    submenu: [
      { role: 'about', label: t('menu.about', { app }) },
      separator,
      commandItem('go.settings', parts),
      separator,
      { role: 'services', label: t('menu.services') },
      separator,
      { role: 'hide', label: t('menu.hide', { app }) },
      { role: 'hideOthers', label: t('menu.hideOthers') },
      { role: 'unhide', label: t('menu.showAll') },
      separator,
      { role: 'quit', label: t('menu.quit', { app }) },
    ],
  }
}

function fileItems(parts: MenuParts): Items {
  const { os, translate: t } = parts
  const account = commandItems(idsOf('account'), parts)
  if (os === 'macos') return [...account, separator, { role: 'close', label: t('menu.closeWindow') }]
  return [
    commandItem('go.settings', parts),
    separator,
    ...account,
    separator,
    { role: 'quit', label: t('menu.quit', { app: t('app.name') }) },
  ]
}

/** Undo and redo are the screen's own where it keeps a history, and the text field's elsewhere: the page knows. */
const editItems = ({ translate: t, ...parts }: MenuParts): Items => [
  commandItem('edit.undo', { ...parts, translate: t }),
  commandItem('edit.redo', { ...parts, translate: t }),
  separator,
  { role: 'cut', label: t('menu.cut') },
  { role: 'copy', label: t('word.copy') },
  { role: 'paste', label: t('menu.paste') },
  { role: 'pasteAndMatchStyle', label: t('menu.pasteAsText') },
  { role: 'delete', label: t('word.delete') },
  separator,
  { role: 'selectAll', label: t('word.selectAll') },
  separator,
  ...commandItems(
    idsOf('edit').filter(id => id !== 'edit.undo' && id !== 'edit.redo'),
    { ...parts, translate: t },
  ),
]

const developerMenu = (t: Translate): MenuItemConstructorOptions => ({
  label: t('menu.developer'),
  submenu: [
    { role: 'reload', label: t('menu.reload') },
    { role: 'forceReload', label: t('menu.reloadFresh') },
    { role: 'toggleDevTools', label: t('menu.developerTools') },
  ],
})

function windowMenu({ os, translate: t }: MenuParts): MenuItemConstructorOptions {
  const own: Items =
    os === 'macos'
      ? [
          { role: 'zoom', label: t('menu.zoomWindow') },
          separator,
          { role: 'front', label: t('menu.bringAllToFront') },
        ]
      : [{ role: 'close', label: t('menu.closeWindow') }]
  return {
    role: 'window',
    label: t('menu.window'),
    submenu: [{ role: 'minimize', label: t('menu.minimize') }, ...own],
  }
}

function helpItems(parts: MenuParts): Items {
  const { os, translate: t } = parts
  const items = commandItems(['shortcuts.show', ...idsOf('help')], parts)
  if (os === 'macos') return items
  return [...items, separator, { role: 'about', label: t('menu.about', { app: t('app.name') }) }]
}
