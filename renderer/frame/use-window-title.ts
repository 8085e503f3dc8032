import { useEffect } from 'react'
import { useTranslate } from '../language/use-translate'

/** The system shows it in its task switcher, a screen reader says it first. */
export function useWindowTitle(screen: string): void {
  const translate = useTranslate()
  useEffect(() => {
    document.title = translate('frame.windowTitle', { screen, app: translate('app.name') })
  }, [screen, translate])
}
