/** What the bench of the Speech table does inside the page: each function is sent there whole, and reaches for nothing. */

/** A file through the import dialog. Answers how long until its rows were in sight, and until they were in the table. */
export async function importFile({
  csv,
  lines,
  confirm,
}: {
  csv: string
  lines: number
  confirm: string
}): Promise<{ read: number; taken: number }> {
  const found = async <T>(look: () => T | null | undefined | false): Promise<T> => {
    for (;;) {
      const there = look()
      if (there) return there
      await new Promise(requestAnimationFrame)
    }
  }
  const input = await found(() =>
    document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]'),
  )
  const files = new DataTransfer()
  files.items.add(new File([csv], 'lines.csv'))
  input.files = files.files
  const chosen = performance.now()
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await found(() => {
    const table = document.querySelector(`[role="table"][aria-rowcount="${lines + 1}"]`)
    return (table?.querySelectorAll('[data-fate]').length ?? 0) > 0
  })
  const read = performance.now() - chosen
  const button = await found(() =>
    [...document.querySelectorAll('button')].find(one => one.textContent === confirm && !one.disabled),
  )
  const pressed = performance.now()
  button.click()
  await found(() => document.querySelector(`[role="grid"][aria-rowcount="${lines + 1}"]`))
  return { read, taken: performance.now() - pressed }
}

/** The least that reading such a file costs: its bytes decoded, and cut at line ends and commas. */
export async function readPlainly(csv: string): Promise<number> {
  const file = new File([csv], 'lines.csv')
  const began = performance.now()
  const text = new TextDecoder().decode(await file.arrayBuffer())
  const rows = text.split('\n').map(line => line.split(','))
  return rows.length > 0 ? performance.now() - began : 0
}

/** From the choice of a sheet in the list to a table with rows. */
export async function timeToSheet(text: string): Promise<number> {
  const item = [...document.querySelectorAll('[role="menuitem"]')].find(one =>
    one.textContent?.includes(text),
  )
  const pressed = performance.now()
  if (item instanceof HTMLElement) item.click()
  while (!document.querySelector('[role="grid"] [role="row"][aria-rowindex="3"], [role="grid"] tbody tr')) {
    await new Promise(requestAnimationFrame)
  }
  return performance.now() - pressed
}

/** From the press of the screen's name to a table with rows. */
export async function timeToGrid(screen: string): Promise<number> {
  const button = [...document.querySelectorAll('nav button')].find(one => one.textContent?.includes(screen))
  const pressed = performance.now()
  if (button instanceof HTMLElement) button.click()
  while (!document.querySelector('[role="grid"] [role="row"][aria-rowindex="3"], [role="grid"] tbody tr')) {
    await new Promise(requestAnimationFrame)
  }
  return performance.now() - pressed
}

/** Times between frames while the box scrolls by a row or two each, to and fro; without a box, while nothing happens. */
export async function framesWhileScrolling(box: string): Promise<number[]> {
  const grid = box === '' ? null : document.querySelector(box)
  const scroller = grid?.closest<HTMLElement>('[data-scroller]') ?? scrolling(grid)
  function scrolling(from: Element | null): HTMLElement | null {
    for (let one = from; one instanceof HTMLElement; one = one.parentElement) {
      if (one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY !== 'visible') return one
    }
    return null
  }
  const times: number[] = []
  let step = 100
  let before = await new Promise(requestAnimationFrame)
  for (let frame = 0; frame < 180; frame += 1) {
    const from = scroller?.scrollTop
    if (scroller) scroller.scrollTop += step
    if (scroller?.scrollTop === from) step = -step
    const now = await new Promise(requestAnimationFrame)
    times.push(now - before)
    before = now
  }
  return times
}

/** From each key to the paint that shows it. */
export function typingDelays(isBare: boolean): { delays: number[]; end(): void } {
  const bare = document.createElement('textarea')
  if (isBare) document.body.append(bare)
  const field = isBare
    ? bare
    : document.querySelector<HTMLTextAreaElement>('aside textarea, section textarea')
  field?.focus()
  const delays: number[] = []
  const onKey = (): void => {
    const pressed = performance.now()
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => delays.push(performance.now() - pressed)
      channel.port2.postMessage(null)
    })
  }
  field?.addEventListener('keydown', onKey)
  return {
    delays,
    end() {
      field?.removeEventListener('keydown', onKey)
      bare.remove()
    },
  }
}
