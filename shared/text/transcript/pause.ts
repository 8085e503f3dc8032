/** Seconds of silence that end a paragraph, and beyond which a speaker's turn says nothing about a word. */
export const longPause = 1
