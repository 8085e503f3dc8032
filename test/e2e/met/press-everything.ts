import type { ElementHandle, Page } from 'playwright'
import type { TestService } from '../../service/start'
import { expect, t } from '../fixtures'
import { atRest } from '../looks/screens'
import { installInPage } from './press-in-page'
import type { Pressable, Scope, Seen } from './pressing'

/** A screen as it is when one comes to it, which has to be had again after whatever was pressed on it. */
export interface Screen {
  name: string
  reach: (page: Page) => Promise<void>
  /** Of a screen with more than one walk should press: what is pressed first. */
  only?: RegExp
}

export interface Walk {
  page: Page
  service: TestService
  /** Has the program as it was before something was pressed that left it: signed out, or at another service. */
  restore: (page: Page) => Promise<void>
  scope: Scope
  /** What shows nothing when it is pressed, and why that is right. */
  silent: ReadonlyMap<RegExp, string>
  /** What the program ends with, and every press after it. */
  last: RegExp
}

interface Path {
  keys: readonly string[]
}

/** Of 60 a second: what a person takes for at once. */
const atOnce = 6
const deepest = 3
const mostPresses = 100
const tries = 3
/** Milliseconds. */
const untilLost = 15_000
const untilProgress = 1_000
/** Whatever a press asks for, it asks for by then. */
const untilAsked = 250

/** What takes something away is pressed last, or there is nothing left to press. */
const takesAway = /delete|remove|forget|sign out|trash|clear|empty|reset|restore|\/ Transcribe$/i

/** Presses everything on these screens and in what opens from them, and says what answered late or not at all. */
export async function pressEverything(walk: Walk, screens: readonly Screen[]): Promise<Pressed> {
  const { page } = walk
  await page.addInitScript(installInPage, walk.scope)
  await page.reload()
  const pressed: Pressed = { late: [], mute: [], without: [], nowhere: [], lost: [], count: 0 }
  const seen = new Set<string>()
  for (const screen of screens) {
    // Before one comes to it: a dialog, as the screen before may be one, leaves nothing else to be pressed.
    await leaveLayers(page)
    const atFirst = await plainMenu(page)
    if (!(await comeTo(walk, screen))) {
      pressed.lost.push(screen.name)
      continue
    }
    const limit = Math.max(atOnce, 2 * atFirst)
    await pressScreen({ ...walk, screen, limit, pressed, seen })
  }
  return pressed
}

export interface Pressed {
  late: string[]
  mute: string[]
  /** A second after the press, at a service that has not answered. */
  without: string[]
  /** The keyboard is on nothing afterwards. */
  nowhere: string[]
  /** What was there and could not be found or pressed again. */
  lost: string[]
  count: number
}

interface OnScreen extends Walk {
  screen: Screen
  limit: number
  pressed: Pressed
  seen: Set<string>
}

/** Whether it could be had again. */
async function comeTo({ page, restore }: Walk, { reach }: Screen): Promise<boolean> {
  page.setDefaultTimeout(untilLost)
  for (let times = 0; times < tries; times++) {
    // What was typed last may be on its way to the disk, and would come after what is restored.
    await page.reload()
    await restore(page)
    await page.reload()
    const isThere = await reach(page).then(
      () => true,
      () => false,
    )
    await page.mouse.move(0, 0)
    await atRest(page)
    if (isThere) return true
  }
  return false
}

/** How many frames the menu of the account takes, or another one: what this machine needs for hardly anything. */
async function plainMenu(page: Page): Promise<number> {
  const account = page.getByRole('button', { name: t('word.account') })
  await account.waitFor({ timeout: 5_000 }).catch(() => undefined)
  const button = (await account.count()) > 0 ? account : page.locator('#main [aria-haspopup]').first()
  if ((await button.count()) === 0) return 0
  const frames: number[] = []
  for (let times = 0; times < tries; times++) {
    const handle = await button.elementHandle()
    if (handle) frames.push((await press(page, handle)).frames ?? 0)
    await leaveLayers(page)
  }
  return frames.sort((one, other) => one - other)[1] ?? 0
}

async function press(page: Page, handle: ElementHandle): Promise<Seen> {
  await handle.scrollIntoViewIfNeeded()
  await page.evaluate(() => window.pressing.listen())
  await handle.click({ timeout: 5_000 })
  return page.evaluate(() => window.pressing.seen())
}

const layersOf = (page: Page) =>
  page.locator('[role=dialog]:visible,[role=menu]:visible,[role=listbox]:visible')

/** `kept`: so many belong to the screen. */
async function leaveLayers(page: Page, kept = 0): Promise<void> {
  const layers = layersOf(page)
  for (let left = deepest, open = await layers.count(); left > 0 && open > kept; left--) {
    await page.keyboard.press('Escape')
    // It goes by and by.
    const fewer = expect.poll(() => layers.count(), { intervals: [50], timeout: 2_000 }).toBeLessThan(open)
    await fewer.catch(() => undefined)
    open = await layers.count()
  }
  await atRest(page)
}

