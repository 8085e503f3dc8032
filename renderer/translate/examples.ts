import { withLabel } from '../../shared/text/labels/label-changes'
import { readBrackets } from '../../shared/text/spans/bracket-markup'
import { readCueFile } from '../../shared/translate/read-batch-file'
import type { NewBatch } from '../../shared/translate/translate-requests'
import { currentTranslate } from '../language/use-translate'
import { changeTranslation, useTranslation } from './store'

const sentence = 'Your train to [Central](place) leaves at [6:40 pm](time) from [platform 2](platform).'

/** Two who speak, a sentence over two cues, and words that are set apart. */
const subtitles = `1
00:00:01,000 --> 00:00:03,500
- Is this the train to Central?
- It leaves from platform two.

2
00:00:04,000 --> 00:00:06,000
I have never been on a train

3
00:00:06,200 --> 00:00:08,500
that <i>really</i> leaves on time.

4
00:00:09,500 --> 00:00:12,000
<i>Please stand behind
the yellow line.</i>
`

/** From English, into whatever was chosen, unless that is English too. */
function languages(): { sourceLanguage: string; targetLanguage: string } {
  const { targetLanguage } = useTranslation.getState().draft
  const isEnglish = targetLanguage === '' || targetLanguage.split('-')[0] === 'en'
  return { sourceLanguage: 'en', targetLanguage: isEnglish ? 'es' : targetLanguage }
}

export function loadExample(): void {
  const { text, spans } = readBrackets(sentence)
  const { draft } = useTranslation.getState()
  const names = new Set(draft.labels.map(({ name }) => name))
  const missing = spans.map(({ label }) => label).filter(name => !names.has(name))
  const labels = missing.reduce((all, name) => withLabel(all, name).labels, draft.labels)
  changeTranslation({ text, spans, lost: [], labels, ...languages() })
}

export function exampleBatch(profileId: string): NewBatch {
  const { origin, rows } = readCueFile('srt', subtitles)
  return { profileId, name: currentTranslate()('translate.exampleName'), origin, rows, ...languages() }
}
