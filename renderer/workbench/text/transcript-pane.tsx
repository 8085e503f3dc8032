import './marks.css'
import { useCallback, useEffect, useRef } from 'react'
import type { Word } from '../../../shared/text/transcript/word'
import { useTranslate } from '../../language/use-translate'
import { useTranscript } from '../../transcripts/transcript-on-screen'
import { useVirtualRows } from '../rows/use-virtual-rows'
import { actingOnWords, useTextSelection } from './caret'
import { useSpokenWord } from './follow-sound'
import { ParagraphRow } from './paragraph-row'
import { usePointing } from './pointing'
import { provideReveal } from './reveal'
import { SpeakerMenu } from './speaker-menu'
import { useText } from './store'
import classes from './transcript-pane.module.css'
import { useTextEditing } from './typing'
import { WordCard } from './word-card'

/** The text, as paragraphs of who speaks. Only those in sight exist. */
export function TranscriptPane() {
  const t = useTranslate()
  const scroller = useRef<HTMLElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const keys = useText(state => state.list.keys)
  const kept = useText(({ caretIn, list: { keys } }) => (caretIn === null ? null : keys.indexOf(caretIn)))
  const isEmpty = useText(({ list }) => list.items.length === 0)
  const rows = useVirtualRows({ scroller, keys, estimate: estimateHeight, kept: kept === -1 ? null : kept })
  const { reveal } = rows
  useEffect(() => provideReveal(reveal), [reveal])
  useTextEditing(list)
  useTextSelection(list)
  usePointing(list)
  useSpokenWord(scroller)
  const rowAt = useCallback(
    (index: number, keptAt: number | null) => {
      const key = keys[index]
      if (key === undefined) return null
      return <ParagraphRow key={key} itemKey={key} index={index} keptAt={keptAt} rowRef={rows.rowRef} />
    },
    [keys, rows.rowRef],
  )
  const inSight = Array.from({ length: rows.last - rows.first }, (_, at) => rowAt(rows.first + at, null))
  const keptRow = rows.keptAt !== null && kept !== null ? rowAt(kept, rows.keptAt) : null
  const isAbove = kept !== null && kept < rows.first
  return (
    <section ref={scroller} className={classes.scroller} aria-label={t('workbench.text')}>
      {isEmpty && <EmptyText />}
      <div ref={list} className={classes.list} {...actingOnWords}>
        {[
          <div key="above" style={{ blockSize: rows.above }} />,
          isAbove && keptRow,
          ...inSight,
          !isAbove && keptRow,
          <div key="below" style={{ blockSize: rows.below }} />,
        ]}
      </div>
      <WordCard scroller={scroller} />
      <SpeakerMenu list={list} />
    </section>
  )
}

const lines = new WeakMap<readonly Word[], number>()

/** What a paragraph needs before it was drawn: most of its letters lie side by side. */
function estimateHeight(index: number): number {
  const words = useText.getState().list.items[index]?.words ?? []
  const known = lines.get(words)
  const count = known ?? Math.max(2, Math.ceil(lettersIn(words) / lettersInLine))
  if (known === undefined) lines.set(words, count)
  return count * 26 + 14
}

/** A few of its words tell how long the others are: all of them, in every paragraph, are thirty thousand. */
function lettersIn(words: readonly Word[]): number {
  const few = Math.min(words.length, sampled)
  let letters = 0
  for (let at = 0; at < few; at++) letters += (words[at]?.text.length ?? 0) + 1
  return few === 0 ? 0 : (letters / few) * words.length
}

const sampled = 12

const lettersInLine = 96

/** A recording in which nothing was heard. */
function EmptyText() {
  const t = useTranslate()
  const hasSound = useTranscript(({ source }) => source.media !== '')
  return (
    <div className={classes.empty}>
      <p className={classes.title}>{t('workbench.empty')}</p>
      <p>{t(hasSound ? 'workbench.emptyText' : 'workbench.emptyNoSound')}</p>
    </div>
  )
}
