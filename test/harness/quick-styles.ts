/**
 * jsdom works a computed style out from every rule there is, for each element that a query by role looks at: a third
 * of the time of these tests. No style sheet of ours is loaded in them, so what an element is and its own `style` say
 * the same.
 */
const compute = window.getComputedStyle.bind(window)
const byKind = new Map<string, CSSStyleDeclaration>()

/** As a browser shows a bare element of that kind. */
function styleOfKind(element: Element): CSSStyleDeclaration {
  const isHidden = element.hasAttribute('hidden')
  const kind = `${element.namespaceURI} ${element.localName} ${element.getAttribute('type')} ${isHidden}`
  const known = byKind.get(kind)
  if (known) return known
  const bare = document.createElementNS(element.namespaceURI, element.localName)
  if (isHidden) bare.setAttribute('hidden', '')
  document.body.append(bare)
  const style = compute(bare)
  bare.remove()
  byKind.set(kind, style)
  return style
}

window.getComputedStyle = (element, pseudo) => {
  if (pseudo) return compute(element, pseudo)
  const kind = styleOfKind(element)
  if (!element.hasAttribute('style') || !(element instanceof HTMLElement)) return kind
  const { style } = element
  const valueFor = (name: string): string => style.getPropertyValue(name) || kind.getPropertyValue(name)
  return new Proxy(kind, {
    get: (_, name) => {
      if (name === 'getPropertyValue') return valueFor
      return Reflect.get(style, name) || Reflect.get(kind, name)
    },
  })
}
