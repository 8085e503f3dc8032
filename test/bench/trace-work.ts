import type { CDPSession } from 'playwright'

interface TraceEvent {
  name: string
  ph: string
  ts: number
  dur?: number
  tid: number
  pid: number
  args?: { name?: string }
}

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8', 'blink', '__metadata']
const mostLines = 22

/** With `--trace`: what the page's own thread was busy with meanwhile, by what it calls its steps and its functions. */
export async function tracedWork<T>(session: CDPSession, what: string, task: () => Promise<T>): Promise<T> {
  if (!process.argv.includes('--trace')) return task()
  const events: TraceEvent[] = []
  const onData = ({ value }: { value: object[] }): void => {
    for (const event of value as TraceEvent[]) events.push(event)
  }
  session.on('Tracing.dataCollected', onData)
  await session.send('Profiler.enable')
  await session.send('Profiler.setSamplingInterval', { interval: 200 })
  await session.send('Tracing.start', { traceConfig: { includedCategories: categories } })
  await session.send('Profiler.start')
  const done = await task()
  const { profile } = await session.send('Profiler.stop')
  const ended = new Promise(resolve => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await ended
  session.off('Tracing.dataCollected', onData)
  console.log(`  ${what}: the steps of the page, milliseconds of their own, times`)
  for (const line of topOf(stepsOf(events))) console.log(`    ${line}`)
  console.log(`  ${what}: its longest tasks, from when, milliseconds`)
  for (const line of longestOf(events)) console.log(`    ${line}`)
  console.log(`  ${what}: its functions`)
  for (const line of topOf(functionsOf(profile))) console.log(`    ${line}`)
  return done
}

const stepsInOrder = (events: readonly TraceEvent[]): TraceEvent[] => {
  const main = events.find(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  return events
    .filter(({ ph, tid, pid }) => ph === 'X' && tid === main?.tid && pid === main?.pid)
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
}

/** In the order they came, with the longest steps within. */
function longestOf(events: readonly TraceEvent[]): string[] {
  const whole = stepsInOrder(events)
  const first = whole[0]?.ts ?? 0
  const tasks = whole.filter(({ name, dur = 0 }) => name === 'RunTask' && dur > 4_000).slice(0, 2 * mostLines)
  return tasks.map(({ ts, dur = 0 }) => {
    const within = whole.filter(one => one.name !== 'RunTask' && one.ts >= ts && one.ts < ts + dur)
    const longest = within.sort((one, other) => (other.dur ?? 0) - (one.dur ?? 0)).slice(0, 4)
    const steps = longest.map(one => `${one.name} ${((one.dur ?? 0) / 1_000).toFixed(1)}`).join(', ')
    return `${((ts - first) / 1_000).toFixed(0).padStart(6)} ${(dur / 1_000).toFixed(1).padStart(7)}  ${steps}`
  })
}

interface Spent {
  ms: number
  times: number
}

function topOf(spent: ReadonlyMap<string, Spent>): string[] {
  const sorted = [...spent].sort(([, one], [, other]) => other.ms - one.ms)
  return sorted
    .slice(0, mostLines)
    .map(([name, { ms, times }]) => `${ms.toFixed(1).padStart(8)} ${String(times).padStart(6)}  ${name}`)
}

function add(spent: Map<string, Spent>, name: string, ms: number, times: number): void {
  const known = spent.get(name) ?? { ms: 0, times: 0 }
  spent.set(name, { ms: known.ms + ms, times: known.times + times })
}

/** Each step without those it holds. */
function stepsOf(events: readonly TraceEvent[]): Map<string, Spent> {
  const spent = new Map<string, Spent>()
  const open: { name: string; end: number }[] = []
  for (const { name, ts, dur = 0 } of stepsInOrder(events)) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop()
    const parent = open.at(-1)
    if (parent) add(spent, parent.name, -dur / 1_000, 0)
    add(spent, name, dur / 1_000, 1)
    open.push({ name, end: ts + dur })
  }
  return spent
}

interface Profile {
  nodes: {
    id: number
    callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number }
  }[]
  samples?: number[]
  timeDeltas?: number[]
}

function functionsOf({ nodes, samples = [], timeDeltas = [] }: Profile): Map<string, Spent> {
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber, columnNumber } }) => [
      id,
      `${functionName || '(nameless)'} ${url.split('/').at(-1)}:${lineNumber}:${columnNumber}`,
    ]),
  )
  const spent = new Map<string, Spent>()
  for (const [at, id] of samples.entries()) {
    add(spent, names.get(id) ?? '?', (timeDeltas[at] ?? 0) / 1_000, 1)
  }
  for (const idle of ['(idle) :-1:-1', '(program) :-1:-1', '(root) :-1:-1']) spent.delete(idle)
  return spent
}
