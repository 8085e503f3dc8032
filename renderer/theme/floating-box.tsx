import type { ComponentProps, SyntheticEvent } from 'react'

/**
 * What every box of fields, menu and list stands in. React tells it also of what happens in a list or menu that was
 * opened from within: that stands elsewhere on the page, and a click there would be one outside, which closes the box
 * before the click has done anything.
 */
export function FloatingBox({ onMouseDown, onTouchStart, ...rest }: ComponentProps<'div'>) {
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
    />
  )
}

/** It is the document that tells Mantine of a click outside. */
function keepFromOutside(event: SyntheticEvent): void {
  if (!isWithin(event)) event.stopPropagation()
}

const isWithin = ({ target, currentTarget }: SyntheticEvent): boolean =>
  target instanceof Node && currentTarget instanceof Node && currentTarget.contains(target)
