/** `npm run bench -- start`: each budget's figure beside its reference, measured in the same run. */
export const benches: Record<string, () => Promise<{ run(): Promise<void> }>> = {
  backup: () => import('./backup'),
  datasets: () => import('./datasets'),
  dub: () => import('./dub'),
  hostile: () => import('./hostile'),
  jobs: () => import('./jobs'),
  library: () => import('./library'),
  lists: () => import('./lists'),
  local: () => import('./local'),
  peaks: () => import('./peaks'),
  speech: () => import('./speech'),
  start: () => import('./start'),
  transcript: () => import('./transcript'),
  timeline: () => import('./timeline'),
  upload: () => import('./upload'),
  words: () => import('./words'),
  workbench: () => import('./workbench'),
}

/** When all are asked for, those that `transcript` is made of have had their turn in it. */
const isWithin = (name: string): boolean => ['words', 'workbench', 'timeline', 'peaks'].includes(name)

/** What begins with two dashes is for the bench itself. */
const wanted = process.argv.slice(2).filter(argument => !argument.startsWith('--'))
const unknown = wanted.find(name => !(name in benches))
if (unknown) {
  console.error(`There is no bench named ${unknown}. There are: ${Object.keys(benches).join(', ')}.`)
  process.exit(2)
}
for (const [name, load] of Object.entries(benches)) {
  if (wanted.length > 0 ? !wanted.includes(name) : isWithin(name)) continue
  const bench = await load()
  await bench.run()
}
