import { IconAlertTriangle, IconPencil } from '@tabler/icons-react'
import { memo, useMemo } from 'react'
import { isDoubtful } from '../../../shared/text/review/doubtful'
import type { Word } from '../../../shared/text/transcript/word'
import { look } from '../../annotations/label-look'
import { useTranslate } from '../../language/use-translate'
import type { MachineWords } from '../../transcripts/machine-words'
import { useTranscript } from '../../transcripts/store'
import { clock } from '../clock'
import { useReview } from '../review/store'
import { Avatar } from '../speakers/avatar'
import { colourOf, shortName, speakerName } from '../speakers/speaker-names'
import { isEditedWord } from './edited'
import { ParagraphField } from './paragraph-field'
import type { ParagraphItem } from './paragraph-items'
import classes from './paragraph-row.module.css'
import { useSpoken } from './spoken-store'
import { choose, chooseUpTo, useText } from './store'

interface Props {
  itemKey: number
  index: number
  /** Where a row lies that is out of sight and stays for its caret. */
  keptAt: number | null
  rowRef: (element: HTMLElement | null) => void
}

/**
 * Who speaks and when, what is said, and what is to be done about it. Drawn anew for its own words alone: a word
 * more in a paragraph moves all behind it by one, and changes none of them.
 */
export const ParagraphRow = memo(function ParagraphRow({ itemKey, index, keptAt, rowRef }: Props) {
  const words = useText(({ list }) => {
    const item = list.items[index]
    return item?.key === itemKey ? item.words : null
  })
  return words ? <Row item={{ key: itemKey, words }} keptAt={keptAt} rowRef={rowRef} /> : null
})

type Shown = Pick<ParagraphItem, 'key' | 'words'>

function Row({ item, keptAt, rowRef }: { item: Shown } & Pick<Props, 'keptAt' | 'rowRef'>) {
  const t = useTranslate()
  const speakers = useTranscript(({ transcript }) => transcript.speakers)
  const language = useTranscript(({ facts }) => facts.language)
  const isSpoken = useSpoken(({ key }) => key === item.key)
  const isChosen = useText(({ chosen }) => chosen.has(item.key))
  const first = item.words[0]
  const speaker = first?.speaker ?? null
  const style = speakers.find(({ id }) => id === speaker)?.style
  const time = clock(first?.start ?? 0)
  const name = speakerName(speakers, speaker, t)
  const label =
    speaker === null
      ? t('workbench.paragraphAt', { time })
      : t('workbench.paragraphOf', { speaker: name, time })
  return (
    <article
      ref={rowRef}
      className={`${classes.row} ${look}`}
      data-key={item.key}
      data-color={style === undefined ? undefined : colourOf(style)}
      data-spoken={isSpoken || undefined}
      data-chosen={isChosen || undefined}
      style={keptAt === null ? undefined : { position: 'absolute', insetInline: 0, insetBlockStart: keptAt }}
    >
      <div className={classes.who}>
        {(speakers.length > 0 || isChosen) && (
          <span className={classes.name}>
            <Chooser item={item} time={time} isChosen={isChosen} speaker={speaker} />
            <button
              type="button"
              className={classes.speaker}
              data-act="speaker"
              title={name}
              aria-haspopup="menu"
              aria-label={t('workbench.changeSpeakerOf', { speaker: name })}
            >
              <bdi>{shortName(speakers, speaker, t)}</bdi>
            </button>
          </span>
        )}
        <button
          type="button"
          className={classes.time}
          data-act="play"
          aria-label={t('workbench.playFrom', { time })}
        >
          {time}
        </button>
      </div>
      <ParagraphField itemKey={item.key} words={item.words} label={label} lang={language} />
      <Note item={item} />
    </article>
  )
}

/** The mark of the speaker; with the pointer over it, or once one is selected, a box to select the paragraph. */
function Chooser(props: { item: Shown; time: string; isChosen: boolean; speaker: string | null }) {
  const { item, time, isChosen, speaker } = props
  const t = useTranslate()
  return (
    <span className={classes.chooser}>
      <Avatar speaker={speaker} shape="circle" />
      <input
        type="checkbox"
        className={classes.box}
        checked={isChosen}
        aria-label={t('workbench.chooseParagraph', { time })}
        onChange={() => choose(item.key, !isChosen)}
        onClick={event => {
          if (event.shiftKey) chooseUpTo(item.key)
        }}
      />
    </span>
  )
}

function Note({ item }: { item: Shown }) {
  const t = useTranslate()
  const below = useReview(({ doubtfulBelow }) => doubtfulBelow)
  const machine = useTranscript(transcript => transcript.machine)
  const isEditing = useText(({ caretIn, editedWord }) => caretIn === item.key && editedWord !== null)
  const doubts = useMemo(() => item.words.filter(word => isDoubtful(word, below)).length, [item.words, below])
  const edits = useMemo(() => countEdits(item.words, machine), [item.words, machine])
  return (
    <div className={classes.note}>
      {isEditing ? (
        <span className={classes.chip} data-kind="info">
          <IconPencil aria-hidden />
          {t('workbench.editing')}
        </span>
      ) : doubts > 0 ? (
        <span className={classes.chip} data-kind="warn">
          <IconAlertTriangle aria-hidden />
          {t('workbench.toReview', { count: doubts })}
        </span>
      ) : (
        edits > 0 && (
          <span className={classes.chip}>
            <IconPencil aria-hidden />
            {t('workbench.edits', { count: edits })}
          </span>
        )
      )}
    </div>
  )
}

/** Words changed side by side were changed together. */
function countEdits(words: readonly Word[], machine: MachineWords): number {
  let count = 0
  let wasEdited = false
  for (const word of words) {
    const edited = isEditedWord(word, machine)
    if (edited && !wasEdited) count++
    wasEdited = edited
  }
  return count
}
