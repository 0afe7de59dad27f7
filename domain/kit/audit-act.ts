/** What an operator can do that is written to the audit log (ruling 8.4). */
export const auditActs = [
  'operator-added',
  'operator-level-changed',
  'operator-removed',
  'credits-given-back',
  'credits-adjusted',
  'payment-refunded',
  'sign-ins-ended',
  'all-sign-ins-ended',
  'everyone-mailed',
  'email-address-changed',
  'suspended',
  'restored',
  'list-exported',
  'mail-resent',
  'dead-letter-retried',
  'held-message-decided',
  'contest-decided',
  'mentor-relisted',
  'mentor-verified',
  'verification-declined',
  'verification-taken-back',
  'university-domain-added',
  'university-domain-removed',
  'report-decided',
  'messages-read',
  'warned',
] as const
export type AuditAct = (typeof auditActs)[number]

/** Acts about somebody's money and account, which that person finds under Settings (ruling 8.4); none that tells who reported what. */
export const actsToldToPerson = [
  'credits-given-back',
  'credits-adjusted',
  'payment-refunded',
  'sign-ins-ended',
  'email-address-changed',
  'suspended',
  'restored',
  'mail-resent',
] as const satisfies readonly AuditAct[]
