import { Button, Group, Modal, type ModalProps, Stack, TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslate } from '../language/use-translate'
import { useDoing } from './use-doing'
import { useEscape } from './use-escape'
import { useFocusReturn } from './use-focus-return'

type DialogProps = Omit<ModalProps, 'opened'> & { opened?: boolean }

/** A box over everything else. Left out, whether it is open: as long as it is there. */
export function Dialog({ opened = true, ...rest }: DialogProps) {
  return opened ? <OpenDialog {...rest} /> : null
}

/**
 * It comes into being open and is taken away closed: one that lets itself in or out by and by may take the focus after
 * it was left, and then take it along.
 */
function OpenDialog({ closeOnEscape = true, ...rest }: Omit<ModalProps, 'opened'>) {
  const t = useTranslate()
  const root = useRef<HTMLDivElement>(null)
  useFocusReturn()
  useLayoutEffect(markPage, [])
  useEscape(root, () => closeOnEscape && rest.onClose())
  return (
    <Modal
      opened
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t('app.close') }}
      {...rest}
      ref={root}
      // Its own way would close all that are open at once.
      closeOnEscape={false}
    />
  )
}

/** Messages stand elsewhere meanwhile, and keys are not for what is behind. One may be over another. */
function markPage(): () => void {
  const { dataset } = document.body
  const mark = (count: number): void => {
    if (count > 0) dataset.dialogs = String(count)
    else delete dataset.dialogs
  }
  const count = (): number => Number(dataset.dialogs ?? 0)
  mark(count() + 1)
  return () => mark(count() - 1)
}

export const isDialogOpen = (): boolean => document.body.dataset.dialogs !== undefined

/**
 * A button that waits for what is still being counted, or that leads no further. It looks switched off and is none: that
 * would take no focus, and the next Enter would press something else. What it does, it does not do just now.
 */
export const heldButton = { 'aria-disabled': true, 'data-disabled': true } as const

interface CancelButtonProps {
  disabled?: boolean
  /** Where the other way loses something. */
  'data-autofocus'?: true
  onClick(): void
}

/** The way out of a dialog that asks for something. */
export function CancelButton(props: CancelButtonProps) {
  const t = useTranslate()
  return (
    <Button variant="subtle" color="gray" {...props}>
      {t('app.cancel')}
    </Button>
  )
}

interface DialogFormProps {
  /** The word that does it. */
  submit: string
  isBusy?: boolean
  /** Something is still to be said before it can be done. */
  isHeld?: boolean
  onSubmit(): unknown
  onClose(): void
  children: ReactNode
}

/** What a dialog asks for, with the way out and the way on under it. */
export function DialogForm({ submit, isBusy, isHeld, onSubmit, onClose, children }: DialogFormProps) {
  /** In a field of many lines Enter begins the next one. */
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    const isMeant = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.defaultPrevented
    if (!isMeant || !(event.target instanceof HTMLTextAreaElement)) return
    event.preventDefault()
    if (!event.repeat && isBusy !== true) event.currentTarget.requestSubmit()
  }
  return (
    <form
      onKeyDown={onKeyDown}
      onSubmit={event => {
        event.preventDefault()
        if (!isHeld) void onSubmit()
      }}
    >
      <Stack gap="lg">
        {children}
        <Group justify="flex-end">
          <CancelButton onClick={onClose} />
          <Button type="submit" variant="filled" loading={isBusy === true} disabled={isHeld === true}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface NameDialogProps {
  title: string
  name: string
  longest: number
  /** A promise of no: it was refused, and what was typed stays to be tried again. */
  onName(name: string): boolean | Promise<boolean>
  onClose(): void
}

/** Asks what something is called. */
export function NameDialog({ title, name, longest, onName, onClose }: NameDialogProps) {
  const t = useTranslate()
  const [typed, setTyped] = useState(name)
  const { isDoing, press } = useDoing(() => {
    const named = onName(typed.trim())
    if (!(named instanceof Promise)) return onClose()
    return named.then(isNamed => isNamed && onClose())
  })
  // What is on its way to the disk is heard of first.
  const close = (): void => void (isDoing || onClose())
  return (
    <Dialog onClose={close} size="26rem" title={title}>
      <DialogForm
        submit={t('word.save')}
        isHeld={typed.trim() === ''}
        isBusy={isDoing}
        onSubmit={press}
        onClose={close}
      >
        <TextInput
          label={t('word.name')}
          value={typed}
          maxLength={longest}
          dir="auto"
          data-autofocus
          onFocus={event => event.currentTarget.select()}
          onChange={event => setTyped(event.currentTarget.value)}
        />
      </DialogForm>
    </Dialog>
  )
}
