/**
 * Other ways people write the listed universities besides their full names: short names, nicknames, the federal list's
 * own long forms, and misspellings of more than one letter. Compiled by hand. One university per line; a short name
 * that appears in several lines may mean any of them. Capitals, accents, dots, 'the', 'of', 'at', 'in', 'and', and 'U',
 * 'Univ.' for University don't matter.
 */
export const schoolAliases = `
Abilene Christian University: acu
Academy of Art University: aau
Alabama A&M University: aamu, alabama am
American University: american, american u, au dc, american university washington dc
Appalachian State University: app state, appstate, appalachian state
Arizona State University: asu, arizona state, az state, arizona state tempe, arizona state university campus immersion, asu tempe, asu barrett
Arkansas State University: a state
ArtCenter College of Design: art center, artcenter, art center pasadena
Auburn University: auburn, war eagle
Ball State University: ball state
Baruch College: cuny baruch, cuny bernard m baruch college, baruch cuny
Baylor University: baylor, sic em
Berklee College of Music: berklee, berkley college of music, berkeley college of music, berklee music
Bethune-Cookman University: bcu, bethune cookman
Binghamton University: binghamton, suny binghamton, bing, bingu, binghamton suny, state university of new york at binghamton
Boise State University: boise, bsu boise
Boston College: bc, boston c, bc eagles
Boston University: bu, boston u, bu terriers
Bowling Green State University: bgsu, bowling green
Brigham Young University: byu, byu provo, brigham young, brigham young university provo
Brigham Young University-Hawaii: byu hawaii, byuh
Brigham Young University-Idaho: byu idaho, byui
Brooklyn College: cuny brooklyn, brooklyn college cuny
Brown University: brown, brown u
Bryn Mawr College: brynmawr, bryn mawr
Bucknell University: bucknell
California College of the Arts: cca
California Institute of Technology: caltech, cal tech, california tech, cit pasadena
California Institute of the Arts: calarts, cal arts
California Polytechnic State University-San Luis Obispo: cal poly, calpoly, cal poly slo, slo, cp slo, cal poly san luis obispo, california polytechnic state university, california polytechnic san luis obispo
California State Polytechnic University-Humboldt: cal poly humboldt, humboldt state, humboldt, humboldt state university
California State Polytechnic University-Pomona: cal poly pomona, cpp, cal poly pomona cpp
California State University-Bakersfield: csub, csu bakersfield, cal state bakersfield
California State University-Channel Islands: csuci, csu channel islands, cal state channel islands
California State University-Chico: chico state, chico, csu chico, csuc
California State University-Dominguez Hills: csudh, csu dominguez hills, cal state dominguez hills
California State University-East Bay: csueb, csu east bay, cal state east bay
California State University-Fresno: fresno state, csu fresno, cal state fresno, fresno
California State University-Fullerton: csuf, cal state fullerton, csu fullerton, fullerton
California State University-Long Beach: csulb, cal state long beach, long beach state, csu long beach, lbsu
California State University-Los Angeles: csula, cal state la, cal state los angeles, csu la, calstatela
California State University-Monterey Bay: csumb, csu monterey bay, cal state monterey bay
California State University-Northridge: csun, cal state northridge, csu northridge
California State University-Sacramento: sac state, sacramento state, csus, csu sacramento, cal state sacramento
California State University-San Bernardino: csusb, cal state san bernardino, csu san bernardino
California State University-San Marcos: csusm, cal state san marcos, csu san marcos
California State University-Stanislaus: stan state, csu stanislaus, cal state stanislaus, stanislaus state
Carnegie Mellon University: cmu, carnegie mellon, carnegie melon, carnegie, carnegie mellon university pittsburgh, cmu scs, tepper
Case Western Reserve University: case western, cwru, case, case western reserve
Catholic University of America: catholic, cua, catholic university
Central Michigan University: central michigan, cmich
Christopher Newport University: cnu
Citadel Military College of South Carolina: the citadel, citadel
City College of New York: ccny, cuny city college, city college
Claremont McKenna College: cmc, claremont mckenna, claremont, mckenna
Clark University: clark
Clemson University: clemson, clempson
Coastal Carolina University: coastal carolina, ccu
Colby College: colby
Colgate University: colgate
College of Charleston: cofc
College of New Jersey: tcnj, the college of new jersey
College of the Holy Cross: holy cross, hc
College of Wooster: wooster
Colorado School of Mines: mines, school of mines, colorado mines
Colorado State University-Fort Collins: colorado state, csu fort collins, csu colorado, colorado state university, csu
Colorado State University-Pueblo: csu pueblo
Columbia University: columbia, columbia university in the city of new york, columbia nyc, columbia u, columbia new york, seas columbia, columbia seas
Columbia College Chicago: columbia chicago
Connecticut College: conn college, conn coll
Cooper Union for the Advancement of Science and Art: cooper union, the cooper union
Cornell University: cornell, cornell u, cornell ithaca, cornell engineering, cornell ilr
Creighton University: creighton
Dartmouth College: dartmouth, dartmouth university
Davidson College: davidson
Denison University: denison
DePaul University: depaul, de paul
DePauw University: depauw, de pauw
Drexel University: drexel
Duke University: duke, duke u
Duquesne University: duquesne
East Carolina University: ecu, east carolina
Embry-Riddle Aeronautical University-Daytona Beach: embry riddle, erau, embry riddle daytona, embry riddle aeronautical university
Embry-Riddle Aeronautical University-Prescott: embry riddle prescott
Emerson College: emerson
Emory University: emory, emory u, emory atlanta, oxford college of emory university, oxford emory, emory oxford
Fashion Institute of Technology: fit
Florida A&M University: famu, florida am, florida agricultural and mechanical university
Florida Atlantic University: fau, florida atlantic
Florida Gulf Coast University: fgcu
Florida Institute of Technology: florida tech, fl tech
Florida International University: fiu
Florida State University: fsu, florida state, fl state
Fordham University: fordham
Franklin & Marshall College: f&m, fandm, franklin marshall
Franklin W. Olin College of Engineering: olin, olin college
Gallaudet University: gallaudet
George Mason University: gmu, george mason, mason
George Washington University: gw, gwu, george washington, g dub, gdub
Georgetown University: georgetown, gtown, g town, georgetown dc, hoyas
Georgia Institute of Technology: georgia tech, gatech, gt, ga tech, georgia institute of technology main campus, gtech
Georgia Southern University: georgia southern
Georgia State University: gsu, georgia state, ga state
Gettysburg College: gettysburg
Gonzaga University: gonzaga, zags
Grand Canyon University: gcu
Grand Valley State University: gvsu, grand valley
Grinnell College: grinnell
Hamilton College: hamilton
Hampton University: hampton, hampton u
Harvard University: harvard, harvard college, harvard u, hypsm, hyp, hypsmc
Harvey Mudd College: harvey mudd, mudd, hmc, harvey mud
Haverford College: haverford, hford
Hobart and William Smith Colleges: hws, hobart, hobart william smith
Hofstra University: hofstra
Howard University: howard, howard u, hu bison
Hunter College: cuny hunter, hunter cuny, hunter
Illinois Institute of Technology: iit, illinois tech, iit chicago
Illinois State University: illinois state
Indiana University-Bloomington: indiana, iu, iu bloomington, iub, indiana university, indiana u, kelley, iu kelley, hoosiers
Indiana University-Indianapolis: iupui, iui, iu indy, iu indianapolis, indiana university purdue university indianapolis
Indiana University of Pennsylvania: iup, iu of pennsylvania
Iowa State University: iowa state, isu ames
Ithaca College: ithaca
James Madison University: jmu, james madison
John Jay College of Criminal Justice: john jay, cuny john jay
Johns Hopkins University: jhu, johns hopkins, john hopkins, john hopkins university, john hopkin, johns hopkin, hopkins, jhu baltimore
Juilliard School: juilliard, julliard, the juilliard school, juliard
Kansas State University: k state, kstate, kansas state, ksu manhattan
Kennesaw State University: ksu, kennesaw, kennesaw state
Kent State University: kent state, kent state kent
Kenyon College: kenyon
Lafayette College: lafayette
Lehigh University: lehigh
Lewis & Clark College: lewis and clark, lewis clark
Liberty University: liberty
Long Island University: liu
Louisiana State University: lsu, lsu baton rouge, louisiana state, louisiana state university and agricultural and mechanical college, geaux tigers
Louisiana Tech University: la tech, louisiana tech
Loyola Marymount University: lmu, loyola marymount, loyola la, loyola los angeles, loyola
Loyola University Chicago: loyola chicago, luc, loyola
Loyola University Maryland: loyola maryland, loyola
Loyola University New Orleans: loyola new orleans, loyno, loyola nola, loyola
Macalester College: macalester, mac
Marquette University: marquette
Maryland Institute College of Art: mica
Massachusetts Institute of Technology: mit, massachusetts institute of tech, mass institute of technology, m i t, mass tech, mit eecs, mit sloan, hypsm, hypsmc
Miami University-Oxford: miami ohio, miami of ohio, miami oh, miami university, miami university ohio, miami university of ohio, muoh, miami u ohio, miami oxford, miami university oxford ohio
Michigan State University: msu, michigan state, mich state, msu east lansing, spartans
Michigan Technological University: michigan tech, mtu
Middle Tennessee State University: mtsu
Middlebury College: middlebury, midd
Mississippi State University: mississippi state, miss state, ms state, msstate, hail state
Missouri State University-Springfield: missouri state, missouri state university
Missouri University of Science and Technology: missouri s&t, mst rolla, s&t rolla, missouri st rolla
Mount Holyoke College: mount holyoke, mt holyoke, moho, mhc
Morehouse College: morehouse
Morgan State University: morgan state
New Jersey Institute of Technology: njit
New School: the new school, parsons, parsons school of design, new school parsons
New York Institute of Technology: nyit, ny tech
New York University: nyu, n y u, ny university, new york u, nyu stern, nyu tisch, stern, tisch, nyu gallatin, nyu tandon, nyu abu dhabi
North Carolina A&T State University: ncat, nc a&t, north carolina a&t, nc at
North Carolina Central University: nccu
North Carolina State University: nc state, ncsu, north carolina state, n c state, north carolina state university at raleigh, ncstate
Northeastern University: northeastern, neu, nu boston, northeastern boston, northeastern u
Northern Arizona University: nau
Northern Illinois University: niu, northern illinois
Northwestern University: northwestern, nu evanston, northwestern evanston, medill, northwestern u, nwu
Nova Southeastern University: nova southeastern, nsu florida
Oberlin College: oberlin
Occidental College: occidental, oxy
Ohio University: ohio u, ohio university athens, ou athens
Oklahoma State University: oklahoma state, okstate, ok state, osu, osu stillwater
Old Dominion University: odu
Oregon State University: oregon state, osu, osu corvallis
Pepperdine University: pepperdine
Pitzer College: pitzer
Point Loma Nazarene University: plnu, point loma
Pomona College: pomona, pomona claremont
Portland State University: portland state
Prairie View A&M University: pvamu, prairie view, prairie view am
Pratt Institute: pratt
Princeton University: princeton, princeton u, hypsm, hyp, hypsmc
Purchase College: suny purchase, purchase
Purdue University: purdue, purdue west lafayette, perdue, purdue university west lafayette, purdue main, boilermakers
Purdue University-Fort Wayne: pfw, purdue fort wayne
Queens College: queens, cuny queens, queens cuny
Rensselaer Polytechnic Institute: rpi, rensselaer, renssalaer
Rhode Island School of Design: risd, rhode island design
Rice University: rice, rice u, rice houston
Rochester Institute of Technology: rit
Rose-Hulman Institute of Technology: rose hulman
Rowan University: rowan
Rutgers University-New Brunswick: rutgers, rutgers university, ru nb, rutgers nb, rutgers new brunswick, rutgers nj, state university of new jersey rutgers, ru
San Diego State University: sdsu, san diego state
San Francisco State University: sfsu, sf state, san francisco state
San Jose State University: sjsu, san jose state
Santa Clara University: scu, santa clara
Sarah Lawrence College: sarah lawrence, slc bronxville
Savannah College of Art and Design: scad
School of the Art Institute of Chicago: saic, art institute of chicago
School of Visual Arts: sva
Scripps College: scripps
Seton Hall University: seton hall, shu
Sewanee-The University of the South: sewanee, university of the south
Skidmore College: skidmore
Smith College: smith
Southern Illinois University-Carbondale: siu, southern illinois university, southern illinois
Southern Illinois University-Edwardsville: siue
Southern Methodist University: smu, southern methodist, smu dallas
Southern New Hampshire University: snhu
Spelman College: spelman, spellman, spellman college
St. Olaf College: saint olaf, st olaf, olaf
St. John's University: st johns, st johns nyc, saint johns queens, saint johns new york
Saint Louis University: slu, st louis university, saint louis
Saint Joseph's University: sju
Stanford University: stanford, stanford u, leland stanford junior university, standford, standford university, hypsm, hypsmc, stamford, stamford university
Stevens Institute of Technology: stevens, stevens tech
Stony Brook University: stony brook, suny stony brook, stonybrook, sbu, stony brook suny, state university of new york at stony brook, sunysb
SUNY Buffalo State University: buff state, buffalo state
SUNY College of Environmental Science and Forestry: suny esf, esf
SUNY Geneseo: geneseo
SUNY New Paltz: new paltz
SUNY Polytechnic Institute: suny poly
Susquehanna University: susquehanna
Swarthmore College: swarthmore, swat, swath
Syracuse University: syracuse, cuse, newhouse, syracuse u
Temple University: temple, temple u
Tennessee State University: tsu nashville
Texas A&M University: texas a&m, tamu, texas am, a&m, tx a&m, texas a m, texas a&m university college station, aggies, texas am college station, tamu college station, am
Texas Christian University: tcu, texas christian
Texas State University: texas state, txst, texas state san marcos
Texas Tech University: texas tech, ttu
The Ohio State University: ohio state, osu, tosu, ohio state university, ohio state columbus, the osu, ohio st, osu columbus, buckeyes
The Pennsylvania State University: penn state, psu, pennsylvania state, penn state university, pennstate, penn state university park, pennsylvania state university main campus, pennsylvania state university, penn st, penn state main, psu university park
The University of Texas at Arlington: uta, ut arlington, texas arlington
The University of Texas at Austin: ut, ut austin, utexas, texas, university of texas, texas austin, uta austin, utaustin, mccombs, ut at austin, hook em, u texas, longhorns
The University of Texas at Dallas: utd, ut dallas, utdallas
The University of Texas at El Paso: utep
The University of Texas at San Antonio: utsa, ut san antonio
The University of Texas Rio Grande Valley: utrgv
Thomas Jefferson University: jefferson
Towson University: towson
Trinity College: trinity hartford, trinity college hartford
Trinity University: trinity san antonio, trinity university san antonio
Tufts University: tufts
Tulane University: tulane, tulane university of louisiana, tulane new orleans
Tuskegee University: tuskegee
United States Air Force Academy: usafa, air force, air force academy, us air force academy
United States Coast Guard Academy: uscga, coast guard academy, us coast guard academy
United States Merchant Marine Academy: usmma, kings point, merchant marine academy
United States Military Academy: west point, westpoint, usma, army, army west point, us military academy
United States Naval Academy: usna, annapolis, naval academy, us naval academy, navy
University at Albany: suny albany, ualbany, albany, albany suny
University at Buffalo: ub, suny buffalo, buffalo, university of buffalo, u buffalo, suny university at buffalo, state university of new york at buffalo
University of Alabama: bama, alabama, u alabama, roll tide, ua tuscaloosa, alabama tuscaloosa, university of alabama tuscaloosa, the university of alabama
University of Alabama at Birmingham: uab, alabama birmingham
University of Alabama in Huntsville: uah, alabama huntsville
University of Alaska Anchorage: uaa
University of Alaska Fairbanks: uaf
University of Arizona: arizona, u of a, uofa, uarizona, u arizona, ua tucson, arizona tucson
University of Arkansas: arkansas, uark, u arkansas, fayetteville, arkansas fayetteville, razorbacks
University of California-Berkeley: cal, berkeley, berkley, uc berkeley, ucb, uc berkley, cal berkeley, ucberkeley, uc b, california berkeley, haas, berkely, berkelee, uc berkely, golden bears
University of California-Davis: uc davis, ucd, ucdavis, davis, california davis
University of California-Irvine: uci, uc irvine, irvine, california irvine
University of California-Los Angeles: ucla, uc los angeles, uc la, california los angeles, university of california la
University of California-Merced: ucm, uc merced, california merced, merced
University of California-Riverside: ucr, uc riverside, california riverside, riverside
University of California-San Diego: ucsd, uc san diego, california san diego, uc sandiego
University of California-Santa Barbara: ucsb, uc santa barbara, california santa barbara, sb gauchos
University of California-Santa Cruz: ucsc, uc santa cruz, california santa cruz, santa cruz
University of Central Florida: ucf, central florida
University of Chicago: uchicago, chicago, u chicago, uofc, u of c, u chi
University of Cincinnati: cincinnati, cincy, uc cincinnati, cincinnati main
University of Colorado Boulder: cu boulder, cu, boulder, colorado, ucb boulder, uc boulder, university of colorado, colorado boulder, buffs, cub
University of Colorado Colorado Springs: uccs
University of Colorado Denver: cu denver, ucd denver, ucdenver
University of Connecticut: uconn, u conn, connecticut, u connecticut, uconn storrs, university of connecticut storrs
University of Dayton: dayton
University of Delaware: udel, ud, delaware, u delaware, u del
University of Denver: du, denver, u denver
University of Florida: uf, florida, ufl, u florida, u of f, gators, florida gainesville, uf gainesville
University of Georgia: uga, georgia, u georgia, georgia athens, dawgs, u of g
University of Hawaii at Manoa: uh manoa, hawaii, university of hawaii, u hawaii, uhm
University of Houston: uh, houston, u of h, u houston
University of Idaho: idaho, u idaho
University of Illinois Chicago: uic, illinois chicago, university of illinois chicago, u of i chicago
University of Illinois Urbana-Champaign: uiuc, illinois, u of i, uofi, university of illinois, urbana champaign, illinois urbana champaign, ui urbana, illini, champaign, u illinois, university of illinois champaign, university of illinois champaign urbana, grainger, gies
University of Iowa: iowa, u iowa, uiowa, hawkeyes
University of Kansas: ku, kansas, u kansas, jayhawks, kansas lawrence
University of Kentucky: uk lexington, kentucky, uky, u kentucky
University of Louisville: louisville, uofl, u of l
University of Maine: umaine, maine, u maine, umaine orono
University of Maryland-Baltimore County: umbc, maryland baltimore county
University of Maryland-College Park: umd, maryland, university of maryland, umcp, umd college park, u maryland, maryland college park, terps, umd cp
University of Massachusetts-Amherst: umass, umass amherst, university of massachusetts, u mass, u mass amherst, massachusetts amherst, massachusetts
University of Massachusetts-Boston: umass boston, u mass boston
University of Massachusetts-Dartmouth: umass dartmouth
University of Massachusetts-Lowell: umass lowell, uml
University of Memphis: memphis, u memphis
University of Miami: miami, umiami, u miami, um coral gables, miami fl, miami florida, miami hurricanes
University of Michigan-Ann Arbor: umich, michigan, u michigan, u of m, uofm, um ann arbor, university of michigan, ann arbor, u mich, michigan ann arbor, umich ann arbor, ross, umich ross, wolverines, go blue, university of mich
University of Michigan-Dearborn: um dearborn, umich dearborn
University of Michigan-Flint: um flint, umich flint
University of Minnesota-Twin Cities: umn, minnesota, university of minnesota, u minnesota, minnesota twin cities, umn twin cities, umntc, u of minn, gophers, minnesota minneapolis, u of mn, minn
University of Minnesota-Duluth: umd duluth, umn duluth
University of Mississippi: ole miss, olemiss, mississippi, u mississippi
University of Missouri-Columbia: mizzou, missouri, university of missouri, mizzu, u missouri, mu columbia, mizzo
University of Missouri-Kansas City: umkc
University of Missouri-St. Louis: umsl
University of Montana: montana, u montana
University of Nebraska-Lincoln: unl, nebraska, university of nebraska, huskers, u nebraska
University of Nebraska at Omaha: uno omaha, nebraska omaha
University of Nevada-Las Vegas: unlv
University of Nevada-Reno: unr, nevada reno, university of nevada, nevada
University of New Hampshire: unh, new hampshire, unh durham
University of New Mexico: unm, new mexico, u new mexico
University of New Orleans: uno
University of North Carolina at Asheville: unc asheville, unca
University of North Carolina at Chapel Hill: unc, unc chapel hill, chapel hill, university of north carolina, uncch, north carolina, tar heels, u north carolina, unc ch, carolina
University of North Carolina at Charlotte: uncc, unc charlotte
University of North Carolina at Greensboro: uncg, unc greensboro
University of North Carolina School of the Arts: uncsa
University of North Carolina Wilmington: uncw, unc wilmington
University of North Dakota: und
University of North Florida: unf
University of North Texas: unt, north texas
University of Northern Colorado: unco, northern colorado
University of Northern Iowa: uni cedar falls, northern iowa
University of Notre Dame: notre dame, nd, notre dame indiana, norte dame, notre dam, fighting irish
University of Oklahoma: ou, oklahoma, u oklahoma, ou norman, university of oklahoma norman, sooners, boomer sooner
University of Oregon: oregon, uo, uoregon, u oregon, oregon ducks
University of Pennsylvania: penn, upenn, u penn, upen, u pennsylvania, wharton, upenn wharton, penn wharton, the wharton school, wharton school
University of Pittsburgh: pitt, upitt, u pitt, pittsburgh, university of pittsburgh pittsburgh, u pittsburgh, pittsburg
University of Portland: up portland
University of Puerto Rico-Mayaguez: uprm
University of Puget Sound: puget sound, ups tacoma
University of Rhode Island: uri, rhode island, u rhode island
University of Richmond: richmond, u richmond, ur richmond
University of Rochester: rochester, u of r, uofr, urochester, u rochester, eastman school of music
University of San Diego: usd, u san diego
University of San Francisco: usf san francisco, usfca
University of South Carolina-Columbia: south carolina, university of south carolina, u south carolina, usc columbia, gamecocks, uofsc, sc gamecocks, u sc columbia, u of sc
University of South Florida: usf, south florida, usf tampa, university of south florida tampa
University of Southern California: usc, southern california, u southern california, so cal university, usc la, usc marshall, trojans, usc los angeles, southern cal
University of Southern Mississippi: southern miss, usm
University of St. Thomas: st thomas
University of Tampa: tampa, ut tampa
University of Tennessee-Knoxville: utk, tennessee, university of tennessee, ut knoxville, vols, rocky top, u tennessee
University of Tennessee at Chattanooga: utc
University of the Pacific: uop, pacific stockton
University of Toledo: toledo
University of Tulsa: tulsa
University of Utah: utah, u utah, u of u
University of Vermont: uvm, vermont, u vermont
University of Virginia: uva, virginia, u va, uva charlottesville, u virginia, wahoos, u of v
University of Washington: uw, udub, u dub, u wash, uw seattle, washington, u washington, university of washington seattle, udubs, uwash, washington seattle, uw foster
University of Washington-Bothell: uw bothell, uwb
University of Washington-Tacoma: uw tacoma
University of Wisconsin-Madison: uw madison, wisconsin, wisco, university of wisconsin, wisc, madison, uwmadison, u wisconsin, badgers, wisconsin madison
University of Wisconsin-Milwaukee: uwm, uw milwaukee
University of Wyoming: wyoming, u wyoming
Utah State University: utah state, usu
Utah Valley University: uvu
Vanderbilt University: vanderbilt, vandy, vanderbilt nashville, vandebilt
Vassar College: vassar
Villanova University: villanova, nova wildcats, nova
Virginia Commonwealth University: vcu
Virginia Military Institute: vmi
Virginia Tech: vt, va tech, virginia tech university, virginia polytechnic institute and state university, vpi, virginia polytechnic institute, hokies, vatech, v tech
Wake Forest University: wake forest, wake, wfu, wake forrest, wake forest u
Washington & Jefferson College: w&j, washington jefferson
Washington and Lee University: w&l, washington lee, wlu, wash and lee, w and l
Washington State University: wsu, wazzu, wash state, washington state, wsu pullman
Washington University in St. Louis: washu, wash u, wustl, washington university, washington u, washington university st louis, wash u st louis, washu st louis, wash university, washington st louis, wu st louis, washington university saint louis
Wayne State University: wayne state
Wellesley College: wellesley, wellsley, wellesly
Wesleyan University: wesleyan, wes, wesleyan connecticut, wesleyan university connecticut, wesleyan ct
West Virginia University: wvu, west virginia, u west virginia
Western Michigan University: wmu, western michigan
Western Washington University: wwu, western washington
William & Mary: w&m, wm, william and mary, college of william and mary, the college of william and mary, william mary, wiliam and mary, william and mary university
Williams College: williams, williams college massachusetts
Worcester Polytechnic Institute: wpi, worcester poly, worcester tech
Xavier University: xavier, xavier cincinnati
Xavier University of Louisiana: xula, xavier louisiana, xavier new orleans
Yale University: yale, yale u, yale college, hypsm, hyp, hypsmc
Yeshiva University: yeshiva, yu
York University: york
McGill University: mcgill
University of British Columbia: ubc, british columbia
University of Toronto: u of t, uoft, toronto, utoronto, u toronto
University of Waterloo: waterloo, uwaterloo
University of Oxford: oxford, oxford university, oxon
University of Cambridge: cambridge, cambridge university
London School of Economics and Political Science: lse, london school of economics
Imperial College London: imperial, imperial college
University College London: ucl
University of Edinburgh: edinburgh, edinburgh university
University of St Andrews: st andrews, saint andrews
King's College London: kcl, kings college london
ETH Zurich: eth
National University of Singapore: nus
University of Hong Kong: hku
Valparaiso University: valpo
`

