import { useState } from 'react'
import { trackIn } from '../../../shared/dub/dub'
import { addTrack, spokenInOf } from '../../../shared/dub/edits/edit-track'
import { Dialog, DialogForm } from '../../components/dialog'
import { useTranslate } from '../../language/use-translate'
import { useActiveProfile } from '../../program/profiles'
import { LineLanguageField } from '../../speech/fields/language-field'
import { useVoices } from '../../speech/voices/use-voices'
import { EngineNotice } from '../../this-computer/engine-notice'
import { TranslationLanguagePicker } from '../../translate/language-picker'
import { setDubLanguage } from '../store/dub-store'
import { changeDub, type HereDub } from '../store/open-dubs'

const none: readonly string[] = []

/** Which language the lines are translated into, and how that is spoken. */
export function AddTrackDialog({ here, onClose }: { here: HereDub; onClose(): void }) {
  const { id, dub } = here
  const t = useTranslate()
  const profile = useActiveProfile()
  const voices = useVoices()
  const [language, setLanguage] = useState('')
  const [typed, setTyped] = useState<string | null>(null)
  const spokenIn = typed ?? (language === '' ? '' : spokenInOf(language, voices))
  const isThere = trackIn(dub, language) !== null
  return (
    <Dialog onClose={onClose} size="30rem" title={t('short.dub.addLanguage')}>
      <DialogForm
        submit={t('word.add')}
        isHeld={language === '' || isThere || spokenIn.trim() === ''}
        onSubmit={() => {
          changeDub(id, now => addTrack(now, language, spokenIn.trim()))
          setDubLanguage(language)
          onClose()
        }}
        onClose={onClose}
      >
        <div className="stack-sm">
          <TranslationLanguagePicker
            name={t('dub.translateInto')}
            placeholder={t('dub.chooseLanguage')}
            value={language}
            choices={profile?.languages.translation ?? none}
            recent={none}
            onChange={code => {
              setLanguage(code)
              setTyped(null)
            }}
          />
          {isThere && <p className="warn-text">{t('dub.languageThere')}</p>}
        </div>
        <LineLanguageField
          label={t('dub.spokenIn')}
          hasLabel
          value={spokenIn}
          languages={voices.languages}
          onChange={setTyped}
        />
        {profile?.kind === 'built-in' && language !== '' && (
          <>
            <EngineNotice area="translation" languages={[dub.language, language]} />
            <EngineNotice area="speech" languages={[spokenIn]} />
          </>
        )}
      </DialogForm>
    </Dialog>
  )
}
