import { describe, expect, it, onTestFinished } from 'vitest'
import { shareDocuments } from '../../../electron/library/documents/held-document'
import { openLibrary } from '../../../electron/library/open-library'
import { libraryParts, unwrap } from './library-parts'
import { textKind } from './note-kind'

async function shared() {
  const library = unwrap(await openLibrary(await libraryParts()))
  onTestFinished(() => library.close())
  const store = library.documents(textKind)
  unwrap(await store.create('one', { words: [] }))
  return { store, documents: shareDocuments(store), locks: library.locks }
}

describe('a document that several parts of the program use', () => {
  it('is opened once, and closed when the last of them has given it back', async () => {
    const { documents, locks } = await shared()
    const [first, second] = (await Promise.all([documents.borrow('one'), documents.borrow('one')])).map(
      unwrap,
    )
    expect(first?.document).toBe(second?.document)
    await first?.giveBack()
    // Twice is once: the other one still has it.
    await first?.giveBack()
    expect(await locks.isHeld('texts/one')).toBe(true)
    unwrap(
      (await second?.document.append({ at: 0, word: 'hello' })) ?? {
        ok: false,
        error: { kind: 'cancelled' },
      },
    )
    await second?.giveBack()
    expect(await locks.isHeld('texts/one')).toBe(false)
  })

  it('can be borrowed again with what was written', async () => {
    const { documents } = await shared()
    const first = unwrap(await documents.borrow('one'))
    unwrap(await first.document.append({ at: 0, word: 'kept' }))
    await first.giveBack()
    const second = unwrap(await documents.borrow('one'))
    expect(second.document.content()).toEqual({ words: ['kept'] })
    await second.giveBack()
  })

  it('is an error for each who asks when it cannot be opened', async () => {
    const { documents } = await shared()
    expect(await documents.borrow('none')).toMatchObject({ ok: false, error: { kind: 'not-found' } })
    expect(await documents.borrow('none')).toMatchObject({ ok: false, error: { kind: 'not-found' } })
  })

  it('is closed with all the others at the end', async () => {
    const { documents, locks } = await shared()
    unwrap(await documents.borrow('one'))
    await documents.close()
    expect(await locks.isHeld('texts/one')).toBe(false)
  })

  it('is waited for at the end, where somebody gives it back at that moment', async () => {
    const { documents, locks } = await shared()
    const { document, giveBack } = unwrap(await documents.borrow('one'))
    unwrap(await document.append({ at: 0, word: 'last' }))
    const back = giveBack()
    await Promise.resolve()
    await documents.close()
    expect(await locks.isHeld('texts/one')).toBe(false)
    await back
  })
})
