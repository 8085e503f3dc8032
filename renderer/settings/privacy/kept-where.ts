import { useTranslate } from '../../language/use-translate'
import { useTokenStore } from '../../program/sessions'

/** Where a sign-in that is kept would be, or why it cannot be kept on this system. */
export function useKeptWhere(): string {
  const t = useTranslate()
  const store = useTokenStore()
  if (store === null) return t('word.askingKeychain')
  if (store.kind === 'keychain') return t('signIn.keepInKeychain', { store: store.name })
  if (store.kind === 'file') return t('signIn.keepInFile')
  return t(inMemory[store.reason])
}

const inMemory = {
  'no-encryption': 'signIn.keepInMemoryNoEncryption',
  'plain-text-only': 'signIn.keepInMemoryPlainText',
  unavailable: 'signIn.keepInMemoryUnavailable',
} as const
