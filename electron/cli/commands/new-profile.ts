import { builtInProfileId } from '../../../shared/operations'
import { type Result, success } from '../../../shared/result'
import type { ServiceProfile } from '../../../shared/service-profile'
import type { Core } from '../../core'
import { checkAddress } from '../../network/address'
import { uniqueProfileId } from '../../profiles/profile-id'

export interface NewProfile {
  address: string
  name?: string | undefined
  storage?: string | undefined
  email?: string | undefined
  plainHttp: boolean
}

/** The service at this address that is in the list already, or a new one. */
export async function profileAtAddress(core: Core, wanted: NewProfile): Promise<Result<ServiceProfile>> {
  const known = core.profiles
    .list()
    .find(profile => profile.kind === 'remote' && sameAddress(profile.baseUrl, wanted.address))
  return known ? profileAsSaid(core, known, wanted) : addProfile(core, wanted)
}

/** A service of the list, with what is said of it now. What is not said stays. */
export async function profileAsSaid(
  { profiles }: Core,
  known: ServiceProfile,
  { name = known.name, storage = known.storageUrl, plainHttp }: Omit<NewProfile, 'address' | 'email'>,
): Promise<Result<ServiceProfile>> {
  const isNewStorage = storage !== known.storageUrl
  // What was accepted for one address was not for another.
  const stored = isNewStorage ? checkStorage(storage, plainHttp) : success(null)
  if (!stored.ok) return stored
  const acceptsPlainHttp = known.acceptsPlainHttp || plainHttp
  const isSame = !isNewStorage && name === known.name && acceptsPlainHttp === known.acceptsPlainHttp
  return isSame ? success(known) : profiles.save({ ...known, name, storageUrl: storage, acceptsPlainHttp })
}

/** Plain http to another computer is somebody's decision, said with `--plain-http`. */
export async function addProfile(
  { profiles }: Core,
  { address, name, storage = '', email = '', plainHttp }: NewProfile,
): Promise<Result<ServiceProfile>> {
  const checked = checkAddress(address, plainHttp)
  if (!checked.ok) return checked
  const stored = checkStorage(storage, plainHttp)
  if (!stored.ok) return stored
  const called = name ?? checked.value.host
  const taken = [...profiles.list().map(({ id }) => id), builtInProfileId]
  return profiles.save({
    version: 1,
    id: uniqueProfileId(called, taken),
    kind: 'remote',
    name: called,
    baseUrl: address,
    storageUrl: storage,
    email,
    acceptsPlainHttp: plainHttp,
  })
}

/** Files come from there, and are refused as whatever else comes from an open address. Empty: from nowhere else. */
const checkStorage = (storage: string, plainHttp: boolean): Result<URL | null> =>
  storage === '' ? success(null) : checkAddress(storage, plainHttp)

const sameAddress = (one: string, other: string): boolean => withoutEnd(one) === withoutEnd(other)

/** The origin without regard to letter case, as names of computers are; the path as it is. */
function withoutEnd(address: string): string {
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname}`.replace(/\/+$/, '')
}
