import type { Translate } from '../../../shared/language/translate'
import type { FitReport } from '../../../shared/speech/fit-report'

type Format = (value: number) => string

/** How the length came out, as a person would say it. Empty: there is nothing to compare. */
export function fitWords({ difference }: FitReport, t: Translate, format: Format): string {
  if (difference === null) return ''
  if (difference === 0) return t('speech.asAsked')
  const seconds = format(Math.abs(difference))
  return difference > 0 ? t('speech.tooLong', { seconds }) : t('speech.tooShort', { seconds })
}

export function gaugeWords(report: FitReport, t: Translate, format: Format): string {
  const { natural, actual, required, isEstimate } = report
  if (required === null) {
    return actual === null ? t('speech.notSpoken') : t('word.seconds', { seconds: format(actual) })
  }
  const words = actual === null ? t('speech.notSpoken') : fitWords(report, t, format)
  const lengths =
    natural !== null
      ? t(isEstimate ? 'speech.gaugeAbout' : 'speech.gaugeNatural', {
          natural: format(natural),
          required: format(required),
        })
      : actual === null
        ? null
        : t('speech.gauge', { actual: format(actual), required: format(required) })
  return lengths === null || words === '' ? (lengths ?? words) : t('speech.gaugeWith', { lengths, words })
}
