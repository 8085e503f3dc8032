import { onElectron } from '../../harness/launch'
import { pressMenuItem, recordedCalls } from '../../harness/outside'
import { expect, test } from './fixture'

test('items are found by id, with the label and keys of their role', async ({ sharedApp: app }) => {
  const told = await app.evaluate(({ Menu }) => {
    const menu = Menu.getApplicationMenu()
    const { label, type, enabled, checked } = menu?.getMenuItemById('kept') ?? {}
    const edit = menu?.items[1]?.submenu?.items.map(item => item.role)
    return { labels: menu?.items.map(item => item.label), kept: { label, type, enabled, checked }, edit }
  })
  expect(told.labels).toEqual(['File', 'Edit', 'View'])
  expect(told.kept).toEqual({ label: 'Kept', type: 'checkbox', enabled: true, checked: true })
  expect(told.edit).toEqual(expect.arrayContaining(['undo', 'redo', 'cut', 'copy', 'paste', 'selectall']))
})

test('a press runs the click, and turns a check', async ({ app, page: _page }) => {
  await pressMenuItem(app, 'upload')
  await pressMenuItem(app, 'kept')
  expect(await app.evaluate(() => globalThis.seen.clicked)).toEqual(['upload'])
  const checked = await app.evaluate(
    ({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('kept')?.checked,
  )
  expect(checked).toBe(false)
})

test('a template that makes no item is refused', async ({ sharedApp: app }) => {
  const refused = await app.evaluate(({ Menu }) => {
    try {
      Menu.buildFromTemplate([{ enabled: true }])
      return 'made'
    } catch (error) {
      return (error as Error).message
    }
  })
  expect(refused).toBe('Invalid template for MenuItem: must have at least one of label, role or type')
})

test('keys that the page leaves alone are the menu’s', async ({ freshApp: app, freshPage: page }) => {
  // Keys that Playwright sends on real Electron do not reach its menu.
  if (onElectron) return
  await page.locator('body').press('Control+u')
  await page.locator('body').press('Shift+F1')
  await expect.poll(() => app.evaluate(() => globalThis.seen.clicked)).toEqual(['upload', 'help'])
  await page.evaluate(() => window.addEventListener('keydown', event => event.preventDefault()))
  await page.locator('body').press('Control+u')
  await page.evaluate(() => window.fixture.invoke('echo'))
  expect(await app.evaluate(() => globalThis.seen.clicked)).toEqual(['upload', 'help'])
})

test('the edit commands reach the page', async ({ freshApp: app, freshPage: page }) => {
  await page.evaluate(() => {
    const field = Object.assign(document.createElement('textarea'), { value: 'some text' })
    document.body.append(field)
    field.focus()
  })
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.selectAll())
  await expect.poll(() => page.evaluate(() => document.querySelector('textarea')?.selectionEnd)).toBe(9)
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.delete())
  await expect.poll(() => page.evaluate(() => document.querySelector('textarea')?.value)).toBe('')
})

test('what goes outside is written down', async ({ freshApp: app, freshPage: _page }) => {
  if (onElectron) return
  await app.evaluate(({ Menu, shell }) => {
    Menu.getApplicationMenu()?.items[0]?.submenu?.popup({ x: 3, y: 4 })
    return shell.openExternal('https://example.org/')
  })
  expect(await recordedCalls(app, 'shell.openExternal')).toEqual([['https://example.org/']])
  const [[popup]] = (await recordedCalls(app, 'menu.popup')) as [[{ x: number; labels: string[] }]]
  expect(popup.x).toBe(3)
  expect(popup.labels).toContain('Upload…')
})
