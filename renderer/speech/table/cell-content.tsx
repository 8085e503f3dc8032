import { memo } from 'react'
import type { Line } from '../../../shared/speech/line'
import type { CellProblem } from '../../../shared/speech/line-rules'
import type { LineState } from '../../../shared/speech/line-state'
import { useTranslate } from '../../language/use-translate'
import { AudioCell } from '../cells/audio-cell'
import { FitCell } from '../cells/fit-cell'
import { MarkedLine } from '../cells/marked-line'
import { StatusCell } from '../cells/status-cell'
import { VoiceCell } from '../cells/voice-cell'
import { FitEditor, LanguageEditor, MetaEditor, VoiceEditor } from '../editors/editors'
import { TextEditor } from '../editors/text-editor'
import { isSameButText } from '../store/same-but-text'
import { type ColumnId, useSpeech } from '../store/speech-store'
import type { Voices } from '../voices/use-voices'
import classes from './line-table.module.css'

interface CellContentProps {
  column: ColumnId
  line: Line
  state: LineState
  number: number
  voices: Voices
  problem: CellProblem | undefined
  isEdited: boolean
}

export function CellContent(props: CellContentProps) {
  const { column, line, state, number } = props
  switch (column) {
    case 'text':
      return <Text {...props} />
    case 'language':
      return <Language {...props} />
    case 'voice':
      return <Voice {...props} />
    case 'fit':
      return <Fit {...props} />
    case 'meta':
      return <Meta {...props} />
    case 'status':
      return <StatusCell line={line} state={state} />
    case 'audio':
      return <AudioCell line={line} number={number} isStale={state.is === 'stale'} />
  }
}

const typedNow = (): string | null => useSpeech.getState().editing?.typed ?? null

function Text({ line, number, problem, isEdited }: CellContentProps) {
  const t = useTranslate()
  if (isEdited) return <TextEditor line={line} number={number} typed={typedNow()} problem={problem} />
  if (line.text.trim() === '') return <span className={classes.quiet}>{t('speech.emptyText')}</span>
  return (
    <div className={classes.text} dir="auto" lang={line.language || undefined} title={line.text}>
      <MarkedLine lineKey={line.key} text={line.text} />
    </div>
  )
}

const Language = memo(function Language({ line, number, voices, isEdited }: CellContentProps) {
  if (isEdited) return <LanguageEditor line={line} number={number} typed={typedNow()} voices={voices} />
  return line.language.trim() === '' ? null : <bdi className={classes.language}>{line.language}</bdi>
}, isSameButText)

const Voice = memo(function Voice({ line, number, voices, isEdited }: CellContentProps) {
  const shown = <VoiceCell gender={line.gender} speakerId={line.speakerId} speakers={voices.speakers} />
  if (!isEdited) return shown
  return (
    <VoiceEditor line={line} number={number} voices={voices}>
      {shown}
    </VoiceEditor>
  )
}, isSameButText)

const Fit = memo(function Fit({ line, number, problem, isEdited }: CellContentProps) {
  const shown = <FitCell line={line} />
  if (!isEdited) return shown
  return (
    <FitEditor line={line} number={number} problem={problem}>
      {shown}
    </FitEditor>
  )
}, isSameButText)

const Meta = memo(function Meta({ line, number, problem, isEdited }: CellContentProps) {
  const shown = <span className={classes.meta}>{line.meta}</span>
  if (!isEdited) return shown
  return (
    <MetaEditor line={line} number={number} problem={problem}>
      {shown}
    </MetaEditor>
  )
}, isSameButText)