const list = (page: Page): Promise<Pressable[]> => page.evaluate(() => window.pressing.list())
const stateOf = async (page: Page): Promise<string> => JSON.stringify(await list(page))

async function pressScreen(on: OnScreen): Promise<void> {
  const { page, screen, pressed, seen } = on
  const before = await stateOf(page)
  const kept = await layersOf(page).count()
  const most = pressed.count + mostPresses
  const waiting: Path[] = []
  const take = (found: readonly Pressable[], from: readonly string[], isOver: boolean): void => {
    const fresh = found.filter(
      ({ key, isOver: over }) => over === isOver && !seen.has(key) && !on.last.test(key),
    )
    for (const { key } of fresh) seen.add(key)
    waiting.push(...fresh.map(({ key }) => ({ keys: [...from, key] })))
    waiting.sort((one, other) => Number(takes(one)) - Number(takes(other)))
  }
  const { only = /^/ } = screen
  const first = (await list(page)).filter(({ key }) => only.test(key))
  // A dialog that is open is what is walked.
  take(
    first,
    [],
    first.some(({ isOver }) => isOver),
  )
  for (let path = waiting.shift(); path && pressed.count < most; path = waiting.shift()) {
    const opened = await pressPath(on, path)
    if (path.keys.length < deepest) take(opened, path.keys, true)
    await leaveLayers(page, kept)
    if ((await stateOf(page)) === before) continue
    if (!(await comeTo(on, screen))) {
      pressed.lost.push(`${screen.name}, after ${path.keys.join(' > ')}`)
      return
    }
  }
}

const takes = ({ keys }: Path): boolean => takesAway.test(keys.at(-1) ?? '')

/** Answers what it opened. */
async function pressPath(on: OnScreen, { keys }: Path): Promise<Pressable[]> {
  const { page, screen, pressed, limit } = on
  const name = `${screen.name}: ${keys.join(' > ')}`
  pressed.count++
  let best: Seen | null = null
  for (let times = 0; times < tries; times++) {
    if (times > 0) await comeTo(on, screen)
    const handle = await handleOf(on, keys)
    if (!handle) continue
    const asked = on.service.requests.length
    const one = await press(page, handle).catch(() => null)
    if (!one) continue
    if (best === null || (one.frames ?? 1_000) < (best.frames ?? 1_000)) best = one
    if (times === 0) await lookForProgress(on, name, asked)
    if (best.frames !== null && best.frames <= limit) break
    if (best.frames === null && isSilent(on, name)) break
  }
  if (best === null) pressed.lost.push(name)
  else if (!isSilent(on, name)) {
    // What shows nothing may still show, late, what came of a press before it.
    if (best.frames === null) pressed.mute.push(name)
    else if (best.frames > limit)
      pressed.late.push(`${name}: ${best.frames} frames, of ${limit} (${best.what})`)
  }
  await atRest(page).catch(() => undefined)
  if (best !== null && !(await hasFocus(page))) pressed.nowhere.push(name)
  return list(page)
}

/** What opens takes it after it is drawn, and gives it back after it has gone. */
async function hasFocus(page: Page): Promise<boolean> {
  const isSomewhere = (): boolean => ![null, document.body].includes(document.activeElement as HTMLElement)
  const came = page.waitForFunction(isSomewhere, undefined, { timeout: 3_000 })
  return came.then(
    () => true,
    () => false,
  )
}

const isSilent = ({ silent }: Walk, name: string): boolean => [...silent.keys()].some(one => one.test(name))

/** The way to it is pressed anew, but for what is open already. */
async function handleOf(on: OnScreen, keys: readonly string[]): Promise<ElementHandle | null> {
  const { page } = on
  for (const [at, key] of keys.entries()) {
    const found = await page.evaluateHandle(name => window.pressing.find(name), key)
    const handle = found.asElement()
    if (!handle || at === keys.length - 1) return handle
    await handle.click({ timeout: 5_000 }).catch(() => undefined)
    await expect
      .poll(async () => (await list(page)).some(one => one.key === keys[at + 1]), { timeout: 5_000 })
      .toBe(true)
      .catch(() => undefined)
    await atRest(page)
  }
  return null
}

/** A second without an answer of the service is one in which something has to move. */
async function lookForProgress(
  { page, service, pressed }: OnScreen,
  name: string,
  asked: number,
): Promise<void> {
  const at = Date.now()
  await page.waitForTimeout(untilAsked)
  // Whether it is there at all is asked by the program itself, every now and then.
  const wanted = service.requests.slice(asked).filter(({ operation }) => operation !== 'unknown')
  if (wanted.length === 0) return
  await page.waitForTimeout(untilProgress - (Date.now() - at))
  const progress = await page.evaluate(() => window.pressing.progress())
  if (progress.length === 0)
    pressed.without.push(`${name}: ${wanted.map(({ operation }) => operation).join()}`)
}
