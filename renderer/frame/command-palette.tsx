import { Modal } from '@mantine/core'
import { useFocusReturn } from '../components/use-focus-return'
import { useTranslate } from '../language/use-translate'
import classes from './command-palette.module.css'
import { closeLayer, useLayer } from './frame-store'
import { PaletteSearch } from './palette-search'

/** Every command of the program by name. */
export function CommandPalette() {
  const opened = useLayer(({ layer }) => layer === 'palette')
  return opened ? <OpenPalette /> : null
}

/**
 * It comes into being open: a dialog that is opened afterwards appears a frame later and takes the focus after that,
 * and what is typed right after its shortcut would be lost.
 */
function OpenPalette() {
  const translate = useTranslate()
  // The dialog itself does so only when it is closed, not when it is taken away.
  useFocusReturn()
  return (
    <Modal.Root opened onClose={closeLayer} size="36rem" padding={0} yOffset="12vh">
      <Modal.Overlay />
      <Modal.Content aria-label={translate('frame.palette')}>
        <div className={classes.palette} data-layer="palette">
          <PaletteSearch onClose={closeLayer} />
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
