import { app, Menu, type MenuItemConstructorOptions, type WebContents } from 'electron'
import type { Translate } from '../../shared/language/translate'

/** Before the window: Electron has no menu of its own for text fields and selected text. */
export function offerContextMenus(translate: () => Translate): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('context-menu', (_menuEvent, params) => {
      const items = contextMenuItems(params, contents, translate())
      if (items.length > 0)
        Menu.buildFromTemplate(items).popup({ ...(params.frame && { frame: params.frame }) })
    })
  })
}

type Params = Pick<
  Electron.ContextMenuParams,
  'isEditable' | 'selectionText' | 'misspelledWord' | 'dictionarySuggestions' | 'editFlags'
>

export function contextMenuItems(
  params: Params,
  contents: Pick<WebContents, 'replaceMisspelling' | 'session'>,
  t: Translate,
): MenuItemConstructorOptions[] {
  const { editFlags: can } = params
  if (!params.isEditable) {
    return params.selectionText.trim() === '' ? [] : [{ role: 'copy', label: t('word.copy') }]
  }
  return [
    ...spellingItems(params, contents, t),
    { role: 'undo', label: t('word.undo'), enabled: can.canUndo },
    { role: 'redo', label: t('word.redo'), enabled: can.canRedo },
    { type: 'separator' },
    { role: 'cut', label: t('menu.cut'), enabled: can.canCut },
    { role: 'copy', label: t('word.copy'), enabled: can.canCopy },
    { role: 'paste', label: t('menu.paste'), enabled: can.canPaste },
    { type: 'separator' },
    { role: 'selectAll', label: t('word.selectAll'), enabled: can.canSelectAll },
  ]
}

function spellingItems(
  { misspelledWord, dictionarySuggestions }: Params,
  contents: Pick<WebContents, 'replaceMisspelling' | 'session'>,
  t: Translate,
): MenuItemConstructorOptions[] {
  if (misspelledWord === '') return []
  return [
    ...dictionarySuggestions.map(word => ({
      label: word,
      click: () => contents.replaceMisspelling(word),
    })),
    {
      label: t('menu.addToDictionary'),
      click: () => contents.session.addWordToSpellCheckerDictionary(misspelledWord),
    },
    { type: 'separator' },
  ]
}
