import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite'
import { errorCode } from '../../storage/storage-error'
import { unkept } from './index-tasks'

/** Of the tables below. Any other, older or newer, is made again: nothing is in it that the library does not hold. */
const tablesVersion = 8

/** As what is looked for is cut into words. */
const wordsAlone = `words, content = '', contentless_delete = 1,
    tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* Co'"`

/**
 * The first two letters of a word are a place of their own to begin at: else who has typed no more waits until all words
 * that begin so are laid together. What is put at once is a part of its own, cut where eight megabytes are full; parts are
 * merged at rest, sixteen at a time and never while they are put: each merging writes what it merges once more.
 */
const tables = `
  create table item (
    id integer primary key,
    kind text not null,
    stem text not null,
    stamp text not null,
    item text not null,
    profile text not null,
    name text not null,
    edited real not null,
    texts blob not null,
    holds text,
    unique (kind, stem)
  );
  create index holder on item (holds) where holds is not null;
  create table place (
    id integer primary key,
    key text not null,
    at real
  );
  create virtual table said using fts5 (${wordsAlone}, prefix = '2');
  insert into said (said, rank) values ('automerge', 0), ('crisismerge', 1000), ('usermerge', 16),
    ('hashsize', 8388608);
  create virtual table named using fts5 (${wordsAlone});
  create virtual table term using fts5vocab (said, row);
  create table listed (
    kind text not null,
    file text not null,
    stamp text not null,
    id text not null,
    summary text not null,
    primary key (kind, file)
  ) without rowid;
  create table listed_kind (kind text primary key, version text not null, problems text not null);
  create table size (thing text primary key, files integer not null, bytes integer not null) without rowid;
`

type IndexTable = 'item' | 'said' | 'listed' | 'listed_kind' | 'size'

export type Row = Readonly<Record<string, unknown>>
type Value = string | number | null | Uint8Array

export interface IndexFile {
  rows(statement: string, ...values: Value[]): Row[]
  row(statement: string, ...values: Value[]): Row | undefined
  /** Answers the number of the row that was added. */
  run(statement: string, ...values: Value[]): number
  /** Another one whenever anything was written into one of these tables here, or anywhere by another process. */
  edition(...tables: readonly IndexTable[]): string
  /** All of it or nothing. */
  atOnce<T>(task: () => T): T
  /**
   * A little, after which who asks something waits no longer than for a letter. False: there is nothing to merge.
   * `all`: from now on all parts are, and not only where there are many of about the same size.
   */
  mergeSome(all: boolean): boolean
  /** A statement that was used keeps the file open all the same, until the thread ends. */
  close(): void
}

/** A little at a time: between two of its steps somebody else has his turn. */
export type InSteps<T> = Generator<void, T>

/** What is read of an index, kept until one of these tables is another. */
export interface UntilWritten<T> {
  now(index: IndexFile): T
  inSteps(index: IndexFile): InSteps<T>
}

export function untilWritten<T>(
  tables: readonly IndexTable[],
  read: (index: IndexFile) => InSteps<T>,
): UntilWritten<T> {
  let known: { index: IndexFile; edition: string; is: T } | null = null

  function* inSteps(index: IndexFile): InSteps<T> {
    // Taken first: what is written between two steps is read by whoever asks next.
    const edition = index.edition(...tables)
    if (known?.index === index && known.edition === edition) return known.is
    const is = yield* read(index)
    known = { index, edition, is }
    return is
  }

  return {
    inSteps,
    now(index) {
      const steps = inSteps(index)
      for (;;) {
        const step = steps.next()
        if (step.done) return step.value
      }
    },
  }
}

/** How long one process waits while another writes. */
const patience = 2_000

/** Opens the index, or makes it where there is none. */
export function openIndex(file: string): IndexFile {
  if (file !== unkept) mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(file, { timeout: patience })
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = normal')
    const version = versionOf(database)
    if (version === 0) makeTables(database)
    else if (version !== tablesVersion) throw new OtherTables()
  } catch (error) {
    database.close()
    throw error
  }
  return over(database)
}

