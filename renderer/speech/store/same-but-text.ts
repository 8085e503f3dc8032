import type { Line } from '../../../shared/speech/line'

/** For `memo`: whoever shows nothing of a line's text is not drawn again with each letter that is typed into it. */
export function isSameButText<Props extends { line: Line }>(before: Props, after: Props): boolean {
  const { line: one, ...props } = before
  const { line: other, ...others } = after
  return isSame(props, others) && (one === other || isSame({ ...one, text: '' }, { ...other, text: '' }))
}

function isSame(one: object, other: object): boolean {
  const others = new Map(Object.entries(other))
  const entries = Object.entries(one)
  return entries.length === others.size && entries.every(([name, value]) => others.get(name) === value)
}
