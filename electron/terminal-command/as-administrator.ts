/** Arguments of osascript: the words come after the script, which quotes each for the shell by itself. */
const script = (shell: string, words: readonly string[]): string[] =>
  ['on run argv', `do shell script ${shell} with administrator privileges`, 'end run']
    .flatMap(line => ['-e', line])
    .concat(words)

const word = (place: number): string => `quoted form of (item ${place} of argv)`

/** A file may have come there while the system asked, and is left alone. */
export const installScript = (folder: string, target: string, link: string): string[] =>
  script(
    `"mkdir -p " & ${word(1)} & " && { test -L " & ${word(3)} & " || test ! -e " & ${word(3)} & "; } && ln -sfn " & ${word(2)} & " " & ${word(3)}`,
    [folder, target, link],
  )

export const removeScript = (link: string): string[] =>
  script(`"test -L " & ${word(1)} & " && rm " & ${word(1)}`, [link])

/** In every language of the system: userCanceledErr. */
export const wasCancelled = (said: string): boolean => said.includes('(-128)')