class OtherTables extends Error {}

const versionOf = (database: DatabaseSyncInstance): unknown =>
  (database.prepare('pragma user_version').get() as Row).user_version

/** Two processes may both have found none. */
function makeTables(database: DatabaseSyncInstance): void {
  atOnceIn(database, () => {
    if (versionOf(database) === 0) database.exec(`${tables}; pragma user_version = ${tablesVersion}`)
  })
}

function atOnceIn<T>(database: DatabaseSyncInstance, task: () => T): T {
  database.exec('begin immediate')
  try {
    const done = task()
    database.exec('commit')
    return done
  } catch (error) {
    // Some failures have ended it already.
    if (database.isTransaction) database.exec('rollback')
    throw error
  }
}

function over(database: DatabaseSyncInstance): IndexFile {
  const prepared = new Map<string, StatementSyncInstance>()
  const tableOf = new Map<string, string>()
  function sql(statement: string): StatementSyncInstance {
    const known = prepared.get(statement) ?? database.prepare(statement)
    prepared.set(statement, known)
    return known
  }
  /** How often each table was written. */
  const written = new Map<string, number>()
  return {
    rows: (statement, ...values) => sql(statement).all(...values) as Row[],
    row: (statement, ...values) => sql(statement).get(...values) as Row | undefined,
    run(statement, ...values) {
      const table = tableOf.get(statement) ?? tableWritten(statement)
      tableOf.set(statement, table)
      written.set(table, (written.get(table) ?? 0) + 1)
      return Number(sql(statement).run(...values).lastInsertRowid)
    },
    edition(...tables) {
      const { data_version: others } = sql('pragma data_version').get() as Row
      return [others, ...['', ...tables].map(table => written.get(table) ?? 0)].join(' ')
    },
    atOnce: task => atOnceIn(database, task),
    mergeSome(all) {
      const before = changesOf(database)
      sql("insert into said (said, rank) values ('merge', ?)").run(all ? -mergedAtOnce : mergedAtOnce)
      // As SQLite says it: less than two, and nothing was left to do.
      return changesOf(database) - before >= 2
    },
    close: () => database.close(),
  }
}

/** Pages that are written. */
const mergedAtOnce = 100

const changesOf = (database: DatabaseSyncInstance): number =>
  Number((database.prepare('select total_changes() as changes').get() as Row).changes)

const writing = /^\s*(?:insert (?:or replace )?into|update|delete from) (\w+)/

/** Empty: it may be any. */
const tableWritten = (statement: string): string => writing.exec(statement)?.[1] ?? ''

/** Of the file under this name now: somebody may have removed the one that is open. */
export function fileNumber(file: string): string {
  const stats = file === unkept ? undefined : statSync(file, { bigint: true, throwIfNoEntry: false })
  return stats ? `${stats.dev}-${stats.ino}` : ''
}

/** What SQLite says of it: only some of its errors have a number. */
const said: readonly (readonly [RegExp, string])[] = [
  [/is locked/, 'EBUSY'],
  [/readonly/, 'EROFS'],
  [/disk is full/, 'ENOSPC'],
  [/unable to open/, 'EACCES'],
]
const saidOfDamage = /malformed|not a database|corrupt|no such (table|column)|^table \S+ already exists/i

/** What Node would say of a file: why it cannot be read or written. */
export function indexErrorCode(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  return said.find(([words]) => words.test(message))?.[1] ?? errorCode(error)
}

/** It is no index, no longer whole, or an older or newer version's. */
export const isDamage = (error: unknown): boolean =>
  error instanceof OtherTables ||
  error instanceof SyntaxError ||
  errorCode(error).startsWith('Z_') ||
  (error instanceof Error && saidOfDamage.test(error.message))
