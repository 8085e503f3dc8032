const references: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** eSpeak reads markup, and phonemes between double brackets; a person's text is neither. */
export const espeakMarkup = (text: string): string =>
  text.replace(/[&<>]/g, sign => references[sign] ?? sign).replace(/\[(?=\[)/g, '[ ')
