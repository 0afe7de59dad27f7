import { checkWizard } from '#domain/profiles/check-profile.ts'
import { type SaveNeeds, saveProfile, type SaveRequest } from './save-profile.ts'

/** Saves the wizard's fields. Nothing is required. */
export const completeWizard = (needs: SaveNeeds, request: SaveRequest) => saveProfile(needs, request, checkWizard)
