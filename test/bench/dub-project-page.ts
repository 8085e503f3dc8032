/** What the bench of a large dub does inside the page: each function is sent there whole, and reaches for nothing. */

/** From the choice of a dub in the list to its lines on screen. */
export async function timeToDub({ name, lines }: { name: string; lines: number }): Promise<number> {
  const item = [...document.querySelectorAll('[role="menuitem"]')].find(one =>
    one.textContent?.includes(name),
  )
  const pressed = performance.now()
  if (item instanceof HTMLElement) item.click()
  const grid = `[role="grid"][aria-rowcount="${lines + 1}"] [role="row"][aria-rowindex="3"], [role="grid"][aria-rowcount="${lines + 1}"] tr[aria-rowindex="3"]`
  while (!document.querySelector(grid)) await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  return performance.now() - pressed
}

/** The least that showing all of them costs: each text an element, and nothing else known of it. */
export async function showAllLines(rows: readonly (readonly string[])[]): Promise<number> {
  const began = performance.now()
  const table = document.createElement('table')
  table.style.cssText = 'position:fixed;inset:0;display:block;overflow:auto;z-index:9;background:#fff'
  for (const [at, texts] of rows.entries()) {
    const row = table.insertRow()
    for (const text of [String(at + 1), '0:00', 'Somebody', ...texts, '1.0', 'Spoken']) {
      row.insertCell().textContent = text
    }
  }
  document.body.append(table)
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  const taken = performance.now() - began
  table.remove()
  return taken
}
