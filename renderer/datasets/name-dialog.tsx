import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { longestDatasetName } from '../../shared/datasets/dataset'
import { useTranslate } from '../language/use-translate'

interface NameDialogProps {
  title: string
  name: string
  onCancel(): void
  onName(name: string): void
}

export function NameDialog({ title, name, onCancel, onName }: NameDialogProps) {
  const t = useTranslate()
  const [typed, setTyped] = useState(name)
  const isSound = typed.trim() !== ''
  return (
    <Modal
      opened
      onClose={onCancel}
      size="26rem"
      title={title}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <form
        onSubmit={event => {
          event.preventDefault()
          if (isSound) onName(typed.trim())
        }}
      >
        <Stack gap="lg">
          <TextInput
            label={t('word.name')}
            value={typed}
            maxLength={longestDatasetName}
            onChange={event => setTyped(event.currentTarget.value)}
            data-autofocus
            dir="auto"
          />
          <Group justify="flex-end">
            <Button variant="subtle" color="gray" onClick={onCancel}>
              {t('app.cancel')}
            </Button>
            <Button variant="filled" type="submit" disabled={!isSound}>
              {t('word.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
