/**
 * Languages as people call them. What is no language's tag, as somebody's `en-USA`, stays what it is: the runtimes have
 * each their own idea of it, and some throw.
 */
export function languageNamer(
  locale: string,
  languageDisplay: 'dialect' | 'standard' = 'dialect',
): (code: string) => string {
  const names = new Intl.DisplayNames(locale, { type: 'language', languageDisplay })
  return code => {
    try {
      const [tag = code] = Intl.getCanonicalLocales(code)
      return names.of(tag) ?? code
    } catch {
      return code
    }
  }
}
