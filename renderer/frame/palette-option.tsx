import {
  IconActivity,
  IconFileMusic,
  IconLanguage,
  IconMovie,
  IconSparkles,
  IconSpeakerphone,
  type TablerIcon,
} from '@tabler/icons-react'
import type { CommandId } from '../../shared/actions'
import type { Found, FoundIn } from '../../shared/find/find-requests'
import { useShortcutOf } from '../actions/keys'
import { ShortcutKeys } from '../components/shortcut'
import { nearBeginning } from '../find/found-place'
import { MarkedExcerpt } from '../find/marked-excerpt'
import { clockOf } from '../language/clock-text'
import { useTranslate } from '../language/use-translate'
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
      data-quiet={entry.keepsOpen}
      onPointerMove={selected ? undefined : onPoint}
      onMouseDown={event => event.preventDefault()}
      onClick={onRun}
    >
      {entry.found ? (
        <FoundThing title={entry.title} found={entry.found} />
      ) : (
        <span className={classes.optionTitle}>
          {pieces(entry.title, at).map(piece =>
            piece.matched ? <b key={piece.from}>{piece.text}</b> : <span key={piece.from}>{piece.text}</span>,
          )}
        </span>
      )}
      {entry.aside && <span className="quiet">{entry.aside}</span>}
      {entry.command && <CommandKeys id={entry.command} />}
    </div>
  )
}

const icons: Record<FoundIn, TablerIcon> = {
  recording: IconFileMusic,
  sheet: IconSpeakerphone,
  dataset: IconSparkles,
  batch: IconLanguage,
  dub: IconMovie,
  job: IconActivity,
}

/** What it is called, and what stands at the place in it. */
function FoundThing({ title, found }: { title: string; found: Found }) {
  const t = useTranslate()
  const { key, at, count, excerpt } = found
  const Icon = icons[found.in]
  const isNamed = key === '' && excerpt !== null
  return (
    <>
      <Icon className={classes.icon} size="1rem" aria-hidden />
      <span className={classes.found}>
        <span className={classes.name} dir="auto" title={title}>
          {isNamed ? <MarkedExcerpt excerpt={excerpt} /> : title}
        </span>
        {!isNamed && excerpt && (
          <span
            className={classes.place}
            dir="auto"
            title={`${excerpt.before}${excerpt.match}${excerpt.after}`}
          >
            <MarkedExcerpt excerpt={nearBeginning(excerpt, 40)} />
          </span>
        )}
      </span>
      <span className={classes.where}>
        {at !== null && <span>{clockOf(at)}</span>}
        {count > 1 && <span>{t('frame.morePlaces', { count: count - 1 })}</span>}
      </span>
    </>
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
