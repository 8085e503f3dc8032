const mark = 'dataset:'

/**
 * The key of a row in a job names the dataset and the sentence it was asked for. It is written with the job itself, so
 * whatever dies in between, an answer finds its sentence.
 */
export const jobRowKey = (dataset: string, row: string): string => `${mark}${dataset}/${row}`

/** Null: the job was not asked for by a dataset. */
export function datasetOfRowKey(key: string): string | null {
  const end = key.indexOf('/')
  return key.startsWith(mark) && end > mark.length ? key.slice(mark.length, end) : null
}

/** The sentence, for rows of one dataset. Null: somebody else's. Quicker where thousands are looked at. */
export function rowInDataset(dataset: string, key: string): string | null {
  const start = mark.length + dataset.length
  const isOurs = key.startsWith(mark) && key.startsWith(dataset, mark.length) && key[start] === '/'
  return isOurs && key.length > start + 1 ? key.slice(start + 1) : null
}
