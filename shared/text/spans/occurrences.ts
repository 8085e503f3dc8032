/**
 * Every place where a word stands in a text, overlapping ones too. As Knuth, Morris and Pratt do it: looking for `aaa`
 * again from each place of `aaaa…` takes as long as both are long, one times the other.
 */
export function occurrencesOf(word: string, text: string): number[] {
  const found: number[] = []
  // Most words are nowhere or once, which the engine sees sooner.
  const first = word === '' ? -1 : text.indexOf(word)
  if (first < 0) return found
  const borders = bordersOf(word)
  let length = 0
  for (let at = first; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    while (length > 0 && letter !== word.charCodeAt(length)) length = borders[length - 1] ?? 0
    if (letter === word.charCodeAt(length)) length++
    if (length < word.length) continue
    found.push(at + 1 - length)
    length = borders[length - 1] ?? 0
  }
  return found
}

/** For each beginning of the word, how long a beginning of it also stands at its end. */
function bordersOf(word: string): Int32Array {
  const borders = new Int32Array(word.length)
  let length = 0
  for (let at = 1; at < word.length; at++) {
    while (length > 0 && word.charCodeAt(at) !== word.charCodeAt(length)) length = borders[length - 1] ?? 0
    if (word.charCodeAt(at) === word.charCodeAt(length)) length++
    borders[at] = length
  }
  return borders
}
