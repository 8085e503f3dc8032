import type { Translate } from '../shared/language/translate'

/** What the system's own dialogs are called. */
export const dialogTitles = (t: Translate) => ({
  exportProfile: t('dialog.exportProfile'),
  importProfile: t('dialog.importProfile'),
  saveReport: t('dialog.saveReport'),
  exportFile: t('dialog.exportTranscript'),
  exportFolder: t('dialog.exportTranscripts'),
  importTranscripts: t('dialog.importTranscripts'),
  saveSounds: t('dialog.saveSounds'),
  saveArchive: t('dialog.saveArchive'),
  saveTrack: t('dialog.saveTrack'),
  saveLines: t('dialog.saveLines'),
  exportSentences: t('datasets.exportTitle'),
  updateProject: t('datasets.chooseProject'),
  saveTranslation: t('dialog.saveTranslation'),
  saveBackup: t('dialog.saveBackup'),
  chooseBackup: t('library.chooseBackup'),
  backupFolder: t('dialog.backupFolder'),
  secondLibrary: t('dialog.secondLibrary'),
  moveLibrary: t('libraryPlace.chooseTitle'),
  findLibrary: t('libraryPlace.findTitle'),
  chooseRecordings: t('command.recordings.add'),
  chooseSound: t('transcribe.chooseSoundTitle'),
})
