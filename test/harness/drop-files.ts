import type { Locator, Page } from 'playwright'

interface Dropped {
  files?: string[]
  items?: { mimeType: string; data: string }[]
}

/** A drop of real files from outside, as the system delivers it. Playwright's own `drop` makes files without a path. */
export async function dropFiles(target: Locator, files: string[]): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('Nothing to drop files on: the target is not visible')
  await dropAt(target.page(), box.x + box.width / 2, box.y + box.height / 2, { files })
}

/** Whatever is there, and whatever the page is about to do. */
export async function dropAt(
  page: Page,
  x: number,
  y: number,
  { files = [], items = [] }: Dropped,
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const data = { items, files, dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x, y, data })
  }
  await session.detach()
}
