import { pages } from '#contract/kit/addresses.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'

const roles = [
  {
    role: 'student',
    name: 'Student',
    promise: "I'm applying to college and want help from someone who just went through it.",
  },
  {
    role: 'mentor',
    name: 'Mentor',
    promise: "I'm in college now. I want to help applicants and get paid for it.",
  },
]

/** Step 1 of sign-up: a card for each role. */
export function ChooseRole() {
  return (
    <ul className="flex flex-col gap-4">
      {roles.map(({ role, name, promise }) => (
        <li key={role}>
          <Link
            to={`${pages.signUp}?role=${role}`}
            className="group flex items-center gap-4 rounded-md border border-edge bg-paper p-5 transition-colors hover:border-ink"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-serif text-2xl">{name}</span>
              <span className="mt-1 block text-quiet">{promise}</span>
            </span>
            <ChevronRight aria-hidden className="shrink-0 text-gold transition-transform group-hover:translate-x-0.5" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
