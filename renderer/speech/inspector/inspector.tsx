import {
  IconAlertCircle,
  IconCheck,
  IconChevronDown,
  IconChevronUp,
  IconCircleDashed,
  IconClock,
  IconHelpCircle,
  IconHistory,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import { memo, useCallback, useDeferredValue, useRef } from 'react'
import { writeClock } from '../../../shared/formats/transcript/clock'
import { localeOf } from '../../../shared/language/translate'
import { chosenTake, type Line, problemsOf } from '../../../shared/speech/line'
import type { LineStateName } from '../../../shared/speech/line-state'
import { placesOfLines } from '../../../shared/speech/sheet'
import { ruleSentence, stateWord } from '../../../shared/speech/speech-messages'
import { heldButton } from '../../components/dialog'
import { IconButton } from '../../components/icon-button'
import { useRestingRow } from '../../components/table/use-resting-row'
import { useBytes } from '../../language/use-bytes'
import { useLanguage, useTranslate } from '../../language/use-translate'
import { useOpenedSound } from '../../sound/opened-sounds'
import { MetaField } from '../fields/meta-field'
import { typeMeta } from '../store/cell-edits'
import { isSameButText } from '../store/same-but-text'
import { activate, keyAt } from '../store/selection'
import { useLine, useLineState, useSpeech } from '../store/speech-store'
import classes from './inspector.module.css'
import { RunSections } from './run-sections'
import { TakesSection } from './takes-section'
import { FitSection, TextSection } from './text-section'

export const showDetails = (detailsOpen: boolean): void => useSpeech.setState({ detailsOpen })

export function Inspector() {
  const { row, catchUp } = useRestingRow(useSpeech(state => state.active))
  return <Details active={row} onFocus={catchUp} />
}

/** Everything about the line that has the focus. */
const Details = memo(function Details({ active, onFocus }: { active: string | null; onFocus: () => void }) {
  const t = useTranslate()
  const line = useLine(active ?? '')
  const number = useSpeech(({ sheet }) => (placesOfLines(sheet.lines).get(active ?? '') ?? -1) + 1)
  // What is measured of a text follows the letters that are typed into it.
  const measured = useDeferredValue(line)
  const text = useRef<HTMLTextAreaElement>(null)
  const reword = useCallback(() => {
    text.current?.focus()
    text.current?.select()
  }, [])
  return (
    <aside
      className={classes.inspector}
      aria-label={line ? t('speech.details', { number }) : t('command.speech.details')}
      onFocus={onFocus}
    >
      <div className={classes.head}>
        {line && <h2>{t('speech.details', { number })}</h2>}
        {line && <StateBadge line={line} />}
        <span className="space" />
        <HeadButtons />
      </div>
      {line ? (
        <div className={classes.scroll}>
          <TextSection line={line} number={number} field={text} />
          <TakesSection line={line} />
          <FitSection line={measured?.key === line.key ? measured : line} onReword={reword} />
          {line.run && <RunSections line={line} run={line.run} />}
          <MetaSection line={line} number={number} />
          <FileSection line={line} />
        </div>
      ) : (
        <p className="nothing">{t('speech.detailsNone')}</p>
      )}
    </aside>
  )
})

const HeadButtons = memo(function HeadButtons() {
  const t = useTranslate()
  return (
    <>
      <StepButton by={-1} label={t('speech.previousLine')} icon={IconChevronUp} />
      <StepButton by={1} label={t('speech.nextLine')} icon={IconChevronDown} />
      <IconButton icon={IconX} label={t('speech.closeDetails')} onClick={() => showDetails(false)} />
    </>
  )
})

/** At the ends of the list it is switched off, and keeps the focus of whoever came there by it. */
function StepButton({ by, ...rest }: { by: 1 | -1; label: string; icon: TablerIcon }) {
  const isAtEnd = useSpeech(state => keyAt(state, by) === state.active)
  return (
    <IconButton
      {...rest}
      {...(isAtEnd && heldButton)}
      onClick={() => activate(keyAt(useSpeech.getState(), by))}
    />
  )
}

const badges: Readonly<Record<LineStateName, TablerIcon>> = {
  idle: IconCircleDashed,
  queued: IconClock,
  running: IconClock,
  done: IconCheck,
  stale: IconHistory,
  failed: IconAlertCircle,
  unsure: IconHelpCircle,
}

const StateBadge = memo(function StateBadge({ line }: { line: Line }) {
  const t = useTranslate()
  const { is } = useLineState(line.key)
  const Icon = badges[is]
  return (
    <span className={classes.badge} data-is={is}>
      <Icon size="0.75rem" aria-hidden />
      {stateWord(is, t)}
    </span>
  )
}, isSameButText)

const MetaSection = memo(function MetaSection({ line, number }: { line: Line; number: number }) {
  const t = useTranslate()
  const problem = problemsOf(line).find(({ cell }) => cell === 'meta')
  return (
    <section className={classes.section} aria-label={t('speech.meta')}>
      <h3 className={classes.title}>
        {t('speech.meta')}
        <span className="aside">{t('speech.json')}</span>
      </h3>
      <MetaField
        value={line.meta}
        label={t('speech.metaOf', { number })}
        error={problem ? ruleSentence(problem.code, t) : null}
        onChange={meta => typeMeta([line.key], meta)}
      />
      {line.start !== null && (
        <p className={classes.words}>
          {t('speech.startInFilm')} {writeClock(line.start)}
        </p>
      )}
    </section>
  )
}, isSameButText)

/** The sound as a file: what it is, and how large. */
const FileSection = memo(function FileSection({ line }: { line: Line }) {
  const take = chosenTake(line)
  return take ? <FileFacts sound={take.sound} /> : null
}, isSameButText)

function FileFacts({ sound }: { sound: string }) {
  const t = useTranslate()
  const bytes = useBytes()
  const locale = localeOf(useLanguage())
  const { sound: opened } = useOpenedSound({ where: 'downloads', id: sound })
  if (opened === null) return null
  const { container, codec, sampleRate, channels } = opened.facts
  const rate = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(sampleRate / 1000)
  const voices =
    channels === 1
      ? t('speech.mono')
      : channels === 2
        ? t('speech.stereo')
        : t('speech.channels', { count: channels })
  const format = [container.toUpperCase(), codec, t('speech.rate', { rate }), voices]
  return (
    <section className={classes.section} aria-label={t('word.file')}>
      <dl className={classes.facts}>
        <dt>{t('word.file')}</dt>
        <dd>
          <bdi>{bytes(opened.bytes)}</bdi>
        </dd>
        <dt>{t('word.format')}</dt>
        <dd>
          <bdi>
            {new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(format.filter(Boolean))}
          </bdi>
        </dd>
      </dl>
    </section>
  )
}
