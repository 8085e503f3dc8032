import { type ReactNode, useEffect } from 'react'
import { isSpreadsheet } from '../../shared/import/import-limits'
import { Dialog } from '../components/dialog'
import { useDoing } from '../components/use-doing'
import { useTranslate } from '../language/use-translate'
import { isFolder } from './given'
import classes from './import-dialog.module.css'
import type { ImportLook } from './import-look'
import { ImportPlanText, type PlanEnd } from './import-plan'
import type { ImportSource } from './import-reader'
import type { Import } from './import-store'
import { PickSource } from './pick-source'

/** What is read at once: a file that was dropped, several of which only some importers take more than the first, or a text. */
export type GivenSource = File | readonly File[] | string | null

interface ImportDialogProps extends PlanEnd {
  look: ImportLook
  importing: Import
  given: GivenSource
  /** Other ways in, under those that all have. */
  children?: ReactNode
  onClose(): void
}

/** What comes from a file or the clipboard, looked at before it comes in. */
export function ImportDialog({ look, importing, given, children, take, onClose, ...end }: ImportDialogProps) {
  const t = useTranslate()
  const source = importing.useImport(state => state.source)
  const failure = importing.useImport(state => state.failure)
  const isPicking = source === null || (failure !== null && failure !== 'broke' && failure !== 'choice')
  const { isDoing: isTaking, press } = useDoing(async () => {
    if (await take()) onClose()
  })
  const open = (from: NonNullable<GivenSource>): void => {
    const read = sourceOf(from, look)
    if (read && !isTaking) void importing.open(read)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: It is read once.
  useEffect(() => {
    if (given !== null) open(given)
  }, [given])
  useEffect(() => importing.forget, [importing])

  return (
    <Dialog
      // What is coming in comes in: the dialog stays until it is known how that went.
      onClose={() => isTaking || onClose()}
      size="66rem"
      title={look.words(t).title}
      classNames={{ body: (isPicking ? 'stack-lg' : classes.plan) ?? '' }}
    >
      {isPicking ? (
        <PickSource look={look} importing={importing} onPick={open} onPaste={open}>
          {children}
        </PickSource>
      ) : (
        <ImportPlanText
          {...end}
          look={look}
          importing={importing}
          isTaking={isTaking}
          onTake={press}
          onClose={onClose}
          onPick={open}
        />
      )}
    </Dialog>
  )
}

function sourceOf(from: NonNullable<GivenSource>, { several = false }: ImportLook): ImportSource | null {
  if (typeof from === 'string') return { name: '', content: new Blob([from]) }
  const given = from instanceof File ? [from] : from
  // What cannot be read holds up nothing that can.
  const isIn = (file: File): boolean => !isSpreadsheet(file.name) && (several || !isFolder(file))
  const first = given.find(isIn) ?? given[0]
  if (!first) return null
  const others = given.filter(file => file !== first)
  const spreadsheets = others.filter(({ name }) => isSpreadsheet(name)).map(({ name }) => name)
  const source = { name: first.name, content: first, spreadsheets }
  if (several) return { ...source, others: others.filter(isIn) }
  return { ...source, leftOut: others.length - spreadsheets.length, isFolder: isFolder(first) }
}
