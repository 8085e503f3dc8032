/** The start of a text, for a box that nobody scrolls through to the end. */
export function firstLines(text: string, most: number): { text: string; isCut: boolean } {
  let end = 0
  for (let line = 0; line < most; line++) {
    const next = text.indexOf('\n', end)
    if (next === -1) return { text: text.slice(0, longestPreview), isCut: text.length > longestPreview }
    end = next + 1
  }
  return { text: text.slice(0, Math.min(end, longestPreview)), isCut: end < text.length }
}

const longestPreview = 60_000
