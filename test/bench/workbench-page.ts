/** What the bench of the workbench does inside the page: each function is sent there whole, and reaches for nothing. */

/** From the press on the recording to its text and its waveform on screen. */
export async function timeToText({ name, timeline }: { name: string; timeline: string }): Promise<number> {
  const row = [...document.querySelectorAll('tr, [role="row"]')].find(one => one.textContent?.includes(name))
  const pressed = performance.now()
  row?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
  while (!document.querySelector('[data-field]') || !document.querySelector(timeline))
    await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  return performance.now() - pressed
}

/** The caret goes into the paragraph in the middle of the window, half way down the text. */
export async function goToMiddle(scroller: string): Promise<boolean> {
  const element = document.querySelector(scroller)
  if (!element) return false
  element.scrollTop = element.scrollHeight / 2
  for (let at = 0; at < 10; at++) await new Promise(requestAnimationFrame)
  const box = element.getBoundingClientRect()
  const fields = [...element.querySelectorAll<HTMLElement>('[contenteditable]')]
  const field = fields.find(one => one.getBoundingClientRect().top > box.top + 40)
  const text = field && document.createTreeWalker(field, NodeFilter.SHOW_TEXT).nextNode()
  if (!field || !text) return false
  field.focus()
  document.getSelection()?.collapse(text, Math.floor((text.textContent?.length ?? 0) / 2))
  return true
}

/** A field with nothing of ours to it, in the same page: what a key costs there is what the browser takes. */
export function showBareField(): boolean {
  const field = document.createElement('div')
  field.id = 'bare'
  field.contentEditable = 'plaintext-only'
  field.style.cssText =
    'position:fixed;inset:12rem 25rem 20rem;z-index:9;font:15px/26px sans-serif;background:#fff'
  const text = new Text('and so we went on until the evening came '.repeat(10))
  field.append(text)
  document.body.append(field)
  field.focus()
  document.getSelection()?.collapse(text, 200)
  return document.activeElement === field
}

export const hideBareField = (): void => document.getElementById('bare')?.remove()

/** From each key to the frame that shows it, for as long as keys come. */
export function watchKeys(): void {
  const delays: number[] = []
  Object.assign(window, { keyDelays: delays })
  let pressed = 0
  addEventListener('keydown', event => (pressed = event.timeStamp), { capture: true })
  addEventListener('input', () => {
    const from = pressed
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => delays.push(performance.now() - from)
      channel.port2.postMessage(null)
    })
  })
}

export function takeKeyDelays(): number[] {
  const { keyDelays } = window as unknown as { keyDelays: number[] }
  return keyDelays.splice(0)
}

/** The time between two frames, for a while. */
export async function watchFrames(milliseconds: number): Promise<number[]> {
  const gaps: number[] = []
  const start = performance.now()
  let last = start
  while (last - start < milliseconds) {
    const now = await new Promise<number>(requestAnimationFrame)
    gaps.push(now - last)
    last = now
  }
  return gaps.slice(1)
}

/** From a text put into the field to the frame that shows the count. */
export async function findText({ label, text }: { label: string; text: string }): Promise<number> {
  const field = document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)
  const began = performance.now()
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setter?.call(field, text)
  field?.dispatchEvent(new InputEvent('input', { bubbles: true }))
  await new Promise(requestAnimationFrame)
  return performance.now() - began
}

export async function pressButton(startsWith: string): Promise<number> {
  const button = [...document.querySelectorAll('button')].find(one => one.textContent?.startsWith(startsWith))
  const began = performance.now()
  button?.click()
  await new Promise(requestAnimationFrame)
  return performance.now() - began
}

/** What others do: every word an element, all of them at once. Answers the time to the first frame. */
export async function showAllSpans(paragraphs: string[][]): Promise<number> {
  const began = performance.now()
  const list = document.createElement('main')
  list.style.cssText = 'display:block;block-size:600px;overflow:auto;font:15px/26px sans-serif'
  for (const words of paragraphs) {
    const paragraph = document.createElement('p')
    paragraph.contentEditable = 'true'
    for (const word of words) {
      const span = document.createElement('span')
      span.textContent = `${word} `
      paragraph.append(span)
    }
    list.append(paragraph)
  }
  document.body.replaceChildren(list)
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  return performance.now() - began
}
