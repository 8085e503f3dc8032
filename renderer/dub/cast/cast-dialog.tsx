import { Button } from '@mantine/core'
import { useState } from 'react'
import { changeTrack } from '../../../shared/dub/edits/edit-track'
import { Dialog } from '../../components/dialog'
import { useTranslate } from '../../language/use-translate'
import { useActiveProfile } from '../../program/profiles'
import { useKeepTyped } from '../../program/use-keep-typed'
import { LineLanguageField } from '../../speech/fields/language-field'
import { useVoices } from '../../speech/voices/use-voices'
import { EngineNotice } from '../../this-computer/engine-notice'
import { useLanguageNames } from '../../this-computer/language-names'
import { changeDub } from '../store/open-dubs'
import type { DubView } from '../use-dub-view'
import { CastList } from './cast-list'
import { rememberCast } from './known-cast'

/** Who speaks for whom in the language, and in which region of it. What is chosen is there at once, and undo takes it back. */
export function CastDialog({ view, onClose }: { view: DubView; onClose(): void }) {
  const { id, dub, track } = view
  const t = useTranslate()
  const names = useLanguageNames()
  const profile = useActiveProfile()
  const voices = useVoices()
  const [typed, setTyped] = useState<string | null>(null)
  const speakIn = (language: string): void => {
    setTyped(null)
    const spokenIn = language.trim()
    if (spokenIn !== '') changeDub(id, now => changeTrack(now, track.language, { spokenIn }))
  }
  // Each letter on the way to a language is none that lines are spoken in.
  const keep = (): void => void (typed !== null && speakIn(typed))
  useKeepTyped(keep)
  return (
    <Dialog onClose={onClose} size="36rem" title={t('dub.cast', { language: names.name(track.language) })}>
      <div className="stack">
        <p className="soft">{t('dub.castText')}</p>
        {profile?.kind === 'built-in' && <EngineNotice area="speech" languages={[track.spokenIn]} />}
        <LineLanguageField
          label={t('dub.spokenIn')}
          hasLabel
          value={typed ?? track.spokenIn}
          languages={voices.languages}
          onChange={next => (voices.languages.includes(next) ? speakIn(next) : setTyped(next))}
          onBlur={keep}
        />
        <CastList
          dub={dub}
          language={track.spokenIn}
          cast={track.cast}
          voices={voices}
          onChange={cast => {
            changeDub(id, now => changeTrack(now, track.language, { cast }))
            rememberCast(profile?.id ?? '', track.language, dub, cast)
          }}
        />
        <div className="foot">
          <Button variant="filled" onClick={onClose}>
            {t('app.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
