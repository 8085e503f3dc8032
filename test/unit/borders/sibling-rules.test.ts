import { expect, it } from 'vitest'
import { readSources, withoutComments } from '../../harness/source-imports'

/**
 * Rules of what stands beside something, for an element without a class or an attribute: they are compared with elements
 * of every screen, whose neighbours are then all looked at anew whenever one of them comes or goes.
 */
function namelessNeighbours(sources: ReadonlyMap<string, string>): string[] {
  return [...sources]
    .filter(([file]) => file.endsWith('.css'))
    .flatMap(([file, text]) =>
      [...withoutComments(text).matchAll(/([^{};]+)\{/g)]
        .flatMap(([, selectors = '']) => selectors.split(/,(?![^(]*\))/))
        .map(selector => selector.trim())
        .filter(selector => /[+~]\s*[^\s.#[+~>]+$/.test(selector.replace(/:not\([^)]*\)/g, ':not')))
        .map(selector => `${file}: ${selector}`),
    )
}

it('no rule looks at the neighbours of elements that have no name of ours', () => {
  expect(namelessNeighbours(readSources(/\.css$/))).toEqual([])
})

it('finds such rules, and leaves those with a class or an attribute', () => {
  const sheet = 'tr + tr, .a + :not(.b) {}\n.a + .b, .a ~ [hidden], section + section .c, .a > * {}'
  expect(namelessNeighbours(new Map([['a.css', sheet]]))).toEqual(['a.css: tr + tr', 'a.css: .a + :not(.b)'])
})
