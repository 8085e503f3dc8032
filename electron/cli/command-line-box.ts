import type { SecretBox } from '../ports'

/**
 * On plain Node the system's keychain cannot be opened as the program opens it. Whoever says `--keep` gets the token in a
 * file that only its owner may read: `Files.write` creates it so. Nothing is sealed, and nothing pretends to be.
 */
export const ownerOnlyBox: SecretBox = {
  keeps: 'file',
  store: async () => ({ kind: 'file' }),
  seal: async text => Buffer.from(text),
  open: async kept => ({ state: 'open', text: kept.toString('utf8'), outdated: false }),
}
