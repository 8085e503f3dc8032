import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright'
import { createTranslate } from '../../shared/language/translate'
import { launch } from '../harness/launch'
import { isPartAsked } from './asked'
import { figuresOf } from './figures'
import { fillFolder, type ListSizes, otherRows } from './lists-library'
import {
  goToKeys,
  goToPlainRows,
  hidePlainRows,
  showPlainRows,
  takeListKeys,
  timeToRows,
  watchListKeys,
} from './lists-page'
import { type ImportTimes, importTimes } from './sheet-import'
import { framesWhileScrolling } from './speech-page'
import { tracedWork } from './trace-work'

type ListName = keyof ListSizes

const t = createTranslate('en')
const rounds = 5
/** Of 30 keys each, by turns: of 150 alone the middle is only known within a tenth, which is what is asked for. */
const turnsInRound = 8
const keysInTurn = 30
/** Milliseconds. */
const restTime = 2_000
const large: ListSizes = { sheet: 5_000, dataset: 50_000, recordings: 2_000, jobs: 5_000 }
/** The same lists with no more in them than one sees. */
const small: ListSizes = { sheet: 12, dataset: 12, recordings: 12, jobs: 12 }
/** Milliseconds; frames missed of a hundred, beyond those of a plain page; times a letter in a bare field. */
const budgets = { opened: 400, missed: 1, key: 1.1, imported: 500 }

const lists = {
  sheet: { what: 'lines of a sheet', screen: 'frame.speech', label: t('speech.table') },
  dataset: { what: 'sentences of a dataset', screen: 'frame.augment', label: t('word.sentences') },
  recordings: { what: 'recordings', screen: 'frame.transcribe', label: t('transcribe.list') },
  jobs: { what: 'jobs in Activity', screen: 'frame.activity', label: t('activity.list') },
} as const

interface Frames {
  list: number[]
  plain: number[]
}

interface Measured {
  opened: number[]
  frames: Frames
  keys: Record<KeyPlace, number[]>
}

/** An arrow in the list, the same arrow among plain rows, and a letter in a field that nothing belongs to. */
type KeyPlace = 'list' | 'plain' | 'bare'

/** Every long list, opened, scrolled and gone through: beside the same with few rows, plain rows and a bare field. */
export async function run(): Promise<void> {
  const few = await inProgram(small, measureAll)
  const many = await inProgram(large, measureAll)
  console.log(`the long lists, medians of ${rounds} rounds`)
  for (const [name, one] of many.lists) {
    const reference = few.lists.get(name)
    if (!reference) continue
    console.log(`${large[name].toLocaleString('en')} ${lists[name].what}`)
    const [opened, soon] = [median(one.opened), median(reference.opened)]
    tell('opened, ms', opened, budgets.opened, soon, `with ${small[name]}`)
    const [missed, plain] = [missedOf(one.frames.list), missedOf(one.frames.plain)]
    tell('frames missed of 100', missed, plain + budgets.missed, plain, 'of plain rows')
    const [key, letter] = [median(one.keys.list), median(one.keys.bare)]
    const moved = `for a letter in a bare field, ${median(one.keys.plain).toFixed(1)} from plain row to row`
    tell('an arrow, ms', key, letter * budgets.key, letter, moved)
  }
  const { imported } = many
  if (!imported) return
  console.log(`${large.sheet.toLocaleString('en')} lines imported`)
  const whole = median(imported.read) + median(imported.taken)
  tell('dry run and edit, ms', whole, budgets.imported, imported.plain, 'decoded and split alone')
}

const median = (samples: readonly number[]): number => figuresOf(samples).median

const frameTime = 1_000 / 60
/** Of a hundred that there should have been. */
function missedOf(gaps: readonly number[]): number {
  const missed = gaps.map(gap => Math.max(0, Math.round(gap / frameTime) - 1)).reduce((sum, n) => sum + n, 0)
  return (100 * missed) / (gaps.length + missed)
}

function tell(what: string, value: number, budget: number, reference: number, of: string): void {
  const isMet = value <= budget
  const judged = `budget ${budget.toFixed(1)}: ${isMet ? 'met' : 'NOT MET'}`
  console.log(
    `  ${what.padEnd(22)} ${value.toFixed(1).padStart(8)}   (${reference.toFixed(1)} ${of})   ${judged}`,
  )
  if (!isMet) process.exitCode = 1
}

async function inProgram<T>(
  sizes: ListSizes,
  task: (page: Page, session: CDPSession, sizes: ListSizes) => Promise<T>,
): Promise<T> {
  const userData = await mkdtemp(join(tmpdir(), 'parlance-bench-'))
  await fillFolder(userData, sizes)
  const app = await launch({ userData })
  try {
    const page = await app.firstWindow()
    // What runs this file names the functions in it by a helper that the page does not have.
    await page.addInitScript('globalThis.__name = value => value')
    await page.getByRole('navigation', { name: t('frame.navigation') }).waitFor()
    return await task(page, await page.context().newCDPSession(page), sizes)
  } finally {
    await app.close()
    await rm(userData, { recursive: true, force: true, maxRetries: 5 })
  }
}

interface All {
  lists: Map<ListName, Measured>
  imported: ImportTimes | null
}

async function measureAll(page: Page, session: CDPSession, sizes: ListSizes): Promise<All> {
  const found = new Map<ListName, Measured>()
  for (const name of ['recordings', 'jobs', 'sheet', 'dataset'] as const)
    if (isPartAsked(name)) found.set(name, await measure(page, session, name, sizes))
  if (sizes !== large || !isPartAsked('import')) return { lists: found, imported: null }
  await begin(page)
  await screenButton(page, lists.sheet.screen).click()
  await chooseFromMenu(page, 'Empty')
  await page.getByRole('heading', { name: t('speech.noLines') }).waitFor()
  return { lists: found, imported: await importTimes(page, sizes.sheet, rounds) }
}

