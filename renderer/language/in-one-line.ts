/** A list shows a name in one line, whatever is in it. */
export const inOneLine = (name: string): string => name.replace(/\s+/g, ' ').trim()
