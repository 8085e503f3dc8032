/** Control characters, and what reorders text unseen: a file name or a service's message could hold a terminal's commands. */
const controls = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu
const controlsInText = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** One line that a terminal shows and does not obey. */
export const printableLine = (text: string): string => text.replace(/\s+/gu, ' ').replace(controls, '\ufffd')

/** The same for a text of several lines. */
export const printableText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(controlsInText, '\ufffd')
