import { EventEmitter } from 'node:events'
import { MenuItem } from './menu-item'
import { record } from './outside'
import { posingAs } from './posing-as'
import { preventable } from './preventable'
import type { Has, HasStatics } from './surface-members'
import { focusedWindow } from './window-registry'

type Template = (Electron.MenuItemConstructorOptions | Electron.MenuItem)[]

export class Menu extends EventEmitter implements Has<'Menu'> {
  items: Electron.MenuItem[] = []
  static #application: Electron.Menu | null = null

  static buildFromTemplate(template: Template): Electron.Menu {
    if (!Array.isArray(template))
      throw new TypeError('Invalid template for Menu: Menu template must be an array')
    const menu = new Menu()
    for (const item of template) menu.append(made(item))
    return posingAs(menu)
  }
  static setApplicationMenu(menu: Electron.Menu | null): void {
    Menu.#application = menu
  }
  static getApplicationMenu(): Electron.Menu | null {
    return Menu.#application
  }
  /** Every item of the application's menu, submenus opened. */
  static allApplicationItems(): Electron.MenuItem[] {
    return Menu.#application ? everyItem(Menu.#application) : []
  }

  append(item: Electron.MenuItem): void {
    this.insert(this.items.length, item)
  }
  insert(position: number, item: Electron.MenuItem): void {
    if (position < 0 || position > this.items.length)
      throw new RangeError(`Position ${position} cannot be outside the menu`)
    this.items.splice(position, 0, item)
  }
  getMenuItemById(id: string): Electron.MenuItem | null {
    return everyItem(this).find(item => item.id === id) ?? null
  }
  /** Nothing is drawn: a spec finds the menu recorded and presses its items with click(). */
  popup({ window, x, y, callback }: Electron.PopupOptions = {}): void {
    if (!window && !focusedWindow()) throw new Error('Cannot open Menu without a BaseWindow present')
    record('menu.popup', { x, y, labels: everyItem(this).map(item => item.label) })
    this.emit('menu-will-show', preventable({}))
    this.closePopup()
    callback?.()
  }
  closePopup(): void {
    this.emit('menu-will-close', preventable({}))
  }
}
Menu satisfies HasStatics<'Menu', typeof Electron.Menu>

function made(item: Template[number]): Electron.MenuItem {
  return item instanceof MenuItem
    ? posingAs(item)
    : posingAs(new MenuItem(item as Electron.MenuItemConstructorOptions))
}

function everyItem(menu: { items: Electron.MenuItem[] }): Electron.MenuItem[] {
  return menu.items.flatMap(item => [item, ...(item.submenu ? everyItem(item.submenu) : [])])
}
