import type { Page } from 'playwright'
import { pseudoClose, pseudoOpen } from '../../../shared/language/pseudo'

export interface TextProblem {
  problem: 'not translated' | 'glued' | 'cut off'
  text: string
  where: string
}

/**
 * Looks at every text a person can see or hear. In the pseudo-locale each message stands in one pair of brackets, so
 * what is outside them was not translated, and two pairs side by side in one piece of text were glued together; a name
 * inside a sentence is a pair inside a pair. What a person, a service or the system wrote says so by `dir="auto"`, by
 * `<bdi>` or by `translate="no"`.
 */
export function textProblems(page: Page): Promise<TextProblem[]> {
  return page.evaluate(
    ([open, close]) => {
      const problems: TextProblem[] = []
      const report = (problem: TextProblem['problem'], text: string, element: Element): void => {
        const where = [element.tagName.toLowerCase(), ...element.classList].join('.')
        problems.push({ problem, text, where })
      }

      const isShown = (element: Element): boolean =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      // A number or a sign says the same in every language.
      const hasWords = (text: string): boolean => /\p{L}/u.test(text)
      const isData = (element: Element): boolean =>
        element.closest('[translate="no"], [dir="auto"], bdi, code, kbd, script, style, svg') !== null

      /** How many messages stand side by side, or null where words stand outside of them. */
      const messagesIn = (text: string): number | null => {
        let depth = 0
        let messages = 0
        for (const character of text) {
          if (character === open && depth++ === 0) messages++
          else if (character === close) depth--
          else if (depth === 0 && hasWords(character)) return null
        }
        return messages
      }
      const judge = (text: string, element: Element): void => {
        const messages = messagesIn(text)
        if (messages === null) report('not translated', text, element)
        else if (messages > 1) report('glued', text, element)
      }

      const textsOf = (element: Element): string[] =>
        [...element.childNodes]
          .filter(child => child.nodeType === Node.TEXT_NODE)
          .map(child => child.textContent?.trim() ?? '')
          .filter(hasWords)
      const spoken = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']

      /** For screen readers only: what clips it, or something around it, leaves nothing to be seen. */
      const isClippedAway = (element: Element): boolean => {
        const { clip, clipPath } = getComputedStyle(element)
        if (clip === 'rect(0px, 0px, 0px, 0px)' || clipPath === 'inset(50%)') return true
        return element.parentElement !== null && isClippedAway(element.parentElement)
      }

      /** It is in a row that scrolls sideways and only so, which is never an accident. */
      const isInScrollingRow = (element: Element): boolean => {
        const { overflowX, overflowY } = getComputedStyle(element)
        if (overflowX === 'auto' && overflowY === 'hidden') return true
        return element.parentElement !== null && isInScrollingRow(element.parentElement)
      }

      /** Something around it shows one part of it and hides another, and does not scroll. */
      const isCutByOuter = (element: Element): boolean => {
        const box = element.getBoundingClientRect()
        for (let outer = element.parentElement; outer; outer = outer.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(outer)
          const edge = outer.getBoundingClientRect()
          if (overflowX === 'auto' || overflowY === 'auto') return false
          if (overflowX === 'visible' && overflowY === 'visible') continue
          const hidden = box.right <= edge.left || box.left >= edge.right || box.top >= edge.bottom
          const sticksOut =
            box.left < edge.left - 1 || box.right > edge.right + 1 || box.bottom > edge.bottom + 1
          if (sticksOut && !hidden) return true
        }
        return false
      }
      const isCut = (element: Element): boolean => {
        const { overflowX, overflowY } = getComputedStyle(element)
        const box = element.getBoundingClientRect()
        const sticksOut = box.left < -1 || box.right > window.innerWidth + 1
        return (
          (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
          (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1) ||
          (sticksOut && !isInScrollingRow(element)) ||
          isCutByOuter(element)
        )
      }
      // What is cut with an ellipsis says the whole when it is pointed at.
      const saysWhole = (element: Element): boolean => element.closest('[title]:not([title=""])') !== null

      for (const element of document.body.querySelectorAll('*')) {
        if (!isShown(element)) continue
        const texts = textsOf(element)
        if (!isData(element)) {
          for (const text of texts) judge(text, element)
          for (const name of spoken) judge(element.getAttribute(name) ?? '', element)
        }
        if (texts.length === 0 || element.closest('svg') || isClippedAway(element)) continue
        if (isCut(element) && !saysWhole(element)) report('cut off', texts.join(' '), element)
      }
      return problems
    },
    [pseudoOpen, pseudoClose] as const,
  )
}
