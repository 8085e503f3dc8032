import type { ElectronApplication } from 'playwright'

/** What the stand-in wrote down instead of doing it: the arguments of each `what`, such as `shell.openExternal`. */
export async function recordedCalls(app: ElectronApplication, what: string): Promise<unknown[][]> {
  const calls = await app.evaluate(() => globalThis.standin?.recorded ?? [])
  return calls.filter(call => call.what === what).map(call => call.args)
}

interface Answers {
  showOpenDialog: Electron.OpenDialogReturnValue
  showSaveDialog: Electron.SaveDialogReturnValue
  showMessageBox: Electron.MessageBoxReturnValue
}

/** Answers every dialog of a kind from now on, on Electron and on the stand-in alike. */
export async function answerDialog<Name extends keyof Answers>(
  app: ElectronApplication,
  name: Name,
  answer: Answers[Name],
): Promise<void> {
  await app.evaluate(
    ({ dialog }, [dialogName, value]) => Object.assign(dialog, { [dialogName]: async () => value }),
    [name, answer] as const,
  )
}

/** Presses an item of the application's menu by its id. */
export async function pressMenuItem(app: ElectronApplication, id: string): Promise<void> {
  await app.evaluate(({ BrowserWindow, Menu }, itemId) => {
    const item = Menu.getApplicationMenu()?.getMenuItemById(itemId)
    if (!item) throw new Error(`No menu item ${itemId}`)
    const [window] = BrowserWindow.getAllWindows()
    item.click({}, window, window?.webContents)
  }, id)
}

/** Answers questions from now on with that button. */
export const answerWith = (app: ElectronApplication, response: number): Promise<void> =>
  app.evaluate(({ dialog }, button) => {
    const asked: string[] = []
    const showMessageBox = async (...words: unknown[]) => {
      asked.push(JSON.stringify(words.at(-1)))
      return { response: button, checkboxChecked: false }
    }
    Object.assign(dialog, { showMessageBox })
    Object.assign(globalThis, { asked })
  }, response)

/** What they asked. */
export const asked = (app: ElectronApplication): Promise<string[]> =>
  app.evaluate(() => [...((Reflect.get(globalThis, 'asked') as string[] | undefined) ?? [])])
