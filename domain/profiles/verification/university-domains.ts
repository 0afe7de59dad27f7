/**
 * The domains that universities send email from: a name as in the list of universities, then its domains. Most are from
 * Hipo's university-domains-list (github.com/Hipo/university-domains-list at bb07faf, of 2026-06-20), limited to the
 * universities we know, and for the United States to .edu; missing ones were added by hand. Its license:
 *
 * The MIT License (MIT). Copyright (c) 2014-2025 Hipo. Permission is hereby granted, free of charge, to any person
 * obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software
 * without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute,
 * sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so,
 * subject to the following conditions: The above copyright notice and this permission notice shall be included in all
 * copies or substantial portions of the Software. THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND,
 * EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE
 * AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
 * LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE
 * SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
 */
export const universityDomains = `
Abilene Christian University:acu.edu
Academy of Art University:art.edu,academyart.edu
Adams State University:adams.edu
Adelphi University:adelphi.edu
Adrian College:adrian.edu
Agnes Scott College:agnesscott.edu
Alabama A&M University:aamu.edu
Alabama State University:alasu.edu
Albany State University:asurams.edu
Albion College:albion.edu
Albright College:albright.edu
Alcorn State University:alcorn.edu
Alfred University:alfred.edu
Allegheny College:alleg.edu
Alma College:alma.edu
Alvernia University:alvernia.edu
Alverno College:alverno.edu
American International College:aic.edu
American University:american.edu
Amherst College:amherst.edu
Anderson University:andersonuniversity.edu
Andrews University:andrews.edu
Angelo State University:angelo.edu
Appalachian State University:appstate.edu
Aquinas College:aquinas.edu
Arcadia University:arcadia.edu
Arizona State University:asu.edu
Arkansas State University:astate.edu
Arkansas Tech University:atu.edu
ArtCenter College of Design:artcenter.edu
Ashland University:ashland.edu
Athens State University:athens.edu
Auburn University:auburn.edu
Auburn University at Montgomery:aum.edu
Augsburg University:augsburg.edu
Augusta University:gru.edu,augusta.edu
Augustana College:augustana.edu
Augustana University:augie.edu
Aurora University:aurora.edu
Austin College:austincollege.edu
Austin Community College:austincc.edu
Austin Peay State University:apsu.edu
Azusa Pacific University:apu.edu
Babson College:babson.edu
Baker University:bakeru.edu
Baldwin Wallace University:bw.edu
Ball State University:bsu.edu
Bard College:bard.edu
Barnard College:barnard.edu
Barry University:barry.edu
Baruch College:baruch.cuny.edu,baruchmail.cuny.edu
Bates College:bates.edu
Bay Path University:baypath.edu
Baylor University:baylor.edu
Belhaven University:belhaven.edu
Bellarmine University:bellarmine.edu
Bellevue College:bellevuecollege.edu
Bellevue University:bellevue.edu
Belmont University:belmont.edu
Beloit College:beloit.edu
Bemidji State University:bemidjistate.edu
Benedict College:benedict.edu
Benedictine College:benedictine.edu
Bennett College:bennet.edu
Bennington College:bennington.edu
Bentley University:bentley.edu
Berea College:berea.edu
Berklee College of Music:berklee.edu
Berry College:berry.edu
Bethany College:bethanywv.edu
Bethel University:bethel.edu
Bethune-Cookman University:cookman.edu
Binghamton University:binghamton.edu
Biola University:biola.edu
Black Hills State University:bhsu.edu
Bob Jones University:bju.edu
Boise State University:boisestate.edu
Borough of Manhattan Community College:bmcc.cuny.edu
Boston College:bc.edu
Boston University:bu.edu
Bowdoin College:bowdoin.edu
Bowie State University:bowiestate.edu
Bowling Green State University:bgsu.edu
Bradley University:bradley.edu
Brandeis University:brandeis.edu
Brenau University:brenau.edu
Brescia University:brescia.edu
Bridgewater College:bridgewater.edu
Bridgewater State University:bridgew.edu
Brigham Young University:byu.edu
Brigham Young University-Hawaii:byuh.edu
Brigham Young University-Idaho:byui.edu
Brooklyn College:bcmail.cuny.edu,brooklyn.cuny.edu
Broward College:broward.edu
Brown University:brown.edu
Bryant University:bryant.edu
Bryn Mawr College:brynmawr.edu
Bucknell University:bucknell.edu
Buena Vista University:bvu.edu
Bunker Hill Community College:bhcc.mass.edu
Butler University:butler.edu
Caldwell University:caldwell.edu
California Baptist University:calbaptist.edu
California College of the Arts:cca.edu
California Institute of Technology:caltech.edu
California Institute of the Arts:calarts.edu
California Lutheran University:callutheran.edu
California Polytechnic State University-San Luis Obispo:calpoly.edu
California State Polytechnic University-Humboldt:humboldt.edu
California State Polytechnic University-Pomona:cpp.edu
California State University-Bakersfield:csub.edu,csubak.edu
California State University-Channel Islands:csuci.edu
California State University-Chico:csuchico.edu
California State University-Dominguez Hills:csudh.edu
California State University-East Bay:csueastbay.edu
California State University-Fresno:csufresno.edu,fresnostate.edu
California State University-Fullerton:fullerton.edu
California State University-Long Beach:csulb.edu
California State University-Los Angeles:calstatela.edu
California State University-Monterey Bay:csumb.edu
California State University-Northridge:csun.edu
California State University-Sacramento:csus.edu
California State University-San Bernardino:csusb.edu
California State University-San Marcos:csusm.edu
California State University-Stanislaus:csustan.edu
Calvin University:calvin.edu
Cameron University:cameron.edu
Campbell University:campbell.edu
Canisius University:canisius.edu
Capital University:capital.edu
Carleton College:carleton.edu
Carnegie Mellon University:cmu.edu
Carroll College:carroll.edu
Carroll University:carrollu.edu
Carthage College:carthage.edu
Case Western Reserve University:case.edu
Catawba College:catawba.edu
Catholic University of America:cua.edu
Cedarville University:cedarville.edu
Centenary College of Louisiana:centenary.edu
Central College:central.edu
Central Connecticut State University:ccsu.edu
Central Michigan University:cmich.edu
Central New Mexico Community College:cnm.edu
Central Piedmont Community College:cpcc.edu
Central State University:centralstate.edu
Central Washington University:cwu.edu
Centre College:centre.edu
Chadron State College:csc.edu
Chaminade University of Honolulu:chaminade.edu
Champlain College:champlain.edu
Chapman University:chapman.edu
Chicago State University:csu.edu
Christian Brothers University:cbu.edu
Christopher Newport University:cnu.edu
Citadel Military College of South Carolina:citadel.edu
City College of New York:ccny.cuny.edu,citymail.cuny.edu
City College of San Francisco:ccsf.edu
Claflin University:claflin.edu
Claremont McKenna College:claremontmckenna.edu
Clark Atlanta University:cau.edu
Clark University:clarku.edu
Clarkson University:clarkson.edu
Clemson University:clemson.edu
Cleveland Institute of Art:cia.edu
Cleveland Institute of Music:cim.edu
Cleveland State University:csuohio.edu
Coastal Carolina University:coastal.edu
Coe College:coe.edu
Colby College:colby.edu
Colby-Sawyer College:colby-sawyer.edu
Colgate University:colgate.edu
College of Charleston:cofc.edu
College of DuPage:cod.edu
College of New Jersey:tcnj.edu
College of Saint Benedict:csbsju.edu
College of Southern Nevada:csn.edu
College of St. Scholastica:css.edu
College of Staten Island:csi.cuny.edu
College of the Atlantic:coa.edu
College of the Holy Cross:holycross.edu
College of Wooster:wooster.edu
Colorado Christian University:ccu.edu
Colorado College:coloradocollege.edu
Colorado Mesa University:coloradomesa.edu
Colorado School of Mines:mines.edu
Colorado State University-Fort Collins:colostate.edu
Colorado State University-Pueblo:csupueblo.edu
Columbia College Chicago:colum.edu
Columbia University:columbia.edu
Columbus State Community College:cscc.edu
Columbus State University:columbusstate.edu
Community College of Denver:ccd.edu
Community College of Philadelphia:ccp.edu
Concordia College-Moorhead:cord.edu
Concordia University-Wisconsin:cuw.edu
Connecticut College:conncoll.edu
Cooper Union for the Advancement of Science and Art:cooper.edu
Coppin State University:coppin.edu
Cornell College:cornell-iowa.edu,cornellcollege.edu
Cornell University:cornell.edu
Covenant College:covenant.edu
Creighton University:creighton.edu
Curry College:curry.edu
Curtis Institute of Music:curtis.edu
Cuyahoga Community College:tri-c.edu
D'Youville University:dyu.edu
Dakota State University:dsu.edu
Dakota Wesleyan University:dwu.edu
Dallas Baptist University:dbu.edu
Dallas College:dallascollege.edu
Dartmouth College:dartmouth.edu
Davidson College:davidson.edu
Davis & Elkins College:dewv.edu,dne.wvnet.edu
De Anza College:deanza.edu
Deep Springs College:deepsprings.edu
Defiance College:defiance.edu
Delaware State University:desu.edu
Delaware Valley University:delval.edu
Delta State University:deltastate.edu
Denison University:denison.edu
DePaul University:depaul.edu
DePauw University:depauw.edu
DeSales University:desales.edu
Diablo Valley College:dvc.edu
Dickinson College:dickinson.edu
Dickinson State University:dickinsonstate.edu
Dillard University:dillard.edu
Doane University:doane.edu
Dominican University:dom.edu
Dominican University of California:dominican.edu
Dordt University:dordt.edu
Drake University:drake.edu
Drew University:drew.edu
Drexel University:drexel.edu
Drury University:drury.edu
Duke University:duke.edu
Duquesne University:duq.edu
Earlham College:earlham.edu
East Carolina University:ecu.edu
East Central University:ecok.edu
East Los Angeles College:elac.edu
East Stroudsburg University of Pennsylvania:esu.edu
East Tennessee State University:etsu.edu
East Texas A&M University:tamuc.edu,etamu.edu
East Texas Baptist University:etbu.edu
Eastern Connecticut State University:easternct.edu
Eastern Illinois University:eiu.edu
Eastern Kentucky University:eku.edu
Eastern Mennonite University:emu.edu
Eastern Michigan University:emich.edu
Eastern New Mexico University:enmu.edu
Eastern Oregon University:eou.edu
Eastern University:eastern.edu
Eastern Washington University:ewu.edu
Eckerd College:eckerd.edu
Edward Waters University:ewc.edu
El Paso Community College:epcc.edu
Elizabeth City State University:ecsu.edu
Elizabethtown College:etown.edu
Elmhurst University:elmhurst.edu
Elmira College:elmira.edu
Elms College:elms.edu
Elon University:elon.edu
Embry-Riddle Aeronautical University-Daytona Beach:erau.edu
Embry-Riddle Aeronautical University-Prescott:erau.edu
Emerson College:emerson.edu
Emmanuel College:emmanuel.edu
Emory & Henry University:ehc.edu
Emory University:emory.edu
Emporia State University:emporia.edu
Endicott College:endicott.edu
Evergreen State College:evergreen.edu
Evergreen Valley College:evc.edu
Fairfield University:fairfield.edu
Fairleigh Dickinson University:fdu.edu
Farmingdale State College:farmingdale.edu
Fashion Institute of Technology:fitnyc.edu
Fayetteville State University:uncfsu.edu
Ferris State University:ferris.edu
Fisk University:fisk.edu
Fitchburg State University:fitchburgstate.edu
Flagler College:flagler.edu
Florida A&M University:famu.edu
Florida Atlantic University:fau.edu
Florida Gulf Coast University:fgcu.edu
Florida Institute of Technology:fit.edu
Florida International University:fiu.edu
Florida Memorial University:fmuniv.edu
Florida Polytechnic University:floridapoly.edu
Florida Southern College:flsouthern.edu
Florida State University:fsu.edu
Foothill College:foothill.edu
Fordham University:fordham.edu
Fort Hays State University:fhsu.edu
Fort Lewis College:fortlewis.edu
Fort Valley State University:fvsu.edu
Framingham State University:framingham.edu
Francis Marion University:g.fmarion.edu
Franciscan University of Steubenville:franciscan.edu
Franklin & Marshall College:fandm.edu
Franklin College:franklincollege.edu
Franklin Pierce University:franklinpierce.edu
Franklin W. Olin College of Engineering:olin.edu
Fresno Pacific University:fresno.edu
Friends University:friends.edu
Frostburg State University:frostburg.edu
Furman University:furman.edu
Gallaudet University:gallaudet.edu
Gannon University:gannon.edu
Geneva College:geneva.edu
George Fox University:georgefox.edu
George Mason University:gmu.edu
George Washington University:gwu.edu
Georgetown College:georgetowncollege.edu
Georgetown University:georgetown.edu
Georgia College & State University:gcsu.edu
Georgia Gwinnett College:ggc.edu
Georgia Institute of Technology:gatech.edu
Georgia Southern University:georgiasouthern.edu
Georgia Southwestern State University:gsw.edu
Georgia State University:gsu.edu
Georgian Court University:georgian.edu
Gettysburg College:gettysburg.edu
Gonzaga University:gonzaga.edu
Gordon College:gordon.edu
Goshen College:goshen.edu
Goucher College:goucher.edu
Grace College:grace.edu
Grambling State University:gram.edu
Grand Canyon University:gcu.edu
Grand Valley State University:gvsu.edu
Grand View University:grandview.edu
Greensboro College:greensboro.edu
Greenville University:greenville.edu
Grinnell College:grinnell.edu
Grove City College:gcc.edu
Guilford College:guilford.edu
Gustavus Adolphus College:gac.edu,gustavus.edu
Gwynedd Mercy University:gmercyu.edu
Hamilton College:hamilton.edu
Hamline University:hamline.edu
Hampden-Sydney College:hsc.edu
Hampshire College:hampshire.edu
Hampton University:hamptonu.edu
Hanover College:hanover.edu
Harding University:harding.edu
Harris-Stowe State University:hssu.edu
Hartwick College:hartwick.edu
Harvard University:harvard.edu
Harvey Mudd College:hmc.edu
Haskell Indian Nations University:haskell.edu
Hastings College:hastings.edu
Haverford College:haverford.edu
Hawaii Pacific University:hpu.edu
Hendrix College:hendrix.edu
Henry Ford College:hfcc.edu
High Point University:highpoint.edu
Hillsdale College:hillsdale.edu
Hiram College:hiram.edu
Hobart and William Smith Colleges:hws.edu
Hofstra University:hofstra.edu
Hollins University:hollins.edu
Hood College:hood.edu
Hope College:hope.edu
Houston Community College:hccs.edu
Howard University:howard.edu
Hunter College:hunter.cuny.edu,myhunter.cuny.edu
Huntingdon College:huntingdon.edu
Huntington University:huntington.edu
Huston-Tillotson University:htu.edu
Idaho State University:isu.edu
Illinois Institute of Technology:iit.edu
Illinois State University:ilstu.edu,illinoisstate.edu
Illinois Wesleyan University:iwu.edu
Indiana Institute of Technology:indianatech.edu
Indiana State University:indstate.edu
Indiana University of Pennsylvania:iup.edu
Indiana University-Bloomington:iu.edu,iub.edu,indiana.edu
Indiana University-East:iue.edu
Indiana University-Indianapolis:iupui.edu
Indiana University-Kokomo:iuk.edu
Indiana University-Northwest:iun.edu
Indiana University-South Bend:iusb.edu
Indiana University-Southeast:ius.edu
Indiana Wesleyan University:indwes.edu
Iona University:iona.edu
Iowa State University:iastate.edu
Irvine Valley College:ivc.edu
Ithaca College:ithaca.edu
Ivy Tech Community College:ivytech.edu
Jackson State University:jsums.edu
Jacksonville State University:jsu.edu
Jacksonville University:ju.edu
James Madison University:jmu.edu
John Brown University:jbu.edu
John Carroll University:jcu.edu
John Jay College of Criminal Justice:jjay.cuny.edu
Johns Hopkins University:jh.edu,jhu.edu,johnshopkins.edu
Johnson & Wales University:jwu.edu
Johnson C. Smith University:jcsu.edu
Johnson County Community College:jccc.edu
Juilliard School:juilliard.edu
Juniata College:juniata.edu
Kalamazoo College:kzoo.edu
Kansas State University:ksu.edu,k-state.edu
Kansas Wesleyan University:kwu.edu
Kean University:kean.edu
Keene State College:keene.edu
Kennesaw State University:kennesaw.edu
Kent State University:kent.edu
Kentucky State University:kysu.edu
Kenyon College:kenyon.edu
Kettering University:kettering.edu
Keuka College:keuka.edu
King University:king.edu
King's College:kings.edu
Knox College:knox.edu
Kutztown University of Pennsylvania:kutztown.edu
La Salle University:lasalle.edu
La Sierra University:lasierra.edu
Lafayette College:lafayette.edu
LaGrange College:lagrange.edu
LaGuardia Community College:lagcc.cuny.edu
Lake Forest College:lfc.edu
Lake Superior State University:lssu.edu
Lamar University:lamar.edu
Lander University:lander.edu
Lane College:lanecollege.edu
Langston University:langston.edu
Lansing Community College:lcc.edu
Lawrence Technological University:ltu.edu
Lawrence University:lawrence.edu
Le Moyne College:lemoyne.edu
Lebanon Valley College:lvc.edu
Lehigh University:lehigh.edu
Lehman College:lehman.cuny.edu
LeMoyne-Owen College:loc.edu
Lenoir-Rhyne University:lr.edu
Lesley University:lesley.edu
LeTourneau University:letu.edu
Lewis & Clark College:lclark.edu
Lewis University:lewisu.edu
Lewis-Clark State College:lcsc.edu
Liberty University:liberty.edu
Lincoln Memorial University:lmunet.edu
Lindenwood University:lindenwood.edu
Linfield University:linfield.edu
Lipscomb University:lipscomb.edu
Livingstone College:livingstone.edu
Lone Star College:lonestar.edu
Long Island University:liunet.edu
Longwood University:longwood.edu
Loras College:loras.edu
Los Angeles City College:lacitycollege.edu
Louisiana State University:lsu.edu
Louisiana State University-Alexandria:lsua.edu
Louisiana State University-Shreveport:lsus.edu
Louisiana Tech University:latech.edu
Loyola Marymount University:lmu.edu
Loyola University Chicago:luc.edu
Loyola University Maryland:loyola.edu
Loyola University New Orleans:loyno.edu
Luther College:luther.edu
Lycoming College:lycoming.edu
Lynn University:lynn.edu
Lyon College:lyon.edu
Macalester College:macalester.edu
Macomb Community College:macomb.edu
Madison Area Technical College:madisoncollege.edu
Manhattan School of Music:msmnyc.edu
Manhattan University:manhattan.edu
Marietta College:marietta.edu
Marist University:marist.edu
Marquette University:marquette.edu
Marshall University:marshall.edu
Maryland Institute College of Art:mica.edu
Marymount University:marymount.edu
Maryville College:maryvillecollege.edu
Marywood University:marywood.edu
Massachusetts College of Art and Design:massart.edu
Massachusetts College of Liberal Arts:mcla.edu
Massachusetts Institute of Technology:mit.edu
Massachusetts Maritime Academy:maritime.edu
McDaniel College:mcdaniel.edu
McMurry University:mcm.edu
McNeese State University:mcneese.edu
McPherson College:mcpherson.edu
Medgar Evers College:mec.cuny.edu
Menlo College:menlo.edu
Mercer University:mercer.edu
Mercyhurst University:mercyhurst.edu
Meredith College:meredith.edu
Merrimack College:merrimack.edu
Mesa Community College:mesacc.edu
Messiah University:messiah.edu
Metropolitan State University:metrostate.edu
Metropolitan State University of Denver:msudenver.edu
Miami Dade College:mdc.edu
Miami University-Oxford:miamioh.edu
Michigan State University:msu.edu
Michigan Technological University:mtu.edu
Middle Tennessee State University:mtsu.edu
Middlebury College:middlebury.edu
Midwestern State University:mwsu.edu
Miles College:miles.edu
Millersville University of Pennsylvania:millersville.edu
Millikin University:millikin.edu
Millsaps College:millsaps.edu
Milwaukee School of Engineering:msoe.edu
Minerva University:minerva.edu
Minneapolis College of Art and Design:mcad.edu
Minneapolis Community and Technical College:minneapolis.edu
Minnesota State University-Mankato:mnsu.edu
Minnesota State University-Moorhead:mnstate.edu
Minot State University:minotstateu.edu
Mississippi College:mc.edu
Mississippi State University:msstate.edu
Mississippi University for Women:muw.edu
Mississippi Valley State University:mvsu.edu
Missouri Southern State University:mssu.edu
Missouri State University-Springfield:missouristate.edu
Missouri University of Science and Technology:mst.edu
Missouri Western State University:missouriwestern.edu
Molloy University:molloy.edu
Monmouth College:monmouthcollege.edu
Monmouth University:monmouth.edu
Montana State University:montana.edu
Montana State University-Billings:msubillings.edu
Montana Technological University:mtech.edu
Montclair State University:montclair.edu
Montgomery College:montgomerycollege.edu
Moravian University:moravian.edu
Morehead State University:moreheadstate.edu
Morehouse College:morehouse.edu
Morgan State University:morgan.edu
Morris College:morris.edu
Mount Holyoke College:mtholyoke.edu
Mount Saint Mary College:msmc.edu
Mount St. Mary's University:msmary.edu
Mt. San Antonio College:mtsac.edu
Muhlenberg College:muhlenberg.edu
Murray State University:mursuky.edu
Naropa University:naropa.edu
Nassau Community College:ncc.edu
National Louis University:nl.edu
Nazareth University:naz.edu
Nebraska Wesleyan University:nebrwesleyan.edu
Neumann University:neumann.edu
New College of Florida:ncf.edu
New England Conservatory of Music:necmusic.edu
New Jersey Institute of Technology:njit.edu
New Mexico Highlands University:nmhu.edu
New Mexico Institute of Mining and Technology:nmt.edu
New Mexico State University:nmsu.edu
New School:newschool.edu
New York City College of Technology:citytech.cuny.edu
New York Institute of Technology:nyit.edu
New York University:nyu.edu
Newberry College:newberry.edu
Niagara University:niagara.edu
Nicholls State University:nicholls.edu
Norfolk State University:nsu.edu
North Carolina A&T State University:ncat.edu
North Carolina Central University:nccu.edu
North Carolina State University:ncsu.edu
North Central College:northcentralcollege.edu
North Dakota State University:ndsu.edu
North Park University:northpark.edu
Northeastern Illinois University:neiu.edu
Northeastern State University:nsuok.edu
Northeastern University:neu.edu,northeastern.edu
Northern Arizona University:nau.edu
Northern Illinois University:niu.edu
Northern Kentucky University:nku.edu
Northern Michigan University:nmu.edu
Northern State University:northern.edu
Northern Virginia Community College:nvcc.edu
Northwest Missouri State University:nwmissouri.edu
Northwest Nazarene University:nnu.edu
Northwestern State University of Louisiana:nsula.edu
Northwestern University:northwestern.edu
Northwood University:northwood.edu
Norwich University:norwich.edu
Nova Southeastern University:nova.edu
Oakland University:oakland.edu
Oakwood University:oakwood.edu
Oberlin College:oberlin.edu
Occidental College:oxy.edu
Oglethorpe University:oglethorpe.edu
Ohio Northern University:onu.edu
Ohio University:ohio.edu
Ohio Wesleyan University:owu.edu
Oklahoma Baptist University:okbu.edu
Oklahoma Christian University:oc.edu
Oklahoma City University:okcu.edu
Oklahoma State University:okstate.edu
Old Dominion University:odu.edu
Olivet Nazarene University:olivet.edu
Oral Roberts University:oru.edu
Orange Coast College:orangecoastcollege.edu
Oregon Institute of Technology:oit.edu
Oregon State University:oregonstate.edu
Otis College of Art and Design:otis.edu
Otterbein University:otterbein.edu
Our Lady of the Lake University:ollusa.edu
Pace University:pace.edu
Pacific Lutheran University:plu.edu
Pacific Union College:puc.edu
Pacific University:pacificu.edu
Paine College:paine.edu
Palm Beach Atlantic University:pba.edu
Palm Beach State College:palmbeachstate.edu
Park University:park.edu
Pasadena City College:pasadena.edu
Paul Quinn College:paulquinn.edu
Pennsylvania College of Technology:pct.edu
Pepperdine University:pepperdine.edu
Peru State College:peru.edu
Pima Community College:pima.edu
Pittsburg State University:pittstate.edu
Pitzer College:pitzer.edu
Plymouth State University:plymouth.edu
Point Loma Nazarene University:pointloma.edu
Point Park University:pointpark.edu
Pomona College:pomona.edu
Portland Community College:pcc.edu
Portland State University:pdx.edu
Prairie View A&M University:pvamu.edu
Pratt Institute:pratt.edu
Presbyterian College:presby.edu
Prescott College:prescott.edu
Princeton University:princeton.edu
Principia College:principia.edu
Providence College:providence.edu
Purchase College:purchase.edu
Purdue University:purdue.edu
Purdue University-Fort Wayne:pfw.edu
Purdue University-Northwest:pnw.edu
Queens College:qc.cuny.edu
Queens University of Charlotte:queens.edu
Quincy University:quincy.edu
Quinnipiac University:qu.edu,quinnipiac.edu
Radford University:radford.edu
Ramapo College of New Jersey:ramapo.edu
Randolph College:randolphcollege.edu
Randolph-Macon College:rmc.edu
Reed College:reed.edu
Regis University:regis.edu
Rensselaer Polytechnic Institute:rpi.edu
Rhode Island College:ric.edu
Rhode Island School of Design:risd.edu
Rhodes College:rhodes.edu
Rice University:rice.edu
Rider University:rider.edu
Ripon College:ripon.edu
Roanoke College:roanoke.edu
Robert Morris University:rmu.edu
Rochester Institute of Technology:rit.edu
Rockhurst University:rockhurst.edu
Rocky Mountain College:rocky.edu
Roger Williams University:rwu.edu
Rollins College:rollins.edu
Roosevelt University:roosevelt.edu
Rose-Hulman Institute of Technology:rose-hulman.edu
Rowan University:rowan.edu
Rust College:rustcollege.edu
Rutgers University-Camden:rutgers.edu
Rutgers University-New Brunswick:rutgers.edu
Rutgers University-Newark:rutgers.edu
Sacred Heart University:sacredheart.edu
Saginaw Valley State University:svsu.edu
Saint Anselm College:anselm.edu
Saint Joseph's University:sju.edu
Saint Leo University:saintleo.edu
Saint Louis University:slu.edu
Saint Martin's University:stmartin.edu
Saint Mary's College:saintmarys.edu
Saint Mary's College of California:stmarys-ca.edu
Saint Mary's University of Minnesota:smumn.edu
Saint Michael's College:smcvt.edu
Saint Norbert College:snc.edu
Saint Peter's University:saintpeters.edu
Saint Vincent College:stvincent.edu
Saint Xavier University:sxu.edu
Salem State University:salemstate.edu
Salisbury University:salisbury.edu
Salish Kootenai College:skc.edu
Salt Lake Community College:slcc.edu
Salve Regina University:salve.edu
Sam Houston State University:shsu.edu
Samford University:samford.edu
San Diego Mesa College:sdmesa.edu
San Diego State University:sdsu.edu
San Francisco Conservatory of Music:sfcm.edu
San Francisco State University:sfsu.edu
San Jose State University:sjsu.edu
Santa Barbara City College:sbcc.edu
Santa Clara University:scu.edu
Santa Monica College:smc.edu
Sarah Lawrence College:slc.edu
Savannah College of Art and Design:scad.edu
Savannah State University:savannahstate.edu
School of the Art Institute of Chicago:saic.edu
School of Visual Arts:sva.edu
Schreiner University:schreiner.edu
Scripps College:scrippscollege.edu
Seattle Central College:seattlecentral.edu
Seattle Pacific University:spu.edu
Seattle University:seattleu.edu
Seton Hall University:shu.edu
Sewanee-The University of the South:sewanee.edu
Shaw University:shawu.edu
Shawnee State University:shawnee.edu
Shenandoah University:su.edu
Shepherd University:shepherd.edu
Shippensburg University of Pennsylvania:ship.edu
Simmons University:simmons.edu
Simpson College:simpson.edu
Skidmore College:skidmore.edu
Slippery Rock University of Pennsylvania:sru.edu
Smith College:smith.edu
Soka University of America:soka.edu
Sonoma State University:sonoma.edu
South Carolina State University:scsu.edu
South Dakota School of Mines and Technology:sdsmt.edu
South Dakota State University:sdstate.edu
Southeast Missouri State University:semo.edu
Southeastern Louisiana University:selu.edu
Southern California Institute of Architecture:sciarc.edu
Southern Connecticut State University:southernct.edu
Southern Illinois University-Carbondale:siu.edu
Southern Illinois University-Edwardsville:siue.edu
Southern Methodist University:smu.edu
Southern Nazarene University:snu.edu
Southern New Hampshire University:snhu.edu
Southern Oregon University:sou.edu
Southern University and A&M College:subr.edu
Southern University at New Orleans:suno.edu
Southern Utah University:suu.edu
Southern Virginia University:svu.edu
Southwest Baptist University:sbuniv.edu
Southwest Minnesota State University:smsu.edu
Southwestern University:southwestern.edu
Spelman College:auc.edu
Spring Hill College:shc.edu
Springfield College:springfieldcollege.edu
St. Ambrose University:sau.edu
St. Bonaventure University:sbu.edu
St. Catherine University:stkate.edu
St. Cloud State University:stcloudstate.edu
St. Edward's University:stedwards.edu
St. Francis College:sfc.edu
St. John Fisher University:sjf.edu
St. John's College-Annapolis:sjca.edu
St. John's College-Santa Fe:sjcsf.edu
St. John's University:stjohns.edu
St. Lawrence University:stlawu.edu
St. Mary's College of Maryland:smcm.edu
St. Mary's University:stmarytx.edu
St. Olaf College:stolaf.edu
St. Petersburg College:spcollege.edu
Stanford University:stanford.edu
Stephen F. Austin State University:sfasu.edu
Stephens College:stephens.edu
Stetson University:stetson.edu
Stevens Institute of Technology:stevens.edu
Stevenson University:stevenson.edu
Stillman College:stillman.edu
Stockton University:stockton.edu
Stonehill College:stonehill.edu
Stony Brook University:cs.sunysb.edu,stonybrook.edu
Suffolk University:suffolk.edu
Sul Ross State University:sulross.edu
SUNY Alfred State College of Technology:alfredstate.edu
SUNY Brockport:brockport.edu
SUNY Buffalo State University:buffalostate.edu
SUNY Canton:canton.edu
SUNY Cobleskill:cobleskill.edu
SUNY College of Environmental Science and Forestry:esf.edu
SUNY Cortland:cortland.edu
SUNY Delhi:delhi.edu
SUNY Fredonia:fredonia.edu
SUNY Geneseo:geneseo.edu
SUNY Maritime College:sunymaritime.edu
SUNY Morrisville:morrisville.edu
SUNY New Paltz:newpaltz.edu
SUNY Old Westbury:oldwestbury.edu
SUNY Oneonta:oneonta.edu
SUNY Oswego:oswego.edu
SUNY Plattsburgh:plattsburgh.edu
SUNY Polytechnic Institute:sunypoly.edu
SUNY Potsdam:potsdam.edu
Susquehanna University:susqu.edu
Swarthmore College:swarthmore.edu
Syracuse University:syr.edu
Talladega College:talladega.edu
Tarleton State University:tarleton.edu
Tarrant County College:tccd.edu
Taylor University:tayloru.edu
Temple University:temple.edu
Tennessee State University:tnstate.edu
Tennessee Technological University:tntech.edu
Texas A&M International University:tamiu.edu
Texas A&M University:tamu.edu
Texas A&M University-Corpus Christi:tamucc.edu
Texas A&M University-Kingsville:tamuk.edu
Texas A&M University-Texarkana:ace.tamut.edu
Texas Christian University:tcu.edu
Texas Southern University:tsu.edu
Texas State University:txstate.edu
Texas Tech University:ttu.edu
Texas Wesleyan University:txwes.edu
Texas Woman's University:twu.edu
The Ohio State University:osu.edu
The Pennsylvania State University:psu.edu
The University of Texas at Arlington:uta.edu
The University of Texas at Austin:utexas.edu
The University of Texas at Dallas:utd.edu,utdallas.edu
The University of Texas at El Paso:utep.edu
The University of Texas at San Antonio:utsa.edu
The University of Texas at Tyler:uttyler.edu
The University of Texas Permian Basin:utpb.edu
The University of Texas Rio Grande Valley:utrgv.edu
Thomas College:thomas.edu
Thomas Jefferson University:tju.edu,jefferson.edu
Tougaloo College:tougaloo.edu
Towson University:towson.edu
Transylvania University:transy.edu
Trine University:trine.edu
Trinity University:trinity.edu
Trinity Washington University:trinitydc.edu
Troy University:troy.edu
Truman State University:truman.edu
Tufts University:tufts.edu
Tulane University:tulane.edu
Tulsa Community College:tulsacc.edu
Tuskegee University:tuskegee.edu
Union College:union.edu
Union University:uu.edu
United States Air Force Academy:usafa.edu
United States Coast Guard Academy:uscga.edu
United States Merchant Marine Academy:usmma.edu
United States Military Academy:usma.edu
United States Naval Academy:usna.edu
University at Albany:albany.edu
University at Buffalo:buffalo.edu
University of Akron:uakron.edu
University of Alabama:ua.edu
University of Alabama at Birmingham:uab.edu
University of Alabama in Huntsville:uah.edu
University of Alaska Anchorage:uaa.alaska.edu
University of Alaska Fairbanks:uaf.edu
University of Alaska Southeast:uas.alaska.edu
University of Arizona:arizona.edu
University of Arkansas:uark.edu
University of Arkansas at Little Rock:ualr.edu
University of Arkansas at Monticello:uamont.edu
University of Arkansas at Pine Bluff:uapb.edu
University of Arkansas-Fort Smith:uafs.edu
University of Baltimore:ubalt.edu
University of Bridgeport:bridgeport.edu
University of California-Berkeley:berkeley.edu
University of California-Davis:ucdavis.edu
University of California-Irvine:uci.edu
University of California-Los Angeles:ucla.edu
University of California-Merced:ucmerced.edu
University of California-Riverside:ucr.edu
University of California-San Diego:ucsd.edu
University of California-Santa Barbara:ucsb.edu
University of California-Santa Cruz:ucsc.edu
University of Central Arkansas:uca.edu
University of Central Florida:ucf.edu
University of Central Missouri:ucmo.edu
University of Central Oklahoma:uco.edu
University of Charleston:uchaswv.edu
University of Chicago:uchicago.edu
University of Cincinnati:uc.edu
University of Colorado Boulder:colorado.edu
University of Colorado Colorado Springs:uccs.edu
University of Colorado Denver:ucdenver.edu
University of Connecticut:uconn.edu
University of Dallas:udallas.edu
University of Dayton:udayton.edu
University of Delaware:udel.edu
University of Denver:du.edu
University of Detroit Mercy:udmercy.edu
University of Dubuque:dbq.edu
University of Evansville:evansville.edu
University of Findlay:findlay.edu
University of Florida:ufl.edu
University of Georgia:uga.edu
University of Guam:uog.edu
University of Hartford:hartford.edu
University of Hawaii at Hilo:hilo.hawaii.edu
University of Hawaii at Manoa:manoa.hawaii.edu
University of Holy Cross:uhcno.edu
University of Houston:uh.edu
University of Houston-Downtown:uhd.edu
University of Idaho:uidaho.edu
University of Illinois Chicago:uic.edu
University of Illinois Springfield:uis.edu
University of Illinois Urbana-Champaign:uiuc.edu,illinois.edu
University of Indianapolis:uindy.edu
University of Iowa:uiowa.edu
University of Jamestown:uj.edu
University of Kansas:ku.edu
University of Kentucky:uky.edu
University of La Verne:laverne.edu
University of Louisiana at Lafayette:louisiana.edu
University of Louisiana at Monroe:ulm.edu
University of Louisville:louisville.edu
University of Lynchburg:lynchburg.edu
University of Maine:umaine.edu
University of Maine at Augusta:uma.edu
University of Maine at Farmington:umf.maine.edu
University of Maine at Fort Kent:umfk.maine.edu
University of Maine at Machias:umm.maine.edu
University of Mary Washington:umw.edu
University of Maryland Eastern Shore:umes.edu
University of Maryland Global Campus:umgc.edu
University of Maryland-Baltimore County:umbc.edu
University of Maryland-College Park:umd.edu
University of Massachusetts-Amherst:umass.edu
University of Massachusetts-Boston:umb.edu
University of Massachusetts-Dartmouth:umassd.edu
University of Massachusetts-Lowell:uml.edu
University of Memphis:memphis.edu
University of Miami:miami.edu
University of Michigan-Ann Arbor:umich.edu
University of Michigan-Dearborn:umdearborn.edu
University of Michigan-Flint:umflint.edu
University of Minnesota-Crookston:crk.umn.edu
University of Minnesota-Duluth:d.umn.edu
University of Minnesota-Morris:mrs.umn.edu
University of Minnesota-Rochester:r.umn.edu
University of Minnesota-Twin Cities:umn.edu
University of Mississippi:olemiss.edu
University of Missouri-Columbia:missouri.edu,umsystem.edu
University of Missouri-Kansas City:umkc.edu
University of Missouri-St. Louis:umsl.edu
University of Montana:umt.edu
University of Montana Western:umwestern.edu
University of Montevallo:montevallo.edu
University of Mount Olive:umo.edu
University of Mount Union:mountunion.edu
University of Nebraska at Kearney:unk.edu
University of Nebraska at Omaha:unomaha.edu
University of Nebraska-Lincoln:unl.edu
University of Nevada-Las Vegas:unlv.edu
University of Nevada-Reno:unr.edu
University of New England:une.edu
University of New Hampshire:unh.edu
University of New Haven:newhaven.edu
University of New Mexico:unm.edu
University of New Orleans:uno.edu
University of North Alabama:una.edu
University of North Carolina at Asheville:unca.edu
University of North Carolina at Chapel Hill:unc.edu
University of North Carolina at Charlotte:uncc.edu
University of North Carolina at Greensboro:uncg.edu
University of North Carolina at Pembroke:uncp.edu
University of North Carolina School of the Arts:uncsa.edu
University of North Carolina Wilmington:uncw.edu
University of North Dakota:und.edu,nodak.edu
University of North Florida:unf.edu
University of North Georgia:ung.edu
University of North Texas:unt.edu
University of North Texas at Dallas:untdallas.edu
University of Northern Colorado:unco.edu
University of Northern Iowa:uni.edu
University of Notre Dame:nd.edu
University of Oklahoma:ou.edu
University of Olivet:olivetcollege.edu
University of Oregon:uoregon.edu
University of Pennsylvania:upenn.edu
University of Pikeville:upike.edu
University of Pittsburgh:pitt.edu
University of Pittsburgh-Bradford:upb.pitt.edu
University of Pittsburgh-Johnstown:upj.pitt.edu
University of Portland:up.edu
University of Puerto Rico-Mayaguez:upr.edu,uprm.edu
University of Puerto Rico-Rio Piedras:upr.edu,uprrp.edu
University of Puget Sound:ups.edu
University of Redlands:uor.edu
University of Rhode Island:uri.edu
University of Richmond:urich.edu
University of Rochester:rochester.edu
University of San Diego:sandiego.edu
University of San Francisco:usfca.edu
University of Science and Arts of Oklahoma:usao.edu
University of Scranton:scranton.edu
University of Sioux Falls:usouixfalls.edu
University of South Alabama:southalabama.edu
University of South Carolina-Aiken:usca.edu
University of South Carolina-Beaufort:uscb.edu
University of South Carolina-Columbia:sc.edu
University of South Carolina-Upstate:email.uscupstate.edu
University of South Dakota:usd.edu
University of South Florida:usf.edu
University of Southern California:usc.edu,isi.edu
University of Southern Indiana:usi.edu
University of Southern Maine:usm.maine.edu
University of Southern Mississippi:usm.edu
University of St. Thomas:stthomas.edu
University of Tampa:ut.edu
University of Tennessee at Chattanooga:utc.edu
University of Tennessee at Martin:utm.edu
University of Tennessee-Knoxville:utk.edu
University of the District of Columbia:udc.edu
University of the Incarnate Word:uiw.edu,uiwtx.edu
University of the Pacific:uop.edu,pacific.edu
University of the Virgin Islands:uvi.edu
University of Toledo:utoledo.edu
University of Tulsa:utulsa.edu
University of Utah:utah.edu
University of Vermont:uvm.edu
University of Virginia:virginia.edu
University of Virginia's College at Wise:uvawise.edu
University of Washington:uw.edu,washington.edu
University of Washington-Bothell:uw.edu,uwb.edu
University of Washington-Tacoma:uw.edu
University of West Alabama:westal.edu
University of West Florida:uwf.edu
University of West Georgia:westga.edu
University of Wisconsin-Eau Claire:uwec.edu
University of Wisconsin-Green Bay:uwgb.edu
University of Wisconsin-La Crosse:uwlax.edu
University of Wisconsin-Madison:wisc.edu
University of Wisconsin-Milwaukee:uwm.edu
University of Wisconsin-Oshkosh:uwosh.edu
University of Wisconsin-Parkside:uwp.edu
University of Wisconsin-Platteville:uwplatt.edu
University of Wisconsin-River Falls:uwrf.edu
University of Wisconsin-Stevens Point:uwsp.edu
University of Wisconsin-Stout:uwstout.edu
University of Wisconsin-Superior:uwsuper.edu
University of Wisconsin-Whitewater:uww.edu
University of Wyoming:uwyo.edu
Upper Iowa University:uiu.edu
Ursinus College:ursinus.edu
Utah State University:usu.edu
Utah Tech University:utahtech.edu
Utah Valley University:uvu.edu
Utica University:utica.edu
Valdosta State University:valdosta.edu
Valencia College:valenciacollege.edu
Valley City State University:vcsu.edu
Valparaiso University:valpo.edu
Vanderbilt University:vanderbilt.edu
Vassar College:vassar.edu
Villanova University:villanova.edu
Virginia Commonwealth University:vcu.edu
Virginia Military Institute:vmi.edu
Virginia State University:vsu.edu
Virginia Tech:vt.edu
Virginia Union University:vuu.edu
Voorhees University:voorhees.edu
Wabash College:wabash.edu
Wagner College:wagner.edu
Wake Forest University:wfu.edu
Wake Technical Community College:waketech.edu
Walla Walla University:wallawalla.edu
Warren Wilson College:warren-wilson.edu
Wartburg College:wartburg.edu
Washburn University:wuacc.edu
Washington & Jefferson College:washjeff.edu
Washington and Lee University:wlu.edu
Washington College:washcoll.edu
Washington State University:wsu.edu
Washington University in St. Louis:wustl.edu
Wayland Baptist University:wbu.edu
Wayne State College:wsc.edu
Wayne State University:wayne.edu
Webb Institute:webb.edu
Weber State University:weber.edu
Webster University:webster.edu
Wellesley College:wellesley.edu
Wentworth Institute of Technology:wit.edu
Wesleyan College:wesleyancollege.edu
Wesleyan University:wesleyan.edu
West Chester University of Pennsylvania:wcupa.edu
West Texas A&M University:wtamu.edu
West Virginia State University:wvstate.edu
West Virginia University:wvu.edu
West Virginia Wesleyan College:wvwc.edu
Western Carolina University:wcu.edu
Western Colorado University:western.edu
Western Connecticut State University:wcsu.edu
Western Governors University:wgu.edu
Western Illinois University:wiu.edu
Western Kentucky University:wku.edu
Western Michigan University:wmich.edu
Western New England University:wne.edu
Western New Mexico University:wnmu.edu
Western Oregon University:wou.edu
Western Washington University:wwu.edu
Westfield State University:westfield.ma.edu
Westminster University:westminsteru.edu
Westmont College:westmont.edu
Wheaton College-Illinois:wheaton.edu
Wheaton College-Massachusetts:wheatoncollege.edu
Whitman College:whitman.edu
Whittier College:whittier.edu
Whitworth University:whitworth.edu
Wichita State University:wichita.edu
Widener University:widener.edu
Wilberforce University:wilberforce.edu
Wilkes University:wilkes.edu
Willamette University:willamette.edu
William & Mary:wm.edu
William Jewell College:jewell.edu
William Paterson University:wpunj.edu
William Woods University:wmwoods.edu
Williams College:williams.edu
Wilmington College:wilmington.edu
Wilmington University:wilmu.edu
Wingate University:wingate.edu
Winona State University:winona.edu
Winston-Salem State University:wssu.edu
Winthrop University:winthrop.edu
Wittenberg University:wittenberg.edu
Wofford College:wofford.edu
Worcester Polytechnic Institute:wpi.edu
Worcester State University:worcester.edu
Wright State University:wright.edu
Xavier University:xavier.edu
Xavier University of Louisiana:xula.edu
Yale University:yale.edu
Yeshiva University:yu.edu
York College of Pennsylvania:ycp.edu
Youngstown State University:ysu.edu
Aalborg University:auc.dk,aau.dk
Aalto University:aalto.fi
Aarhus University:au.dk
Aberystwyth University:aber.ac.uk
Acadia University:acadiau.ca
Addis Ababa University:aau.edu.et
Aga Khan University:aku.edu
Ahmedabad University:ahduni.edu.in
Al Akhawayn University:aui.ma
American University in Cairo:aucegypt.edu
American University of Beirut:aub.edu.lb
American University of Paris:aup.fr
American University of Sharjah:aus.edu
Ashesi University:ashesi.edu.gh
Ashoka University:ashoka.edu.in
Aston University:aston.ac.uk
Ateneo de Manila University:ateneo.edu,admu.edu.ph
Australian National University:anu.edu.au
Bangladesh University of Engineering and Technology:buet.ac.bd
Bilkent University:bilkent.edu.tr
Birla Institute of Technology and Science:bits-pilani.ac.in
Bishop's University:ubishops.ca
Bocconi University:unibocconi.it,studbocconi.it
Boğaziçi University:bogazici.edu.tr
BRAC University:bracu.ac.bd
Brock University:brocku.ca
Cardiff University:cf.ac.uk,cardiff.ac.uk
Carleton University:carleton.ca
Central European University:ceu.hu
Chinese University of Hong Kong:cuhk.edu.hk
Chulalongkorn University:chula.ac.th
City St George's University of London:citystgeorges.ac.uk
Concordia University:concordia.ca
Copenhagen Business School:cbs.dk
Dalhousie University:dal.ca
De La Salle University:dlsu.edu.ph
Delft University of Technology:tudelft.nl
Dublin City University:dcu.ie
Durham University:dur.ac.uk,durham.ac.uk
École Polytechnique:polytechnique.fr,polytechnique.edu
École Polytechnique Fédérale de Lausanne:epfl.ch
Eötvös Loránd University:elte.hu
ETH Zurich:ethz.ch
Ewha Womans University:ewha.ac.kr
Falmouth University:falmouth.ac.uk
Fudan University:fudan.edu.cn
Ghent University:ugent.be
Glasgow School of Art:gsa.ac.uk
Hebrew University of Jerusalem:huji.ac.il
Heriot-Watt University:hw.ac.uk
Hong Kong Polytechnic University:polyu.edu.hk,connect.polyu.hk
Hong Kong University of Science and Technology:ust.hk
IE University:ie.edu
Imperial College London:ic.ac.uk,imperial.ac.uk
Indian Institute of Science:iisc.ac.in,iisc.ernet.in
Indian Institute of Technology Bombay:iitb.ac.in
Indian Institute of Technology Delhi:iitd.ac.in,iitd.ernet.in
Indian Institute of Technology Kanpur:iitk.ac.in
Indian Institute of Technology Kharagpur:iitkgp.ac.in,iitkgp.ernet.in
Indian Institute of Technology Madras:iitm.ac.in
International Christian University:icu.ac.jp
Istanbul Technical University:itu.edu.tr
Karolinska Institute:ki.se
Keele University:keele.ac.uk
Keio University:keio.ac.jp,a2.keio.jp
Khalifa University:kustar.ac.ae
King Abdullah University of Science and Technology:kaust.edu.sa
King Saud University:ksu.edu.sa
King's College London:kcl.ac.uk
Koç University:ku.edu.tr
Korea Advanced Institute of Science and Technology:kaist.edu,kaist.ac.kr
Korea University:korea.ac.kr,korea-u.ac.jp
KTH Royal Institute of Technology:kth.se
KU Leuven:student.kuleuven.be
Kyoto University:kyoto-u.ac.jp
Kyushu University:kyushu-u.ac.jp
Lahore University of Management Sciences:lums.edu.pk
Lakehead University:lakeheadu.ca
Lancaster University:lancaster.edu.gh
Leiden University:leidenuniv.nl
London Metropolitan University:londonmet.ac.uk
London School of Economics and Political Science:lse.ac.uk
Loughborough University:lboro.ac.uk
Ludwig Maximilian University of Munich:lmu.de
Lund University:lu.se
Maastricht University:unimaas.nl,student.maastrichtuniversity.nl
Macquarie University:mq.edu.au
Mahidol University:mahidol.ac.th
Makerere University:mak.ac.ug
Manchester Metropolitan University:mmu.ac.uk
Massey University:massey.ac.nz
McGill University:mcgill.ca
McMaster University:mcmaster.ca
Memorial University of Newfoundland:ucs.mun.ca
Middle East Technical University:metu.edu.tr
Monash University:monash.edu,monash.edu.au
Mount Allison University:mta.ca
Nanyang Technological University:ntu.edu.sg
National Taiwan University:ntu.edu.tw
National University of Singapore:nus.edu,nus.edu.sg
Newcastle University:ncl.ac.uk
Norwegian University of Science and Technology:ntnu.no
Nottingham Trent University:ntu.ac.uk
NYU Abu Dhabi:nyu.edu
NYU Shanghai:nyu.edu
Ontario Tech University:ontariotechu.ca,ontariotechu.net
Osaka University:osaka-u.ac.jp
Oxford Brookes University:brookes.ac.uk
Peking University:pku.edu.cn
Pohang University of Science and Technology:postech.edu,postech.ac.kr
Queen Mary University of London:qmw.ac.uk,qmul.ac.uk
Queen's University:queensu.ca,queensuniversity.edu.bd
Queen's University Belfast:qub.ac.uk
Reykjavik University:ru.is
Royal Academy of Music:musik-kons.dk
Royal Holloway University of London:rhul.ac.uk
Sciences Po:sciencespo.fr
Seoul National University:snu.ac.kr
Shanghai Jiao Tong University:sjtu.edu.cn
Sheffield Hallam University:shu.ac.uk
Sheridan College:sheridancollege.ca
Simon Fraser University:sfu.ca
Singapore Management University:smu.edu.sg
Sophia University:sophia.ac.jp
Sorbonne University:sorbonne-universite.fr
St. Francis Xavier University:stfx.ca
Stockholm University:su.se
Sungkyunkwan University:skku.edu,skku.ac.kr
Swansea University:swansea.ac.uk
Technical University of Denmark:dtu.dk
Technical University of Munich:tum.de
Technion-Israel Institute of Technology:technion.ac.il
Tel Aviv University:tau.ac.il
Tohoku University:tohoku.ac.jp
Toronto Metropolitan University:torontomu.ca
Trent University:trentu.ca
Tribhuvan University:cdc.tu.edu.np
Trinity College Dublin:tcd.ie
Tsinghua University:tsinghua.edu.cn
United Arab Emirates University:uaeu.ac.ae
Université de Montréal:umontreal.ca
Université Laval:ulaval.ca
University College Cork:ucc.ie
University College Dublin:ucd.ie,ucdconnect.ie
University College London:ucl.ac.uk
University of Aberdeen:abdn.ac.uk,aberdeen.ac.uk
University of Alberta:ualberta.ca
University of Amsterdam:uva.nl
University of Auckland:auckland.ac.nz,aucklanduni.ac.nz
University of Barcelona:alumnes.ub.edu
University of Bath:bath.edu,bath.ac.uk
University of Belgrade:bg.ac.rs
University of Bergen:uib.no
University of Birmingham:bham.ac.uk
University of Bologna:unibo.it
University of Bristol:bris.ac.uk,bristol.ac.uk
University of British Columbia:ubc.ca
University of Calgary:ucalgary.ca
University of Cambridge:cam.ac.uk
University of Canterbury:uclive.ac.nz,canterbury.ac.nz
University of Cape Town:uct.ac.za,myuct.ac.za
University of Colombo:cmb.ac.lk
University of Copenhagen:ku.dk
University of Delhi:du.ac.in
University of Dhaka:du.ac.bd
University of Dundee:dundee.ac.uk
University of East Anglia:uea.ac.uk
University of Edinburgh:ed.ac.uk
University of Essex:sx.ac.uk,essex.ac.uk
University of Exeter:ex.ac.uk
University of Galway:ucg.ie,nuigalway.ie,universityofgalway.ie
University of Geneva:unige.ch
University of Ghana:ug.edu.gh
University of Glasgow:gla.ac.uk
University of Groningen:rug.nl
University of Guelph:uoguelph.ca
University of Helsinki:helsinki.fi
University of Hong Kong:hku.hk
University of Ibadan:ui.edu.ng
University of Iceland:hi.is
University of Jordan:ju.edu.jo
University of Kent:kent.ac.uk
University of Kragujevac:kg.ac.rs
University of Lagos:unilag.edu.ng
University of Latvia:lu.lv
University of Leeds:leeds.ac.uk
University of Leicester:le.ac.uk
University of Lethbridge:uleth.ca
University of Limerick:ul.ie
University of Liverpool:liv.ac.uk
University of Manchester:mbs.ac.uk,man.ac.uk,manchester.ac.uk
University of Manitoba:umanitoba.ca
University of Melbourne:unimelb.edu,unimelb.edu.au
University of Milan:unimi.it
University of Nairobi:uonbi.ac.ke
University of New Brunswick:unb.ca
University of New South Wales:unsw.edu.au
University of Northern British Columbia:unbc.ca
University of Nottingham:nottingham.ac.uk
University of Oslo:uio.no
University of Ottawa:uottawa.ca
University of Oxford:ox.ac.uk,oxford.ac.uk
University of Padua:unipd.it
University of Prince Edward Island:upei.ca
University of Queensland:uq.edu.au
University of Reading:rdg.ac.uk
University of Regina:uregina.ca
University of Saskatchewan:usask.ca
University of Sheffield:shef.ac.uk,sheffield.ac.uk
University of Southampton:soton.ac.uk
University of St Andrews:st-and.ac.uk,st-andrews.ac.uk
University of Stirling:stir.ac.uk
University of Strathclyde:strath.ac.uk
University of Surrey:surrey.ac.uk
University of Sussex:sussex.ac.uk
University of Sydney:usyd.edu.au,sydney.edu.au
University of Tartu:ut.ee
University of Technology Sydney:uts.edu.au
University of the Arts London:arts.ac.uk
University of the Witwatersrand:wits.ac.za
University of Tokyo:u-tokyo.ac.jp
University of Toronto:utoronto.ca,toronto.edu
University of Toronto Mississauga:utm.utoronto.ca
University of Toronto Scarborough:scar.utoronto.ca
University of Victoria:uvic.ca
University of Vienna:univie.ac.at
University of Warsaw:uw.edu.pl
University of Warwick:warwick.ac.uk
University of Waterloo:uwaterloo.ca
University of Western Australia:uwa.edu.au
University of Windsor:uwindsor.ca
University of Winnipeg:uwinnipeg.ca
University of York:york.ac.uk
University of Zagreb:unizg.hr
University of Zurich:uzh.ch
Uppsala University:uu.se
Utrecht University:uu.nl
Victoria University of Wellington:vuw.ac.nz
Vietnam National University Hanoi:vnu.edu.vn
Vilnius University:vu.lt
Vrije Universiteit Amsterdam:vu.nl
Waseda University:waseda.ac.jp
Western University:wu.edu.az,western.edu.kh
Wilfrid Laurier University:wlu.ca,mylaurier.ca
Yonsei University:yonsei.ac.kr
York University:yorku.ca
Zhejiang University:zju.edu.cn
`.trim()
