import { folded } from '../text/folded'
import type { ListRules } from './list-over'

/** What every list of documents goes by, whatever their kind shows beside it. */
export interface ListedDocument {
  id: string
  profileId: string
  name: string
  /** Epoch milliseconds. */
  editedAt: number
}

/** Which documents of a kind are listed: the last edited first. */
export interface DocumentQuestion {
  profileId: string
  /** What is in their names. Empty: all. */
  text: string
}

export const documentList = <Row extends ListedDocument>(): ListRules<Row, DocumentQuestion, null> => ({
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  tell: () => null,

  answer(documents, { profileId, text }) {
    const named = folded(text.trim())
    return documents
      .filter(one => one.profileId === profileId && (named === '' || folded(one.name).includes(named)))
      .sort((one, other) => other.editedAt - one.editedAt || (one.id < other.id ? -1 : 1))
  },
})
