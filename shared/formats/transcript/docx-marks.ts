import type { RunNote, SegmentRun } from './segments'

export interface DocxMarks {
  /** A piece's own XML, with the marks that a word processor reads around it. */
  around(piece: SegmentRun, xml: string): string
  /** What stands in the part that holds comments; empty: there are none. */
  comments(): string
}

/** A word processor wants somebody; who it was is not known. */
const author = 'Parlance'

/** Notes as comments, bookmarks as bookmarks, and changes as those that a person may accept or refuse. */
export function createDocxMarks(paragraph: (text: string) => string): DocxMarks {
  const comments: string[] = []
  let bookmarks = 0
  let changes = 0

  function comment({ text, addedAt }: RunNote, xml: string): string {
    const id = `w:id="${comments.length}"`
    const when = addedAt === undefined ? '' : ` w:date="${new Date(addedAt).toISOString().slice(0, 19)}Z"`
    const paragraphs = text.split(/\r\n|\r|\n/).map(paragraph)
    comments.push(
      `<w:comment ${id} w:author="${author}"${when} w:initials="P">${paragraphs.join('')}</w:comment>`,
    )
    return `<w:commentRangeStart ${id}/>${xml}<w:commentRangeEnd ${id}/><w:r><w:commentReference ${id}/></w:r>`
  }

  function bookmark(xml: string): string {
    bookmarks += 1
    return `<w:bookmarkStart w:id="${bookmarks}" w:name="Bookmark_${bookmarks}"/>${xml}<w:bookmarkEnd w:id="${bookmarks}"/>`
  }

  function changed(change: SegmentRun['change'], xml: string): string {
    if (!change) return xml
    changes += 1
    const element = change === 'added' ? 'w:ins' : 'w:del'
    return `<${element} w:id="${changes}" w:author="${author}">${xml}</${element}>`
  }

  return {
    around({ change, notes = [] }, xml) {
      return notes.reduce(
        (inner, note) => (note.text === '' ? bookmark(inner) : comment(note, inner)),
        changed(change, xml),
      )
    },
    comments: () => comments.join(''),
  }
}
