import type { Me } from '#contract/accounts.ts'
import type { Profile } from '#domain/profiles/profile.ts'
import { Section } from '#web/kit/section.tsx'
import { toDraft } from './draft.ts'
import { profileSections } from './fields.ts'

/** A person's profile, in sections. With `showBlank`, also names the fields that aren't filled in yet. */
export function ProfileDetails({
  of: role,
  profile,
  showBlank = false,
}: {
  of: Me['type']
  profile: Profile
  showBlank?: boolean
}) {
  const texts = toDraft(profile)
  const sections = profileSections[role].map(({ title, fields }) => ({
    // 'You' would be wrong on another person's profile.
    title: showBlank || title !== 'About You' ? title : 'About',
    lines: fields
      .map(({ name, label, options }) => {
        const text = texts[name]?.trim() ?? ''
        return { label, text: options?.find(({ value }) => value === text)?.label ?? text }
      })
      .filter(({ text }) => showBlank || text !== ''),
  }))
  const filled = sections.filter(({ lines }) => lines.length > 0)
  if (filled.length === 0) return <p className="mt-8 text-quiet">Nothing here yet.</p>
  return filled.map(({ title, lines }) => (
    <Section key={title} title={title}>
      <dl className="divide-y divide-hairline border-y border-hairline">
        {lines.map(({ label, text }) => (
          <div key={label} className="grid gap-x-8 gap-y-0.5 py-3 sm:grid-cols-[13rem_minmax(0,1fr)]">
            <dt className="text-sm leading-7 font-semibold text-quiet">{label}</dt>
            <dd dir="auto" className="max-w-text wrap-anywhere whitespace-pre-line">
              {text || <span className="text-quiet italic">Not filled in yet</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  ))
}
