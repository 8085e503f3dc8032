import { mappingFromHeadings } from '../table/column-mapping'

const headings = {
  name: ['entity', 'entityname', 'slot', 'label', 'name', 'type'],
  value: ['value', 'values', 'word', 'words', 'term', 'entityvalue'],
  others: ['synonyms', 'synonym', 'variants', 'aliases', 'alias'],
}

/** The columns of a table of words and their entities, which has no sentences. Null: its first row says nothing of the kind. */
export function namesColumns(
  cells: readonly string[],
): { name: number; value: number; others: number } | null {
  const { name = -1, value = -1, others = -1 } = mappingFromHeadings(cells, headings)
  return name < 0 || value < 0 ? null : { name, value, others }
}
