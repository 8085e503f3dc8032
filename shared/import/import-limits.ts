/** Bytes. Beyond it a text may not fit into the memory that one may have. */
export const largestImport = 256 * 1024 * 1024

/** Files of spreadsheet programs, which hold the text in an archive. */
const spreadsheets = /\.(xlsx?|xlsm|ods|numbers)$/i

export const isSpreadsheet = (name: string): boolean => spreadsheets.test(name)

/** What a file dialog offers first. */
export const importEndings = ['csv', 'tsv', 'tab', 'txt', 'json', 'srt', 'vtt'] as const

/** Encodings a person may choose: those of the web, in the order in which they are likely. */
export const importEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
] as const
