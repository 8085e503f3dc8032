type Split<Text extends string, At extends string> = Text extends `${infer First}${At}${infer Rest}`
  ? First | Split<Rest, At>
  : Text

/** The words of a text, as literal types: `Words<'a b'>` is `'a' | 'b'`. */
type Words<Text extends string> = Exclude<Split<Split<Text, '\n'>, ' '>, ''>

/** A list of names that reads like one, and is as strict as one. */
export function words<const Text extends string>(text: Text): readonly Words<Text>[] {
  return text.split(/\s+/).filter(word => word !== '') as Words<Text>[]
}
