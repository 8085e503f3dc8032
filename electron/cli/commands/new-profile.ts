import { builtInProfileId } from '../../../shared/operations'
import type { Result } from '../../../shared/result'
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
  if (!known) return addProfile(core, wanted)
  if (!wanted.plainHttp || known.acceptsPlainHttp) return { ok: true, value: known }
  return core.profiles.save({ ...known, acceptsPlainHttp: true })
}

/** Plain http to another computer is somebody's decision, said with `--plain-http`. */
export async function addProfile(
  { profiles }: Core,
  { address, name, storage = '', email = '', plainHttp }: NewProfile,
): Promise<Result<ServiceProfile>> {
  const checked = checkAddress(address, plainHttp)
  if (!checked.ok) return checked
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

const sameAddress = (one: string, other: string): boolean => withoutEnd(one) === withoutEnd(other)

/** The origin without regard to letter case, as names of computers are; the path as it is. */
function withoutEnd(address: string): string {
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname}`.replace(/\/+$/, '')
}
