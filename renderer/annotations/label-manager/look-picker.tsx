import { Popover, UnstyledButton } from '@mantine/core'
import {
  type EntityLabel,
  type LabelColor,
  type LabelPattern,
  labelColors,
  labelPatterns,
} from '../../../shared/text/labels/entity-label'
import { withLook } from '../../../shared/text/labels/label-changes'
import { useTranslate } from '../../language/use-translate'
import { useEditor } from '../editor'
import { LabelSwatch } from '../label-swatch'
import { quoted } from '../quoted'
import classes from './look-picker.module.css'

const colorNames = {
  1: 'word.blue',
  2: 'word.orange',
  3: 'word.green',
  4: 'annotations.color4',
  5: 'word.olive',
  6: 'word.violet',
} as const satisfies Record<LabelColor, string>

const patternNames = {
  solid: 'annotations.patternSolid',
  dashed: 'annotations.patternDashed',
  dotted: 'annotations.patternDotted',
  double: 'annotations.patternDouble',
  zigzag: 'annotations.patternZigzag',
  ticks: 'annotations.patternTicks',
} as const satisfies Record<LabelPattern, string>

/** Colour and line of a label, each with a name: neither is told by looks alone. */
export function LookPicker({ label }: { label: EntityLabel }) {
  const t = useTranslate()
  const { editor, labels } = useEditor()
  const dress = (look: { color?: LabelColor; pattern?: LabelPattern }): void =>
    editor.changeLabels(withLook(labels, label.name, look))
  const name = t('annotations.lookOf', { label: quoted(label.name) })
  return (
    <Popover position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.target} aria-label={name} title={name}>
          <LabelSwatch label={label} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={name}>
        <div className={classes.choices}>
          <fieldset>
            <legend className={classes.legend}>{t('word.colour')}</legend>
            {labelColors.map(color => (
              <Choice
                key={color}
                name={t(colorNames[color])}
                group={`color ${label.name}`}
                look={{ color, pattern: label.pattern }}
                checked={color === label.color}
                onChoose={() => dress({ color })}
              />
            ))}
          </fieldset>
          <fieldset>
            <legend className={classes.legend}>{t('annotations.pattern')}</legend>
            {labelPatterns.map(pattern => (
              <Choice
                key={pattern}
                name={t(patternNames[pattern])}
                group={`pattern ${label.name}`}
                look={{ color: label.color, pattern }}
                checked={pattern === label.pattern}
                onChoose={() => dress({ pattern })}
              />
            ))}
          </fieldset>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

interface ChoiceProps {
  name: string
  group: string
  look: { color: LabelColor; pattern: LabelPattern }
  checked: boolean
  onChoose(): void
}

const Choice = ({ name, group, look, checked, onChoose }: ChoiceProps) => (
  <label className={classes.choice}>
    <input type="radio" name={group} checked={checked} onChange={onChoose} />
    <LabelSwatch label={look} />
    <span>{name}</span>
  </label>
)
