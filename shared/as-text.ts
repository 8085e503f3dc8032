declare const content: unique symbol

/**
 * What is large crosses to the page as one text: thousands of objects would be copied there value by value, and then
 * once more on their way out of the preload script.
 */
export type AsText<T> = string & { readonly [content]: T }

export const asText = <T>(value: T): AsText<T> => JSON.stringify(value) as AsText<T>
export const fromText = <T>(text: AsText<T>): T => JSON.parse(text) as T
