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
  const parameters = readParameters(line)
  const extended = /^utf-8'[^']*'(.+)$/i.exec(parameters.get('filename*') ?? '')?.[1]
  const fileName = extended === undefined ? parameters.get('filename') : percentDecoded(extended)
  return {
    name: parameters.get('name') ?? '',
    fileName: fileName === undefined ? null : baseName(fileName),
  }
}

const parameter = /;\s*([^=;\s]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/y

/** From left to right, so that what stands inside a quoted name is no parameter. Of two of one name the first counts. */
function readParameters(line: string): Map<string, string> {
  const found = new Map<string, string>()
  parameter.lastIndex = Math.max(0, line.indexOf(';'))
  for (let match = parameter.exec(line); match; match = parameter.exec(line)) {
    const [, name = '', quoted, plain = ''] = match
    const key = name.toLowerCase()
    if (!found.has(key)) found.set(key, quoted === undefined ? plain : unquoted(quoted))
    parameter.lastIndex += /^[^;]*/.exec(line.slice(parameter.lastIndex))?.[0].length ?? 0
  }
  return found
}

/** The three characters that a form escapes, and the quote as older clients write it. */
const unquoted = (text: string): string =>
  text
    .replaceAll('\\"', '"')
    .replaceAll('%22', '"')
    .replaceAll(/%0D|%0A/gi, ' ')

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
