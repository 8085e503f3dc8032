import type { AnnotationValue } from '../../renderer/annotations/state/annotation-value'
import type { EntityLabel } from '../../shared/text/labels/entity-label'
import { withLabel } from '../../shared/text/labels/label-changes'
import { readBrackets } from '../../shared/text/spans/bracket-markup'

export const sampleLabels = ['party_size', 'city', 'time', 'cuisine', 'name', 'date'].reduce<
  readonly EntityLabel[]
>((labels, name) => withLabel(labels, name).labels, [])

export interface Sample {
  readonly value: AnnotationValue
  readonly lang: string
}

const sample = (lang: string, markup: string): Sample => ({ lang, value: readBrackets(markup) })

const words = ['book', 'a', 'table', 'for', 'four', 'people', 'in', 'Mumbai', 'tomorrow', 'evening']

/** A thousand characters with forty entities: what typing has to stay quick in. */
function long(): Sample {
  const labels = sampleLabels.map(label => label.name)
  const markup = Array.from({ length: 160 }, (_, at) => {
    const word = words[at % words.length] ?? ''
    return at % 4 === 3 ? `[${word}](${labels[at % labels.length] ?? ''})` : word
  })
  return sample('en', markup.join(' '))
}

export const samples: Record<string, Sample> = {
  english: sample(
    'en',
    'book a table for [four people](party_size) in [Mumbai](city) [tomorrow evening](time) please',
  ),
  arabic: sample('ar', 'احجز طاولة لـ [أربعة أشخاص](party_size) في [دبي](city) [مساء الغد](time) من فضلك'),
  hebrew: sample('he', 'הזמן שולחן ל[ארבעה אנשים](party_size) ב[תל אביב](city) [מחר בערב](time) 20:30'),
  urdu: sample(
    'ur',
    'آپ کی ٹرین [شام 6:40 بجے](time) [پلیٹ فارم 2](cuisine) سے [اندھیری ویسٹ](city) کے لیے روانہ ہوگی۔',
  ),
  hindi: sample('hi', '[दिल्ली](city) में [चार लोगों](party_size) के लिए [कल शाम](time) मेज़ बुक करें'),
  emoji: sample(
    'en',
    'party 🎉 for [👩‍👩‍👧‍👦 family](party_size) in [Zu\u0308rich 🇨🇭](city) [to\u0301night](time) 👍🏽',
  ),
  mixed: sample(
    'en',
    'Meet [Dr. Lévi](name) in [תל אביב](city) at [20:30](time)\nثم في [دبي](city) [غداً](date)\n東京で[明日](date)',
  ),
  unknown: sample(
    'en',
    'fly to [Rome](town) with [a very long airline name](this_label_has_a_rather_long_name)',
  ),
  long: long(),
  lost: {
    lang: 'en',
    value: {
      ...readBrackets('Could we get seats for [four people](party_size) in Bombay tomorrow evening?'),
      lost: [
        { reason: 'not-found', stated: { start: 45, end: 51, label: 'city', value: 'Mumbai' } },
        { reason: 'nested', stated: { start: 23, end: 27, label: 'name', value: 'four' } },
      ],
    },
  },
  crlf: {
    lang: 'en',
    value: readBrackets('book in [Mumbai](city)\r\nfor [four\r\npeople](party_size)\r\n[tonight](time)'),
  },
  empty: { lang: 'en', value: { text: '', spans: [] } },
}
