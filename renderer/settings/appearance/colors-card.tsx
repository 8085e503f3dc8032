import { Card } from '../../components/card'
import { useTranslate } from '../../language/use-translate'
import classes from './colors-card.module.css'

const colors = [
  { number: 1, name: 'settings.colorBlue' },
  { number: 2, name: 'settings.colorOrange' },
  { number: 3, name: 'settings.colorGreen' },
  { number: 4, name: 'settings.colorMagenta' },
  { number: 5, name: 'settings.colorOlive' },
  { number: 6, name: 'settings.colorViolet' },
] as const

/** The colours of speakers and labels, with the numbers that go with them where colour alone would not do. */
export function ColorsCard() {
  const t = useTranslate()
  return (
    <Card title={t('settings.colors')} aside={t('settings.colorsAside', { count: colors.length })}>
      <ul className={classes.colors}>
        {colors.map(({ number, name }) => (
          <li key={number} className={classes.color}>
            <span className={classes.number} data-color={number}>
              {number}
            </span>
            {t(name)}
          </li>
        ))}
      </ul>
    </Card>
  )
}
