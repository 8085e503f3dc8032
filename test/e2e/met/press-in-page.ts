import type { Scope } from './pressing'

/* What the page itself is asked about its buttons. All of it is one function, since the page gets its text alone. */

/** Run in the page before its own code. */
export function installInPage({ names, isAround, doRowsVary }: Scope): void {
  const pressables = [
    'button',
    'a[href]',
    'summary',
    'input[type=checkbox]',
    'input[type=radio]',
    ...['button', 'menuitem', 'menuitemradio', 'menuitemcheckbox', 'tab', 'switch', 'option'].map(
      role => `[role=${role}]`,
    ),
  ].join(',')
  const layers = '[role=dialog],[role=menu],[role=listbox],[role=alertdialog]'
  const oneOfMany = '[role=menuitemradio],[role=option],input[type=radio]'
  const places =
    '[role=toolbar],[role=group],[role=radiogroup],[role=region],[role=grid],[role=table],[role=tabpanel],section,aside,form'
  const rows = '[role=row],tr,li,[role=listitem],article'

  /** Without figures, which change with what is pressed. */
  const squeezed = (text: string): string =>
    names
      .reduce((rest, name) => rest.replaceAll(name, '…'), text)
      .replaceAll(/[\d.,:]+/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
  const textOf = (ids: string): string =>
    ids
      .split(' ')
      .map(id => document.getElementById(id)?.textContent ?? '')
      .join(' ')
  function nameOf(element: Element): string {
    const told = element.getAttribute('aria-label')
    if (told) return squeezed(told)
    const by = element.getAttribute('aria-labelledby')
    if (by) return squeezed(textOf(by))
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : ''
    return squeezed(label || element.textContent || element.getAttribute('title') || '')
  }

  /**
   * A row's own names differ from those of the next: there a button is known by its place, and by what it shows. The parts
   * of the settings are alike.
   */
  function iconOf(element: Element): string {
    if (!doRowsVary) return ''
    if (element.closest('#main nav')) return ' nav'
    return / tabler-icon-\S+/.exec(element.querySelector('svg')?.classList.value ?? '')?.[0] ?? ''
  }

  function isShown(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect()
    if (width === 0 || height === 0 || !element.checkVisibility({ visibilityProperty: true })) return false
    // What is cut to nothing is for who listens to the page, or for the keyboard before it comes to it.
    return getComputedStyle(element).clipPath !== 'inset(50%)'
  }

  /** A box that is drawn by its label is pressed there. */
  const handle = (element: Element): Element =>
    element instanceof HTMLInputElement ? (element.labels?.[0] ?? element) : element

  /** Who chooses what is chosen already sees what they wanted. */
  function isChosen(element: Element): boolean {
    if (element instanceof HTMLInputElement && element.type === 'radio') return element.checked
    if (element.matches('[aria-selected=true],[role=menuitemradio][aria-checked=true],[aria-current]'))
      return true
    const group = element.closest('[role=group],[role=radiogroup]')
    return (
      element.matches('[aria-pressed=true]') && (group?.querySelectorAll('[aria-pressed]').length ?? 0) > 1
    )
  }

  const topLayer = (): Element | null =>
    [...document.querySelectorAll(layers)]
      .filter(layer => isShown(layer) && !layer.closest('#main'))
      .at(-1) ?? null

  function entries(): { key: string; element: Element; isOver: boolean }[] {
    const layer = topLayer()
    const main = document.querySelector('#main')
    const scope = layer ?? (isAround ? document.body : main)
    if (!scope) return []
    const seen = new Set<string>()
    const found: { key: string; element: Element; isOver: boolean }[] = []
    const inRow = new Map<Element, number>()
    for (const element of scope.querySelectorAll(pressables)) {
      const isOff = element.matches(':disabled,[aria-disabled=true],[data-disabled]') || isChosen(element)
      if (element.closest('[inert]') || !isShown(handle(element))) continue
      if (isAround && !layer && main?.contains(element)) continue
      const row = element.closest(rows)
      const isInRow =
        row && scope.contains(row) && !row.querySelector('[role=columnheader],th:not([scope=row])')
      const number = row ? (inRow.get(row) ?? 0) + 1 : 0
      if (row) inRow.set(row, number)
      if (isOff) continue
      const group = element.parentElement?.closest(places)
      const place = [
        layer ? nameOfPlace(layer) : '',
        group && scope.contains(group) ? nameOfPlace(group) : '',
      ]
        .filter(part => part !== '')
        .join(', ')
      const name = element.matches(oneOfMany)
        ? 'one of many'
        : isInRow
          ? `in a row, ${number}${iconOf(element)}`
          : nameOf(element)
      const key = `${place} / ${name}`
      if (seen.has(key)) continue
      seen.add(key)
      found.push({ key, element, isOver: layer !== null })
    }
    return found
  }

  const nameOfPlace = (element: Element): string => {
    const told = element.getAttribute('aria-label')
    const by = element.getAttribute('aria-labelledby')
    return squeezed(told ?? (by ? textOf(by) : '')).slice(0, 60)
  }

  const stateOf = (element: Element): string =>
    [
      nameOf(element),
      ...['aria-pressed', 'aria-expanded', 'aria-checked', 'aria-selected', 'aria-current'].map(name =>
        element.getAttribute(name),
      ),
      element instanceof HTMLInputElement && element.checked,
    ].join()

  const frame = (): Promise<number> => new Promise(requestAnimationFrame)
  const shortOf = (node: Node): string => {
    const element = node instanceof Element ? node : node.parentElement
    return element ? (element.cloneNode() as Element).outerHTML.slice(0, 160) : node.nodeName
  }

  let ambient = new Set<Node>()
  let busyBefore = new Set<Element>()
  let first: { what: string } | null = null
  let clicked: Element | null = null
  let clickedAt = 0
  let shownAt = 0
  let isOver = true

  /** What only tells that the pointer or the focus is there is no answer to a press. */
  const silent = new Set(['data-hovered', 'data-focus-visible', 'tabindex', 'aria-activedescendant', 'name'])
  const isAmbient = (node: Node): boolean => {
    if ((node instanceof Element ? node : node.parentElement)?.closest('footer')) return true
    for (let at: Node | null = node; at; at = at.parentNode) if (ambient.has(at)) return true
    return false
  }
  const tell = (what: string): void => {
    first ??= { what }
  }
  /** A message that goes away does so by and by. */
  const isNoise = ({ attributeName, target }: MutationRecord): boolean =>
    attributeName !== null &&
    target instanceof Element &&
    (silent.has(attributeName) || target.matches('.mantine-Notification-root'))
  const observer = new MutationObserver(records => {
    const told = records.find(record => !(isNoise(record) || isAmbient(record.target)))
    if (told) tell(`${told.type} ${told.attributeName ?? ''} ${shortOf(told.target)}`)
  })
  const everything = {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  }
  const onPress = (): void => {
    first = null
    shownAt = 0
    observer.takeRecords()
    observer.observe(document, everything)
  }
  const onClick = (event: Event): void => {
    if (clickedAt > 0) {
      if (event.target instanceof HTMLInputElement && event.target.type === 'file')
        tell('a question for a file')
      return
    }
    clickedAt = event.timeStamp
    clicked = event.target instanceof Element ? event.target : null
    void watch()
  }
  /** The first frame after something of it was in the document is the one that shows it. */
  async function watch(): Promise<void> {
    while (!isOver) {
      const at = await frame()
      if (first) {
        shownAt = at
        return
      }
    }
  }
  const events = ['input', 'change', 'toggle', 'scroll', 'play', 'pause', 'seeked'] as const
  const onEvent = (event: Event): void => {
    if (!(event.target instanceof Node && isAmbient(event.target))) tell(event.type)
  }
  const onFocus = ({ target }: Event): void => {
    if (clickedAt > 0 && target instanceof Element && target !== clicked && !isOf(clicked, target))
      tell(`focus ${shortOf(target)}`)
  }
  const isOf = (label: Element | null, target: Element): boolean =>
    label?.closest('label')?.control === target

  function stop(): void {
    isOver = true
    observer.disconnect()
    window.removeEventListener('pointerdown', onPress, true)
    window.removeEventListener('click', onClick, true)
    window.removeEventListener('focusin', onFocus, true)
    for (const name of events) window.removeEventListener(name, onEvent, true)
  }

  const busy = (): Element[] => [
    ...[...document.querySelectorAll('[role=progressbar],[aria-busy=true],[data-loading]')].filter(isShown),
    ...document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY)
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null))
      .filter(target => target !== null)
      .filter(isShown),
  ]

  const ambientFrames = 12
  const longest = 1_500

  window.pressing = {
    list: () =>
      entries().map(({ key, element, isOver: over }) => ({ key, isOver: over, state: stateOf(element) })),
    find: key => {
      const found = entries().find(entry => entry.key === key)
      return found ? handle(found.element) : null
    },
    async listen() {
      stop()
      ambient = new Set()
      busyBefore = new Set(busy())
      const moving = new MutationObserver(records => {
        for (const { target } of records) ambient.add(target)
      })
      moving.observe(document, everything)
      for (let left = ambientFrames; left > 0; left--) await frame()
      moving.disconnect()
      first = null
      clickedAt = 0
      shownAt = 0
      isOver = false
      window.addEventListener('pointerdown', onPress, true)
      window.addEventListener('click', onClick, true)
      window.addEventListener('focusin', onFocus, true)
      for (const name of events) window.addEventListener(name, onEvent, true)
    },
    async seen() {
      const began = await frame()
      let now = began
      while (shownAt === 0 && now - began < longest) now = await frame()
      stop()
      if (shownAt === 0) return { frames: null, what: '' }
      return { frames: Math.max(0, Math.ceil((shownAt - clickedAt) / (1000 / 60))), what: first?.what ?? '' }
    },
    progress: () =>
      busy()
        .filter(element => !busyBefore.has(element))
        .map(shortOf),
  }
}
