/** The words of fpm's command line that electron-builder uses for a deb. */
export interface FpmRequest {
  input: string
  output: string
  /** fpm's options by their long names, without dashes. */
  options: ReadonlyMap<string, string>
  depends: string[]
  recommends: string[]
  /** `from=to` pairs, as given. */
  files: { from: string; to: string }[]
}

export function readFpmArguments(args: readonly string[]): FpmRequest {
  const options = new Map<string, string>()
  const depends: string[] = []
  const recommends: string[] = []
  const files: FpmRequest['files'] = []
  const rest = [...args]
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--force' || word === '--debug') continue
    if (!word.startsWith('-')) {
      const mark = word.lastIndexOf('=')
      files.push({ from: word.slice(0, mark), to: word.slice(mark + 1) })
      continue
    }
    const [, name = '', inline] = /^--?([^=]+)(?:=(.*))?$/s.exec(word) ?? []
    const value = inline ?? rest.shift() ?? ''
    if (name === 'd' || name === 'depends') depends.push(value)
    else if (name === 'deb-recommends') recommends.push(value)
    else options.set(name, value)
  }
  return {
    input: options.get('s') ?? '',
    output: options.get('t') ?? '',
    options,
    depends,
    recommends,
    files,
  }
}

/** Debian's control file. A description's later lines are indented, and an empty one is a full stop. */
export function controlOf({ options, depends, recommends }: FpmRequest, installedKilobytes: number): string {
  const [summary = '', ...lines] = (options.get('description') ?? '').trim().split('\n')
  const fields: readonly (readonly [name: string, value: string | undefined])[] = [
    ['Package', options.get('name')],
    ['Version', options.get('version')],
    ['Architecture', options.get('architecture')],
    ['Maintainer', options.get('maintainer')],
    ['Installed-Size', String(installedKilobytes)],
    ['Depends', depends.join(', ')],
    ['Recommends', recommends.join(', ')],
    ['Section', options.get('category')],
    ['Priority', options.get('deb-priority')],
    ['Homepage', options.get('url')],
    ['Description', [summary, ...lines.map(line => ` ${line.trim() || '.'}`)].join('\n')],
  ]
  return fields.map(([name, value]) => (value ? `${name}: ${value}\n` : '')).join('')
}
