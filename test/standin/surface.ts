/**
 * Writes out/standin/surface/electron.d.ts: Electron's own declarations, less what the stand-in does not have. The app
 * is compiled a second time against it (tsconfig.surface.json), so whatever is missing here is a compile error there.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { eventsOf } from './surface-events'
import { mainModules, preloadModules, surfaceMembers, surfaceStatics } from './surface-members'

const outFolder = join(import.meta.dirname, '../../out/standin/surface')
const listening = new Set([
  'on',
  'once',
  'off',
  'addListener',
  'removeListener',
  'removeAllListeners',
  'constructor',
])

/** What is kept of each class and interface. Those without an entry are kept whole: they are only shapes of data. */
const kept = new Map<string, Set<string>>()
for (const [kind, names] of [...Object.entries(surfaceMembers), ...Object.entries(surfaceStatics)]) {
  kept.set(kind, new Set([...(kept.get(kind) ?? []), ...names]))
}
// In electron.d.ts a window and its options inherit from these.
kept.set('BaseWindow', kept.get('BrowserWindow') ?? new Set())
kept.set('BaseWindowConstructorOptions', kept.get('BrowserWindowConstructorOptions') ?? new Set())

const exported = new Set<string>([...mainModules, ...preloadModules, 'parentPort'])

const patterns = {
  namespaceStart: /^ {2}namespace (\w+)/,
  kindStart: /^ {2}(?:class|interface) (\w+)/,
  kindEnd: /^ {2}\}/,
  exportedValue: /^ {4}(?:const|class) (\w+)/,
  event: /^ {4}(?:on|once|off|addListener|removeListener)\(event: '([\w-]+)'/,
  member: /^ {4}(?:static )?(?:readonly )?(\w+)\??[(:<]/,
  comment: /^ {4}\/\*\*/,
}
const nameIn = (pattern: RegExp, line: string): string | undefined => pattern.exec(line)?.[1]

function reduced(declarations: string): string {
  const lines: string[] = []
  let namespace = ''
  let kind = ''
  let dropping = false
  for (const line of declarations.split('\n')) {
    namespace = nameIn(patterns.namespaceStart, line) ?? namespace
    kind = patterns.kindEnd.test(line) ? '' : (nameIn(patterns.kindStart, line) ?? kind)
    const value = namespace === 'CrossProcessExports' ? nameIn(patterns.exportedValue, line) : undefined
    if (value !== undefined && !exported.has(value)) continue
    if (kind === '') dropping = false
    else if (startsSomething(line)) dropping = !isKept(kind, line)
    if (!dropping) lines.push(line)
  }
  return lines.join('\n')
}

/** A line that begins another member, or the comment before one; the others continue what came before. */
const startsSomething = (line: string): boolean =>
  [patterns.member, patterns.comment].some(found => found.test(line))

function isKept(kind: string, line: string): boolean {
  const members = kept.get(kind)
  if (!members) return true
  const event = nameIn(patterns.event, line)
  if (event !== undefined) return eventsOf(kind === 'BaseWindow' ? 'BrowserWindow' : kind).has(event)
  const name = nameIn(patterns.member, line)
  return name === undefined || members.has(name) || listening.has(name)
}

const source = readFileSync(createRequire(import.meta.url).resolve('electron/electron.d.ts'), 'utf8')
mkdirSync(outFolder, { recursive: true })
writeFileSync(join(outFolder, 'electron.d.ts'), reduced(source))
