/** A text as the source of a pattern that matches just it, in the strict mode (`u`) that refuses needless escapes. */
export const literalPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
