import { lstatSync } from 'node:fs'
import { sep } from 'node:path'
import type { Clock } from '../../ports'
import type { KnownKind, KnownNews, KnownRow, ListedText } from '../items/known-items'
import { fileStamp } from '../items/scan-items'
import type { IndexFile } from './index-file'

export const isListed = (index: IndexFile, { kind, version }: KnownKind): boolean =>
  index.row('select 1 from listed_kind where kind = ? and version = ?', kind, version) !== undefined

/** In one text as it lies there: to make objects of thousands and a text of those again takes three times as long. */
const allListed = `
  select json_group_array(json_array(file, stamp, id, json(summary))) as items
  from (select file, stamp, id, summary from listed where kind = ? order by file)`

/** `changed`: whose file is another one by now. Null: nothing is known of that kind in that version. */
export function readListed(
  index: IndexFile,
  of: KnownKind,
  folder: string,
  clock: Pick<Clock, 'now'>,
): ListedText | null {
  if (!isListed(index, of)) return null
  const { stamps } =
    index.row('select json_group_object(file, stamp) as stamps from listed where kind = ?', of.kind) ?? {}
  const changed = Object.entries(JSON.parse(String(stamps)) as Record<string, string>)
    .filter(([file, stamp]) => stamp !== stampNow(`${folder}${sep}${file}`, clock))
    .map(([file]) => file)
  const listed = index.row(allListed, of.kind)
  const told = index.row('select json(problems) as problems from listed_kind where kind = ?', of.kind)
  return `{"items":${listed?.items},"changed":${JSON.stringify(changed)},"problems":${told?.problems}}` as ListedText
}

/** Of a file as it is now. Empty: equal to none. */
export function stampNow(file: string, clock: Pick<Clock, 'now'>): string {
  try {
    const stats = lstatSync(file, { bigint: true, throwIfNoEntry: false })
    return stats ? fileStamp(stats, clock) : ''
  } catch {
    return ''
  }
}

/** `isAll`: nothing else is known of that kind. False: it knows of none yet, and wants to be told of all. */
export function keepListed(index: IndexFile, of: KnownKind, news: KnownNews, isAll: boolean): boolean {
  return index.atOnce(() => {
    if (isAll) beginList(index, of)
    else if (!isListed(index, of)) return false
    for (const [file, row] of news.items) {
      if (row) putRow(index, of, file, row)
      else index.run('delete from listed where kind = ? and file = ?', of.kind, file)
    }
    if (news.problems) {
      const problems = JSON.stringify(news.problems)
      index.run('update listed_kind set problems = ? where kind = ?', problems, of.kind)
    }
    return true
  })
}

/** By the way: who reads an item for its words knows what its list says of it, and the list reads what is not in it yet. */
export function keepRead(index: IndexFile, of: KnownKind, file: string, row: KnownRow): void {
  if (!isListed(index, of)) beginList(index, of)
  putRow(index, of, file, row)
}

function beginList(index: IndexFile, { kind, version }: KnownKind): void {
  index.run('delete from listed where kind = ?', kind)
  index.run("insert or replace into listed_kind values (?, ?, '[]')", kind, version)
}

const putRow = (index: IndexFile, { kind }: KnownKind, file: string, row: KnownRow): number =>
  index.run('insert or replace into listed values (?, ?, ?, ?, ?)', kind, file, ...row)
