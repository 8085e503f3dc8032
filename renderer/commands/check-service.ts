import { bridge } from '../bridge'
import { notify, notifyError } from '../components/notify'
import { currentTranslate } from '../language/use-translate'
import { activeProfile } from '../program/profiles'

/** A harmless round against the service in use, told in two messages: that it began, and how it ended. */
export async function checkActiveService(): Promise<void> {
  const profile = activeProfile()
  if (!profile) return
  const translate = currentTranslate()
  const service = profile.name
  const id = `check ${profile.id}`
  notify({ id, kind: 'info', title: translate('frame.checking', { service }) })
  const answer = await bridge.checkService({ profile })
  if (!answer.ok) return notifyError(answer.error)
  const failed = answer.value.filter(({ state }) => state === 'failed').length
  const passed = answer.value.filter(({ state }) => state === 'ok').length
  if (failed > 0) {
    notify({
      id,
      kind: 'warning',
      title: translate('frame.checkBad', { service }),
      text: translate('frame.checkBadText', { count: failed }),
    })
  } else {
    notify({
      id,
      kind: 'ok',
      title: translate('frame.checkGood', { service }),
      text: translate('frame.checkGoodText', { count: passed }),
    })
  }
}
