/** Scripts that put no space between words, for a class of a pattern. */
export const unspacedScripts =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}'

const unspaced = new RegExp(`[${unspacedScripts}]`, 'u')

export const isUnspaced = (text: string): boolean => unspaced.test(text)
