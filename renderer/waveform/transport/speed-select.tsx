import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { localeOf } from '../../../shared/language/translate'
import { useLanguage, useTranslate } from '../../language/use-translate'
import { usePlayer } from '../../sound/player'
import { setSpeed } from '../../sound/player-settings'
import { speeds } from '../../sound/speeds'
import classes from './transport.module.css'

/** How fast it is played, the voices as high as they are. */
export function SpeedSelect() {
  const t = useTranslate()
  const locale = localeOf(useLanguage())
  const speed = usePlayer(player => player.speed)
  const write = (value: number): string => {
    const options = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
    return t('word.timesAsFast', { factor: new Intl.NumberFormat(locale, options).format(value) })
  }
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button
          className={classes.speed ?? ''}
          size="md"
          rightSection={<IconChevronDown className={classes.chevron} aria-hidden />}
        >
          <span className={classes.speedLabel}>{t('sound.speed')}</span>
          {write(speed)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('sound.speed')}>
        <Menu.RadioGroup value={`${speed}`} onChange={value => setSpeed(Number(value))}>
          {speeds.map(value => (
            <Menu.RadioItem key={value} value={`${value}`}>
              {write(value)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
