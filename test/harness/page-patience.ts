import { configure } from '@testing-library/react'

/** The usual second is not enough for a busy machine to draw a dialog in. */
configure({ asyncUtilTimeout: 20_000 })
