/** Models that turn texts into numbers, or sort, draw or listen, are listed beside those that answer. */
const answersNothing = /embed|\bbge\b|rerank|whisper|diffusion|clip\b/i

/** The first of the server's models that can chat. Null: there is none. */
export const chooseModel = (names: readonly string[]): string | null =>
  names.find(name => !answersNothing.test(name)) ?? null
