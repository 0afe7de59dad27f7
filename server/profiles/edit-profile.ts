import { checkProfile } from '#domain/profiles/check-profile.ts'
import { type SaveNeeds, saveProfile, type SaveRequest } from './save-profile.ts'

/** Saves the fields of /editprofile, by the rules of spec 5. */
export const editProfile = (needs: SaveNeeds, request: SaveRequest) => saveProfile(needs, request, checkProfile)
