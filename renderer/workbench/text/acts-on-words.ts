/** Marks what a person goes to in order to do something with the words that are selected, such as to give them away. */
export const actingOnWords = { 'data-acts-on-words': true } as const

/** Whether the selection is still meant once the focus is here. */
export const actsOnWords = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-acts-on-words]') !== null
