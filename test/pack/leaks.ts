/** Things that get into a bundle by accident and must not ship. */
const forms: readonly (readonly [what: string, form: RegExp])[] = [
  ['a home folder', /(?:\/home\/|\/Users\/|\b[A-Z]:\\{1,2}Users\\{1,2})[\w.-]+[\\/]/],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['an AWS key', /\bAKIA[0-9A-Z]{16}\b/],
  ['a GitHub token', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{22})/],
  ['an npm token', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a Slack token', /\bxox[abprs]-[\w-]{10}/],
  ['a service key', /\bsk-[A-Za-z0-9_-]{32}/],
  ['a signed token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10}/],
  ['a login in an address', /\bhttps?:\/\/[^\s/:@'"`$]+:[^\s/:@'"`$]+@/],
  ['a secret with a value', /(?:password|passwd|secret|token|api_?key)['"]?\s*[:=]\s*['"][\w+/=-]{20}/i],
]

/** Names each kind once. The excerpt is short: enough to search for, too little to use. */
export function findLeaks(text: string, machineFolders: readonly string[]): string[] {
  const found = forms.flatMap(([what, form]) => {
    const match = form.exec(text)?.[0]
    return match === undefined ? [] : [`${what} (${match.slice(0, 16)}…)`]
  })
  const folders = machineFolders.filter(folder => text.includes(folder) || text.includes(escaped(folder)))
  return [...found, ...folders.map(folder => `a path of this machine (${folder})`)]
}

/** As a string literal in JavaScript holds it: backslashes are doubled. */
function escaped(path: string): string {
  return JSON.stringify(path).slice(1, -1)
}