/** A page of which nothing was seen yet. */
async function begin(page: Page): Promise<void> {
  await page.reload()
  await page.getByRole('navigation', { name: t('frame.navigation') }).waitFor()
  await page.waitForTimeout(500)
}

const screenButton = (page: Page, screen: (typeof lists)[ListName]['screen'] | 'frame.translate') =>
  page.getByRole('navigation', { name: t('frame.navigation') }).getByRole('button', { name: t(screen) })

async function measure(page: Page, session: CDPSession, name: ListName, sizes: ListSizes): Promise<Measured> {
  const what = `${sizes[name]} ${lists[name].what}`
  const traced = <T>(part: string, task: () => Promise<T>): Promise<T> =>
    sizes === large ? tracedWork(session, `${what}, ${part}`, task) : task()
  await begin(page)
  const opened: number[] = []
  // What the first opening loads, no later one does.
  for (let round = 0; round <= rounds; round += 1) {
    const open = await ready(page, name, sizes)
    opened.push(await (round === rounds ? traced('opened', open) : open()))
  }
  opened.shift()
  const frames: Frames = { list: [], plain: [] }
  const keys: Measured['keys'] = { list: [], plain: [], bare: [] }
  await page.evaluate(watchListKeys)
  // What comes behind the first rows is one large answer, which the stand-in's debugger reads for a fifth of a second.
  await page.waitForTimeout(restTime)
  // By turns, so that whatever else goes on meanwhile meets both.
  for (let round = 0; round < rounds && sizes === large; round += 1) {
    const scroll = (box: string) => () => page.evaluate(framesWhileScrolling, box)
    frames.list.push(
      ...(await (round === 0 ? traced('scrolled', scroll('[role="grid"]')) : scroll('[role="grid"]')())),
    )
    await page.evaluate(showPlainRows)
    frames.plain.push(...(await scroll('#plain')()))
    keys.plain.push(...(await pressed(page, 'plain')))
    await page.evaluate(hidePlainRows)
    const press = () => pressed(page, 'list')
    for (let turn = 0; turn < turnsInRound; turn += 1) {
      const isFirst = round === 0 && turn === 0
      keys.list.push(...(await (isFirst ? traced('gone through', press) : press())))
      keys.bare.push(...(await pressed(page, 'bare')))
    }
  }
  return { opened, frames, keys }
}

/** All but the press that opens the list. Documents come from the disk; of the others the page knows nothing yet. */
async function ready(page: Page, name: ListName, sizes: ListSizes): Promise<() => Promise<number>> {
  const { label: list, screen } = lists[name]
  if (name === 'recordings' || name === 'jobs') {
    // It begins at the screen where it was left.
    await screenButton(page, 'frame.translate').click()
    await page.getByRole('grid', { name: list }).waitFor({ state: 'detached' })
    await begin(page)
    return () => page.evaluate(timeToRows, { press: 'nav button', text: t(screen), list, rows: sizes[name] })
  }
  await screenButton(page, screen).click()
  if (name === 'dataset') await showDatasets(page)
  await chooseFromMenu(page, 'Other')
  await page
    .locator(`[role="grid"][aria-label="${list}"][aria-rowcount="${otherRows + 1}"] tbody tr`)
    .first()
    .waitFor()
  await openMenu(page)
  await page.getByRole('menuitem', { name: /^Wanted/ }).waitFor()
  return () =>
    page.evaluate(timeToRows, { press: '[role="menuitem"]', text: 'Wanted', list, rows: sizes[name] })
}

/** The name of the document on screen. */
const openMenu = (page: Page): Promise<void> =>
  page
    .locator('main button', { hasText: /^(Empty|Other|Wanted)/ })
    .first()
    .click()

async function chooseFromMenu(page: Page, name: string): Promise<void> {
  await openMenu(page)
  await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click()
}

/** Augment begins with a sentence; its datasets are behind a button. */
async function showDatasets(page: Page): Promise<void> {
  const choose = page.getByRole('button', { name: t('datasets.choose') })
  const table = page.getByRole('button', { name: t('augment.openTable') })
  await choose.or(table).or(page.getByRole('grid')).first().waitFor()
  if (await choose.isVisible()) {
    await choose.click()
    await page.getByRole('menuitem', { name: /^Other/ }).click()
    await table.waitFor()
  }
  if (await table.isVisible()) await table.click()
  await page.getByRole('grid', { name: lists.dataset.label }).waitFor()
}

/** The steps of the golden ratio come evenly to every part of a frame: chance would come to some of them more often. */
const evenly = (Math.sqrt(5) - 1) / 2

async function pressed(page: Page, place: KeyPlace): Promise<number[]> {
  const isBare = place === 'bare'
  const isThere = await (place === 'plain' ? page.evaluate(goToPlainRows) : page.evaluate(goToKeys, isBare))
  if (!isThere) throw new Error('There is nothing that takes keys.')
  const key = isBare ? 'x' : 'ArrowDown'
  let part = Math.random()
  // Held, as by who goes through a list. Let go of before the page has told of its frame, it would wait for another one.
  for (let at = 0; at < keysInTurn; at += 1) {
    await page.keyboard.down(key)
    part = (part + evenly) % 1
    await page.waitForTimeout(20 + part * frameTime)
  }
  await page.keyboard.up(key)
  return page.evaluate(takeListKeys)
}
