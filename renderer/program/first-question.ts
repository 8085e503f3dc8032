import { bridge } from '../bridge'

/** Asked before the rest of the page's code is run, so that the answer is there by then. */
export const firstAnswer = bridge.getStartup()
