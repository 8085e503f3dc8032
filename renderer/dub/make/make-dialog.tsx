import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { applyDubPatch } from '../../../shared/dub/dub-patch'
import type { DubTranslateChoice } from '../../../shared/dub/dub-requests'
import { linesToSpeak } from '../../../shared/dub/dub-run'
import { changeTrack, proposedCast, spokenInOf } from '../../../shared/dub/edits/edit-track'
import type { AppError } from '../../../shared/errors'
import type { BatchBudget } from '../../../shared/translate/translate-requests'
import { bridge } from '../../bridge'
import { CancelButton, Dialog, heldButton } from '../../components/dialog'
import { ErrorAlert } from '../../components/error-alert'
import { UnderWay } from '../../components/under-way'
import { useTranslate } from '../../language/use-translate'
import { useActiveProfile } from '../../program/profiles'
import { useVoices } from '../../speech/voices/use-voices'
import { EngineNotice } from '../../this-computer/engine-notice'
import { useLanguageNames } from '../../this-computer/language-names'
import { LanguageDoubt } from '../../translate/language-doubt'
import { CastList, CastSummary } from '../cast/cast-list'
import { knownCast, rememberCast } from '../cast/known-cast'
import { UntilChoice } from '../start/until-choice'
import { changeDub, dubsOnPage } from '../store/open-dubs'
import { speakDubLines } from '../store/run-dub'
import { type DubView, useRunsOf } from '../use-dub-view'
import classes from './make-dialog.module.css'

const stages = ['translation', 'speech'] as const

interface MakeDialogProps {
  view: DubView
  choice: DubTranslateChoice
  onClose(): void
}

/** What making the dub asks for and who speaks, before anything is asked. */
export function MakeDialog({ view, choice, onClose }: MakeDialogProps) {
  const { id, dub, track } = view
  const { language } = track
  const t = useTranslate()
  const names = useLanguageNames()
  const profile = useActiveProfile()
  const voices = useVoices()
  const isHere = profile?.kind === 'built-in'
  const languages = [dub.language, language]
  const [cast, setCast] = useState<typeof track.cast | null>(null)
  const spokenIn = spokenInOf(track.spokenIn, voices)
  const proposed =
    cast ?? proposedCast(dub, { ...track, spokenIn }, voices, knownCast(profile?.id ?? '', language))
  const { budget, error, setError } = useBudget(id, language, choice)
  const runs = useRunsOf(dub, track)
  const [isStarting, setStarting] = useState(false)
  const [isCasting, setCasting] = useState(false)
  const [until, setUntil] = useState<(typeof stages)[number]>('speech')
  const goesOn = until === 'speech'
  const cells = { cast: proposed, spokenIn }
  const toTranslate = budget ? linesIn(budget) : 0
  // With these voices it is spoken: what another one said before is to be said anew.
  const asMade = applyDubPatch(dub, changeTrack(dub, language, cells))
  const toSpeak = budget && goesOn ? toTranslate + linesToSpeak(asMade, language, runs).length : 0
  const isNothing = budget !== null && toTranslate + toSpeak === 0
  // Voices that were chosen here are kept, also where nobody says anything yet.
  const isHeld = budget === null || (isNothing && cast === null)
  const start = async (): Promise<void> => {
    setStarting(true)
    changeDub(id, now => changeTrack(now, language, cells))
    rememberCast(profile?.id ?? '', language, dub, proposed)
    const isSaved = await dubsOnPage.settled(id)
    const started = isSaved ? await bridge.translateDub({ id, language, choice, goesOn }) : null
    setStarting(false)
    if (started?.ok === false) setError(started.error)
    if (!started?.ok) return
    onClose()
    // The rest is spoken once it is translated. What was called off or failed before is asked for by a person alone.
    const now = dubsOnPage.here(id)?.dub ?? dub
    const goOn = new Set(linesToSpeak(now, language))
    const again = linesToSpeak(now, language, runs).filter(key => !goOn.has(key))
    if (goesOn && again.length > 0) await speakDubLines(id, language, { keys: again })
  }
  return (
    <Dialog onClose={onClose} size="36rem" title={t('dub.makeTitle', { language: names.name(language) })}>
      <div className="stack">
        {error && <ErrorAlert error={error} />}
        <LanguageDoubt languages={languages} />
        {isHere && <EngineNotice area="translation" languages={languages} />}
        {isHere && <EngineNotice area="speech" languages={[spokenIn]} />}
        <div role="status">
          {budget && <Facts budget={budget} toSpeak={toSpeak} isNothing={isNothing} goesOn={goesOn} />}
          {!budget && !error && <UnderWay text={t('word.counting')} />}
        </div>
        <UntilChoice stages={stages} value={until} onChange={stage => setUntil(stage)} />
        <section aria-label={t('dub.voices')} className={classes.voices}>
          <h3 className="subheading">{t('dub.voices')}</h3>
          {isCasting ? (
            <CastList dub={dub} language={spokenIn} cast={proposed} voices={voices} onChange={setCast} />
          ) : (
            <>
              <CastSummary dub={dub} cast={proposed} speakers={voices.speakers} />
              <Button className={classes.change ?? ''} size="sm" onClick={() => setCasting(true)}>
                {t('dub.changeVoices')}
              </Button>
            </>
          )}
        </section>
        <div className="foot">
          <CancelButton onClick={onClose} />
          <Button
            variant="filled"
            data-autofocus
            {...(isHeld && heldButton)}
            loading={isStarting}
            onClick={() => !isHeld && void start()}
          >
            {t('word.start')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const linesIn = ({ requests, remembered, repeats }: BatchBudget): number => requests + remembered + repeats

function useBudget(id: string, language: string, choice: DubTranslateChoice) {
  const [budget, setBudget] = useState<BatchBudget | null>(null)
  const [error, setError] = useState<AppError | null>(null)
  useEffect(() => {
    let isShown = true
    const ask = async (): Promise<void> => {
      if (!(await dubsOnPage.settled(id))) return
      const planned = await bridge.planDubTranslation({ id, language, choice })
      if (!isShown) return
      if (planned.ok) setBudget(planned.value)
      else setError(planned.error)
    }
    void ask()
    return () => {
      isShown = false
    }
  }, [id, language, choice])
  return { budget, error, setError }
}

interface FactsProps {
  budget: BatchBudget
  toSpeak: number
  isNothing: boolean
  goesOn: boolean
}

function Facts({ budget, toSpeak, isNothing, goesOn }: FactsProps) {
  const t = useTranslate()
  if (isNothing) return <p>{t(goesOn ? 'dub.makeNothing' : 'dub.makeNoTranslation')}</p>
  return (
    <ul className={classes.facts}>
      <li>
        <strong>{t('translate.budgetRequests', { count: budget.requests })}</strong>
      </li>
      {budget.remembered > 0 && <li>{t('translate.budgetRemembered', { count: budget.remembered })}</li>}
      {budget.repeats > 0 && <li>{t('translate.budgetRepeats', { count: budget.repeats })}</li>}
      {goesOn && <li>{t('dub.makeSpeak', { count: toSpeak })}</li>}
    </ul>
  )
}
