/**
 * Different ways that high-school students and mentors write the same interest, compiled by hand. Each line has the
 * words it means, then the ways to write it. A word with an underscore stands for a meaning that its words alone don't
 * have: martial arts are not art.
 */
export const interestAliases = `
mun: mun, model un, model united nations
artificial intelligence: ai, artificial intelligence
machine learn: ml, machine learning
science olympiad: scioly, sci oly, science olympiad, science oly
theat: theatre, theater, theatrical, drama
math: math, maths, mathematics
common app: common app, common application, commonapp, the common app
comput scienc_: cs, comp sci, compsci, computer science
cod: coding, programming, computer programming, code
econom_: econ, economics
biolog_: bio, biology
chemistr_: chem, chemistry
psycholog_: psych, psychology
politic_scienc_: poli sci, polisci, political science
cv resum: cv
resum: resume, resumes, résumé, résumés
fafsa: fafsa
financial aid: fin aid, financial aid, finaid
extracurricular: ecs, ec, extracurriculars, extracurricular activities, extracurricular
volunt: volunteer, volunteering, volunteers, volunteerism, volunteer work
photograph_: photography, photographer
entrepreneur_: entrepreneurship, entrepreneur, entrepreneurs
podcast: podcast, podcasts, podcasting, podcasters
robotic_: robotics
debat: debate, debates, debating, debater
running_start: running start
martial_art: martial arts, martial art
language_art: language arts
culinary_art: culinary arts
liberal_art: liberal arts
social_media: social media, socials
high_school: high school
rock_roll: rock and roll, rock n roll
art_craft: arts and crafts
rhythm_blue: r and b, rnb, rhythm and blues
track_field: track and field, track
dungeon_dragon: dungeons and dragons, d and d, dnd
drum_bass: drum and bass
question_answer: q and a, questions and answers
research_development: r and d, research and development
black_white: black and white
stand_up: stand up, standup
track record: track record
start_up: startup, startups, start up, start ups
film: film, films, movie, movies
gam: gaming, game, games
ux: ux, user experience
ui: ui, user interface
sat: sat, sats
act: act, acts
ap: ap, aps, advanced placement
ib: ib, international baccalaureate
bio medic: biomed
essay: essay, essays
activity list: activities list, activity list
letter recommend: letters of recommendation, recommendation letters, rec letters, recs, letter of rec, letters of rec, recommendation letter
first_gen: first gen, first generation, firstgen, first generation college students, first generation students
early decision: early decision
woodwork: woodworking, woodwork
book: book, books
time manag: time managment, time management
acting_: acting, actor, actors, actress
theory_gam: game theory
stage_crew theat: stage crew, tech crew, stage tech, theater tech, theatre tech, tech theater, technical theater, stage management
row: crew, rowing, row, rowers, rower
row machin: rowing machine
first robotic_: frc, ftc, first robotics, first robotics competition, first tech challenge, first robotics team
national_honor_society: nhs, national honor society, national honors society
student_government: student government, student gov, student govt, stugo, student council, stuco, student body president, class president, asb, sga, student senate, student government association
student_government election: running for student council, running for student government, running for class president, running for office, running for president
cross_country: xc, x country, cross country, cross country running, crosscountry
cross_country_ski: cross country skiing
lacross: lax, lacrosse
basketball: bball, b ball, basketball, hoops
volleyball: vball, v ball, volleyball
tabl_tennis: ping pong, pingpong, table tennis
newspaper: school newspaper, student newspaper, school paper, newspaper, newspapers
yearbook: yearbook, year book
film mak: filmmaking, film making, film maker, filmmaker, filmmakers, movie making, moviemaking, making movies, making films
cheerlead: cheer, cheerleading, cheerleader
volunt: community service, service hours, volunteer hours, service projects, service project
fundrais: fundraising, fund raising, fundraiser, fundraisers
standard_test sat act: standardized tests, standardized testing, standardized test, test prep
sat: sat math, sat reading, psat
interview: mock interview, mock interviews, interview, interviews, interviewing
essay: personal essay, personal essays, supplemental essay, supplemental essays, supplementals, supplements, supps, why us essay, why us essays, admission essay, admissions essay, admissions essays, application essays, application essay, college essay, college essays, personal insight questions, piqs
personal_statement essay: personal statement, personal statements
college application: college app, college apps, college application, college applications, applying to college, applying to colleges, college admissions, admissions process, application process
letter recommend: rec letter, lor, lors, recommendations
financial aid: financial aid forms, paying for college, css profile
guitar: guitar, acoustic guitar, electric guitar
saxophon: sax, saxophone, alto sax
choir: choir, chorus, acapella, a cappella, acappella
sing: singing, singer, vocals, voice lessons
band: band, marching band, concert band
orchestra: orchestra, orch, symphony
debat: lincoln douglas, public forum, policy debate, parli, speech and debate
public_speak: public speaking, oratory, toastmasters
mock_trial: mock trial, moot court
quiz_bowl: quiz bowl, quizbowl, scholars bowl, academic decathlon, acadec, scholastic bowl
business_club: deca, fbla, future business leaders of america
health_club: hosa, health occupations students of america
agricultur_club: ffa, future farmers of america
scout: boy scouts, girl scouts, scouts, scouting, eagle scout
rotc: rotc, jrotc, junior rotc
lgbtq: lgbtq, lgbt, lgbtqia, lgbtq rights, queer rights
photograph_: taking pictures
video_gam gam: video games, videogames, video gaming, video game, gamer
video_gam gam design: video game design
esport gam: esports, e sports
board_gam gam: board games, boardgames, board game
anim: anime, manga
creative_writ writ: creative writing, short stories, fiction writing, writing stories, writing fiction
poem: poetry, poem, poems, spoken word, slam poetry
journal_: journalism, journalist
cod: coder, coders, programmer, software development, web development, web dev, app development, developing apps
web_design cod: web design, website design
hackathon cod: hackathon, hackathons
cybersecur: cybersecurity, cyber security, cyberpatriot
datascienc: data science, data analysis, data analytics
math competition: math competitions, math competition, math contests, math olympiad, amc, aime, mathcounts, competition math, math team, math league, competitive math
environment: environment, environmentalism, climate, climate change, climate action
social_justic: social justice, activism, activist
politic: politics, political campaigns
women_stem: women in stem, girls in stem
bak: baking, baker
cook: cooking, cook, culinary
hik: hiking, hikes, hiker, backpacking
bik: biking, cycling, bicycling, mountain biking
weightlift: weightlifting, weight lifting, lifting, powerlifting, working out, gym, weight training, lifting weights, strength training
soccer: soccer, futbol
martial_art: karate, taekwondo, tae kwon do, judo, jiu jitsu, bjj, kung fu
ice_skat: figure skating, ice skating
ice_hockey hockey: ice hockey
field_hockey hockey: field hockey
gymnast: gymnastics, gymnast
ultimate_frisbe: ultimate frisbee, frisbee
climb: rock climbing, bouldering, climbing
horseback_rid: horseback riding, horse riding, equestrian
draw: drawing, draw, sketching
ceramic: ceramics, pottery
fashion: fashion, fashion design
makeup: makeup, cosmetics
internship: internship, internships, intern
transfer: transfer, transferring, transfer applications, transfer students, transfer admissions
international_student: international student, international students, intl students, international admissions
mental_health: mental health, self care
time manag: managing time
study_skill: study skills, study habits
stud_abroad: study abroad, studying abroad
greek_lif: greek life, sorority, fraternity, sororities, frats
invest: investing, stocks, stock market, investment
crypto: crypto, cryptocurrency, bitcoin
ap class: ap classes, ap courses, ap exams
ivy_leagu: ivy league, ivies, ivy league admissions
premed: pre med, premed, medical school, med school
prelaw: pre law, prelaw, law school
languag: languages, language, foreign languages, foreign language, language learning, learning languages, world languages
travel: travel, traveling, travelling
music music_product: music production, producing music, beat making, making beats, music producing
hiphop: hip hop, hiphop
k_pop: kpop, k pop
cub_solv: rubiks cube, rubiks cubes, cubing, speedcubing
bird: birdwatching, birding, bird watching
skateboard: skateboarding, skateboard
`

