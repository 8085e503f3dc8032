import type { Locator } from 'playwright'

/** A drop of real files from outside, as the system delivers it. Playwright's own `drop` makes files without a path. */
export async function dropFiles(target: Locator, files: string[]): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('Nothing to drop files on: the target is not visible')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const session = await target.page().context().newCDPSession(target.page())
  const data = { items: [], files, dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x, y, data })
  }
  await session.detach()
}
