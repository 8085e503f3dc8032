import { beforeEach, describe, expect, it, vi } from 'vitest'
import { contextMenuItems, offerContextMenus } from '../../../../electron/shell/context-menu'
import { createTranslate } from '../../../../shared/language/translate'
import { asContents, FakeContents, Menu, openContents, popUp, resetFakes } from './fake-electron'

vi.mock('electron', () => import('./fake-electron'))
beforeEach(resetFakes)

const params = {
  isEditable: true,
  selectionText: '',
  misspelledWord: '',
  dictionarySuggestions: [],
  editFlags: {
    canUndo: true,
    canRedo: false,
    canCut: false,
    canCopy: false,
    canPaste: true,
    canDelete: false,
    canSelectAll: true,
    canEditRichly: false,
  },
  frame: null,
}
const t = createTranslate('en')

function rightClick(details: object) {
  offerContextMenus(() => t)
  const contents = openContents()
  contents.emit('context-menu', {}, { ...params, ...details })
  return contents
}

describe('the context menu', () => {
  it('offers in a text field what can be done there now', () => {
    rightClick({})
    const [items] = Menu.buildFromTemplate.mock.lastCall ?? []
    const enabled = items?.filter(item => item.enabled).map(({ role }) => role)
    expect(enabled).toEqual(['undo', 'paste', 'selectAll'])
    expect(popUp).toHaveBeenCalledOnce()
  })

  it('copies selected text', () => {
    rightClick({ isEditable: false, selectionText: 'word' })
    expect(Menu.buildFromTemplate.mock.lastCall?.[0]).toEqual([{ role: 'copy', label: 'Copy' }])
  })

  it('does not open over nothing', () => {
    rightClick({ isEditable: false, selectionText: ' ' })
    expect(popUp).not.toHaveBeenCalled()
  })

  it('corrects a misspelled word', () => {
    const contents = new FakeContents()
    const details = { ...params, misspelledWord: 'teh', dictionarySuggestions: ['the', 'ten'] }
    const items = contextMenuItems(details, asContents(contents), t)
    const click = (label: string): void => {
      const choose = items.find(item => item.label === label)?.click as (() => void) | undefined
      choose?.()
    }
    click('ten')
    click('Add to dictionary')
    expect(contents.replaceMisspelling).toHaveBeenCalledWith('ten')
    expect(contents.session.addWordToSpellCheckerDictionary).toHaveBeenCalledWith('teh')
  })
})
