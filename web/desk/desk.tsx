import { useState } from 'react'
import { NavLink, Route, Routes } from 'react-router'
import type { OperatorMe } from '#contract/accounts.ts'
import { pages } from '#contract/kit/addresses.ts'
import { mayActAs, type OperatorLevel } from '#domain/kit/operator-level.ts'
import { TwoStepLogin } from '#web/accounts/second-factor/two-step-login.tsx'
import { meQuery } from '#web/accounts/me.ts'
import { queryClient } from '#web/kit/app/query-client.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { SeeContests } from './contests/see-contests.tsx'
import { DeskFrame } from './desk-frame.tsx'
import { SeeMail } from './mail/see-mail.tsx'
import { SeeMoney } from './money/see-money.tsx'
import { UniversityDomains } from './verification/university-domains.tsx'
import { VerifyMentors } from './verification/verify-mentors.tsx'
import { SeeSession } from './sessions/see-session.tsx'
import { SeeToday } from './today/see-today.tsx'
import { SearchReports } from './reports/search-reports.tsx'
import { SeeReport } from './reports/see-report.tsx'
import { SearchPeople } from './search-people.tsx'
import { SeePerson } from './see-person.tsx'
import { SearchAudit } from './search-audit.tsx'

/** The operators' application, below /desk. Opens only once the operator has a second factor (ruling 8.2). */
export default function Desk({ me }: { me: OperatorMe }) {
  if (!me.secondFactor) return <SetUpFirst me={me} />
  return (
    <DeskFrame me={me} nav={<Navigation me={me} />}>
      <Routes>
        <Route index element={<SeeToday me={me} />} />
        <Route path="people" element={<SearchPeople />} />
        <Route path="people/:personId" element={<SeePerson me={me} />} />
        <Route path="money" element={<SeeMoney me={me} />} />
        <Route path="mail" element={<SeeMail me={me} />} />
        <Route path="mentors-to-verify" element={<VerifyMentors me={me} />} />
        <Route path="university-domains" element={<UniversityDomains timeZone={me.timeZone} />} />
        <Route path="sessions/:sessionId" element={<SeeSession me={me} />} />
        <Route path="contests" element={<SeeContests me={me} />} />
        <Route path="reports" element={<SearchReports me={me} />} />
        <Route path="reports/:kind/:entryId" element={<SeeReport me={me} />} />
        <Route path="audit" element={<SearchAudit timeZone={me.timeZone} />} />
        <Route path="*" element={<PageTitle>This page doesn't exist</PageTitle>} />
      </Routes>
    </DeskFrame>
  )
}

function SetUpFirst({ me }: { me: OperatorMe }) {
  const [isTooSoon, setIsTooSoon] = useState(false)
  // Once it's set up, the desk replaces this component, and the line below has no effect.
  const open = async () => {
    await queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
    setIsTooSoon(true)
  }
  return (
    <DeskFrame me={me}>
      <PageTitle lead="The desk opens once you've set up a code app or a passkey. Keep your recovery codes somewhere safe: they're how you get in if you lose it.">
        Set up two-step login
      </PageTitle>
      <div className="mt-6 max-w-2xl space-y-6">
        <TwoStepLogin />
        {isTooSoon ? (
          <Banner tone="error" onClear={() => setIsTooSoon(false)}>
            Set up a code app or a passkey first.
          </Banner>
        ) : null}
        <Button onPress={() => void open()}>Open the desk</Button>
      </div>
    </DeskFrame>
  )
}

function Navigation({ me }: { me: OperatorMe }) {
  return (
    <nav aria-label="Desk" className="-mx-1 flex flex-wrap gap-1">
      {screens
        .filter(({ level = 'support' }) => mayActAs(me.level, level))
        .map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            end={to === pages.desk}
            className="flex min-h-11 items-center rounded-sm px-3 font-semibold hover:underline aria-[current=page]:bg-sheet"
          >
            {label}
          </NavLink>
        ))}
    </nav>
  )
}

const screens: { to: string; label: string; level?: OperatorLevel }[] = [
  { to: pages.desk, label: 'Today' },
  { to: `${pages.desk}/people`, label: 'People' },
  { to: `${pages.desk}/mentors-to-verify`, label: 'Mentors to verify', level: 'safety' },
  { to: `${pages.desk}/reports`, label: 'Reports', level: 'safety' },
  { to: `${pages.desk}/money`, label: 'Money', level: 'finance' },
  { to: `${pages.desk}/mail`, label: 'Mail' },
  { to: `${pages.desk}/contests`, label: 'Contested', level: 'safety' },
  { to: `${pages.desk}/audit`, label: 'Audit' },
]
