import { openRegularFile } from '../../storage/open-regular-file'
import type { WrongSound } from './sound-look'

const headBytes = 2_048
/** Sounds that nothing here decodes, and that are sounds all the same. */
const otherMarks = ['FORM', 'caff', '.snd', '#!AMR', '\x30\x26\xb2\x75', 'wvPK', 'MAC ', 'TTA1', 'riff']

/** What is there in the place of a sound, by its first bytes. Null: a sound that others know. */
export async function whatElse(file: string): Promise<WrongSound | null> {
  const handle = await openRegularFile(file)
  try {
    const room = Buffer.alloc(headBytes)
    const { bytesRead } = await handle.read(room, 0, headBytes, 0)
    return judgeHead(room.subarray(0, bytesRead))
  } finally {
    await handle.close()
  }
}

function judgeHead(head: Buffer): WrongSound | null {
  const mark = head.toString('latin1')
  if (otherMarks.some(other => mark.startsWith(other))) return null
  const text = textOf(head)
  if (text === null) return { fault: 'unknown', text: '' }
  return /^<(!doctype|html|head|body|\?xml|!--)/i.test(text)
    ? { fault: 'page', text: '' }
    : { fault: 'text', text }
}

/** Null: letters are not all that is in it. The last letter may be torn. */
function textOf(head: Buffer): string | null {
  const text = head.toString('utf8').trim()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what text does not have.
  return text === '' || /[\x00-\x08\x0e-\x1f]|\ufffd(?!$)/.test(text) ? null : text
}
