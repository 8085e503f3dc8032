import type { DocumentQuestion, ListedDocument } from '../../shared/lists/document-list'
import type { ListAsked, ListPage } from '../../shared/lists/list-over'
import { type Result, success } from '../../shared/result'
import { createRowWindow, type RowWindow } from '../components/table/row-window'

export type DocumentWindow<Row> = RowWindow<DocumentQuestion, Row, object>

export interface DocumentSource<Row> {
  page(asked: ListAsked<DocumentQuestion>['page']): Promise<Result<ListPage<Row>>>
  these(asked: { ids: string[] }): Promise<Result<Row[]>>
}

/** The documents of a kind, of which one is chosen. `onEdit`: a push tells what became of one, and not what its list says. */
export function createDocumentWindow<Row extends ListedDocument>(
  { page }: Pick<DocumentSource<Row>, 'page'>,
  onEdit: (edited: () => void) => () => void,
): DocumentWindow<Row> {
  const rows: DocumentWindow<Row> = createRowWindow<DocumentQuestion, Row, object>({
    idOf: ({ id }) => id,
    page,
    mayMove: () => true,
    listen: () => onEdit(rows.askAnew),
  })
  return rows
}

/** The one that was chosen, where it is still there, or else the last edited. Null: this profile has none. */
export async function chosenOrNewest<Row extends ListedDocument>(
  source: DocumentSource<Row>,
  profileId: string,
  chosen: string | null,
): Promise<Result<Row | null>> {
  const known = chosen ? await source.these({ ids: [chosen] }) : success([])
  if (!known.ok) return known
  const [row] = known.value
  return row?.profileId === profileId ? success(row) : newestOf(source, profileId)
}

export async function newestOf<Row extends ListedDocument>(
  { page }: Pick<DocumentSource<Row>, 'page'>,
  profileId: string,
): Promise<Result<Row | null>> {
  const first = await page({ question: { profileId, text: '' }, from: 0, count: 1 })
  return first.ok ? success(first.value.rows[0] ?? null) : first
}
