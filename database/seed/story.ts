import type { PlanName } from '#domain/credits/plans.ts'
import type { ContestReason } from '#domain/sessions/contest/contest.ts'

/**
 * What the demo student and the demo mentor have written and planned so far. Times are relative to seeding, so the
 * story never gets old.
 */
export const story: Story = {
  connectedHoursAgo: 51,
  messages: [
    {
      from: 'student',
      hoursAgo: 50,
      text: 'Hi Elena! Thank you for accepting. I have a personal statement draft about running a blood-pressure table at my church and everyone says it’s “nice”. I am worried that nice is the problem.',
    },
    {
      from: 'mentor',
      hoursAgo: 49.4,
      text: 'Hi Maya, so glad you wrote. Nice usually means the reader likes you but couldn’t say what you are like. Easy to fix! What is one moment at the table you have never told anyone about?',
    },
    {
      from: 'student',
      hoursAgo: 48.9,
      text: 'Um. There was a man who came every week just to sit in the chair. His numbers were fine. I never figured out whether I should tell him he could stop coming.',
    },
    {
      from: 'mentor',
      hoursAgo: 48.8,
      text: 'Maya. That is your first paragraph.',
    },
    {
      from: 'student',
      hoursAgo: 48.7,
      text: 'Oh no, I already have 640 words without him 😅',
    },
    {
      from: 'mentor',
      hoursAgo: 30.5,
      text: 'Then about 300 of those words are going to retire. Don’t cut yet. Write only the chair scene, no moral at the end, twenty minutes by the clock, and bring it to our session. I’ll bring my own bad first draft so we’re even.',
    },
    {
      from: 'student',
      hoursAgo: 26,
      text: 'Deal. Also a question: Brown has the video introduction. Did you do one? I host our school podcast so talking is fine, being looked at is not.',
    },
    {
      from: 'mentor',
      hoursAgo: 25.2,
      text: 'I did, in my kitchen, and you can hear the fridge. They want to meet you, they don’t want a film. Record three takes on three different days and don’t watch them until all three are done.',
    },
    {
      from: 'student',
      hoursAgo: 5.5,
      text: 'Chair scene is written. 212 words. My sister read it and went quiet, which never happens. I also asked you for an hour on the activities list, whenever you have a minute to look at it.',
    },
    {
      from: 'mentor',
      hoursAgo: 1.2,
      text: 'A quiet sister is the best review there is. I saw the request, let me check my clinic shifts and I’ll answer tonight. Send the 212 words before we meet if you like, no edits from me until we talk.',
    },
  ],
  confirmedSession: {
    topic: 'Personal statement help',
    notes:
      'The chair scene (212 words) and the old draft side by side. What stays, what retires, and where the nurses come in.',
    meetingLink: 'https://meet.example.com/maya-elena-chair',
    inDays: 2,
    mentorsHour: 18,
    // They agreed on another day first.
    movedFromInDays: 1,
  },
  pendingSession: {
    topic: 'Common App review',
    notes:
      'Activities list: ten slots, and I have seven things plus a job. Does the hair salon go above National Honor Society? I think it should.',
    meetingLink: '',
    inDays: 6,
    mentorsHour: 9,
  },
  mentorsHours: [
    { weekdays: [1, 2, 3, 4], fromHour: 18, toHour: 21 },
    { weekdays: [7], fromHour: 9, toHour: 12 },
  ],
  studentsPlan: 'Growth Plan',
  asksMentor: 'linh.pham@example.com',
  history: {
    startedWeeksAgo: 10,
    students: [
      {
        email: 'lucas.ferreira@example.com',
        sessions: [
          {
            weeksAgo: 9,
            weekday: 1,
            mentorsHour: 19,
            topic: 'College list',
            notes: 'Which four of my nine schools are for me, and which are for my uncle.',
            review: {
              stars: 5,
              words: 'I came with nine schools and left with six, and my uncle agreed to all of them.',
              answer: 'Your uncle asked very good questions. Good luck, Lucas!',
            },
          },
          {
            weeksAgo: 5,
            weekday: 3,
            mentorsHour: 18,
            topic: 'Maker portfolio',
            notes: 'Three robots, one of them on purpose. Which photos, and how few words?',
            review: { stars: 5, words: '' },
          },
          { weeksAgo: 1, weekday: 2, mentorsHour: 20, topic: 'Mock interview', notes: 'Ask me the mean ones.' },
        ],
      },
      {
        email: 'abby.lindgren@example.com',
        sessions: [
          {
            weeksAgo: 8,
            weekday: 4,
            mentorsHour: 18,
            topic: 'Timeline to November',
            notes: 'A calendar that survives marching band.',
            review: {
              stars: 4,
              words: 'Really good plan. We ran out of time before we got to scholarships, so book two hours.',
            },
          },
          {
            weeksAgo: 6,
            weekday: 7,
            mentorsHour: 10,
            topic: 'Personal statement help',
            notes: 'Draft two. Draft one was about a goose.',
            review: {
              stars: 5,
              words: 'She never rewrote a sentence of mine. She asked one question and I saw what was missing.',
              answer: 'The goose may come back in a supplement. Thank you, Abby.',
            },
          },
          {
            weeksAgo: 2,
            weekday: 3,
            mentorsHour: 19,
            topic: 'Supplements',
            notes: 'Why us, in 150 words, without the word passion.',
          },
        ],
      },
      {
        email: 'isaiah.brooks@example.com',
        sessions: [
          {
            weeksAgo: 7,
            weekday: 2,
            mentorsHour: 19,
            topic: 'Financial aid forms',
            notes: 'My mom is joining for the first twenty minutes.',
            review: { stars: 5, words: 'Patient with my mom’s questions, and there were many.' },
          },
          {
            weeksAgo: 4,
            weekday: 1,
            mentorsHour: 18,
            topic: 'Personal statement help',
            notes: 'I wrote about the bus. All of it is about the bus.',
          },
        ],
      },
    ],
    contested: {
      email: 'isaiah.brooks@example.com',
      session: { daysAgo: 1, mentorsHour: 8, topic: 'Supplements', notes: 'Two essays for two very similar schools.' },
      reason: 'technical',
      words: 'We could not hear each other, so we gave up after ten minutes and wrote messages instead.',
    },
    earlier: {
      mentorEmail: 'kwame.asante@example.com',
      connectedDaysAgo: 20,
      session: { daysAgo: 12, mentorsHour: 17, topic: 'College list', notes: 'Ten schools is too many, right? Right?' },
      unread: {
        hoursAgo: 3,
        text: 'I found the spreadsheet I used for deadlines, the one with the colors. Copy it and delete my schools. How is the list looking, still ten?',
      },
    },
    unread: {
      email: 'lucas.ferreira@example.com',
      hoursAgo: 2,
      text: 'The interviewer asked me about the robot that fell off the table. I told the truth and she laughed! Thank you for making me practice that one.',
    },
  },
  studentsTodos: [
    { text: 'Ask Mr. Dávila for the second recommendation letter', completed: true },
    { text: 'Cut the old personal statement draft to 300 words', completed: false },
    { text: 'Record video introduction, take 1 of 3', completed: false },
    { text: 'Find last year’s tax forms with Mom for the CSS Profile', completed: false },
  ],
}

