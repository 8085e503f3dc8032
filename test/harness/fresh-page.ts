/** Before each file of the renderer's tests: a page as if it had just loaded, in the modules that the last file used. */
import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { resetStores } from './page-stores'

/** The usual second is not enough for a busy machine to draw a dialog in. */
configure({ asyncUtilTimeout: 20_000, defaultHidden: false })

vi.unstubAllGlobals()
localStorage.clear()
resetStores()

/** What one test drew, the next does not find. Of what is told there is room for a few, and an error stays. */
afterEach(() => {
  cleanup()
  notifications.clean()
  notifications.cleanQueue()
})
