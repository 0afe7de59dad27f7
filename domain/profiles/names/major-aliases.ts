/**
 * Majors by their four-digit code in the Department of Education's Classification of Instructional Programs (CIP 2020),
 * and how people write them. Each line is: code | name | other ways to write it. Names with the same code are close to
 * each other. 'and' counts; 'of' and 'the' don't. A '!' before a name means that its last word alone isn't that field
 * (home economics is not economics).
 */
export const majorTable = `
52.03 | Accounting | acct, accountancy, acctg, accountant, cpa, professional accounting, acc
50.05 | Acting | acting for stage and screen
52.13 | Actuarial Science | actuarial, actsci, act sci, actuary, actuarial sciences
09.09 | Advertising | ads
14.02 | Aerospace Engineering | aero, aerospace, aero eng, aero e, aeroe, aeronautical engineering, aeronautics, astronautics, aerospace eng, aeronautics and astronautics, aero astro, aeroastro, rocket science, aeronautical, astronautical engineering
05.0201 | !African American Studies | black studies, africana studies, african american, afam, afro american studies, aaas, african and african american studies, african american and african studies
05.0101 | African Studies | african
01.01 | Agricultural Business | agribusiness, ag business
01.01 | Agricultural Economics | ag econ
14.03 | Agricultural Engineering | ag engineering, biosystems engineering
01.00 | Agricultural Science | agriculture, ag, ag science, agricultural sciences, agriscience, farming
01.11 | Agronomy | crop science
16.16 | American Sign Language | asl
05.0102 | American Studies | amst, american civilization
01.09 | Animal Science | animal sciences, an sci, animals
10.03 | Animation | animator, 3d animation, computer animation
45.02 | Anthropology | anthro, anth, sociocultural anthropology, cultural anthropology
50.0407 | Apparel Design | apparel
27.03 | Applied Mathematics | applied math, applied maths, apma, app math, computational mathematics, computational and applied mathematics, mathematical sciences, applied and computational mathematics, industrial mathematics
40.08 | Applied Physics | apphy
16.1101 | Arabic | arabic language
45.03 | Archaeology | archeology, archeo
14.04 | Architectural Engineering | arche, archi engineering, arch eng
04.02 | Architecture | arch, architect, architectural studies, archi, barch, architectural design
13.1302 | Art Education | art ed
50.0703 | Art History | history of art, arthist, art hist, art and art history, history of art and architecture
11.0102 | Artificial Intelligence | ai, a i, ai and machine learning, ai ml, ml, machine learning, ai and ml, artificial intelligence and machine learning
05.0206 | !Asian American Studies | asian american, asam
05.0103 | Asian Studies | asian
40.02 | Astronomy | astro, astronomy and astrophysics
40.02 | Astrophysics | astro, astrophys, astro physics
51.0913 | Athletic Training | at training
40.04 | Atmospheric Science | atmospheric sciences, atmo sci
10.02 | Audio Engineering | audio production, sound engineering, sound design, recording arts
14.19 | Automotive Engineering | automotive
49.01 | Aviation | pilot, flight, professional pilot, aviation management, aviation science
26.15 | Behavioral Neuroscience | behavioural neuroscience
30.17 | Behavioral Science | behavioral sciences
13.02 | Bilingual Education | bilingual ed
26.02 | Biochemistry | biochem, bio chem, biochemistry and molecular biology, biochemical sciences, bchem, molecular biology and biochemistry, biochemistry and biophysics
14.05 | Bioengineering | bioe, bio e, bio eng, bioeng, bio engineering
26.11 | Bioinformatics | bio informatics
45.02 | Biological Anthropology | bioanth, physical anthropology, bio anthro, evolutionary anthropology
14.45 | Biological Engineering | biosystems
26.01 | Biological Sciences | biosci, bio sci, biological science, bioscience, biosciences, life sciences, life science
26.01 | Biology | bio, biol, general biology, biology major, integrative biology
14.05 | Biomedical Engineering | bme, biomed, biomed eng, biomedical eng, biomedical, bio medical engineering, biomed engineering, biomechanical engineering, bmed
26.01 | Biomedical Sciences | biomedical science, biomed sci, biomed science
26.02 | Biophysics | bio physics, biophys
26.11 | Biostatistics | biostats, biostat
26.12 | Biotechnology | biotech
26.03 | Botany | plant biology
52.02 | Business Administration | business, bus, biz, business admin, bba, business management, business administration and management, commerce, bus admin, mba, business studies, general business, biz admin, bsba, busi, business school, business and management, pre business, prebusiness
52.13 | Business Analytics | biz analytics, ban
52.06 | Business Economics | bus econ, biz econ, business econ, managerial economics
26.04 | Cell Biology | cell bio, cellular biology, cell and molecular biology, molecular and cellular biology, mcb, molecular and cell biology, mcdb, molecular cellular and developmental biology, cell and developmental biology
14.07 | Chemical Engineering | cheme, chem e, chem eng, chemeng, chemical eng, che, chem engineering, cbe, chemical and biomolecular engineering, chemical
40.05 | Chemistry | chem, chemical sciences, organic chemistry, orgo, ochem, o chem, organic chem, general chemistry
19.07 | Child Development | child dev, child and family development, human development and family studies, hdfs, child studies, child and adolescent development
16.0301 | Chinese | mandarin, chinese language, chinese language and literature
50.06 | Cinematography | cinematographer
04.03 | City Planning | city and regional planning
14.08 | Civil Engineering | civil, civile, civil e, civil eng, ce, cive, cee, civil and environmental engineering, structural engineering, civil engineer, structural
16.1200 | Classics | classical studies, classical languages, classical civilization, greek and latin, classics and ancient history
51.10 | Clinical Laboratory Science | medical laboratory science, med tech, mls, clinical lab science
30.25 | Cognitive Science | cogsci, cog sci, cognitive sciences, cog science, cgsc, cognitive studies
51.02 | Communication Sciences and Disorders | csd, communication disorders, communicative disorders, speech pathology and audiology, speech and hearing science, speech and hearing sciences, communicative sciences and disorders
09.01 | Communication Studies | comm, comms, communications, communication, com, communication arts, mass communication, mass communications, mass comm, mass comms, speech communication, communication and media studies, strategic communication, comm studies, communication and media, comunications, media and communication, communications and media studies, strategic comm, strategic comms, comm sci, communication science
51.22 | Community Health | community public health
16.01 | Comparative Literature | comp lit, complit, world literature
26.11 | Computational Biology | comp bio, compbio, computational biology and bioinformatics, quantitative biology
14.09 | Computer Engineering | comp e, compe, cpe, comp eng, compeng, coe, computer eng, ce, ceng, hardware engineering, computer hardware engineering, cmpe, comp engineering
11.07 | Computer Science | cs, c s, comp sci, compsci, computer sci, comp science, comp sc, computing, coding, programming, computer programming, computers, cosc, computer sciences, computer and information science, computing science, csci, compsi, computer, cis upenn, computer and information sciences, cos, scs, ba cs, bs cs, compsc, computer since, theoretical computer science, informatics and computer science, compter science
01.06 | Horticulture | hort, plant and soil science, landscape horticulture
46.04 | Construction Management | construction, construction science, construction engineering management
13.11 | Counseling | counselling, guidance counseling, school counseling
23.13 | Creative Writing | writing, fiction writing, poetry, mfa writing, writer
43.01 | Criminal Justice | crim justice, cj, crim j, law enforcement, criminal law, administration of justice
45.04 | Criminology | crim, criminology law and society, criminology and law, crime
12.05 | Culinary Arts | culinary, cooking, chef
30.26 | Cultural Studies | culture
11.10 | Cybersecurity | cyber, cyber security, infosec, information security, network security, information assurance, cyber sec
50.03 | Dance | dance performance
30.70 | Data Science | data sci, datasci, ds, data, data analytics, data analysis, data sciences, big data, dsci, analytics, data science and analytics
51.06 | Dental Hygiene | dental hygienist
42.27 | Developmental Psychology | dev psych, child psychology, developmental psych, child psych
09.07 | Digital Media | digital arts, new media, interactive media, digital communication
05.0210 | Disability Studies |
50.05 | Drama | drama studies
13.12 | Early Childhood Education | early childhood, early childhood ed, preschool education, early education, ece education, early ed
40.06 | Earth Science | earth sciences, earth science and geology, earth and planetary sciences, earth and environmental sciences, earth systems, geoscience, geosciences, earth and planetary science
05.0104 | East Asian Studies | east asian, east asian languages and cultures, ealc
26.13 | Ecology | eco, ecology and evolutionary biology, eeb, e3b, ecology and evolution
45.06 | Economics | econ, economic, econimics, economy, economics bs, economics ba, econs, eco econ, econometrics, ecomonics, quantitative economics, econ theory, mathematical economics, political economy of markets
13.01 | Education | ed, edu, educ, teaching, teacher, educational studies, education studies, teacher education, school teaching
13.04 | Education Policy | ed policy, educational policy
14.10 | Electrical Engineering | ee, e e, electrical, elec eng, elec e, double e, electrical eng, elec engineering, electronics, electronic engineering, electrical and electronics engineering, electrical and electronic engineering, eleceng, electronics engineering, ele eng
13.12 | Elementary Education | elementary ed, elem ed, primary education, elementary teaching, elementary school teaching, elementary school teacher
43.03 | Emergency Management | disaster management
14.48 | Energy Engineering | energy, energy systems engineering, energy science, sustainable energy
15.15 | Engineering Management | eng management, engineering mgmt, engm
14.12 | Engineering Physics | eng phys, engphys
14.13 | Engineering Science | engineering sciences
15.00 | Engineering Technology | eng tech, mechanical engineering technology, electrical engineering technology
14.01 | Engineering | engr, engineer, eng engineering, general engineering, engineering undecided, undecided engineering, undeclared engineering, any engineering, engineering general
23.01 | English | english literature, english lit, english language, english language and literature, lit, literature, engl, literary studies, literature and language, english and literature, english studies, language and literature, english language arts, british literature, american literature
13.1305 | English Education | english ed
26.07 | Entomology | bugs, insects
52.07 | Entrepreneurship | entrepreneur, ent, entrepreneurial studies, innovation and entrepreneurship, small business
14.14 | Environmental Engineering | enviro eng, env eng, environmental eng, enviro engineering, enve, env engineering, environmental e
51.22 | Environmental Health | environmental health science, environmental health sciences
03.02 | Environmental Policy | enviro policy, environmental management and policy, env policy
03.01 | Environmental Science | enviro sci, envsci, env sci, enviro science, environmental sciences, environmental sci, env science, environmental, enviro, envi sci, apes
03.01 | Environmental Studies | env studies, enviro studies, evst, es, envs, environment, environmental science and policy, environmental science and studies, environmental and sustainability studies
26.1309 | Epidemiology | epi
05.0200 | Ethnic Studies | race and ethnicity studies, comparative race and ethnic studies, ethnicity and race studies
05.0106 | European Studies | europe
52.09 | Event Management | event planning
26.13 | Evolutionary Biology | evolution, evo bio
31.05 | Exercise Science | ex sci, exsci, ex phys, exercise physiology, sports science, sport science, exercise and sport science, health and exercise science, human performance, exercise sciences, health and human performance
19.07 | Family Studies | family science
19.01 | !Home Economics | family and consumer sciences, consumer science, fcs, human ecology
50.0407 | Fashion Design | fashion, fashion designer, fashion studies
52.19 | Fashion Merchandising | fashion marketing, fashion business, merchandising, fashion merch
50.06 | Film Studies | film, film and media studies, film and media, cinema, cinema studies, film and television, film and tv, film tv, cinema and media studies, movies, screenwriting, cinematic arts, film production, film & tv production, film and television production, film and media arts, tv and film
50.06 | Filmmaking | film making, directing
52.08 | Finance | fin, finance and banking, banking, corporate finance, investment banking, banking and finance, investments, financial management
52.08 | Financial Engineering | fin eng, quantitative finance, quant finance, quant, financial math, financial mathematics, computational finance, mathematical finance
50.07 | Fine Arts | fine art, fine arts studio, visual and performing arts, bfa art
43.02 | Fire Science | fire protection, firefighting
03.03 | Fisheries Science | fisheries, fisheries and wildlife, marine fisheries
01.10 | Food Science | food sci, food sciences, food science and technology
43.04 | Forensic Science | forensics, forensic, forensic sciences, forensic chemistry
03.05 | Forestry | forest science
16.0901 | French | french language, french language and literature, french and francophone studies, french studies, french lit
36.01 | Game Design | game dev, game development, gamedev, video game design, game art, games, video game development, interactive entertainment, gaming, video games, game programming
05.0207 | Gender Studies | gender and sexuality studies, gender, wgs, wgss, gsws, women and gender studies, women's and gender studies, women's gender and sexuality studies, gender and women's studies, feminist studies, feminist gender and sexuality studies, sexuality studies, gender women and sexuality studies, women gender and sexuality studies, gender sexuality and women's studies, gender sexuality and feminist studies
26.08 | Genetics | genomics, human genetics, genetic engineering
45.07 | Geographic Information Science | gis, geographic information systems, geospatial science
45.07 | Geography | geog, human geography
14.39 | Geological Engineering | geo engineering, geological eng
40.06 | Geology | geo, geol, geological sciences, geological science
40.06 | Geophysics | geophys, geo physics
16.05 | German | german language, german studies, german language and literature, germanic studies, germanic languages and literatures
30.11 | Gerontology | aging studies
51.22 | Global Health | international health, global public health, global health studies, public and global health
30.20 | Global Studies | international studies, international and global studies, global affairs, global and international studies, world studies, global studies and affairs
50.0409 | Graphic Design | graphics, graphic arts, graphic designer, visual communication, visual communications, communication design, viscom, visual communication design
16.1202 | Greek | ancient greek
51.07 | Health Administration | healthcare administration, healthcare management, hospital administration, health care administration, health management, healthcare admin, health services administration, health care management
13.1307 | Health Education | health ed
51.27 | Health Informatics | medical informatics
51.00 | Health Sciences | health science, health, healthcare, health care, allied health, pre health, prehealth, health studies, medical science, medical sciences
16.1102 | Hebrew | hebrew language
16.07 | Hindi | urdu, hindi urdu
16.0905 | Hispanic Studies | hispanic languages, hispanic literature, spanish literature, spanish lit
54.01 | History | hist, world history, american history, us history, european history, ancient history, modern history, military history
54.01 | History of Science | hos, history and philosophy of science, hps, history of science and medicine, science in human culture
52.09 | Hospitality Management | hospitality, hotel management, hotel administration, hospitality and tourism, tourism, hotel and restaurant management, hospitality and tourism management, hospitality administration
26.99 | Human Biology | human bio, humbio, hum bio
19.07 | Human Development | human dev, human and organizational development, hod
52.10 | Human Resources Management | human resources, hr, human resource management, hrm, hr management, industrial and labor relations, ilr
30.28 | Human Rights | human rights studies
44.00 | Human Services | human service, social services
30.31 | Human-Computer Interaction | hci, ux, ux design, ui ux, user experience, ui ux design, human computer interaction, interaction design, human centered design, human centered design and engineering, hcde, ui design, user experience design, human computer
50.0402 | Illustration | illustrator
26.05 | Immunology | immuno
05.0202 | Indigenous Studies | native american studies, american indian studies, native american and indigenous studies
50.0404 | Industrial Design | id, product and industrial design
14.35 | Industrial Engineering | ie, ind e, industrial eng, isye, ise, industrial and systems engineering, ieor, industrial engineering and operations research, ioe, industrial and operations engineering, industrial e, industrial and manufacturing engineering, ime
11.04 | Information Science | info sci, infosci, information sciences, informatics, info science, information, information studies, information science and technology, information and data science
11.01 | Information Systems | is, info systems, mis, management information systems, cis, computer information systems, information systems management, business information systems, computer and information systems
11.01 | Information Technology | it, info tech, i t, infotech, information tech, it support, computer information technology, information and computer technology, information technologies
30.99 | Interdisciplinary Studies | interdisciplinary, individualized study, independent studies, interdisciplinary programs
04.05 | Interior Architecture | interior architect
50.0408 | Interior Design | interior, interior designer, interiors
52.11 | International Business | int'l business, intl business, global business, intl biz, ib, international biz, global management
45.09 | International Development | development studies, global development, international development studies
45.09 | International Relations | ir, intl relations, int'l relations, international affairs, foreign affairs, intl affairs, foreign service, international politics, diplomacy, diplomacy and world affairs, international relations and diplomacy, global politics, foreign policy, international political economy
05.0133 | Islamic Studies |
16.0902 | Italian | italian language, italian studies, italian language and literature
16.0302 | Japanese | japanese language, japanese language and literature
50.09 | Jazz Studies | jazz
38.02 | Jewish Studies | judaic studies
09.04 | Journalism | journo, journ, journalism and mass communication, broadcast journalism, multimedia journalism, journalism and media, reporting, jour, journalism and communication, journalism and media studies, news, photojournalism, sports journalism, sports broadcasting
31.05 | Kinesiology | kines, kin, kinesiology and exercise science, movement science, human kinetics, applied kinesiology, kinseology
16.0303 | Korean | korean language
52.10 | Labor Studies | labor relations
04.06 | Landscape Architecture | landscape design
16.1203 | Latin | latin language
05.0107 | !Latin American Studies | latin american, latin american and caribbean studies
05.0203 | Latino Studies | latinx studies, chicano studies, chicana o studies, chicanx studies, chicano latino studies, latina latino studies, latin o studies
22.00 | Law and Society | law, legal studies, law and policy, law justice and society, jurisprudence, law and justice, law and public policy, lawyer
52.02 | Leadership Studies | leadership, organizational leadership studies
24.01 | !Liberal Arts | liberal studies, liberal arts and sciences, humanities, letters and science
25.01 | Library Science | library, library and information science
16.01 | Linguistics | ling, lingustics, linguistic, applied linguistics, language science
52.02 | Logistics | logistics management
52.02 | Management | mgmt, mgt, management science and engineering, ms&e, general management, management studies, management science
14.36 | Manufacturing Engineering | manufacturing
26.13 | Marine Biology | marine bio, marinebio, marine science, marine sciences, marine biology and oceanography
14.22 | Marine Engineering | marine eng
52.14 | Marketing | mktg, mkt, mktng, digital marketing, brand management, social media marketing, marketing management, marketing and communications
14.18 | Materials Science | mat sci, matsci, mse, materials science and engineering, materials engineering, material science, material science and engineering, material engineering, materials, mat sci and engineering
27.01 | Mathematics | math, maths, mathmatics, mathematic, pure math, pure mathematics, mathmatic, theoretical math, theoretical mathematics, mathemetics
13.1311 | Mathematics Education | math ed, math education, math teaching, secondary math education
14.19 | Mechanical Engineering | meche, mech e, mech eng, mecheng, me, mechanical, mechanical eng, mech, mechanical engineer, mech engineering, mechanical engr, mechanical e, mech engr, m e, mae, mechanical and aerospace engineering, mechanicle engineering
14.42 | Mechatronics | mechatronics engineering, mechatronic engineering
09.01 | Media Studies | media, mass media, media arts, media and society, media culture and communication, mcc, emerging media, media production, radio television and film, radio tv film, rtf, rtvf
30.13 | Medieval Studies | medieval and renaissance studies, medieval history
40.04 | Meteorology | weather, atmospheric and oceanic sciences
26.05 | Microbiology | micro, microbio, micro bio, microbiology and immunology, micro biology
05.0108 | Middle Eastern Studies | near eastern studies, middle east studies, near eastern languages and civilizations
14.21 | Mining Engineering | mining
26.02 | Molecular Biology | mol bio, molbio, molecular bio, molecular biosciences
30.14 | Museum Studies | museum, curating
50.09 | Music | music studies, musicology, ba music, bm music
50.10 | Music Business | music industry, music management, music biz, music industry studies, music and entertainment industry
50.09 | Music Composition | composition, composing, composer, songwriting, film scoring
13.1312 | Music Education | music ed, music teaching
50.09 | Music Performance | music perf, instrumental performance, vocal performance, voice performance, piano performance, violin performance, voice, opera, cello performance, jazz performance, performance music
50.09 | Music Production | music tech, music technology, music producer, electronic production and design
50.09 | Music Theory | theory of music
51.2305 | Music Therapy | musictherapy
50.05 | Musical Theatre | musical theater, mt, musical theather
15.16 | Nanotechnology | nanotech, nanoengineering, nanoscience
03.02 | Natural Resources Management | natural resources, conservation, conservation biology, natural resource management, environmental conservation, wildlife conservation, natural resources conservation
14.22 | !Naval Architecture | naval arch, naval engineering, naval architecture and marine engineering
26.15 | Neuroscience | neuro, neurosci, neuro science, neurobiology, neural science, brain science, brain and cognitive sciences, bcs, neuroscience and behavior, neurology, cognitive neuroscience, neurobio, nuero, neurobiology physiology and behavior, neurobiology and behavior
14.23 | Nuclear Engineering | nuclear, nuke eng, nuclear eng
51.0905 | Nuclear Medicine Technology | nuclear medicine
51.38 | Nursing | nurse, bsn, rn, nursing bsn, pre nursing, prenursing, nursing science, bachelor of science in nursing, registered nurse, nurse practitioner, nursing rn, nursing school
51.31 | Nutrition | nutrition science, dietetics, nutritional science, nutritional sciences, nutrition and dietetics, human nutrition, dietitian, nutrition sciences, food and nutrition
51.2306 | Occupational Therapy | ot, pre ot, occupational therapist
14.24 | Ocean Engineering |
40.06 | Oceanography | ocean science, ocean sciences, marine geology
52.02 | Operations Management | operations, operations mgmt
14.37 | Operations Research | orie, orfe, operations research and financial engineering, operations research and information engineering, or research
14.10 | Optical Engineering | optics, photonics
52.02 | Organizational Leadership | org leadership, organizational management
40.06 | Paleontology | dinosaurs
31.03 | Parks and Recreation | recreation management, recreation, parks recreation and tourism management
30.05 | Peace Studies | peace and conflict studies, conflict resolution, peace and conflict
14.25 | Petroleum Engineering | petroleum, pete, oil and gas engineering, petroleum eng
51.20 | Pharmaceutical Sciences | pharm, pharmacy, pharmaceutical science, pharm sci, pre pharmacy, prepharmacy, pre pharm, pharmd, prepharm, pharmaceuticals
26.10 | Pharmacology | pharmacology and toxicology
38.01 | Philosophy | phil, philo, philosophy and ethics, ethics, philosophy and religion
38.01 | Philosophy, Politics and Economics | ppe, ppe philosophy politics economics, philosophy politics and economics, philosophy politics economics, politics philosophy and economics, politics philosophy economics, philosophy politics & econ, ethics politics and economics, ethics politics economics, philosophy political science and economics
50.06 | Photography | photo, photog, photographer
13.1314 | Physical Education | pe, p e, phys ed, gym teacher, phys ed teacher, physed
51.2308 | Physical Therapy | pt, pre pt, pre physical therapy, physical therapist, physio, physiotherapy, dpt
40.08 | Physics | phys, physic, phy, physcis, phyics, physics and astronomy, theoretical physics, particle physics, quantum physics
26.09 | Physiology | human physiology, physio biology
01.11 | Plant Science | plant sciences, plant sci
45.10 | Political Science | poli sci, polisci, poly sci, polysci, pol sci, polsci, politics, government, gov, govt, political studies, poli science, pols, poli, pol science, political sciences, civics, american politics, american government, political theory, politics and government, politics and international relations, political science and government, government and politics, political science and international relations, polical science, gov't, politic, political, plsc
16.0904 | Portuguese | portuguese language, spanish and portuguese
51.11 | Pre-Dental Studies | pre dental, pre dent, predental, predent, dental, dentistry, pre dentistry, dentist, dds, dental school
22.00 | Pre-Law Studies | prelaw, pre law, law school, jd, juris doctor
51.11 | Pre-Medical Studies | premed, pre med, pre medicine, premedicine, pre medical, medicine, premedical, med, doctor, pre med track, med school, pre md, pre medical sciences, bs md, bsmd, medical, ba md, medical school, pre physician assistant, pre pa, pre medicine track, pre medical track, premedical studies
01.13 | Pre-Veterinary Studies | pre vet, prevet, pre veterinary, vet, veterinary, veterinary medicine, veterinarian, vet med, pre vet med, pre veterinary medicine, vet school, preveterinary, prevet med
50.0404 | Product Design | product design engineering, prod design
42.01 | Psychology | psych, psy, pysch, physchology, phsychology, physch, phsych, psycholagy, pyschcology, psychcology, psychology major, psyc, psychological science, psychological sciences, psychological and brain sciences, psych and brain sciences, pbs, psychology and brain science, psicology, psychologist, applied psychology, psycology, pyschology
42.28 | Clinical Psychology | clinical psych, counseling psychology, abnormal psychology
42.27 | Social Psychology | social psych
42.27 | Cognitive Psychology | cognitive psych, cog psych
42.28 | Forensic Psychology | forensic psych
42.28 | Industrial-Organizational Psychology | io psych, i o psychology, io psychology, organizational psychology, industrial organizational psychology
44.04 | Public Administration | public admin, pub admin, public management, nonprofit management
51.22 | Public Health | pub health, pubhealth, public heath, public health sciences, mph, public health science, public health studies, population health
44.05 | Public Policy | pub pol, pubpol, policy, policy studies, public policy studies, public affairs, policy analysis, public and international affairs, spia, public policy and administration, social policy, policy analysis and management
09.09 | Public Relations | pr, pub relations, advertising and public relations, pr and advertising, public relations and advertising, advertising and pr
51.0907 | Radiologic Technology | radiology, rad tech, radiography, radiologic science, radiologic sciences, radiation therapy, sonography, ultrasound tech
52.15 | Real Estate | realty, real estate finance, real estate development
38.02 | Religious Studies | religion, rel studies, religions, study of religion, comparative religion
51.0908 | Respiratory Therapy | respiratory care, respiratory therapist
52.17 | Risk Management | insurance, risk management and insurance
14.42 | Robotics Engineering | robotics, robotics eng, robotic engineering, robots, robotics and automation
16.04 | Russian | russian language, slavic studies, slavic languages and literatures, russian studies, russian and slavic studies, slavic
50.07 | Sculpture | ceramics
13.12 | Secondary Education | secondary ed, high school teaching, high school teacher
13.1318 | Social Studies Education | history education, social studies teaching, social studies ed
44.07 | Social Work | sw, bsw, social worker, socialwork, msw, social welfare
45.11 | Sociology | soc, socio, sociol
45.01 | Social Sciences | social science, social studies
11.07 | Software Engineering | software, swe, software eng, software development, software dev, app development, web development, web dev, software engineer, software developer, soft eng, se, computer software engineering, full stack
01.12 | Soil Science | soils
16.0905 | Spanish | spanish language, spanish language and literature, spanish and latin american studies
13.10 | Special Education | sped, special ed, spec ed
51.02 | Speech-Language Pathology | slp, speech path, speech pathology, speech therapy, speech language pathology, speech pathologist, speech language pathologist
31.0504 | Sports Management | sport management, sports business, sports mgmt, sport administration, sports administration, sport mgmt, sports marketing
31.05 | Sports Medicine | sports med, sport medicine
27.05 | Statistics | stats, stat, statistic, statisics, statistical science, stat sci, applied statistics, statistics and machine learning, statistical sciences, probability and statistics
50.07 | Studio Art | art, studio arts, arts, art studio, artist, painting, drawing, art practice, art and design, art major, painting and drawing, visual art, practice of art
52.02 | Supply Chain Management | supply chain, scm, supply chain and operations management, supply chain and logistics, supply chain mgmt, operations and supply chain management, supply chain and operations, global supply chain management
15.11 | Surveying | geomatics
30.33 | Sustainability | sustainability studies, sustainable development, sustainability science, environmental sustainability
14.27 | Systems Engineering | systems, systems eng, sys eng, systems science and engineering, systems design engineering
30.15 | Science, Technology and Society | sts, science technology and society, science technology society, science and technology studies, science technology and international affairs
30.25 | Symbolic Systems | symsys, sym sys
14.28 | Textile Engineering | textiles
50.05 | Theatre | theater, theatre arts, theater arts, theatre studies, theater studies, theatre performance, theatre and performance studies, theatre and drama, theater performance, stage management, theatre design, technical theatre, theater and performance studies, performing arts, theatre and dance
38.02 | Theology | biblical studies, ministry, divinity, bible
26.10 | Toxicology | tox
16.01 | Translation | translation and interpreting, interpreting
14.08 | Transportation Engineering | transportation
04.03 | Urban Planning | urban and regional planning, planning, urban design, urban planning and development
45.12 | Urban Studies | urban affairs, urban studies and planning
01.83 | Veterinary Technology | vet tech, veterinary technician
50.07 | Visual Arts | visual arts studies, visual and media arts, studio and visual arts
26.13 | Wildlife Biology | wildlife ecology, wildlife, wildlife science, wildlife management, wildlife and conservation biology, zoo science
05.0207 | Women's Studies | womens studies, women studies
26.07 | Zoology | zoo, zoological sciences, animal biology
`

