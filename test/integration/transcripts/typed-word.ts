/** In the middle of the transcript: the keys that were typed into it, counted. */
export const typedWord = 1_500
export const wordCount = 3_000