export type Story = {
  connectedHoursAgo: number
  /** Oldest first. */
  messages: readonly { from: 'student' | 'mentor'; hoursAgo: number; text: string }[]
  confirmedSession: PlannedSession & { movedFromInDays: number }
  pendingSession: PlannedSession
  /** When the mentor can be booked, on the clock of her zone. Weekday 1 is Monday. */
  mentorsHours: readonly { weekdays: readonly number[]; fromHour: number; toHour: number }[]
  /** Bought before the sessions were booked. Together with the sign-up credits, it pays for them. */
  studentsPlan: PlanName
  /** The email address of another student, who asked the mentor to connect and has no answer yet. */
  asksMentor: string
  history: History
  studentsTodos: readonly { text: string; completed: boolean }[]
}

/** What the two did before: the mentor's sessions with other students, the student's session with another mentor. */
export type History = {
  /** When the other students subscribed and connected. */
  startedWeeksAgo: number
  students: readonly { email: string; sessions: readonly PastSession[] }[]
  /** A session that ended a day ago and, according to its student, did not happen. It is still undecided. */
  contested: { email: string; session: RecentSession; reason: ContestReason; words: string }
  earlier: {
    mentorEmail: string
    connectedDaysAgo: number
    session: RecentSession
    /** The student has not opened it yet. */
    unread: { hoursAgo: number; text: string }
  }
  /** A message from one of the other students that the mentor has not opened yet. */
  unread: { email: string; hoursAgo: number; text: string }
}

/** A completed session, in the mentor's zone. `weekday` 1 is Monday. */
export type PastSession = {
  weeksAgo: number
  weekday: number
  mentorsHour: number
  topic: string
  notes: string
  /** The student's review, and the mentor's answer to it. */
  review?: { stars: number; words: string; answer?: string }
}

export type RecentSession = { daysAgo: number; mentorsHour: number; topic: string; notes: string }

export type PlannedSession = {
  topic: string
  notes: string
  /** An https address, or '' for none. */
  meetingLink: string
  /** Days after the day of seeding, in the mentor's zone. */
  inDays: number
  /** The full hour at which it starts, 0-23, in the mentor's zone. */
  mentorsHour: number
}
