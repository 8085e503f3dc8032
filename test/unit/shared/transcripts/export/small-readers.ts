/** Readers as small as can be, which share nothing with our own: what they read, any program reads. */
export interface ReadPart {
  start: number
  end: number
  speaker: string
  text: string
}

export function readLabelLines(source: string): ReadPart[] {
  return linesIn(source).map(line => {
    const [start, end, text, ...more] = line.split('\t')
    if (more.length > 0 || text === undefined) throw new Error(`No label: ${line}`)
    return { start: Number(start), end: Number(end), speaker: '', text }
  })
}

export function readRttmLines(source: string): ReadPart[] {
  return linesIn(source).map(line => {
    const fields = line.split(' ')
    const [type, , , start = '', duration = '', , , speaker = ''] = fields
    if (fields.length !== 10 || type !== 'SPEAKER') throw new Error(`No turn: ${line}`)
    return { start: Number(start), end: Number(start) + Number(duration), speaker, text: '' }
  })
}

/** RFC 4180, a row at a time; the apostrophe that keeps a cell from being run is taken off. */
export function readCsvRows(source: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of source
    .replace(/^\ufeff/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    const cell = quoted?.replaceAll('""', '"') ?? plain
    // What guards a cell stands after each separator in it too.
    rows.at(-1)?.push(cell.replaceAll(/(?<=^|[,;\t\r\n])'(?='*[=+\-@\t\r])/g, ''))
    if (end !== ',') rows.push([])
  }
  return rows.slice(0, -1)
}

/** `[0:12:24.00] Name: text` between blank lines. */
export function readParagraphs(source: string): string[] {
  return source.split('\n\n').flatMap(paragraph => {
    const found = /^\[\d+:\d\d:\d\d\.\d\d\] (.*)$/s.exec(paragraph.replace(/\n$/, ''))
    return found?.[1] === undefined ? [] : [found[1]]
  })
}

/** The tiers of a TextGrid: its intervals in order, the silent ones among them. */
export function readTiers(source: string): { length: number; tiers: Map<string, ReadPart[]> } {
  const value = /(xmin|xmax|name|text) = (?:"((?:[^"]|"")*)"|(\S+))/g
  const [head = '', ...items] = source.split(/^ {4}item \[\d+\]:$/m)
  const length = Number(/xmax = (\S+)/.exec(head)?.[1])
  const tiers = new Map<string, ReadPart[]>()
  for (const item of items) {
    const [tier = '', ...intervals] = item.split(/^ {8}intervals \[\d+\]:$/m)
    const speaker = /name = "((?:[^"]|"")*)"/.exec(tier)?.[1] ?? ''
    const parts = intervals.map(interval => {
      const fields = new Map(
        [...interval.matchAll(value)].map(([, key, text, number]) => [key, text ?? number]),
      )
      return {
        start: Number(fields.get('xmin')),
        end: Number(fields.get('xmax')),
        speaker,
        text: (fields.get('text') ?? '').replaceAll('""', '"'),
      }
    })
    tiers.set(speaker, parts)
  }
  return { length, tiers }
}

const linesIn = (source: string): string[] => source.split('\n').filter(line => line !== '')
