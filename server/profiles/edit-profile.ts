import { checkProfile } from '#domain/profiles/check-profile.ts'
import { type SaveNeeds, saveProfile, type SaveRequest } from './save-profile.ts'

/** Saves what /editprofile sends: section 5's rules hold. */
export const editProfile = (needs: SaveNeeds, request: SaveRequest) => saveProfile(needs, request, checkProfile)
