import type { LibraryError, LocalError } from '../errors'
import { asSentence, type ErrorDescription } from './error-description'
import type { Translate } from './translate'

type Storage = Extract<LocalError, { kind: 'storage' }>
type Port = Extract<LocalError, { kind: 'port' }>
type Invalid = Extract<LocalError, { kind: 'invalid' }>
type Update = Extract<LocalError, { kind: 'update' }>
type Backup = Extract<LocalError, { kind: 'backup' }>
type InUse = Extract<LocalError, { kind: 'in-use' }>
type NotFound = Extract<LocalError, { kind: 'not-found' }>

/** This computer, this program, or what was asked of it. */
export function describeLocalError(error: LocalError, t: Translate): ErrorDescription {
  switch (error.kind) {
    case 'cancelled':
      return { title: t('error.cancelledTitle'), text: t('error.cancelled'), whose: 'you' }
    case 'invalid':
      return { title: t('error.invalidTitle'), text: whatIsInvalid(error, t), whose: 'you' }
    case 'other-address':
      return {
        title: t('error.otherAddressTitle'),
        text: t('error.otherAddress', { address: error.address }),
        hint: t('error.otherAddressHint'),
        whose: 'you',
      }
    case 'not-found':
      return notFound(error.what, t)
    case 'damaged':
      return {
        title: t('error.damagedTitle'),
        text: t('error.damaged', { file: error.file }),
        hint: t('error.damagedHint'),
        whose: 'computer',
      }
    case 'insecure-address':
      return {
        title: t('error.insecureTitle'),
        text: t('error.insecure', { host: error.host }),
        hint: t('error.insecureHint'),
        whose: 'you',
      }
    case 'storage':
      return storage(error, t)
    case 'port':
      return port(error, t)
    case 'in-use':
      return inUse(error, t)
    case 'backup':
      return backup(error, t)
    case 'update':
      return update(error, t)
    case 'library':
      return library(error, t)
    case 'refused':
      return { title: t('error.refusedPageTitle'), text: t('error.refusedPage'), whose: 'computer' }
    case 'unexpected':
      return {
        title: t('error.unexpectedTitle'),
        text: t('error.unexpected'),
        hint: t('error.unexpectedHint'),
        whose: 'computer',
        ...(error.detail === '' ? {} : { quote: error.detail }),
      }
  }
}

/** Ours say what is wrong of a part, beginning small; what checks a shape speaks for itself. */
function whatIsInvalid({ path, problem }: Invalid, t: Translate): string {
  if (problem === '') return path === '' ? t('error.invalidWhole') : t('error.invalid', { path })
  if (!/^\p{Ll}/u.test(problem)) return asSentence(path === '' ? problem : `${path}: ${problem}`)
  return path === '' ? t('error.invalidIt', { problem }) : t('error.invalidPart', { path, problem })
}

function notFound(what: NotFound['what'], t: Translate): ErrorDescription {
  switch (what) {
    case 'profile':
      return { title: t('error.profileNotFoundTitle'), text: t('error.profileNotFound'), whose: 'you' }
    case 'file':
      return { title: t('error.fileNotFoundTitle'), text: t('error.fileNotFound'), whose: 'computer' }
    case 'folder':
      return { title: t('error.folderNotFoundTitle'), text: t('error.folderNotFound'), whose: 'computer' }
    case 'job':
      return { title: t('error.jobNotFoundTitle'), text: t('error.jobNotFound'), whose: 'computer' }
    case 'document':
      return { title: t('error.documentNotFoundTitle'), text: t('error.documentNotFound'), whose: 'you' }
    case 'session':
      return { title: t('error.sessionNotFoundTitle'), text: t('error.sessionNotFound'), whose: 'you' }
  }
}

function port({ reason, port, code }: Port, t: Translate): ErrorDescription {
  const title = t('error.portTitle')
  const number = String(port)
  switch (reason) {
    case 'taken':
      return { title, text: t('error.portTaken', { number }), hint: t('error.portHint'), whose: 'computer' }
    case 'denied':
      return { title, text: t('error.portDenied', { number }), hint: t('error.portHint'), whose: 'computer' }
    case 'failed':
      return { title, text: t('error.portFailed', { number }), quote: code, whose: 'computer' }
  }
}

/** Another process of this program. `machine`: empty for this computer. */
export const holderName = ({ pid, machine }: InUse['holders'][number], t: Translate): string =>
  machine === ''
    ? t('error.inUseBy', { pid: String(pid) })
    : t('error.inUseElsewhere', { pid: String(pid), machine })

function inUse({ holders }: InUse, t: Translate): ErrorDescription {
  const names = holders.map(holder => holderName(holder, t))
  return {
    title: t('error.inUseTitle'),
    text: names.length === 0 ? t('error.inUse') : t('error.inUseWith', { names: names.join(', ') }),
    hint: t('error.inUseHint'),
    whose: 'computer',
  }
}