/** Short names that stand for two majors at once. */
export const majorPairs = `
eecs, electrical engineering and computer science, electrical engineering and computer sciences, ee cs, electrical engineering computer science, course 6, computer science and electrical engineering: Electrical Engineering, Computer Science
ece, electrical and computer engineering, electrical computer engineering, elec and comp eng, electrical and computer eng, electrical and comp eng: Electrical Engineering, Computer Engineering
cse, computer science and engineering, computer science engineering, computer engineering and computer science, computer science and computer engineering, comp sci and engineering, csce: Computer Science, Computer Engineering
eng: Engineering, English
political economy, poli econ, political econ: Political Science, Economics
`

/**
 * Different codes that are close: fields that the federal list keeps beside each other, or that it keeps in different
 * families although schools teach them in one department or students treat them as one.
 */
export const nearCodes = `
11.07 11.01 14.09
11.07 11.04
11.07 11.0102
11.0102 30.70
11.01 11.04 11.10
11.07 11.10
11.07 30.70
11.07 36.01
27.01 27.03 27.05
27.05 30.70 52.13
27.05 26.11
26.01 26.02 26.04 26.05 26.07 26.08 26.09 26.13 26.99 26.03 26.10
26.01 26.12 26.11
26.02 26.04 26.05 26.08
26.01 51.11
26.02 40.05
26.99 51.11
26.15 42.27
26.15 30.25
30.25 42.27
26.07 01.09
14.02 14.19
14.19 14.42
14.09 14.10
14.09 14.42
14.05 14.45
14.08 14.14
14.08 14.04
14.22 14.24
14.35 14.37 14.27 14.36
14.10 14.42
14.25 14.39 14.21
14.07 14.43
40.02 40.08
40.06 40.04
14.12 40.08
42.01 42.27 42.28
45.06 52.06
45.09 45.10
45.09 30.20
45.10 44.05
45.03 45.02
43.01 45.04
44.05 44.04
04.03 45.12
04.02 04.05 04.06
04.05 50.0408
09.01 09.04
09.01 09.09
09.01 09.07
09.07 50.06
50.06 09.01
50.07 50.06
10.03 36.01
10.02 50.09
23.01 23.13
23.01 16.01
13.01 13.10 13.12 13.02 13.04
13.12 13.10
19.07 13.12
52.01 52.02
52.02 52.07 52.11
52.03 52.08
52.14 09.09
52.19 50.0407
52.08 52.13
51.20 26.10
51.22 26.1309
26.1309 26.13
51.07 51.22
51.11 51.00
51.38 51.00
51.00 51.22
51.2306 51.2308
31.05 51.0913
31.05 51.2308
31.05 26.09
03.01 03.02 30.33
03.01 14.14
03.05 03.03 03.02
01.11 01.12 01.06 26.03
01.00 01.01 01.11
01.13 01.83
38.01 38.02
50.0409 30.31
11.07 30.31
11.04 30.31
44.07 44.00
52.09 12.05
50.0402 50.0409
05.0200 05.0201
05.0200 05.0202
05.0200 05.0203
05.0200 05.0206
16.1200 16.1202
16.1200 16.1203
45.10 44.04
`
