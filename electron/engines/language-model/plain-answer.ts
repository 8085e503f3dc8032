/** Ways in which models talk about their answer in the place of giving it, in the language they were told the rules in. */
const preambles = [
  /^\s*((sure|certainly|of course|okay)[,.!]? +)?here('s|\u2019s| is| are) .{0,40}(translat|sentence|variation|paraphrase|example|rewording)/i,
  /^\s*(the )?translat(ion|ed text)( is)?\s*:/i,
  /^\s*note\s*:.{0,60}translat/i,
  /^\s*as an ai\b/i,
  /^\s*```/,
]

const isPreamble = (text: string): boolean => preambles.some(preamble => preamble.test(text))

/** A text that speaks of itself although what was given did not. */
export const isTalk = (text: string, given: string): boolean => isPreamble(text) && !isPreamble(given)

/** Much longer than anything that says the same. */
export const isFarTooLong = (text: string, given: string): boolean => text.length > given.length * 4 + 120

/** Letters and digits alone: what remains when two texts differ in capitals and points only. */
export const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
