export interface ReleaseFacts {
  version: string
  at: Date
  /** Where the program and its faults are at home. A build of nobody's in particular says nothing. */
  homepage?: string | undefined
  bugs?: { url: string } | undefined
}

/** AppStream's description of the program, completed with what changes from release to release. */
export function metainfoOf(description: string, { version, at, homepage, bugs }: ReleaseFacts): string {
  const lines = [
    ...(homepage === undefined ? [] : [`  <url type="homepage">${escaped(homepage)}</url>`]),
    ...(bugs === undefined ? [] : [`  <url type="bugtracker">${escaped(bugs.url)}</url>`]),
    '  <releases>',
    `    <release version="${escaped(version)}" date="${at.toISOString().slice(0, 10)}" />`,
    '  </releases>',
  ]
  return description.replace('</component>', () => `${lines.join('\n')}\n</component>`)
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
