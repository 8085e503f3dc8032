import { lstatSync } from 'node:fs'
import { sep } from 'node:path'
import type { Clock } from '../../ports'
import type { KnownKind, KnownNews, KnownRow, ListedText } from '../items/known-items'
import { fileStamp } from '../items/scan-items'
import type { IndexFile, Row } from './index-file'

export const isListed = (index: IndexFile, { kind, version }: KnownKind): boolean =>
  index.row('select 1 from listed_kind where kind = ? and version = ?', kind, version) !== undefined

/** All of them at once would be a heap of their own, and one by one they take three times as long. */
export const atATime = 200

/** Nobody has looked at what is in a summary but who wrote it, in this version of its kind. */
export type ListedSummary = [file: string, stamp: string, id: string, summary: unknown]

/** In one text, of which each summary is a part as it lies there: to have it read and written again takes twice as long. */
const asText = `group_concat(
  '[' || json_quote(file) || ',' || json_quote(stamp) || ',' || json_quote(id) || ',' || summary || ']') as listed`
const theseAsText = `
  select ${asText} from listed where kind = ? and file in (select value from json_each(?))`
const nextAsText = `
  select ${asText} from (select * from listed where kind = ? and file > ? order by file limit ?)`

const listedIn = (row: Row | undefined): ListedSummary[] => JSON.parse(`[${row?.listed ?? ''}]`)

/** All that is listed of a kind, some at a time. */
export function* allListed(index: IndexFile, kind: string): Generator<ListedSummary[]> {
  for (let last: string | undefined = ''; last !== undefined; ) {
    const rows = listedIn(index.row(nextAsText, kind, last, atATime))
    yield rows
    last = rows.length < atATime ? undefined : rows.at(-1)?.[0]
  }
}

/** What is listed of these files. */
export function* theseListed(
  index: IndexFile,
  kind: string,
  files: readonly string[],
): Generator<ListedSummary[]> {
  for (let from = 0; from < files.length; from += atATime)
    yield listedIn(index.row(theseAsText, kind, JSON.stringify(files.slice(from, from + atATime))))
}

/** By their files. */
export const stampsListed = (index: IndexFile, kind: string): [file: string, stamp: string][] =>
  JSON.parse(
    String(
      index.row('select json_group_array(json_array(file, stamp)) as stamps from listed where kind = ?', kind)
        ?.stamps,
    ),
  )

/** Who gets this text reads it in one piece, so that SQLite has to say of each summary whether it can be read at all. */
const allSound = `
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
  const changed = stampsListed(index, of.kind)
    .filter(([file, stamp]) => stamp !== stampNow(`${folder}${sep}${file}`, clock))
    .map(([file]) => file)
  const listed = index.row(allSound, of.kind)
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
  const [stamp] = row
  if (stamp !== '' && stampListed(index, of, file) === stamp) return
  putRow(index, of, file, row)
}

const stampListed = (index: IndexFile, { kind }: KnownKind, file: string): unknown =>
  index.row('select stamp from listed where kind = ? and file = ?', kind, file)?.stamp

function beginList(index: IndexFile, { kind, version }: KnownKind): void {
  index.run('delete from listed where kind = ?', kind)
  index.run("insert or replace into listed_kind values (?, ?, '[]')", kind, version)
}

const putRow = (index: IndexFile, { kind }: KnownKind, file: string, row: KnownRow): number =>
  index.run('insert or replace into listed values (?, ?, ?, ?, ?)', kind, file, ...row)
