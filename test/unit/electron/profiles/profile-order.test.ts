import { expect, it } from 'vitest'
import { builtInProfile } from '../../../../electron/profiles/built-in-profile'
import { profilesInOrder } from '../../../../electron/profiles/profile-store'
import { remoteProfile } from './remote-profile'

it('puts this computer first and the others by name as people sort', () => {
  const profiles = [
    remoteProfile({ id: 'd', name: 'Team 10' }),
    remoteProfile({ id: 'c', name: 'team 9' }),
    remoteProfile({ id: 'b', name: 'Ähre' }),
    remoteProfile({ id: 'z', name: 'Same' }),
    remoteProfile({ id: 'a', name: 'same' }),
    builtInProfile('This computer', 'http://127.0.0.1:4000'),
  ]
  const ids = ['this-computer', 'b', 'a', 'z', 'c', 'd']
  expect(profilesInOrder(profiles).map(profile => profile.id)).toEqual(ids)
  expect(profilesInOrder(profiles.reverse()).map(profile => profile.id)).toEqual(ids)
})
