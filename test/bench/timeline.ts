import { createReadStream, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import { build } from 'vite'
import { growPeaks } from '../../electron/media/peaks-file'
import { noFacts } from '../../shared/sound/sound-facts'
import { findBrowser } from '../harness/find-browser'
import { silentWav, wavHeadBytes } from '../harness/silent-wav'
import { sizesAsked } from './asked'
import { figuresOf } from './figures'
import { createGrowth } from './growth'
import { samplePeaks, sampleWords } from './timeline-page/timeline-samples'

/** Ten minutes, an hour and three hours. */
const sizes = [
  { seconds: 600, words: 3_000 },
  { seconds: 3_600, words: 10_000 },
  { seconds: 10_800, words: 30_000 },
]
const growth = createGrowth()
const budgets = { drawn: 400, megabytes: 120, frame: 16.7 * 1.05, task: 4, gesture: 33 }
const rate = 8_000

/** A recording of three hours with its words on screen, beside what the library does by itself. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'parlance-bench-'))
  const server = await serve(folder, await buildPage())
  const browser = await chromium.launch({ executablePath: findBrowser() ?? '' })
  try {
    const asked = sizesAsked(sizes.map(({ words }) => words))
    for (const size of sizes.filter(({ words }) => asked.includes(words))) {
      growth.begin(size.words)
      await makeSound(folder, size)
      console.log(`\n${size.seconds / 60} minutes, ${size.words} words`)
      for (const what of ['ours', 'peaks', 'regions', 'load']) {
        if (what === 'regions' && size.words > 3_000 && !process.argv.includes('--all')) continue
        await measure(browser, addressOf(server, what, size), what)
      }
    }
    growth.tell()
  } finally {
    await browser.close()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(browser: Browser, address: string, what: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1_385, height: 600 } })
  try {
    const session = await page.context().newCDPSession(page)
    await page.goto('about:blank')
    const idle = await memoryOf(browser)
    await page.goto(address)
    await page.waitForFunction(() => window.drawn !== null, null, { timeout: 120_000 })
    const drawn = (await page.evaluate(() => window.drawn)) ?? Number.NaN
    const megabytes = (await memoryOf(browser)) - idle
    tell(what, 'first drawn', drawn, 'ms', what === 'ours' ? budgets.drawn : null)
    tell(what, 'memory above idle', megabytes, 'MB', what === 'ours' ? budgets.megabytes : null)
    if (what === 'load') return
    await measurePlaying(page, session, what)
    if (what === 'ours') await measureGestures(page)
  } catch (error) {
    console.log(`${what.padEnd(8)} broke down: ${String(error).split('\n')[0]}`)
  } finally {
    await page.close()
  }
}

async function measurePlaying(page: Page, session: CDPSession, what: string): Promise<void> {
  await session.send('Performance.enable')
  for (const speed of [1, 2, 4]) {
    await page.evaluate(value => window.play(value), speed)
    await page.waitForTimeout(500)
    const before = await taskSeconds(session)
    const frames = await framesFor(page, () => page.waitForTimeout(3_000))
    const task = ((await taskSeconds(session)) - before) / frames.length
    const isOurs = what === 'ours'
    tell(what, `playing ${speed}x, frame p95`, figuresAt(frames, 0.95), 'ms', isOurs ? budgets.frame : null)
    tell(what, `playing ${speed}x, task a frame`, task * 1_000, 'ms', isOurs ? budgets.task : null)
  }
}

async function measureGestures(page: Page): Promise<void> {
  const box = await page.getByTestId('timeline').boundingBox()
  if (!box) throw new Error('no timeline')
  const { mouse } = page
  await mouse.move(box.x + 600, box.y + 80)
  const gestures: Record<string, () => Promise<void>> = {
    zoom: async () => {
      for (let at = 0; at < 60; at++) await mouse.wheel(0, at < 30 ? 60 : -60)
    },
    scroll: async () => {
      for (let at = 0; at < 60; at++) await mouse.wheel(90, 0)
    },
    'drag a boundary': async () => {
      await mouse.move(box.x + 300, box.y + 150)
      await mouse.down()
      await mouse.move(box.x + 600, box.y + 150, { steps: 60 })
      await mouse.up()
    },
    'zoom from the whole': async () => {
      for (let at = 0; at < 40; at++) await mouse.wheel(0, 200)
      for (let at = 0; at < 40; at++) await mouse.wheel(0, -200)
    },
  }
  for (const [name, gesture] of Object.entries(gestures)) {
    tell('ours', `${name}, frame p95`, figuresAt(await framesFor(page, gesture), 0.95), 'ms', budgets.gesture)
  }
}

/** Milliseconds between the frames while something goes on. */
async function framesFor(page: Page, during: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => window.watchFrames())
  await during()
  return page.evaluate(() => window.framesSeen())
}

