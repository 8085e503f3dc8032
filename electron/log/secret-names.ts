/** Header and field names whose values are secrets, with every way to write the words together. */
const ending = /(?:token|secret|password|passwd|passphrase|cookie2?|credential|apikey|privatekey|auth|pwd)s?$/
const anywhere = /authorization|password|apikey/

export function isSecretName(name: string): boolean {
  const letters = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  return ending.test(letters) || anywhere.test(letters)
}

/** The same names inside running text, as the source of a pattern. What may stand before them is bounded: it is tried at every word. */
export const secretNameInText =
  '[a-z0-9_-]{0,40}?(?:authorization|(?:set-)?cookie2?|token|secret|password|passwd|passphrase|api[-_ ]?key|private[-_ ]?key|credentials|auth|pwd)'
