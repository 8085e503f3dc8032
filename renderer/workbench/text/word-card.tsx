import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { wasWritten } from '../../../shared/text/review/marked-words'
import { ShortcutKeys } from '../../components/shortcut'
import { exactClockOf } from '../../language/clock-text'
import { useTranslate } from '../../language/use-translate'
import { useSpokenLanguage, useTranscript } from '../../transcripts/transcript-on-screen'
import { rangeOfWord } from './fields'
import { isEditedWord } from './marks'
import { useHoveredWord } from './pointing'
import { itemOf, useText } from './store'
import classes from './word-card.module.css'

interface Place {
  left: number
  top: number
  width: number
  height: number
}

/** What the machine had written in the place of a word, and when it is spoken. */
export function WordCard({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const isEditing = useText(({ editedWord }) => editedWord !== null)
  const hovered = useHoveredWord(scroller)
  return isEditing || hovered !== null ? <Card scroller={scroller} hovered={hovered} /> : null
}

function Card({ scroller, hovered }: { scroller: RefObject<HTMLElement | null>; hovered: number | null }) {
  const edited = useText(({ editedWord }) => editedWord)
  const words = useTranscript(({ transcript }) => transcript.words)
  const machine = useTranscript(transcript => transcript.machine)
  const item = edited ? itemOf(edited.key) : undefined
  const at = item && edited ? Math.min(item.from + edited.at, item.to - 1) : (hovered ?? -1)
  const word = words[at]
  const place = usePlace(scroller, at, word !== undefined)
  if (!word || !place || (!edited && !isEditedWord(word, machine))) return null
  const was = wasWritten(words, at, machine.at)
  return (
    <>
      {edited && (
        <span
          className={classes.box}
          style={{ left: place.left, top: place.top, width: place.width, height: place.height }}
        />
      )}
      <div
        className={classes.card}
        style={{ left: place.left, top: place.top + place.height + 4 }}
        role={edited ? undefined : 'tooltip'}
      >
        <Told
          was={edited ? (machine.at(word.machine)?.text ?? was) : was}
          start={word.start}
          end={word.end}
        />
        {edited && <Keys />}
      </div>
    </>
  )
}

function Told({ was, start, end }: { was: string; start: number; end: number }) {
  const t = useTranslate()
  const lang = useSpokenLanguage()
  return (
    <>
      {was === '' ? (
        <span className="faint">{t('workbench.wasNothing')}</span>
      ) : (
        <span>
          <span className="faint">{t('workbench.was')}</span> <bdi lang={lang}>{was}</bdi>
        </span>
      )}
      <span className="faint">
        {t('workbench.span', { start: exactClockOf(start), end: exactClockOf(end) })}
      </span>
    </>
  )
}

function Keys() {
  const t = useTranslate()
  return (
    <>
      <span className={classes.key}>
        <ShortcutKeys keys="Enter" /> {t('workbench.keep')}
      </span>
      <span className={classes.key}>
        <ShortcutKeys keys="Escape" /> {t('workbench.takeBack')}
      </span>
    </>
  )
}

/** Where the word is within what is scrolled, so that the card goes with it. */
function usePlace(scroller: RefObject<HTMLElement | null>, at: number, isShown: boolean): Place | null {
  const [place, setPlace] = useState<Place | null>(null)
  const list = useText(state => state.list)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = scroller.current
    if (!element || !isShown) return
    const sizes = new ResizeObserver(() => setWidth(element.clientWidth))
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [scroller, isShown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width is not read, but it moves the word.
  useLayoutEffect(() => {
    const element = scroller.current
    const item = list.items.find(({ from, to }) => at >= from && at < to)
    const word = element && item && isShown ? rangeOfWord(item, at)?.getClientRects()[0] : undefined
    if (!element || !word) {
      setPlace(null)
      return
    }
    const box = element.getBoundingClientRect()
    const left = word.left - box.left + element.scrollLeft
    const top = word.top - box.top + element.scrollTop
    setPlace({ left, top, width: word.width, height: word.height })
  }, [scroller, list, at, isShown, width])
  return place
}