const figuresAt = (samples: readonly number[], part: number): number =>
  samples.toSorted((one, other) => one - other)[Math.floor((samples.length - 1) * part)] ??
  figuresOf(samples).maximum

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
}

/** Of all pages, which are one. */
async function memoryOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const pages = processInfo.filter(({ type }) => type === 'renderer')
  return pages.reduce((sum, { id }) => sum + residentMegabytes(id), 0)
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024
}

function tell(what: string, figure: string, value: number, unit: string, budget: number | null): void {
  if (unit === 'ms' && what === 'ours') growth.note(figure, value)
  const judged =
    budget === null ? '' : `  budget ${budget.toFixed(1)}: ${value <= budget ? 'met' : 'NOT MET'}`
  console.log(`${what.padEnd(8)} ${figure.padEnd(30)} ${value.toFixed(1).padStart(9)} ${unit}${judged}`)
  if (budget !== null && value > budget) process.exitCode = 1
}

async function buildPage(): Promise<string> {
  const outDir = join(import.meta.dirname, '../../out/bench/timeline-page')
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'timeline-page'),
    base: './',
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'chrome150', chunkSizeWarningLimit: 4_000 },
  })
  return outDir
}

async function makeSound(
  folder: string,
  { seconds, words }: { seconds: number; words: number },
): Promise<void> {
  const wav = silentWav(seconds * rate, rate)
  for (let at = 0; at < seconds * rate * 2; at += 2) {
    wav.writeInt16LE((at % 200) * 60 - 6_000, wavHeadBytes + at)
  }
  writeFileSync(join(folder, 'long.wav'), wav)
  const about = { source: { bytes: 0, modified: 0 }, facts: noFacts, problem: null }
  const peaks = await growPeaks(join(folder, 'peaks.part'), join(folder, 'peaks.bin'), about)
  const [finest] = samplePeaks(sampleWords(words, seconds), seconds).levels
  if (finest) await peaks.add(finest)
  await peaks.finish(about)
}

const addressOf = (
  server: Server,
  what: string,
  { seconds, words }: { seconds: number; words: number },
): string => {
  const at = server.address()
  const port = typeof at === 'object' ? at?.port : 0
  return `http://127.0.0.1:${port}/index.html?what=${what}&seconds=${seconds}&words=${words}`
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wav': 'audio/wav',
}

/** The page and, in ranges, the recording. */
function serve(folder: string, pageFolder: string): Promise<Server> {
  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const isOfPage = pathname === '/index.html' || pathname.startsWith('/assets/')
    const file = join(isOfPage ? pageFolder : folder, pathname)
    const size = statSync(file, { throwIfNoEntry: false })?.size
    if (size === undefined) return reply.writeHead(404).end()
    const start = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
    const isPart = request.headers.range !== undefined
    reply.writeHead(isPart ? 206 : 200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'accept-ranges': 'bytes',
      'content-length': size - start,
      ...(isPart ? { 'content-range': `bytes ${start}-${size - 1}/${size}` } : {}),
    })
    const stream = createReadStream(file, { start })
    reply.on('close', () => stream.destroy())
    stream.pipe(reply)
  })
  return new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(server)))
}
