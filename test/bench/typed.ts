import type { CDPSession, Page } from 'playwright'
import { tracedWork } from './trace-work'
import { goToMiddle, hideBareField, showBareField, takeKeyDelays } from './workbench-page'

interface Typing {
  what: string
  /** What scrolls the text; null for a field with nothing of ours to it: what a key takes there is the host's. */
  list: string | null
}

const frameTime = 1_000 / 60
/** The steps of the golden ratio come evenly to every part of a frame: chance would come to some of them more often. */
const evenly = (Math.sqrt(5) - 1) / 2

/** From each key to the frame that shows it, for as many keys as a sentence has and somebody quick would type. */
export async function typed(page: Page, session: CDPSession, { what, list }: Typing): Promise<number[]> {
  const isThere = list ? await page.evaluate(goToMiddle, list) : await page.evaluate(showBareField)
  if (!isThere) throw new Error(`There is no text to type in for: ${what}.`)
  await page.evaluate(takeKeyDelays)
  let part = Math.random()
  await tracedWork(session, what, async () => {
    for (const key of 'and so we went on until the evening came, as it had before. '.repeat(2)) {
      await page.keyboard.press(key === ' ' ? 'Space' : key)
      // Never in step with the frames: whoever types does not know of them.
      part = (part + evenly) % 1
      await page.waitForTimeout(20 + part * frameTime)
    }
  })
  const delays = await page.evaluate(takeKeyDelays)
  if (!list) await page.evaluate(hideBareField)
  return delays
}
