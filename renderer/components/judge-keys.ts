export type JudgeKey = 'up' | 'down' | 'first' | 'last' | 'accept' | 'reject' | 'edit'

const keys: Readonly<Partial<Record<string, JudgeKey>>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
  a: 'accept',
  x: 'reject',
  Delete: 'reject',
  e: 'edit',
  Enter: 'edit',
  F2: 'edit',
}

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** What a key asks for in a list of suggestions, wherever one is. */
export const judgeKeyOf = ({ key, altKey, ctrlKey, metaKey }: Pressed): JudgeKey | null =>
  altKey || ctrlKey || metaKey ? null : (keys[key.length === 1 ? key.toLowerCase() : key] ?? null)

/** The place that has the keyboard after a key: there is always one while there is anything. */
export function judgePlace(key: JudgeKey, at: number, count: number): number {
  const to = { up: at - 1, down: at + 1, first: 0, last: count - 1, accept: at, reject: at, edit: at }[key]
  return Math.max(0, Math.min(count - 1, to))
}
