import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import Fastify, { type FastifyInstance } from 'fastify'
import { closingWords } from '#domain/accounts/check-closing.ts'
import { emptyMentorProfile } from '#domain/profiles/empty-profile.ts'
import { pauseMentor, relistMentor } from '#server/matching/pause-mentor.ts'
import { operatorIn } from '#test/operators.ts'
import { whileClosing } from '#test/while-closing.ts'
import { openWorld } from '#test/world.ts'
import { publicPageRoutes } from './routes.ts'

// What these share with the web build's templates: %names% and blocks.
const picture = '<img data-block="photo" src="/meet/%handle%/photo.webp"><span data-block="initial">%initial%</span>'
const templates: Record<string, string> = {
  '/templates/meet': `<p data-block="empty">Nobody</p><ul data-block="mentors"><li>${picture}%first-name% %major% %university% %helps% %handle%</li></ul>`,
  '/templates/meet-one': `<title>%first-name%</title>${picture}%university%<ul data-block="helps"><li>%help%</li></ul>`,
}

describe("mentors' public pages", async () => {
  const world = await openWorld()
  after(() => world.close())
  const app: FastifyInstance = Fastify()
  publicPageRoutes(app, {
    db: world.db,
    publicUrl: 'https://tassel.example',
    onlyVerified: false,
    web: {
      template: (address) => templates[address] ?? '',
      sendMade: (reply, _address, html) => reply.type('text/html').send(html),
    },
  })
  after(() => app.close())

  const mentor = await world.mentor({ name: 'Elena Petrova' })
  await mentor.calls.profiles.completeWizard({
    profile: {
      ...emptyMentorProfile,
      university: 'Rice <b>University</b>',
      major: 'Physics',
      specialties: 'interviews, write to elena.petrova@example.com, robotics',
      bio: 'A bio for members only',
      goals: 'Goals for members only',
    },
  })
  const see = async (address: string) => {
    const { statusCode, body } = await app.inject(address)
    return { status: statusCode, body }
  }
  const everything = async (handle: string) =>
    (await Promise.all(['/meet', `/meet/${handle}`, '/mentors-sitemap.xml'].map(see)))
      .map(({ body }) => body)
      .join('\n')

  test('agreed to while the account is being closed are not kept', async () => {
    const leaving = await world.mentor()
    const agree = () => leaving.calls.profiles.setPublicPage({ isPublic: true, showsPhoto: false })
    await assert.rejects(whileClosing(world, leaving.id, agree), { code: 'not-signed-in' })
    assert.deepEqual(await world.db.read.selectFrom('public_mentors').select('mentor_id').execute(), [])
  })
  test('are off by default', async () => {
    assert.deepEqual(await mentor.calls.profiles.publicPage(), {
      isPublic: false,
      showsPhoto: false,
      handle: null,
      isComplete: false,
    })
    assert.equal((await see('/meet')).body, '<p data-block="empty">Nobody</p>')
  })

  describe('with consent', () => {
    let handle = ''
    before(async () => {
      handle = (await mentor.calls.profiles.setPublicPage({ isPublic: true, showsPhoto: false })).handle ?? ''
    })
    test('show first name, university, major and what they help with, as text', async () => {
      const { status, body } = await see(`/meet/${handle}`)
      assert.equal(status, 200)
      assert.match(body, /<title>Elena<\/title>/)
      assert.match(body, /Rice &#60;b&#62;University/)
      assert.match(body, /<li>interviews<\/li><li>robotics<\/li>/)
    })
    test('appear in the list and in the sitemap', async () => {
      assert.match((await see('/meet')).body, /Elena Physics/)
      assert.match((await see('/mentors-sitemap.xml')).body, new RegExp(`https://tassel.example/meet/${handle}<`))
    })
    test('appear in neither while a mentor is unlisted because of absences', async () => {
      await world.settle()
      await world.db.transaction((tx) => pauseMentor(tx, mentor, world.clock.now()))
      assert.doesNotMatch((await see('/meet')).body, /Elena/)
      assert.doesNotMatch((await see('/mentors-sitemap.xml')).body, new RegExp(handle))
      await world.db.transaction((tx) => relistMentor(tx, mentor.id, world.clock.now()))
      assert.match((await see('/meet')).body, /Elena/)
    })
    test('show nothing else: no last name, address, id, bio or goals', async () => {
      const all = await everything(handle)
      for (const secret of ['Petrova', 'petrova', '@', mentor.id, 'members only'])
        assert.ok(!all.includes(secret), secret)
    })
    test('show the photo only with separate consent', async () => {
      const hash = 'ab'.repeat(16)
      await world.db.transaction(async (tx) => {
        const file = Buffer.from('webp')
        await tx
          .insertInto('photos')
          .values({ person_id: mentor.id, hash, small: file, large: file, saved_at: world.clock.now() })
          .execute()
        await tx
          .updateTable('people')
          .set({ photo: `/photos/${hash}` })
          .where('id', '=', mentor.id)
          .execute()
      })
      assert.equal((await see(`/meet/${handle}/photo.webp`)).status, 404)
      assert.doesNotMatch(await everything(handle), /<img/)
      await mentor.calls.profiles.setPublicPage({ isPublic: true, showsPhoto: true })
      assert.equal((await see(`/meet/${handle}/photo.webp`)).status, 200)
      assert.match(await everything(handle), /<img/)
      assert.ok(!(await everything(handle)).includes(hash))
    })
    test('lose the photo at once when our team hides it, and get it back', async () => {
      const { desk } = (await operatorIn(world, 'safety')).calls
      const about = { personId: mentor.id, part: 'photo', reason: 'Shows somebody else' } as const
      await desk.hidePart({ ...about, category: 'impersonation' })
      assert.equal((await see(`/meet/${handle}/photo.webp`)).status, 404)
      assert.equal((await see(`/meet/${handle}`)).status, 200)
      assert.doesNotMatch(await everything(handle), /<img/)
      await desk.showPart(about)
      assert.equal((await see(`/meet/${handle}/photo.webp`)).status, 200)
      assert.match(await everything(handle), /<img/)
    })
    test('end at once when consent is withdrawn, and come back at another address', async () => {
      await mentor.calls.profiles.setPublicPage({ isPublic: false, showsPhoto: false })
      for (const address of [`/meet/${handle}`, `/meet/${handle}/photo.webp`])
        assert.equal((await see(address)).status, 404)
      assert.ok(!(await everything(handle)).includes('Elena'))
      const again = await mentor.calls.profiles.setPublicPage({ isPublic: true, showsPhoto: false })
      assert.notEqual(again.handle, handle)
      handle = again.handle ?? ''
    })
    test('wait while the profile names no university', async () => {
      await mentor.calls.profiles.completeWizard({ profile: { ...emptyMentorProfile, bio: 'Hello', major: 'Physics' } })
      assert.equal((await see(`/meet/${handle}`)).status, 404)
      assert.equal((await mentor.calls.profiles.publicPage()).isComplete, false)
    })
    test('end when the account is closed', async () => {
      await mentor.calls.profiles.completeWizard({
        profile: { ...emptyMentorProfile, university: 'Rice University', major: 'Physics' },
      })
      assert.equal((await see(`/meet/${handle}`)).status, 200)
      await mentor.calls.accounts.closeAccount({ password: 'a good long pass', confirmation: closingWords })
      assert.equal((await see(`/meet/${handle}`)).status, 404)
    })
  })

  test('are not for students', async () => {
    const student = await world.student()
    await assert.rejects(student.calls.profiles.setPublicPage({ isPublic: true, showsPhoto: true }), {
      code: 'wrong-role',
    })
  })
})