function backup({ reason, problem }: Backup, t: Translate): ErrorDescription {
  const quote = problem === '' ? {} : { quote: problem }
  switch (reason) {
    case 'newer':
      return {
        title: t('error.backupTitle'),
        text: t('error.backupNewer'),
        hint: t('error.backupNewerHint'),
        whose: 'you',
      }
    case 'unusable':
      return { title: t('error.backupTitle'), text: t('error.backupUnusable'), whose: 'you', ...quote }
    case 'occupied':
      return {
        title: t('error.backupOccupiedTitle'),
        text: t('error.backupOccupied', { folder: problem }),
        hint: t('word.chooseEmptyFolder'),
        whose: 'you',
      }
    case 'no-room-to-upgrade':
    case 'not-upgraded':
      return {
        title: t('word.libraryNotOpened'),
        text: t('error.notUpgraded'),
        hint: t(reason === 'not-upgraded' ? 'error.storageHint' : 'error.noRoomToUpgradeHint'),
        whose: 'computer',
        ...quote,
      }
  }
}

function update({ reason, detail }: Update, t: Translate): ErrorDescription {
  const quote = detail === '' ? {} : { quote: detail }
  switch (reason) {
    case 'no-release':
      return { title: t('error.noReleaseTitle'), text: t('error.noRelease'), whose: 'service' }
    case 'checksum':
      return {
        title: t('error.updateTitle'),
        text: t('error.updateChecksum'),
        hint: t('error.updateChecksumHint'),
        whose: 'service',
      }
    case 'not-prepared':
      return {
        title: t('error.updateTitle'),
        text: t('error.updateNotPrepared'),
        hint: t('error.updateNotPreparedHint'),
        whose: 'computer',
        ...quote,
      }
  }
}

function storage(error: Storage, t: Translate): ErrorDescription {
  const { reason, file, code } = error
  if (error.doing === 'reading') return unread(error, t)
  if (error.doing === 'trashing') return untrashed(error, t)
  const title = t('error.storageTitle')
  const rest = { whose: 'computer', ...(code === '' ? {} : { quote: code }) } as const
  switch (reason) {
    case 'full':
      return {
        title: t('error.storageFullTitle'),
        text: t('error.storageFull', { file }),
        hint: t('error.storageFullHint'),
        whose: 'computer',
      }
    case 'read-only':
      return { title, text: t('error.storageReadOnly', { file }), hint: t('error.storageHint'), ...rest }
    case 'denied':
      return { title, text: t('error.storageDenied', { file }), hint: t('error.storageHint'), ...rest }
    case 'locked':
      return { title, text: t('error.storageLocked', { file }), hint: t('error.storageLockedHint'), ...rest }
    case 'changing':
      return {
        title: t('error.storageChangingTitle'),
        text: t('error.storageChanging', { file }),
        hint: t('error.storageChangingHint'),
        whose: 'computer',
      }
    case 'failed':
      return { title, text: t('error.storageFailed', { file }), hint: t('error.storageHint'), ...rest }
  }
}

/** Something is there, and cannot be had. Nothing was lost by it. */
function unread({ reason, file, code }: Storage, t: Translate): ErrorDescription {
  const text =
    reason === 'denied'
      ? t('error.storageUnreadDenied', { file })
      : reason === 'locked'
        ? t('error.storageLocked', { file })
        : t('error.storageUnread', { file })
  const hint = t(reason === 'locked' ? 'error.storageLockedHint' : 'error.storageHint')
  const quote = code === '' ? {} : { quote: code }
  return { title: t('error.storageUnreadTitle'), text, hint, whose: 'computer', ...quote }
}

/** It is where it was. Not every disk has a trash. */
function untrashed({ reason, file, code }: Storage, t: Translate): ErrorDescription {
  const isLocked = reason === 'locked'
  return {
    title: t('error.storageUntrashedTitle'),
    text: t(isLocked ? 'error.storageLocked' : 'error.storageUntrashed', { file }),
    hint: t(isLocked ? 'error.storageLockedHint' : 'error.storageUntrashedHint'),
    whose: 'computer',
    ...(code === '' ? {} : { quote: code }),
  }
}

function library({ reason, folder }: LibraryError, t: Translate): ErrorDescription {
  const text = t(`libraryPlace.${reason}`, { folder })
  if (reason === 'away') {
    return { title: t('libraryPlace.awayTitle'), text, hint: t('libraryPlace.awayHint'), whose: 'you' }
  }
  if (reason === 'newer') {
    return { title: t('word.libraryNotOpened'), text, hint: t('libraryPlace.newerHint'), whose: 'you' }
  }
  if (reason === 'differs') {
    return { title: t('libraryPlace.refusedTitle'), text, hint: t('error.storageHint'), whose: 'computer' }
  }
  return { title: t('libraryPlace.refusedTitle'), text, hint: t('word.chooseEmptyFolder'), whose: 'you' }
}