/** Short names for several universities at once; asking for one asks for any of them. */
export const schoolGroups = `
ivy, ivies, ivy league, any ivy, ivy leagues, ivy league school, ivy plus, all ivies, an ivy, the ivies: Brown University, Columbia University, Cornell University, Dartmouth College, Harvard University, Princeton University, University of Pennsylvania, Yale University
uc, ucs, any uc, uc system, uc school, university of california, university of california system, all ucs: University of California-Berkeley, University of California-Davis, University of California-Irvine, University of California-Los Angeles, University of California-Merced, University of California-Riverside, University of California-San Diego, University of California-Santa Barbara, University of California-Santa Cruz
claremont college, claremont colleges, 5c, 5cs, the 5cs: Claremont McKenna College, Harvey Mudd College, Pitzer College, Pomona College, Scripps College
suny, sunys, suny system, any suny, state university of new york: Binghamton University, Farmingdale State College, Purchase College, Stony Brook University, University at Albany, University at Buffalo, SUNY Brockport, SUNY Buffalo State University, SUNY College of Environmental Science and Forestry, SUNY Cortland, SUNY Fredonia, SUNY Geneseo, SUNY New Paltz, SUNY Old Westbury, SUNY Oneonta, SUNY Oswego, SUNY Plattsburgh, SUNY Polytechnic Institute, SUNY Potsdam
cuny, cunys, any cuny, cuny system, city university of new york: Hunter College, City College of New York, John Jay College of Criminal Justice, Baruch College, Lehman College, York College, Queens College, New York City College of Technology, Brooklyn College, College of Staten Island, Medgar Evers College
seven sisters: Barnard College, Bryn Mawr College, Mount Holyoke College, Smith College, Vassar College, Wellesley College
u of a, uofa, ua: University of Arizona, University of Alabama, University of Arkansas
u of i, uofi, ui: University of Illinois Urbana-Champaign, University of Iowa, University of Idaho
u of w: University of Washington, University of Wisconsin-Madison
u of k: University of Kansas, University of Kentucky
u of p: University of Pennsylvania, University of Pittsburgh
u of n: University of Nebraska-Lincoln, University of Nevada-Reno
u of d: University of Delaware, University of Denver, University of Dayton
u of o: University of Oregon, University of Oklahoma
um: University of Michigan-Ann Arbor, University of Miami
isu: Iowa State University, Illinois State University, Indiana State University, Idaho State University
nu: Northwestern University, Northeastern University
ur: University of Rochester, University of Richmond
`

