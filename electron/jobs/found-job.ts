import { listedKind } from '../library/documents/document-kind'
import { type FoundKind, foundItem } from '../library/index/found-kind'
import { jobKind } from './job-kind'

/** By its title, whatever service is in use. What its edits change is not what it is called. */
export const foundJob: FoundKind = foundItem(listedKind(jobKind), {
  what: 'job',
  version: 1,
  of: ({ content }) => ({
    name: content.title,
    profileId: '',
    editedAt: content.createdAt,
    places: [],
  }),
})
