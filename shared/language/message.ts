type Trim<S extends string> = S extends ` ${infer R}` | `${infer R} ` ? Trim<R> : S

/** `count` out of `count, plural, …` and `name` out of `name}`; a branch such as `# jobs}` is no argument. */
type NameAfterBrace<S extends string> = S extends `${infer Inside}}${string}`
  ? Inside extends `${infer Name},${string}`
    ? PlainName<Trim<Name>>
    : PlainName<Trim<Inside>>
  : never
type PlainName<S extends string> = S extends `${string}${' ' | '{' | '#' | '.'}${string}` | '' ? never : S

/**
 * The arguments an ICU message needs, read from its text. Two rules keep it simple: a plural's branches say `#`
 * somewhere, and there is no `select` (two keys read better in a catalogue).
 */
export type ArgumentNames<S extends string, Found = never> = S extends `${string}{${infer Rest}`
  ? ArgumentNames<Rest, Found | NameAfterBrace<Rest>>
  : Found

export type MessageArguments<S extends string> = [ArgumentNames<S>] extends [never]
  ? []
  : [values: Record<ArgumentNames<S> & string, string | number | Date>]
