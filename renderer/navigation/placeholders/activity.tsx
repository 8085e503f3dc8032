import { useTranslate } from '../../language/use-translate'
import { useFindCommand } from './actions'
import { Picture } from './picture'
import { Placeholder } from './placeholder'

export default function Activity() {
  const translate = useTranslate()
  return (
    <Placeholder
      title={translate('frame.activity')}
      text={translate('frame.activityNotYet')}
      picture={<Picture from="many" to="lines" />}
      action={useFindCommand()}
    />
  )
}
