import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright'
import { findBrowser } from '../harness/find-browser'
import { icnsOf, icnsSizes, icoOf, type Picture } from './icon-containers'

/** Draws every icon file anew from the two SVG files: run it after changing one of them. */

const assets = (path: string): string => fileURLToPath(new URL(`../../assets/${path}`, import.meta.url))

/** Up to this many pixels a tile with margins is mush: the bare mark, drawn on a grid of 16, takes over. */
const largestSmallSize = 32
const windowsSizes = [16, 20, 24, 32, 40, 48, 64, 128, 256]
const linuxSizes = [16, 24, 32, 48, 64, 128, 256, 512]

async function rasterise(page: Page, svg: string, size: number): Promise<Picture> {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(
    `<style>html,body{margin:0;background:transparent}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  )
  return { size, png: await page.screenshot({ omitBackground: true }) }
}

async function write(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(assets(path)), { recursive: true })
  await writeFile(assets(path), content)
  console.log(`assets/${path}: ${content.length} bytes`)
}

const large = await readFile(assets('icon.svg'), 'utf8')
const small = await readFile(assets('public/icon.svg'), 'utf8')
const executablePath = findBrowser()
if (executablePath === null) throw new Error('Drawing the icons needs Chromium or Chrome.')
const browser = await chromium.launch({ executablePath })
try {
  const page = await browser.newPage()
  const pictures = new Map<number, Picture>()
  for (const size of new Set([...windowsSizes, ...linuxSizes, ...icnsSizes])) {
    pictures.set(size, await rasterise(page, size <= largestSmallSize ? small : large, size))
  }
  const of = (sizes: readonly number[]): Picture[] =>
    sizes.map(size => pictures.get(size)).filter(picture => picture !== undefined)

  await write('icon.ico', icoOf(of(windowsSizes)))
  await write('icon.icns', icnsOf(of(icnsSizes)))
  for (const { size, png } of of(linuxSizes)) await write(`icons/${size}x${size}.png`, png)
  for (const { png } of of([1024])) await write('icon.png', png)
  // What ships with the program: a picture to drag where the system has none.
  for (const { png } of of([64])) await write('public/icon.png', png)
} finally {
  await browser.close()
}
