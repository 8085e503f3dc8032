import { useDeferredValue } from 'react'
import { usePlace } from '../program/navigation'
import { sectionIn, sections } from './sections'
import { SettingsNav } from './settings-nav'
import classes from './settings-screen.module.css'

export function SettingsScreen() {
  const { section } = usePlace()
  const current = sectionIn(section)
  // The navigation answers at once; to make all the fields of a section takes some frames.
  const { component: Section } = sections[useDeferredValue(current)]
  return (
    <div className={classes.screen}>
      <div className={classes.columns}>
        <SettingsNav current={current} />
        <div className={classes.body}>
          <Section />
        </div>
      </div>
    </div>
  )
}
