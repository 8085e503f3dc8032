import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

const root = join(import.meta.dirname, '../..')
const rooms = ['electron', 'renderer', 'shared', 'assets']

/** Every source file of the program and of its build, without its tests, and its text. */
export function readSources(ending = /\.tsx?$/): Map<string, string> {
  const files = rooms.flatMap(room =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .map(name => `${room}/${name.replaceAll('\\', '/')}`)
      .filter(name => ending.test(name)),
  )
  return new Map([...files, 'vite.config.ts'].map(file => [file, readFileSync(join(root, file), 'utf8')]))
}

/** Static, lazy, of types, handed on; what a comment names is none. */
const imported = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

export const withoutComments = (text: string): string => text.replace(comments, '')

/** Which of these files each of them imports. */
export function importsOf(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [file, text] of sources) {
    const paths = [...withoutComments(text).matchAll(imported)].map(([, path = '']) =>
      posix.join(dirname(file), path.replace(/\?.*$/, '')),
    )
    const files = paths.flatMap(path => ['', '.ts', '.tsx'].map(ending => path + ending))
    found.set(file, [...new Set(files.filter(name => sources.has(name)))])
  }
  return found
}

/** Each way that leads back to where it began, by the files on it. Whoever leads into a circle is not on it. */
export function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = []
  const order = new Map<string, number>()
  const done = new Set<string>()
  const way: string[] = []

  /** The earliest file on the way that can be come to from here (Tarjan 1972). */
  function follow(file: string): number {
    const own = order.size
    order.set(file, own)
    way.push(file)
    let earliest = own
    for (const next of imports.get(file) ?? []) {
      if (done.has(next)) continue
      earliest = Math.min(earliest, order.get(next) ?? follow(next))
    }
    if (earliest < own) return earliest
    const circle = way.splice(way.indexOf(file))
    for (const one of circle) done.add(one)
    if (circle.length > 1) circles.push(circle.sort())
    return earliest
  }

  for (const file of imports.keys()) {
    if (!order.has(file)) follow(file)
  }
  return circles
}
