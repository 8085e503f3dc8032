import { Button } from '@mantine/core'
import { changeTrack } from '../../../shared/dub/edits/edit-track'
import { Dialog } from '../../components/dialog'
import { useTranslate } from '../../language/use-translate'
import { useActiveProfile } from '../../program/profiles'
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
  return (
    <Dialog onClose={onClose} size="36rem" title={t('dub.cast', { language: names.name(track.language) })}>
      <div className="stack">
        <p className="soft">{t('dub.castText')}</p>
        {profile?.kind === 'built-in' && <EngineNotice area="speech" languages={[track.spokenIn]} />}
        <LineLanguageField
          label={t('dub.spokenIn')}
          hasLabel
          value={track.spokenIn}
          languages={voices.languages}
          onChange={spokenIn => {
            if (spokenIn.trim() !== '') changeDub(id, now => changeTrack(now, track.language, { spokenIn }))
          }}
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
