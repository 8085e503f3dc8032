import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../../ports'
import type { KnownKind, KnownNews, ListedText } from '../items/known-items'
import { fileStamp } from '../items/scan-items'
import type { IndexFile } from './index-file'

export const isListed = (index: IndexFile, { kind, version }: KnownKind): boolean =>
  index.row('select 1 from listed_kind where kind = ? and version = ?', kind, version) !== undefined

/** The stamp of a file that is another one by now is empty. Null: nothing is known of that kind in that version. */
export function readListed(
  index: IndexFile,
  of: KnownKind,
  folder: string,
  clock: Pick<Clock, 'now'>,
): ListedText | null {
  if (!isListed(index, of)) return null
  const rows = index.rows(
    'select file, stamp, id, json(summary) as summary from listed where kind = ? order by file',
    of.kind,
  )
  const items = rows.map(({ file, stamp, id, summary }) => {
    const isSame = stamp === stampNow(join(folder, String(file)), clock)
    return `[${JSON.stringify(file)},${JSON.stringify(isSame ? stamp : '')},${JSON.stringify(id)},${summary}]`
  })
  const told = index.row('select json(problems) as problems from listed_kind where kind = ?', of.kind)
  return `{"items":[${items.join()}],"problems":${told?.problems}}` as ListedText
}

function stampNow(file: string, clock: Pick<Clock, 'now'>): string {
  try {
    return fileStamp(lstatSync(file, { bigint: true }), clock)
  } catch {
    return ''
  }
}

/** `isAll`: nothing else is known of that kind. False: it knows of none yet, and wants to be told of all. */
export function keepListed(index: IndexFile, of: KnownKind, news: KnownNews, isAll: boolean): boolean {
  return index.atOnce(() => {
    if (isAll) {
      index.run('delete from listed where kind = ?', of.kind)
      index.run("insert or replace into listed_kind values (?, ?, '[]')", of.kind, of.version)
    } else if (!isListed(index, of)) return false
    for (const [file, row] of news.items) {
      if (row) index.run('insert or replace into listed values (?, ?, ?, ?, ?)', of.kind, file, ...row)
      else index.run('delete from listed where kind = ? and file = ?', of.kind, file)
    }
    if (news.problems) {
      const problems = JSON.stringify(news.problems)
      index.run('update listed_kind set problems = ? where kind = ?', problems, of.kind)
    }
    return true
  })
}
