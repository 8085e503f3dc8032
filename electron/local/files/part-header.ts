export interface PartHeader {
  /** Of the form's field. */
  name: string
  /** Null: the part is no file. */
  fileName: string | null
}

const longestName = 255

/** The Content-Disposition of a part, in all the ways in which browsers, curl and libraries write a file's name. */
export function readPartHeader(text: string): PartHeader {
  const line = text.split('\r\n').find(entry => /^content-disposition\s*:/i.test(entry)) ?? ''
  const extended = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(line)?.[1]
  const plain = parameter(line, 'filename')
  const fileName = extended === undefined ? plain : percentDecoded(extended)
  return { name: parameter(line, 'name') ?? '', fileName: fileName === null ? null : baseName(fileName) }
}

function parameter(line: string, name: string): string | null {
  const found = new RegExp(`;\\s*${name}\\s*=\\s*(?:"((?:[^"\\\\]|\\\\.)*)"|([^;\\s]+))`, 'i').exec(line)
  const quoted = found?.[1]
  // The three characters that a form escapes, and the quote as older clients write it.
  return quoted === undefined
    ? (found?.[2] ?? null)
    : quoted
        .replaceAll('\\"', '"')
        .replaceAll('%22', '"')
        .replaceAll(/%0D|%0A/gi, ' ')
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Without the folders of the client's disk. It is shown and never made part of a path, whatever it says. */
function baseName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
  const shown = last.replaceAll(/[\u0000-\u001f\u007f]/g, ' ').trim()
  return [...shown].slice(0, longestName).join('')
}
