import type { ComponentProps, KeyboardEvent, SyntheticEvent } from 'react'
import { hasUnseenList } from '../components/use-escape'

/**
 * What every box of fields, menu and list stands in. React tells it also of what happens in a list or menu that was
 * opened from within: that stands elsewhere on the page. A click there would be one outside, which closes the box before
 * the click has done anything, and an Escape that closes it would close the box too.
 */
export function FloatingBox({ onMouseDown, onTouchStart, onKeyDownCapture, ...rest }: ComponentProps<'div'>) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what it is comes with the rest.
    <div
      {...rest}
      onMouseDown={event => {
        onMouseDown?.(event)
        keepFromOutside(event)
      }}
      onTouchStart={event => {
        onTouchStart?.(event)
        keepFromOutside(event)
      }}
      // With this Mantine closes the box.
      onKeyDownCapture={event => {
        if (event.key !== 'Escape' || closesBox(event)) onKeyDownCapture?.(event)
      }}
    />
  )
}

/** It is the document that tells Mantine of a click outside. */
function keepFromOutside(event: SyntheticEvent): void {
  if (!isWithin(event)) event.stopPropagation()
}

/** The Escape of an input method gives up what is composed, and one in a field with an open list closes the list. */
const closesBox = (event: KeyboardEvent): boolean =>
  isWithin(event) && !event.nativeEvent.isComposing && !hasOpenList(event.target)

const hasOpenList = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.matches('[role="combobox"][aria-expanded="true"]') &&
  !hasUnseenList(target)

const isWithin = ({ target, currentTarget }: SyntheticEvent): boolean =>
  target instanceof Node && currentTarget instanceof Node && currentTarget.contains(target)