/**
 * Other correctly spelled words: ones that a misspelled word can be corrected to, and ones that must not be mistaken
 * for a misspelling of a word above.
 */
export const interestVocabulary = `academic academics accounting acoustic activities activity acrylic adventure aerospace african algebra amateur american ancient animals animation
anthropology antiques application aquariums archaeology archery architecture armenian arabic artist artistic asian astrology astronomy astrophysics
athletics aviation badminton balance ballet ballroom banking baseball bassoon beading beaches bilingual biochemistry biodiversity biology biotech blogging boating bowling
boxing brainstorm brainstorming broadcasting building business calculus calligraphy camping canoeing career careers caregiving cartoons castles cello chemistry children chinese
christian cinema civics clarinet classical classics coaching collecting comedy comics communication community competition competitions competitive composing composition computer computers conservation cooking cosplay costume
counseling crafting crafts creative criminal criminology crocheting crossfit crosswords cultural culture cultures dancing decision deferral design designing digital diplomacy disability diving documentary documentaries dragons drawing drumming drums
ecology economics editing education electric electronics elections elementary engineering english entrepreneurship ethics ethnic european events exercise experience extracurricular family fantasy farming feminism fencing fiction figure finance finances fishing fitness floristry flute
folklore football foreign forensics french friends gardening genealogy genetics geography geology geometry german gifted gospel government graphic graphics gymnastics handball healthcare health hiking hispanic historical history hobbies hockey honors
humanities hunting illustration immigration improv improvisation indian industry instruments interior international inventing islamic italian jewelry jewish journaling journalism kayaking knitting korean language latin leadership leader leaders learning legislation library linguistics literacy literary literature logic magazine management marching marine
marketing mathematics mechanics medical medicine meditation mentoring military modeling museums musical musicals musician native nature negotiation neuroscience nonfiction nonprofit nonprofits novels nursing nutrition oceanography opera origami ornithology outdoors painting parkour peer percussion performance performing personal philosophy
philanthropy photographer photography physics piano planning planting podcasting poetry policy political politics portfolio portraits pottery preparation presentation presentations problem product programming project projects psychology public publishing puppetry puzzles quilting racing reading recording recreation recruiting recycling
religion renewable research resumes robotics rocketry romance rugby russian sailing salsa scholarship scholarships school science sciences sculpting sculpture serving service sewing shopping singing skating skiing snowboarding social sociology softball software songwriting spanish speaking speech sports squash standup statistics storytelling strategy strategies stress student students studying surfing
sustainability swimming teaching technology television tennis theatre theater therapy thrifting tournament track transfer travel trombone trumpet tutoring typography ukulele urban veterinary video videography violin viola violinist visual volleyball volunteer volunteering walking wellness weaving wildlife woodworking workshop workshops wrestling writing yearbook`
