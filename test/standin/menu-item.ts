import { parseAccelerator } from './accelerator'
import type { BrowserWindow } from './browser-window'
import { Menu } from './menu'
import { type Role, roleNamed } from './menu-roles'
import { posingAs } from './posing-as'
import type { Has } from './surface-members'

type Options = Electron.MenuItemConstructorOptions
let lastCommand = 0

export class MenuItem implements Has<'MenuItem'> {
  readonly commandId = ++lastCommand
  readonly userAccelerator = null
  readonly id: string
  readonly type: Electron.MenuItem['type']
  readonly role?: NonNullable<Electron.MenuItem['role']>
  readonly submenu?: Electron.Menu
  readonly accelerator: string | null
  readonly registerAccelerator: boolean
  readonly click: (event?: unknown, window?: Electron.BaseWindow, contents?: unknown) => void
  label: string
  accessibilityLabel: string
  sublabel: string
  toolTip: string
  enabled: boolean
  visible: boolean
  checked: boolean

  constructor(options: Options) {
    const role = options.role ? roleNamed(options.role) : null
    if (options.label === undefined && !role && options.type === undefined) {
      throw new Error('Invalid template for MenuItem: must have at least one of label, role or type')
    }
    const submenu = submenuOf(options, role)
    this.id = options.id ?? ''
    this.type = options.type ?? (submenu ? 'submenu' : 'normal')
    // Electron keeps roles in lower case.
    if (options.role) this.role = options.role.toLowerCase() as NonNullable<Electron.MenuItem['role']>
    if (submenu) this.submenu = submenu
    if (this.type === 'submenu' && !submenu) throw new Error('Invalid submenu')
    this.accelerator = options.accelerator ?? role?.accelerator ?? null
    if (this.accelerator) parseAccelerator(this.accelerator)
    this.registerAccelerator = options.registerAccelerator ?? !role?.shownOnly
    this.label = options.label ?? role?.label ?? ''
    this.accessibilityLabel = ''
    this.sublabel = options.sublabel ?? ''
    this.toolTip = options.toolTip ?? ''
    this.enabled = options.enabled ?? true
    this.visible = options.visible ?? true
    this.checked = options.checked ?? false
    this.click = (event, window) => this.#clicked(options, role, event, window)
  }

  #clicked(
    options: Options,
    role: Role | null,
    event: unknown,
    window: Electron.BaseWindow | undefined,
  ): void {
    if (this.type === 'checkbox' || this.type === 'radio') this.checked = !this.checked
    // A role goes first: a click of the app's own beside one is never called.
    if (role?.run) role.run(window && posingAs<BrowserWindow>(window))
    else options.click?.(posingAs(this), window, (event ?? {}) as Electron.KeyboardEvent)
  }
}

function submenuOf({ submenu }: Options, role: Role | null): Electron.Menu | null {
  const items = submenu ?? role?.items
  if (!items) return null
  return Array.isArray(items) ? Menu.buildFromTemplate(items) : items
}
