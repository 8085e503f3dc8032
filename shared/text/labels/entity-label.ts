export const labelColors = [1, 2, 3, 4, 5, 6] as const
export type LabelColor = (typeof labelColors)[number]

/** The line under a mark: it tells labels apart where colours do not. */
export const labelPatterns = ['solid', 'dashed', 'dotted', 'double', 'zigzag', 'ticks'] as const
export type LabelPattern = (typeof labelPatterns)[number]

/** The numbers on a keyboard that can be pressed to mark a selection. */
export const labelNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
export type LabelNumber = (typeof labelNumbers)[number]

/** A kind of entity as its user named and dressed it. Names are unique. */
export interface EntityLabel {
  readonly name: string
  readonly color: LabelColor
  readonly pattern: LabelPattern
  readonly number: LabelNumber | null
}

export const longestLabel = 100

/** What files bring may be longer than what a person may type. Beyond this a name is no label: nothing keeps it as one. */
export const longestKeptLabel = 1_000

/** As many as a dataset has. */
export const mostKeptLabels = 1_000

export const labelNamed = (labels: readonly EntityLabel[], name: string): EntityLabel | undefined =>
  labels.find(label => label.name === name)

export const labelNumbered = (labels: readonly EntityLabel[], number: number): EntityLabel | undefined =>
  labels.find(label => label.number === number)
