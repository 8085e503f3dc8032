import { join } from 'node:path'
import type { Clock } from '../../ports'
import type { KnownKind, ListedText, Strays } from '../items/known-items'
import { isItemName, itemSetAside } from '../items/scan-items'
import type { IndexFile } from './index-file'
import { isListed, stampNow, stampsListed } from './listed-items'
import { namesIn } from './refresh-index'

/**
 * What is not in the folder as it was listed. Whoever looks for what cannot be read looks at these alone: what lies there
 * as it was when it was listed could be read.
 */
export function readStrays(
  index: IndexFile,
  of: KnownKind,
  folder: string,
  clock: Pick<Clock, 'now'>,
): Strays | null {
  if (!isListed(index, of)) return null
  const listed = new Map(stampsListed(index, of.kind))
  const names: string[] = []
  for (const name of namesIn(folder)) {
    if (!isItemName(name)) {
      if (itemSetAside(name) !== null) names.push(name)
      continue
    }
    const stamp = listed.get(name)
    if (stamp && stamp === stampNow(join(folder, name), clock)) listed.delete(name)
    else names.push(name)
  }
  const items = [...listed.keys()].map(file => {
    const row = index.row(
      'select id, json(summary) as summary from listed where kind = ? and file = ?',
      of.kind,
      file,
    )
    return `[${JSON.stringify(file)},"",${JSON.stringify(row?.id)},${row?.summary}]`
  })
  const told = index.row('select json(problems) as problems from listed_kind where kind = ?', of.kind)
  return {
    listed: `{"items":[${items.join()}],"changed":[],"problems":${told?.problems}}` as ListedText,
    names,
  }
}
