/** What the bench of the lists does inside the page: each function is sent there whole, and reaches for nothing. */

export interface WantedList {
  /** What is pressed: the first of these elements with that text in it. */
  press: string
  text: string
  list: string
  rows: number
}

/** From the press to the frame that shows the list with its rows. */
export async function timeToRows({ press, text, list, rows }: WantedList): Promise<number> {
  const buttons = [...document.querySelectorAll<HTMLElement>(press)]
  const button = buttons.find(one => one.textContent?.includes(text))
  if (!button) throw new Error(`There is no ${text} to press.`)
  const wanted = `[role="grid"][aria-label="${list}"][aria-rowcount="${rows + 1}"] tbody tr`
  if (document.querySelector(wanted)) throw new Error(`${list} is there before it is asked for.`)
  const pressed = performance.now()
  button.click()
  while (!document.querySelector(wanted)) await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  return performance.now() - pressed
}

/** A box of the list's size, with as many rows as the list has drawn, and nothing of ours to it. */
export function showPlainRows(): void {
  const rows = [...document.querySelectorAll('[role="grid"] tbody tr')]
  const { left, top, width, height } =
    document.querySelector('[role="grid"]')?.parentElement?.getBoundingClientRect() ?? new DOMRect()
  const box = document.createElement('div')
  box.id = 'plain'
  box.style.cssText = `position:fixed;left:${left}px;top:${top}px;width:${width}px;height:${height}px;overflow:auto;background:#fff`
  box.append(
    ...rows.map(({ textContent }) => {
      const row = document.createElement('div')
      row.style.cssText = 'height:64px;border-bottom:1px solid #ccc'
      row.textContent = textContent
      return row
    }),
  )
  document.body.append(box)
}

/** An arrow moves the focus from row to row of that box, and does nothing else. */
export function goToPlainRows(): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('#plain > div')]
  for (const row of rows) row.tabIndex = -1
  const move = (event: KeyboardEvent): void => {
    event.preventDefault()
    const next = document.activeElement?.nextElementSibling ?? rows[0]
    if (next instanceof HTMLElement) next.focus()
  }
  document.getElementById('plain')?.addEventListener('keydown', move)
  rows[0]?.focus()
  return rows.length > 0 && document.activeElement === rows[0]
}

export const hidePlainRows = (): void => document.getElementById('plain')?.remove()

/** The keyboard goes to the row that Tab comes to, or into a field that nothing belongs to. */
export function goToKeys(isBare: boolean): boolean {
  const bare = document.createElement('input')
  bare.id = 'bare'
  if (isBare) document.body.append(bare)
  const row = document.querySelector<HTMLElement>('[role="grid"] tbody :is(tr, td)[tabindex="0"]')
  const place = isBare ? bare : row
  place?.focus()
  return place !== null && document.activeElement === place
}

/** From each key to the frame that shows what came of it, for as long as keys come. */
export function watchListKeys(): void {
  const delays: number[] = []
  Object.assign(window, { listKeyDelays: delays })
  const onKey = ({ timeStamp }: KeyboardEvent): void => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => delays.push(performance.now() - timeStamp)
      channel.port2.postMessage(null)
    })
  }
  addEventListener('keydown', onKey, { capture: true })
}

export function takeListKeys(): number[] {
  document.getElementById('bare')?.remove()
  const { listKeyDelays } = window as unknown as { listKeyDelays: number[] }
  return listKeyDelays.splice(0)
}
