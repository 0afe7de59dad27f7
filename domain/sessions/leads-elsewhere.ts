import { leadsToPeople } from '#domain/safety/reading/sites.ts'

/**
 * Whether an https link leads to a messenger, a payment, a profile or a shortener instead of a place to meet, or tells a way to
 * somebody in its own words (ruling 9.3).
 */
export const leadsElsewhere = (link: string): boolean => leadsToPeople(link.normalize('NFKC').toLowerCase())
