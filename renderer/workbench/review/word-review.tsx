import { Button, TextInput, Tooltip } from '@mantine/core'
import { IconCheck, IconPlayerPlay } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { suggestWords } from '../../../shared/text/review/suggest-words'
import { isEstimated } from '../../../shared/text/transcript/align-to-heard'
import type { Word } from '../../../shared/text/transcript/word'
import { useShortcutOf } from '../../actions/keys'
import { quoted } from '../../annotations/quoted'
import { IconButton } from '../../components/icon-button'
import { notify } from '../../components/notify'
import { ShortcutKeys } from '../../components/shortcut'
import { isFocusFree } from '../../components/use-focus-return'
import { exactClockOf } from '../../language/clock-text'
import { useTranslate } from '../../language/use-translate'
import { useSpokenLanguage, useTranscript } from '../../transcripts/transcript-on-screen'
import { playWords } from '../sound'
import { speakerName } from '../speakers/speaker-names'
import { Certainty } from './certainty'
import { goToDoubt, markAllCorrect, markCorrect, wordsLike, writeAllLike, writeWord } from './review'
import { reviewKeys } from './review-keys'
import { useDoubts, useReview } from './store'
import classes from './word-review.module.css'

/** One doubtful word: what it may be, and what to do about it and about all like it. */
export function WordReview({ at, word }: { at: number; word: Word }) {
  const t = useTranslate()
  const speakers = useTranscript(({ transcript }) => transcript.speakers)
  const { importedFrom, wordTimes } = useTranscript(({ source }) => source)
  const [chosen, setChosen] = useState({ word, text: word.text })
  const [isWriting, setIsWriting] = useState(false)
  const settleButton = useRef<HTMLButtonElement>(null)
  const isAskedFor = useReview(review => review.isAskedFor)
  // Who came by a key goes on by keys: Enter settles the word, F8 goes to the next.
  useEffect(() => {
    if (!isAskedFor) return
    settleButton.current?.focus()
    // Once: who comes back to the panel later may have the caret in the text.
    useReview.setState({ isAskedFor: false })
  }, [isAskedFor])
  // What was pressed may be gone with the word before: a start, an entry of the list, all that were like it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever another word is.
  useEffect(() => {
    if (isFocusFree()) settleButton.current?.focus()
  }, [word])
  const lang = useSpokenLanguage()
  const text = chosen.word === word ? chosen.text : word.text
  const suggestions = useSuggestions(at, word)
  const like = useLike(at)
  const times = { start: exactClockOf(word.start), end: exactClockOf(word.end) }
  const choose = (next: string): void => setChosen({ word, text: next })
  const settle = (): void => (text === word.text ? markCorrect(at) : writeWord(at, text))
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isWriting || event.ctrlKey || event.metaKey || event.altKey) return
    const picked = suggestions[Number(event.key) - 1]
    const key = event.key.toUpperCase()
    if (picked !== undefined) choose(picked)
    else if (key === reviewKeys.write) setIsWriting(true)
    else if (key === reviewKeys.play) void playWords(at, at + 1)
    else return
    event.preventDefault()
  }
  return (
    <fieldset className={classes.card} aria-label={word.text} onKeyDown={onKeyDown}>
      <div className={classes.head}>
        <bdi className={classes.word} lang={lang}>
          {word.text}
        </bdi>
        {word.confidence !== null && <Certainty confidence={word.confidence} />}
      </div>
      <Context at={at} word={word} />
      <p className={classes.when}>
        {word.speaker === null
          ? t('workbench.span', times)
          : t('workbench.spokenBy', { speaker: quoted(speakerName(speakers, word.speaker, t)), ...times })}
      </p>
      {isEstimated(word, importedFrom) && <p className={classes.when}>{t('workbench.estimated')}</p>}
      {word.machine !== null && (wordTimes === 'starts' || wordTimes === 'estimated') && (
        <p className={classes.when}>{t(`workbench.times.${wordTimes}`)}</p>
      )}
      <fieldset className={classes.alternatives} aria-label={t('word.alternatives')}>
        {suggestions.map((suggestion, index) => (
          <button
            key={suggestion}
            type="button"
            aria-pressed={suggestion === text}
            onClick={() => choose(suggestion)}
          >
            <bdi lang={lang}>{suggestion}</bdi> <ShortcutKeys keys={`${index + 1}`} />
          </button>
        ))}
        {isWriting ? (
          <Other
            text={text}
            onEnd={next => {
              setIsWriting(false)
              if (next !== null && next.trim() !== '') choose(next.trim())
              settleButton.current?.focus()
            }}
          />
        ) : (
          <button type="button" className={classes.other} onClick={() => setIsWriting(true)}>
            {suggestions.includes(text) ? t('workbench.other') : <bdi lang={lang}>{text}</bdi>}{' '}
            <ShortcutKeys keys={reviewKeys.write} />
          </button>
        )}
      </fieldset>
      <div className="cluster">
        <Button
          ref={settleButton}
          size="md"
          variant="filled"
          leftSection={<IconCheck size="1rem" />}
          rightSection={<ShortcutKeys keys={reviewKeys.settle} />}
          onClick={settle}
        >
          {text === word.text ? t('workbench.markCorrect') : t('word.replace')}
        </Button>
        <Tooltip
          label={
            <>
              {t('workbench.playWord')} <ShortcutKeys keys={reviewKeys.play} />
            </>
          }
        >
          <IconButton
            icon={IconPlayerPlay}
            label={t('workbench.playWord')}
            title={null}
            size="md"
            variant="default"
            onClick={() => void playWords(at, at + 1)}
          />
        </Tooltip>
        <Next at={at} />
      </div>
      {like > 1 && (
        <div className={classes.like}>
          <span>{t('workbench.likeIt', { count: like - 1 })}</span>
          <Button
            size="sm"
            onClick={() =>
              text === word.text
                ? tell(t('workbench.markedAll', { count: markAllCorrect(at) }))
                : tell(t('workbench.fixedAll', { count: writeAllLike(at, text), word: text }))
            }
          >
            {text === word.text ? t('workbench.allCorrect') : t('workbench.fixAll', { word: text })}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

const tell = (title: string): void => notify({ kind: 'ok', title, id: 'review' })

function Next({ at }: { at: number }) {
  const t = useTranslate()
  const keys = useShortcutOf('transcript.nextDoubtful')
  return (
    <Button
      size="md"
      className="to-end"
      rightSection={<ShortcutKeys keys={keys} />}
      onClick={() => goToDoubt(1, at)}
    >
      {t('workbench.next')}
    </Button>
  )
}

/** The word itself first: keeping it is a choice, too. */
function useSuggestions(at: number, word: Word): string[] {
  const machine = useTranscript(transcript => transcript.machine)
  const below = useReview(({ doubtfulBelow }) => doubtfulBelow)
  const terms = useReview(review => review.terms)
  return useMemo(() => {
    const { words } = useTranscript.getState().transcript
    return [word.text, ...suggestWords(words, at, machine.at, below, 2, terms)]
  }, [at, word, machine, below, terms])
}

function useLike(at: number): number {
  const { indices } = useDoubts()
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew when the doubtful words are others.
  return useMemo(() => wordsLike(at).length, [at, indices])
}

/** A few words on either side. */
function Context({ at, word }: { at: number; word: Word }) {
  const words = useTranscript(({ transcript }) => transcript.words)
  const lang = useSpokenLanguage()
  const before = words.slice(Math.max(0, at - 2), at)
  const behind = words.slice(at + 1, at + 5)
  const join = (some: readonly Word[]): string =>
    some.map(({ text, glued }, index) => (index === 0 || glued ? text : ` ${text}`)).join('')
  return (
    <p className={classes.context} dir="auto" lang={lang}>
      {join(before)}
      {before.length > 0 && !word.glued && ' '}
      <b>{word.text}</b>
      {behind[0]?.glued === false && ' '}
      {join(behind)}…
    </p>
  )
}

function Other({ text, onEnd }: { text: string; onEnd: (text: string | null) => void }) {
  const t = useTranslate()
  const lang = useSpokenLanguage()
  const [written, setWritten] = useState(text)
  const hasEnded = useRef<boolean>(false)
  // The field is left as soon as it has ended, which says what is written in it once more.
  const end = (next: string | null): void => {
    if (hasEnded.current) return
    hasEnded.current = true
    onEnd(next)
  }
  return (
    <TextInput
      autoFocus
      size="sm"
      className={classes.writing ?? ''}
      aria-label={t('workbench.other')}
      dir="auto"
      lang={lang}
      value={written}
      onChange={event => setWritten(event.currentTarget.value)}
      onFocus={event => event.currentTarget.select()}
      onBlur={() => end(written)}
      onKeyDown={event => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') end(written)
        if (event.key === 'Escape') end(null)
        if (event.key === 'Enter' || event.key === 'Escape') event.preventDefault()
        event.stopPropagation()
      }}
    />
  )
}