/** Names that mean their university even among other words: 'MIT Media Lab', 'sophomore at Harvard studying art'. */
export const namesAnywhere = `mit ucla ucsd ucsb ucsc uci ucr nyu umich upenn unc caltech harvard stanford princeton yale uchicago washu
wustl uiuc gatech vanderbilt purdue rutgers umass uconn umd jhu tufts caltech georgetown risd rpi lsu ucf tamu uva usc cmu gwu
dartmouth swarthmore bowdoin middlebury wellesley barnard villanova berkeley`

/** Places and words so common in university names that alone they don't tell one from another. */
export const commonInNames = `new york boston england california los angeles san francisco diego seattle philadelphia atlanta
south north east west southern northern eastern western central southeastern southwestern northeastern northwest southwest southeast midwestern
saint st city state tech technical technological polytechnic technology community christian baptist catholic methodist lutheran wesleyan
nazarene memorial valley county lake mount fort grand new old arts art design music engineering medical medicine business law
agricultural mechanical american united states national international global online school campus main system
paris london dc long island puerto rico texas ohio florida pennsylvania carolina dakota virginia georgia illinois indiana iowa kansas
kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada hampshire jersey mexico
oklahoma oregon tennessee utah vermont washington wisconsin wyoming alabama alaska arizona arkansas colorado connecticut delaware hawaii
idaho rhode houston dallas chicago oxford mary john joseph francis thomas william george james union college university institute academy
center kings king queens holy cross lady our poly mines design conservatory de la el las santa e f w c s b a m t`
