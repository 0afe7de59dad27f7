import { Avatar } from '#web/kit/avatar.tsx'

type Props = { name: string; photo: string | null; fields: { name: string; value: string }[] }

/** A profile as the desk shows it: the photo, and the fields that are filled in. */
export const ProfileFields = ({ name, photo, fields }: Props) => (
  <>
    {photo?.startsWith('data:') ? (
      <img src={photo} alt={`Hidden from everyone else: ${name}`} className="mb-3 size-24 rounded-full" />
    ) : (
      <Avatar name={name} photo={photo} size="lg" className="mb-3" />
    )}
    {fields.length === 0 ? <p className="text-quiet">The profile is empty.</p> : null}
    <dl className={facts}>
      {fields.map((field) => (
        <Field key={field.name} {...field} />
      ))}
    </dl>
  </>
)

export const facts =
  'grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 [&_dd]:wrap-anywhere [&_dt]:text-quiet max-sm:grid-cols-1 max-sm:[&_dd]:mb-2'

/** Labels 'gradeLevel' as 'Grade level'. */
const Field = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>
      {name === 'gpa'
        ? 'GPA'
        : name.charAt(0).toUpperCase() + name.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}
    </dt>
    <dd className="whitespace-pre-wrap">{value}</dd>
  </>
)
