import type { CommandId } from '../../shared/actions'
import { useShortcutOf } from '../actions/keys'
import { ShortcutKeys } from '../components/shortcut'
import classes from './command-palette.module.css'
import type { Entry } from './palette-entries'

export function PaletteOption(props: {
  id: string
  entry: Entry
  at: readonly number[]
  selected: boolean
  onPoint: () => void
  onRun: () => void
}) {
  const { id, entry, at, selected, onPoint, onRun } = props
  return (
    // The combobox keeps the focus and handles the keys; a mouse is all that reaches an option itself.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
    // biome-ignore lint/a11y/useFocusableInteractive: see above.
    <div
      id={id}
      className={classes.option}
      role="option"
      aria-selected={selected}
      onPointerMove={selected ? undefined : onPoint}
      onMouseDown={event => event.preventDefault()}
      onClick={onRun}
    >
      <span className={classes.optionTitle}>
        {pieces(entry.title, at).map(piece =>
          piece.matched ? <b key={piece.from}>{piece.text}</b> : <span key={piece.from}>{piece.text}</span>,
        )}
      </span>
      {entry.command && <CommandKeys id={entry.command} />}
    </div>
  )
}

const CommandKeys = ({ id }: { id: CommandId }) => <ShortcutKeys keys={useShortcutOf(id)} />

interface Piece {
  text: string
  from: number
  matched: boolean
}

/** The title cut where matched letters begin and end: runs, so that scripts which join their letters stay joined. */
export function pieces(title: string, at: readonly number[]): Piece[] {
  const cut: Piece[] = []
  for (let index = 0; index < title.length; index += 1) {
    const matched = at.includes(index)
    const last = cut.at(-1)
    if (last && last.matched === matched) last.text += title.charAt(index)
    else cut.push({ text: title.charAt(index), from: index, matched })
  }
  return cut
}
