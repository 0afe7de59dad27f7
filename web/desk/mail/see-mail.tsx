import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { OperatorMe } from '#contract/accounts.ts'
import type { DeskMail } from '#contract/desk/mail.ts'
import { pages } from '#contract/kit/addresses.ts'
import type { Act } from '#web/desk/act-dialog.tsx'
import { DeskLines, DeskList, live, nextPage } from '#web/desk/desk-list.tsx'
import { ExportList } from '#web/desk/export-list.tsx'
import { DeskSearch } from '#web/desk/desk-search.tsx'
import { useListFilter } from '#web/desk/use-list-filter.ts'
import { useAct } from '#web/desk/use-act.tsx'
import { calls, client } from '#web/kit/app/client.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { Section } from '#web/kit/section.tsx'
import { dayAndTime } from '#web/kit/words/when.ts'
import { DeadLetters } from './dead-letters.tsx'
import { counted } from '#web/kit/words/counted.ts'

/** Emails that didn't arrive, and other deliveries that were given up. Each can be resent or retried. */
export function SeeMail({ me }: { me: OperatorMe }) {
  const { search, words } = useListFilter('An address, or a word from the subject')
  const { start, said, dialog } = useAct()
  const found = useInfiniteQuery({
    ...calls.desk.mails.infiniteOptions({
      input: (after: string | undefined) => ({ search, after }),
      ...nextPage,
    }),
    ...live,
  })
  return (
    <>
      <PageTitle lead="Emails we couldn't deliver, and anything else that failed so often we stopped trying.">
        Mail
      </PageTitle>
      {said}
      <Section title="Undelivered emails" actions={<ExportList list="mails" filter={{ search }} />}>
        <DeskSearch words={words} />
        <DeskList query={found} linesOf={({ mails }) => mails} empty="No emails here.">
          {(mails) => (
            <DeskLines>
              {mails.map((mail) => (
                <MailLine key={mail.id} mail={mail} timeZone={me.timeZone} onAct={start} />
              ))}
            </DeskLines>
          )}
        </DeskList>
      </Section>
      <DeadLetters timeZone={me.timeZone} onAct={start} />
      {dialog}
    </>
  )
}

type LineProps = { mail: DeskMail; timeZone: string; onAct: (act: Act) => void }

const MailLine = ({ mail, timeZone, onAct }: LineProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
    <div className="min-w-0 flex-1 basis-60">
      <p className="font-semibold break-words">{mail.subject}</p>
      <p className="break-all">
        {mail.personId ? (
          <Link to={`${pages.desk}/people/${mail.personId}`} className="text-link">
            {mail.recipient}
          </Link>
        ) : (
          mail.recipient
        )}
      </p>
      <p className="break-words">{mail.error}</p>
      <p className="text-sm text-quiet">
        {mail.kind} · given up {dayAndTime(mail.givenUpAt, timeZone)} after {counted(mail.attempts, 'try', 'tries')}
      </p>
    </div>
    {mail.erased ? (
      <span className="text-sm text-quiet">We no longer have its text.</span>
    ) : (
      <Button variant="outline" size="sm" onPress={() => onAct(resendOf(mail))}>
        Send again…
      </Button>
    )}
  </li>
)

const resendOf = ({ id: mailId, subject, recipient }: DeskMail): Act => ({
  label: 'Send again',
  title: 'Send this email again?',
  consequence: `“${subject}” goes to ${recipient} again, word for word. Links in it may have expired by now.`,
  done: `“${subject}” is on its way to ${recipient}.`,
  send: ({ reason }) => client.desk.resendMail({ mailId, reason }),
})
