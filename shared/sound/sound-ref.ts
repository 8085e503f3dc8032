/** Where the library keeps a sound: what a person brought, or what the service made. */
export const soundPlaces = ['downloads', 'media'] as const

export type SoundPlace = (typeof soundPlaces)[number]

/** A sound by its id. The page never knows paths. */
export interface SoundRef {
  readonly where: SoundPlace
  readonly id: string
}

/** For maps: refs are made anew in every row. */
export const soundKey = ({ where, id }: SoundRef): string => `${where}/${id}`

export const isSameSound = (one: SoundRef, other: SoundRef): boolean =>
  one.id === other.id && one.where === other.where
