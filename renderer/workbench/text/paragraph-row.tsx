import { IconAlertTriangle, IconPencil } from '@tabler/icons-react'
import { memo, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Word } from '../../../shared/text/transcript/word'
import { look } from '../../annotations/label-look'
import { speakerColour } from '../../components/speaker-colour'
import { exactClockOf } from '../../language/clock-text'
import { useTranslate } from '../../language/use-translate'
import { takeTyped, useTranscript } from '../../transcripts/transcript-on-screen'
import { onChosenKey } from '../chosen/chosen-paragraphs'
import { useReview } from '../review/store'
import { Avatar } from '../speakers/avatar'
import { shortName, speakerName } from '../speakers/speaker-names'
import { registerField, showText } from './fields'
import { useSpoken } from './follow-sound'
import { doubtsIn, editsIn, marks, markWords } from './marks'
import classes from './paragraph-row.module.css'
import { openingOfRow, wordsOfRow } from './paragraphs'
import { chooseUpTo, chooseWords, useText } from './store'

interface Props {
  itemKey: number
  index: number
  /** Where a row lies that is out of sight and stays for its caret. */
  keptAt: number | null
  rowRef: (element: HTMLElement | null) => void
}

/**
 * Who speaks and when, what is said, and what is to be done about it. Each part asks for what it shows, so that a key
 * typed into the text, which the browser has drawn already, renders nothing at all.
 */
export const ParagraphRow = memo(function ParagraphRow(props: Props) {
  const { itemKey: key, index } = props
  const isThere = useText(({ list }) => wordsOfRow(list, index, key) !== null)
  return isThere ? <Row {...props} /> : null
})

function Row({ itemKey: key, index, keptAt, rowRef }: Props) {
  const t = useTranslate()
  const speakers = useTranscript(({ transcript }) => transcript.speakers)
  const language = useTranscript(({ facts }) => facts.language)
  const hasSound = useTranscript(({ source }) => source.media !== '')
  const isSpoken = useSpoken(spoken => spoken.key === key)
  const isChosen = useText(({ chosen }) => chosen.has(key))
  const speaker = useText(({ list }) => openingOfRow(list, index, key)?.speaker ?? null)
  const time = useText(({ list }) => exactClockOf(openingOfRow(list, index, key)?.start ?? 0))
  const style = speakers.find(({ id }) => id === speaker)?.style
  const name = speakerName(speakers, speaker, t)
  const label =
    speaker === null
      ? t('workbench.paragraphAt', { time })
      : t('workbench.paragraphOf', { speaker: name, time })
  return (
    <article
      ref={rowRef}
      className={`${classes.row} ${look}`}
      data-key={key}
      data-color={style === undefined ? undefined : speakerColour(style)}
      data-spoken={isSpoken || undefined}
      data-chosen={isChosen || undefined}
      style={keptAt === null ? undefined : { position: 'absolute', insetInline: 0, insetBlockStart: keptAt }}
    >
      <div className={classes.who}>
        {(speakers.length > 0 || isChosen) && (
          <span className={classes.name}>
            <Chooser itemKey={key} time={time} isChosen={isChosen} speaker={speaker} />
            <button
              type="button"
              className={classes.speaker}
              data-act="speaker"
              title={name}
              translate="no"
              aria-haspopup="menu"
              aria-label={t('workbench.changeSpeakerOf', { speaker: name })}
            >
              <bdi>{shortName(speakers, speaker, t)}</bdi>
            </button>
          </span>
        )}
        {hasSound ? (
          <button
            type="button"
            className={classes.time}
            data-act="play"
            aria-label={t('workbench.playFrom', { time })}
          >
            {time}
          </button>
        ) : (
          <span className={classes.time}>{time}</span>
        )}
      </div>
      <ParagraphField itemKey={key} index={index} label={label} lang={language} />
      <Note itemKey={key} index={index} />
    </article>
  )
}

/** The mark of the speaker; with the pointer over it, or once one is selected, a box to select the paragraph. */
function Chooser(props: { itemKey: number; time: string; isChosen: boolean; speaker: string | null }) {
  const { itemKey: key, time, isChosen, speaker } = props
  const t = useTranslate()
  return (
    <span className={classes.chooser}>
      <Avatar speaker={speaker} shape="circle" />
      <input
        type="checkbox"
        className={classes.box}
        checked={isChosen}
        aria-label={t('workbench.chooseParagraph', { time })}
        onChange={() => chooseWords(key, !isChosen)}
        onKeyDown={onChosenKey}
        onClick={event => {
          if (event.shiftKey) chooseUpTo(key)
        }}
      />
    </span>
  )
}

function Note({ itemKey: key, index }: Pick<Props, 'itemKey' | 'index'>) {
  const t = useTranslate()
  const below = useReview(({ doubtfulBelow }) => doubtfulBelow)
  const machine = useTranscript(transcript => transcript.machine)
  const isEditing = useText(({ caretIn, editedWord }) => caretIn === key && editedWord !== null)
  const doubts = useText(({ list }) => doubtsIn(wordsOfRow(list, index, key), below))
  const edits = useText(({ list }) => editsIn(wordsOfRow(list, index, key), machine))
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
            {t('word.changeCount', { count: edits })}
          </span>
        )
      )}
    </div>
  )
}

interface FieldProps extends Pick<Props, 'itemKey' | 'index'> {
  label: string
  lang: string
}

/**
 * The text of a paragraph: one native editable text. React never touches what is in it; it is written only when
 * the transcript says something else than the field.
 */
const ParagraphField = memo(function ParagraphField({ itemKey: key, index, label, lang }: FieldProps) {
  const t = useTranslate()
  const ref = useRef<HTMLDivElement>(null)
  const isBlank = useText(({ list }) => list.blank?.key === key)
  useShownWords(ref, key, index)
  useLayoutEffect(() => (ref.current ? registerField(key, ref.current) : undefined), [key])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a text area draws no marks and does not grow with its text.
    <div
      ref={ref}
      className={classes.field}
      data-field={key}
      role="textbox"
      aria-multiline
      tabIndex={0}
      aria-label={label}
      aria-placeholder={isBlank ? t('workbench.emptyRow') : undefined}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      spellCheck
      lang={lang || undefined}
      dir="auto"
    />
  )
})

/** Text and marks follow the words at once: what comes a frame later would draw an older text over a newer one. */
function useShownWords(ref: RefObject<HTMLElement | null>, key: number, index: number): void {
  const below = useReview(({ doubtfulBelow }) => doubtfulBelow)
  const machine = useTranscript(transcript => transcript.machine)
  useLayoutEffect(() => {
    const field = ref.current
    if (!field) return
    let shown: readonly Word[] | null = null
    const show = (): void => {
      // It may be shown for other reasons than an edit, as marks that are known now: the letter just typed stays.
      takeTyped()
      const words = wordsOfRow(useText.getState().list, index, key)
      if (words === null || words === shown) return
      shown = words
      showText(field, words)
      markWords(field, words, { below, machine })
    }
    show()
    return useText.subscribe(show)
  }, [ref, key, index, below, machine])
  useEffect(() => {
    const field = ref.current
    return () => {
      if (field) marks.clear(field)
    }
  }, [ref])
}
