import type { Locator, Page } from 'playwright/test'
import type { Parlance } from '../../../shared/ipc'
import { expect } from '../fixtures'
import { atRest } from '../looks/screens'

declare const window: { parlance: Parlance }

export interface Size {
  width: number
  height: number
  /** In percent. */
  text: number
}

export const small: Size = { width: 960, height: 640, text: 100 }
export const largeText: Size = { width: 1280, height: 800, text: 200 }
export const usual: Size = { width: 1280, height: 800, text: 100 }
export const windows = [small, usual, { width: 1440, height: 900, text: 100 }]

export async function take(page: Page, { width, height, text }: Size): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate(textSize => window.parlance.saveSettings({ appearance: { textSize } }), text)
  await expect(page.locator('html')).toHaveCSS('font-size', `${(16 * text) / 100}px`)
  await atRest(page)
}

/** Of the texts of these elements, those that something cuts: themselves or what they stand in, up to the screen. */
export const cutTexts = (elements: Locator): Promise<string[]> =>
  elements.evaluateAll(all =>
    all
      .filter(element => {
        const box = element.getBoundingClientRect()
        if (element.scrollWidth > element.clientWidth && element.clientWidth > 0) return true
        for (let outer = element.parentElement; outer; outer = outer.parentElement) {
          if (getComputedStyle(outer).overflowX === 'visible') continue
          const edge = outer.getBoundingClientRect()
          if (box.left < edge.left - 1 || box.right > edge.right + 1) return true
        }
        return false
      })
      .map(element => element.textContent ?? ''),
  )

/** How many of them stand over the edge of what they are in, up to the screen. */
export const cutBoxes = (elements: Locator): Promise<number> =>
  elements.evaluateAll(
    all =>
      all.filter(element => {
        const box = element.getBoundingClientRect()
        for (let outer = element.parentElement; outer; outer = outer.parentElement) {
          const edge = outer.getBoundingClientRect()
          if (getComputedStyle(outer).overflowX === 'visible' && outer !== document.body) continue
          if (box.left < edge.left - 1 || box.right > edge.right + 1) return true
        }
        return false
      }).length,
  )

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox()
  if (!box) throw new Error(`Not on the page: ${element}`)
  return box
}

export const areApart = (one: Box, other: Box): boolean =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y
