import { z } from 'zod'
import type { RequestName, Requests } from '../shared/ipc'
import { serviceProfileSchema } from '../shared/service-profile'
import { settingsPatchSchema } from '../shared/settings'

const nothing = z.null()
const profileId = z.string().min(1).max(40)
const onProfile = z.strictObject({ profileId })
/** Longer than any real password or address, short enough that a page gone wrong cannot flood us. */
const line = z.string().max(2_048)

export type PayloadSchemas = { [Name in RequestName]: z.ZodType<Requests[Name]['request']> }

/** What a request may hold. The page is ours, and still everything it sends is unknown until one of these took it. */
export const payloads: PayloadSchemas = {
  getStartup: nothing,
  pageReady: nothing,
  signIn: z.strictObject({ profileId, email: line, password: line, keep: z.boolean() }),
  cancelSignIn: onProfile,
  startOnThisComputer: nothing,
  signOut: onProfile,
  forgetToken: onProfile,
  chooseProfile: onProfile,
  saveProfile: serviceProfileSchema,
  deleteProfile: onProfile,
  probeAddress: z.strictObject({ url: line, allowPlainHttp: z.boolean() }),
  checkService: z.strictObject({ profile: serviceProfileSchema }),
  exportProfile: onProfile,
  importProfile: nothing,
  saveSettings: settingsPatchSchema,
  tryConnection: nothing,
  getStorageUse: nothing,
  runDiagnostics: nothing,
  getLogTail: z.strictObject({ lines: z.int().min(1).max(5_000) }),
  copyReport: nothing,
  saveReport: nothing,
  copyText: z.strictObject({ text: z.string().max(20_000_000) }),
  showFolder: z.strictObject({ folder: z.enum(['data', 'logs']) }),
  forgetEverything: nothing,
  showAppMenu: z.strictObject({ x: z.int().min(0).max(100_000), y: z.int().min(0).max(100_000) }),
  reportPageError: z.strictObject({ message: z.string().max(10_000), stack: z.string().max(100_000) }),
}
