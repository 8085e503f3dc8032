import { IconGenderFemale, IconGenderMale } from '@tabler/icons-react'
import { memo } from 'react'
import type { CellProblem } from '../../../shared/speech/line'
import { chosenTake, type Line } from '../../../shared/speech/line'
import type { LineState } from '../../../shared/speech/line-state'
import { useTranslate } from '../../language/use-translate'
import { isPlaying, usePlayer } from '../../sound/player'
import { SmallWaveform } from '../../sound/small-waveform'
import audio from '../cells/audio-cell.module.css'
import { FitCell } from '../cells/fit-cell'
import marked from '../cells/marked-line.module.css'
import { PlayButton } from '../cells/play-button'
import { StatusCell } from '../cells/status-cell'
import voice from '../cells/voice-cell.module.css'
import { FitEditor, LanguageEditor, MetaEditor, VoiceEditor } from '../editors/editors'
import { TextEditor } from '../editors/text-editor'
import { useSheetFind } from '../find/find-store'
import { dragSoundsOut } from '../save/drag-out'
import { isSameButText } from '../store/same-but-text'
import { playLine, soundOf } from '../store/sounds'
import { type ColumnId, useSpeech } from '../store/speech-store'
import { type Voices, voiceSpeakerName } from '../voices/use-voices'
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
      return <AudioCell key={line.key} line={line} number={number} isStale={state.is === 'stale'} />
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
  if (line.language.trim() === '') return null
  return (
    <bdi className={classes.language} title={line.language}>
      {line.language}
    </bdi>
  )
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
})

const Meta = memo(function Meta({ line, number, problem, isEdited }: CellContentProps) {
  const shown = <span className={classes.meta}>{line.meta}</span>
  if (!isEdited) return shown
  return (
    <MetaEditor line={line} number={number} problem={problem}>
      {shown}
    </MetaEditor>
  )
}, isSameButText)

type VoiceCellProps = Pick<Line, 'gender' | 'speakerId'> & { speakers: Voices['speakers'] }

const VoiceCell = memo(function VoiceCell({ gender, speakerId, speakers }: VoiceCellProps) {
  const t = useTranslate()
  const Icon = gender === 'male' ? IconGenderMale : IconGenderFemale
  const id = speakerId.trim()
  const name = gender === '' ? t('speech.noGender') : t(`speech.${gender}`)
  const speaker = id === '' ? null : (voiceSpeakerName(speakers, id) ?? t('speech.speakerId', { id }))
  return (
    <div className={voice.voice}>
      {gender !== '' && <Icon className={voice.icon} size="1rem" aria-hidden />}
      <span className="shrinks">
        <span className={voice.name} title={name} data-missing={gender === '' || undefined}>
          {name}
        </span>
        {speaker !== null && (
          <bdi className={voice.speaker} title={speaker}>
            {speaker}
          </bdi>
        )}
      </span>
    </div>
  )
})

interface AudioCellProps {
  line: Line
  number: number
  isStale: boolean
}

const AudioCell = memo(function AudioCell({ line, number, isStale }: AudioCellProps) {
  const t = useTranslate()
  const sound = soundOf(line)
  const isOn = usePlayer(player => sound !== null && isPlaying(player, sound))
  if (sound === null) return <NoAudio />
  const seconds = chosenTake(line)?.seconds
  return (
    <div className={audio.audio}>
      <PlayButton
        isOn={isOn}
        isInGrid
        playLabel={t('speech.play', { number })}
        pauseLabel={t('speech.pause', { number })}
        onToggle={() => void playLine(line.key)}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Saving does the same with keys. */}
      <div
        className={audio.wave}
        title={t('save.dragHint')}
        draggable
        onDragStart={event => dragSoundsOut(event, line.key)}
      >
        <SmallWaveform
          sound={sound}
          {...(seconds == null ? {} : { seconds })}
          stale={isStale}
          label={t('speech.soundOf', { number })}
        />
      </div>
    </div>
  )
}, isSameButText)

function NoAudio() {
  const t = useTranslate()
  return (
    <span className={audio.none} title={t('speech.noAudio')}>
      {t('speech.noAudio')}
    </span>
  )
}

/** The text of a line with what was found in it. */
function MarkedLine({ lineKey, text }: { lineKey: string; text: string }) {
  const ranges = useSheetFind(({ byKey }) => byKey.get(lineKey))
  const current = useSheetFind(({ current: at }) => (at?.key === lineKey ? at.range : -1))
  if (!ranges) return text
  const pieces = ranges.flatMap(([start, end], at) => [
    text.slice(ranges[at - 1]?.[1] ?? 0, start),
    <mark key={start} className={marked.match} data-current={at === current || undefined}>
      {text.slice(start, end)}
    </mark>,
  ])
  return [...pieces, text.slice(ranges.at(-1)?.[1] ?? 0)]
}
