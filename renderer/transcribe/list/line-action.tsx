import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

/** What can be done about it, at the end of a line of a row. */
export function LineAction(props: { label: string; icon?: ReactNode; onClick: () => void }) {
  const { label, icon, onClick } = props
  return (
    <Button
      size="sm"
      tabIndex={-1}
      leftSection={icon}
      onClick={event => {
        event.stopPropagation()
        onClick()
      }}
    >
      {label}
    </Button>
  )
}
