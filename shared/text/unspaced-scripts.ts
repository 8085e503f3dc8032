/** Long vowels, marks of half width and signs of repetition: letters of Japanese that Unicode counts to no script. */
const japaneseSigns = '\\u3006\\u3031-\\u3035\\u30fc\\uff70\\uff9e\\uff9f'

/** Scripts that put no space between words, for a class of a pattern. */
export const unspacedScripts = `\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}${japaneseSigns}`

const unspaced = new RegExp(`[${unspacedScripts}]`, 'u')

export const isUnspaced = (text: string): boolean => unspaced.test(text)
