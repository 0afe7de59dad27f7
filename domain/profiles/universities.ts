/**
 * Accredited universities and colleges to choose from, those of the United States first, each part in alphabetical
 * order. Compiled by hand from commonly known institution names, for the United States in the style of the Department
 * of Education's IPEDS: campuses follow a hyphen. That suits matching (ruling 4.1), which treats text between commas as
 * separate schools. Neither complete nor binding: a profile may name others.
 */
export const universities: readonly string[] = `
Abilene Christian University
Academy of Art University
Adams State University
Adelphi University
Adrian College
Agnes Scott College
Alabama A&M University
Alabama State University
Albany State University
Albertus Magnus College
Albion College
Albright College
Alcorn State University
Alfred University
Allegheny College
Alma College
Alvernia University
Alverno College
American International College
American University
Amherst College
Anderson University
Andrews University
Angelo State University
Anna Maria College
Appalachian State University
Aquinas College
Arcadia University
Arizona State University
Arkansas State University
Arkansas Tech University
ArtCenter College of Design
Asbury University
Ashland University
Assumption University
Athens State University
Auburn University
Auburn University at Montgomery
Augsburg University
Augusta University
Augustana College
Augustana University
Aurora University
Austin College
Austin Community College
Austin Peay State University
Averett University
Avila University
Azusa Pacific University
Babson College
Baker University
Baldwin Wallace University
Ball State University
Bard College
Barnard College
Barry University
Barton College
Baruch College
Bates College
Bay Path University
Baylor University
Belhaven University
Bellarmine University
Bellevue College
Bellevue University
Belmont Abbey College
Belmont University
Beloit College
Bemidji State University
Benedict College
Benedictine College
Benedictine University
Bennett College
Bennington College
Bentley University
Berea College
Berklee College of Music
Berry College
Bethany College
Bethany Lutheran College
Bethel University
Bethune-Cookman University
Binghamton University
Biola University
Black Hills State University
Blackburn College
Bloomfield College of Montclair State University
Blue Mountain Christian University
Bluefield State University
Bluefield University
Bluffton University
Bob Jones University
Boise State University
Borough of Manhattan Community College
Boston Architectural College
Boston College
Boston University
Bowdoin College
Bowie State University
Bowling Green State University
Bradley University
Brandeis University
Brenau University
Brescia University
Brevard College
Bridgewater College
Bridgewater State University
Brigham Young University
Brigham Young University-Hawaii
Brigham Young University-Idaho
Brooklyn College
Broward College
Brown University
Bryant University
Bryn Athyn College
Bryn Mawr College
Bucknell University
Buena Vista University
Bunker Hill Community College
Butler University
Cairn University
Caldwell University
California Baptist University
California College of the Arts
California Institute of Technology
California Institute of the Arts
California Lutheran University
California Polytechnic State University-San Luis Obispo
California State Polytechnic University-Humboldt
California State Polytechnic University-Pomona
California State University-Bakersfield
California State University-Channel Islands
California State University-Chico
California State University-Dominguez Hills
California State University-East Bay
California State University-Fresno
California State University-Fullerton
California State University-Long Beach
California State University-Los Angeles
California State University-Monterey Bay
California State University-Northridge
California State University-Sacramento
California State University-San Bernardino
California State University-San Marcos
California State University-Stanislaus
Calvin University
Cameron University
Campbell University
Campbellsville University
Canisius University
Capital University
Carleton College
Carlow University
Carnegie Mellon University
Carroll College
Carroll University
Carson-Newman University
Carthage College
Case Western Reserve University
Catawba College
Catholic University of America
Cedar Crest College
Cedarville University
Centenary College of Louisiana
Centenary University
Central College
Central Connecticut State University
Central Methodist University
Central Michigan University
Central New Mexico Community College
Central Piedmont Community College
Central State University
Central Washington University
Centre College
Chadron State College
Chaminade University of Honolulu
Champlain College
Chapman University
Charleston Southern University
Chatham University
Chestnut Hill College
Cheyney University of Pennsylvania
Chicago State University
Chowan University
Christian Brothers University
Christopher Newport University
Citadel Military College of South Carolina
City College of New York
City College of San Francisco
Claflin University
Claremont McKenna College
Clark Atlanta University
Clark University
Clarke University
Clarkson University
Clayton State University
Clemson University
Cleveland Institute of Art
Cleveland Institute of Music
Cleveland State University
Coastal Carolina University
Coe College
Coker University
Colby College
Colby-Sawyer College
Colgate University
College for Creative Studies
College of Charleston
College of DuPage
College of Idaho
College of New Jersey
College of Saint Benedict
College of Southern Nevada
College of St. Scholastica
College of Staten Island
College of the Atlantic
College of the Holy Cross
College of the Ozarks
College of Wooster
Colorado Christian University
Colorado College
Colorado Mesa University
Colorado School of Mines
Colorado State University-Fort Collins
Colorado State University-Pueblo
Columbia College Chicago
Columbia College-Missouri
Columbia College-South Carolina
Columbia University
Columbus College of Art & Design
Columbus State Community College
Columbus State University
Commonwealth University of Pennsylvania
Community College of Denver
Community College of Philadelphia
Concord University
Concordia College-Moorhead
Concordia University-Irvine
Concordia University-Nebraska
Concordia University-St. Paul
Concordia University-Texas
Concordia University-Wisconsin
Connecticut College
Converse University
Cooper Union for the Advancement of Science and Art
Coppin State University
Cornell College
Cornell University
Cornerstone University
Covenant College
Creighton University
Culver-Stockton College
Cumberland University
Curry College
Curtis Institute of Music
Cuyahoga Community College
D'Youville University
Daemen University
Dakota State University
Dakota Wesleyan University
Dallas Baptist University
Dallas College
Dartmouth College
Davidson College
Davis & Elkins College
De Anza College
Deep Springs College
Defiance College
Delaware State University
Delaware Valley University
Delta State University
Denison University
DePaul University
DePauw University
DeSales University
Diablo Valley College
Dickinson College
Dickinson State University
Dillard University
Diné College
Doane University
Dominican University
Dominican University of California
Dordt University
Drake University
Drew University
Drexel University
Drury University
Duke University
Duquesne University
Earlham College
East Carolina University
East Central University
East Los Angeles College
East Stroudsburg University of Pennsylvania
East Tennessee State University
East Texas A&M University
East Texas Baptist University
Eastern Connecticut State University
Eastern Illinois University
Eastern Kentucky University
Eastern Mennonite University
Eastern Michigan University
Eastern New Mexico University
Eastern Oregon University
Eastern University
Eastern Washington University
Eckerd College
Edgewood University
Edward Waters University
El Camino College
El Paso Community College
Elizabeth City State University
Elizabethtown College
Elmhurst University
Elmira College
Elms College
Elon University
Embry-Riddle Aeronautical University-Daytona Beach
Embry-Riddle Aeronautical University-Prescott
Emerson College
Emmanuel College
Emory & Henry University
Emory University
Emporia State University
Endicott College
Erskine College
Evangel University
Evergreen State College
Evergreen Valley College
Fairfield University
Fairleigh Dickinson University
Fairmont State University
Farmingdale State College
Fashion Institute of Technology
Faulkner University
Fayetteville State University
Felician University
Ferris State University
Fisk University
Fitchburg State University
Flagler College
Florida A&M University
Florida Atlantic University
Florida Gulf Coast University
Florida Institute of Technology
Florida International University
Florida Memorial University
Florida Polytechnic University
Florida Southern College
Florida State University
Foothill College
Fordham University
Fort Hays State University
Fort Lewis College
Fort Valley State University
Framingham State University
Francis Marion University
Franciscan University of Steubenville
Franklin & Marshall College
Franklin College
Franklin Pierce University
Franklin W. Olin College of Engineering
Freed-Hardeman University
Fresno Pacific University
Friends University
Frostburg State University
Furman University
Gallaudet University
Gannon University
Gardner-Webb University
Geneva College
George Fox University
George Mason University
George Washington University
Georgetown College
Georgetown University
Georgia College & State University
Georgia Gwinnett College
Georgia Institute of Technology
Georgia Southern University
Georgia Southwestern State University
Georgia State University
Georgian Court University
Gettysburg College
Glenville State University
Gonzaga University
Gordon College
Goshen College
Goucher College
Grace College
Graceland University
Grambling State University
Grand Canyon University
Grand Valley State University
Grand View University
Greensboro College
Greenville University
Grinnell College
Grove City College
Guilford College
Gustavus Adolphus College
Gwynedd Mercy University
Hamilton College
Hamline University
Hampden-Sydney College
Hampshire College
Hampton University
Hanover College
Hardin-Simmons University
Harding University
Harold Washington College
Harris-Stowe State University
Hartwick College
Harvard University
Harvey Mudd College
Haskell Indian Nations University
Hastings College
Haverford College
Hawaii Pacific University
Heidelberg University
Henderson State University
Hendrix College
Henry Ford College
High Point University
Hillsdale College
Hiram College
Hobart and William Smith Colleges
Hofstra University
Hollins University
Holy Family University
Hood College
Hope College
Houghton University
Houston Christian University
Houston Community College
Howard Payne University
Howard University
Hunter College
Huntingdon College
Huntington University
Husson University
Huston-Tillotson University
Idaho State University
Illinois College
Illinois Institute of Technology
Illinois State University
Illinois Wesleyan University
Immaculata University
Indiana Institute of Technology
Indiana State University
Indiana University of Pennsylvania
Indiana University-Bloomington
Indiana University-East
Indiana University-Indianapolis
Indiana University-Kokomo
Indiana University-Northwest
Indiana University-South Bend
Indiana University-Southeast
Indiana Wesleyan University
Institute of American Indian Arts
Iona University
Iowa State University
Irvine Valley College
Ithaca College
Ivy Tech Community College
Jackson State University
Jacksonville State University
Jacksonville University
James Madison University
Jarvis Christian University
John Brown University
John Carroll University
John Jay College of Criminal Justice
Johns Hopkins University
Johnson & Wales University
Johnson C. Smith University
Johnson County Community College
Judson University
Juilliard School
Juniata College
Kalamazoo College
Kansas State University
Kansas Wesleyan University
Kean University
Keene State College
Kennesaw State University
Kent State University
Kentucky State University
Kentucky Wesleyan College
Kenyon College
Kettering University
Keuka College
King University
King's College
Kingsborough Community College
Knox College
Kutztown University of Pennsylvania
La Roche University
La Salle University
La Sierra University
Lafayette College
LaGrange College
LaGuardia Community College
Lake Erie College
Lake Forest College
Lake Superior State University
Lakeland University
Lamar University
Lander University
Landmark College
Lane College
Langston University
Lansing Community College
Lasell University
Lawrence Technological University
Lawrence University
Le Moyne College
Lebanon Valley College
Lee University
Lees-McRae College
Lehigh University
Lehman College
LeMoyne-Owen College
Lenoir-Rhyne University
Lesley University
LeTourneau University
Lewis & Clark College
Lewis University
Lewis-Clark State College
Liberty University
Lincoln Memorial University
Lincoln University-Missouri
Lincoln University-Pennsylvania
Lindenwood University
Linfield University
Lipscomb University
Livingstone College
Lone Star College
Long Island University
Longwood University
Loras College
Los Angeles City College
Louisiana Christian University
Louisiana State University
Louisiana State University-Alexandria
Louisiana State University-Shreveport
Louisiana Tech University
Loyola Marymount University
Loyola University Chicago
Loyola University Maryland
Loyola University New Orleans
Lubbock Christian University
Luther College
Lycoming College
Lynn University
Lyon College
Macalester College
Macomb Community College
Madison Area Technical College
Madonna University
Maine College of Art & Design
Maine Maritime Academy
Malone University
Manchester University
Manhattan School of Music
Manhattan University
Manhattanville University
Marian University-Indiana
Marian University-Wisconsin
Marietta College
Marist University
Marquette University
Mars Hill University
Marshall University
Mary Baldwin University
Maryland Institute College of Art
Marymount University
Maryville College
Maryville University of Saint Louis
Marywood University
Massachusetts College of Art and Design
Massachusetts College of Liberal Arts
Massachusetts Institute of Technology
Massachusetts Maritime Academy
Mayville State University
McDaniel College
McKendree University
McMurry University
McNeese State University
McPherson College
Medgar Evers College
Menlo College
Mercer University
Mercy University
Mercyhurst University
Meredith College
Merrimack College
Mesa Community College
Messiah University
Methodist University
Metropolitan State University
Metropolitan State University of Denver
Miami Dade College
Miami University-Oxford
Michigan State University
Michigan Technological University
Middle Georgia State University
Middle Tennessee State University
Middlebury College
Midwestern State University
Miles College
Millersville University of Pennsylvania
Millikin University
Millsaps College
Milwaukee Institute of Art & Design
Milwaukee School of Engineering
Minerva University
Minneapolis College of Art and Design
Minneapolis Community and Technical College
Minnesota State University-Mankato
Minnesota State University-Moorhead
Minot State University
Misericordia University
Mississippi College
Mississippi State University
Mississippi University for Women
Mississippi Valley State University
Missouri Southern State University
Missouri State University-Springfield
Missouri University of Science and Technology
Missouri Valley College
Missouri Western State University
Mitchell College
Molloy University
Monmouth College
Monmouth University
Montana State University
Montana State University-Billings
Montana Technological University
Montclair State University
Montgomery College
Moore College of Art and Design
Moravian University
Morehead State University
Morehouse College
Morgan State University
Morningside University
Morris College
Mount Holyoke College
Mount Marty University
Mount Mary University
Mount Saint Mary College
Mount Saint Mary's University
Mount St. Joseph University
Mount St. Mary's University
Mount Vernon Nazarene University
Mt. San Antonio College
Muhlenberg College
Murray State University
Muskingum University
Naropa University
Nassau Community College
National Louis University
Navajo Technical University
Nazareth University
Nebraska Wesleyan University
Neumann University
Nevada State University
New College of Florida
New England College
New England Conservatory of Music
New Jersey Institute of Technology
New Mexico Highlands University
New Mexico Institute of Mining and Technology
New Mexico State University
New School
New York City College of Technology
New York Institute of Technology
New York University
Newberry College
Niagara University
Nicholls State University
Nichols College
Norfolk State University
North Carolina A&T State University
North Carolina Central University
North Carolina State University
North Carolina Wesleyan University
North Central College
North Central University
North Dakota State University
North Greenville University
North Park University
Northeastern Illinois University
Northeastern State University
Northeastern University
Northern Arizona University
Northern Illinois University
Northern Kentucky University
Northern Michigan University
Northern State University
Northern Virginia Community College
Northwest Missouri State University
Northwest Nazarene University
Northwest University
Northwestern College
Northwestern Oklahoma State University
Northwestern State University of Louisiana
Northwestern University
Northwood University
Norwich University
Notre Dame of Maryland University
Nova Southeastern University
Oakland University
Oakwood University
Oberlin College
Occidental College
Oglala Lakota College
Oglethorpe University
Ohio Dominican University
Ohio Northern University
Ohio University
Ohio Wesleyan University
Oklahoma Baptist University
Oklahoma Christian University
Oklahoma City University
Oklahoma State University
Old Dominion University
Olivet Nazarene University
Oral Roberts University
Orange Coast College
Oregon Institute of Technology
Oregon State University
Otis College of Art and Design
Otterbein University
Ouachita Baptist University
Our Lady of the Lake University
Pace University
Pacific Lutheran University
Pacific Union College
Pacific University
Paine College
Palm Beach Atlantic University
Palm Beach State College
Park University
Pasadena City College
Paul Quinn College
Pennsylvania College of Art & Design
Pennsylvania College of Technology
Pennsylvania Western University
Pepperdine University
Peru State College
Pfeiffer University
Philander Smith University
Piedmont University
Pima Community College
Pittsburg State University
Pitzer College
Plymouth State University
Point Loma Nazarene University
Point Park University
Pomona College
Portland Community College
Portland State University
Prairie View A&M University
Pratt Institute
Presbyterian College
Prescott College
Princeton University
Principia College
Providence College
Purchase College
Purdue University
Purdue University-Fort Wayne
Purdue University-Northwest
Queens College
Queens University of Charlotte
Quincy University
Quinnipiac University
Radford University
Ramapo College of New Jersey
Randolph College
Randolph-Macon College
Reed College
Regis College
Regis University
Rensselaer Polytechnic Institute
Rhode Island College
Rhode Island School of Design
Rhodes College
Rice University
Rider University
Ringling College of Art and Design
Ripon College
Rivier University
Roanoke College
Robert Morris University
Roberts Wesleyan University
Rochester Institute of Technology
Rockford University
Rockhurst University
Rocky Mountain College
Roger Williams University
Rollins College
Roosevelt University
Rose-Hulman Institute of Technology
Rowan University
Russell Sage College
Rust College
Rutgers University-Camden
Rutgers University-New Brunswick
Rutgers University-Newark
Sacred Heart University
Saginaw Valley State University
Saint Anselm College
Saint Francis University
Saint John's University
Saint Joseph's College of Maine
Saint Joseph's University
Saint Leo University
Saint Louis University
Saint Martin's University
Saint Mary's College
Saint Mary's College of California
Saint Mary's University of Minnesota
Saint Michael's College
Saint Norbert College
Saint Peter's University
Saint Vincent College
Saint Xavier University
Salem College
Salem State University
Salisbury University
Salish Kootenai College
Salt Lake Community College
Salve Regina University
Sam Houston State University
Samford University
San Diego Mesa College
San Diego State University
San Francisco Conservatory of Music
San Francisco State University
San Jacinto College
San Jose State University
Santa Barbara City College
Santa Clara University
Santa Fe College
Santa Monica College
Sarah Lawrence College
Savannah College of Art and Design
Savannah State University
School of the Art Institute of Chicago
School of Visual Arts
Schreiner University
Scripps College
Seattle Central College
Seattle Pacific University
Seattle University
Seminole State College of Florida
Seton Hall University
Seton Hill University
Sewanee-The University of the South
Shaw University
Shawnee State University
Shenandoah University
Shepherd University
Shippensburg University of Pennsylvania
Shorter University
Siena University
Simmons University
Simpson College
Sinte Gleska University
Sitting Bull College
Skidmore College
Slippery Rock University of Pennsylvania
Smith College
Soka University of America
Sonoma State University
South Carolina State University
South Dakota School of Mines and Technology
South Dakota State University
Southeast Missouri State University
Southeastern Louisiana University
Southeastern Oklahoma State University
Southeastern University
Southern Adventist University
Southern Arkansas University
Southern California Institute of Architecture
Southern Connecticut State University
Southern Illinois University-Carbondale
Southern Illinois University-Edwardsville
Southern Methodist University
Southern Nazarene University
Southern New Hampshire University
Southern Oregon University
Southern University and A&M College
Southern University at New Orleans
Southern Utah University
Southern Virginia University
Southern Wesleyan University
Southwest Baptist University
Southwest Minnesota State University
Southwestern College
Southwestern Oklahoma State University
Southwestern University
Spalding University
Spelman College
Spring Arbor University
Spring Hill College
Springfield College
St. Ambrose University
St. Bonaventure University
St. Catherine University
St. Cloud State University
St. Edward's University
St. Francis College
St. John Fisher University
St. John's College-Annapolis
St. John's College-Santa Fe
St. John's University
St. Joseph's University-New York
St. Lawrence University
St. Mary's College of Maryland
St. Mary's University
St. Olaf College
St. Petersburg College
St. Thomas Aquinas College
St. Thomas University
Stanford University
Stephen F. Austin State University
Stephens College
Stetson University
Stevens Institute of Technology
Stevenson University
Stillman College
Stockton University
Stonehill College
Stony Brook University
Suffolk University
Sul Ross State University
SUNY Alfred State College of Technology
SUNY Brockport
SUNY Buffalo State University
SUNY Canton
SUNY Cobleskill
SUNY College of Environmental Science and Forestry
SUNY Cortland
SUNY Delhi
SUNY Fredonia
SUNY Geneseo
SUNY Maritime College
SUNY Morrisville
SUNY New Paltz
SUNY Old Westbury
SUNY Oneonta
SUNY Oswego
SUNY Plattsburgh
SUNY Polytechnic Institute
SUNY Potsdam
Susquehanna University
Swarthmore College
Syracuse University
Talladega College
Tarleton State University
Tarrant County College
Taylor University
Temple University
Tennessee State University
Tennessee Technological University
Tennessee Wesleyan University
Texas A&M International University
Texas A&M University
Texas A&M University-Corpus Christi
Texas A&M University-Kingsville
Texas A&M University-San Antonio
Texas A&M University-Texarkana
Texas Christian University
Texas Lutheran University
Texas Southern University
Texas State University
Texas Tech University
Texas Wesleyan University
Texas Woman's University
The Ohio State University
The Pennsylvania State University
The University of Texas at Arlington
The University of Texas at Austin
The University of Texas at Dallas
The University of Texas at El Paso
The University of Texas at San Antonio
The University of Texas at Tyler
The University of Texas Permian Basin
The University of Texas Rio Grande Valley
Thiel College
Thomas Aquinas College
Thomas College
Thomas Jefferson University
Thomas More University
Toccoa Falls College
Tougaloo College
Touro University
Towson University
Transylvania University
Trevecca Nazarene University
Trine University
Trinity College
Trinity University
Trinity Washington University
Troy University
Truett McConnell University
Truman State University
Tufts University
Tulane University
Tulsa Community College
Tusculum University
Tuskegee University
Union College
Union University
United States Air Force Academy
United States Coast Guard Academy
United States Merchant Marine Academy
United States Military Academy
United States Naval Academy
Unity Environmental University
University at Albany
University at Buffalo
University of Akron
University of Alabama
University of Alabama at Birmingham
University of Alabama in Huntsville
University of Alaska Anchorage
University of Alaska Fairbanks
University of Alaska Southeast
University of Arizona
University of Arkansas
University of Arkansas at Little Rock
University of Arkansas at Monticello
University of Arkansas at Pine Bluff
University of Arkansas-Fort Smith
University of Baltimore
University of Bridgeport
University of California-Berkeley
University of California-Davis
University of California-Irvine
University of California-Los Angeles
University of California-Merced
University of California-Riverside
University of California-San Diego
University of California-Santa Barbara
University of California-Santa Cruz
University of Central Arkansas
University of Central Florida
University of Central Missouri
University of Central Oklahoma
University of Charleston
University of Chicago
University of Cincinnati
University of Colorado Boulder
University of Colorado Colorado Springs
University of Colorado Denver
University of Connecticut
University of Dallas
University of Dayton
University of Delaware
University of Denver
University of Detroit Mercy
University of Dubuque
University of Evansville
University of Findlay
University of Florida
University of Georgia
University of Guam
University of Hartford
University of Hawaii at Hilo
University of Hawaii at Manoa
University of Hawaii-West Oahu
University of Holy Cross
University of Houston
University of Houston-Clear Lake
University of Houston-Downtown
University of Idaho
University of Illinois Chicago
University of Illinois Springfield
University of Illinois Urbana-Champaign
University of Indianapolis
University of Iowa
University of Jamestown
University of Kansas
University of Kentucky
University of La Verne
University of Louisiana at Lafayette
University of Louisiana at Monroe
University of Louisville
University of Lynchburg
University of Maine
University of Maine at Augusta
University of Maine at Farmington
University of Maine at Fort Kent
University of Maine at Machias
University of Maine at Presque Isle
University of Mary
University of Mary Hardin-Baylor
University of Mary Washington
University of Maryland Eastern Shore
University of Maryland Global Campus
University of Maryland-Baltimore County
University of Maryland-College Park
University of Massachusetts-Amherst
University of Massachusetts-Boston
University of Massachusetts-Dartmouth
University of Massachusetts-Lowell
University of Memphis
University of Miami
University of Michigan-Ann Arbor
University of Michigan-Dearborn
University of Michigan-Flint
University of Minnesota-Crookston
University of Minnesota-Duluth
University of Minnesota-Morris
University of Minnesota-Rochester
University of Minnesota-Twin Cities
University of Mississippi
University of Missouri-Columbia
University of Missouri-Kansas City
University of Missouri-St. Louis
University of Mobile
University of Montana
University of Montana Western
University of Montevallo
University of Mount Olive
University of Mount Saint Vincent
University of Mount Union
University of Nebraska at Kearney
University of Nebraska at Omaha
University of Nebraska-Lincoln
University of Nevada-Las Vegas
University of Nevada-Reno
University of New England
University of New Hampshire
University of New Haven
University of New Mexico
University of New Orleans
University of North Alabama
University of North Carolina at Asheville
University of North Carolina at Chapel Hill
University of North Carolina at Charlotte
University of North Carolina at Greensboro
University of North Carolina at Pembroke
University of North Carolina School of the Arts
University of North Carolina Wilmington
University of North Dakota
University of North Florida
University of North Georgia
University of North Texas
University of North Texas at Dallas
University of Northern Colorado
University of Northern Iowa
University of Northwestern-St. Paul
University of Notre Dame
University of Oklahoma
University of Olivet
University of Oregon
University of Pennsylvania
University of Pikeville
University of Pittsburgh
University of Pittsburgh-Bradford
University of Pittsburgh-Greensburg
University of Pittsburgh-Johnstown
University of Portland
University of Providence
University of Puerto Rico-Mayaguez
University of Puerto Rico-Rio Piedras
University of Puget Sound
University of Redlands
University of Rhode Island
University of Richmond
University of Rio Grande
University of Rochester
University of Saint Francis
University of Saint Joseph
University of Saint Mary
University of San Diego
University of San Francisco
University of Science and Arts of Oklahoma
University of Scranton
University of Sioux Falls
University of South Alabama
University of South Carolina-Aiken
University of South Carolina-Beaufort
University of South Carolina-Columbia
University of South Carolina-Upstate
University of South Dakota
University of South Florida
University of Southern California
University of Southern Indiana
University of Southern Maine
University of Southern Mississippi
University of St. Francis
University of St. Thomas
University of Tampa
University of Tennessee at Chattanooga
University of Tennessee at Martin
University of Tennessee Southern
University of Tennessee-Knoxville
University of the Cumberlands
University of the District of Columbia
University of the Incarnate Word
University of the Pacific
University of the Virgin Islands
University of Toledo
University of Tulsa
University of Utah
University of Vermont
University of Virginia
University of Virginia's College at Wise
University of Washington
University of Washington-Bothell
University of Washington-Tacoma
University of West Alabama
University of West Florida
University of West Georgia
University of Wisconsin-Eau Claire
University of Wisconsin-Green Bay
University of Wisconsin-La Crosse
University of Wisconsin-Madison
University of Wisconsin-Milwaukee
University of Wisconsin-Oshkosh
University of Wisconsin-Parkside
University of Wisconsin-Platteville
University of Wisconsin-River Falls
University of Wisconsin-Stevens Point
University of Wisconsin-Stout
University of Wisconsin-Superior
University of Wisconsin-Whitewater
University of Wyoming
Upper Iowa University
Ursinus College
Utah State University
Utah Tech University
Utah Valley University
Utica University
Valdosta State University
Valencia College
Valley City State University
Valparaiso University
Vanderbilt University
Vanguard University
Vassar College
Vaughn College of Aeronautics and Technology
Vermont State University
Villanova University
Virginia Commonwealth University
Virginia Military Institute
Virginia State University
Virginia Tech
Virginia Union University
Virginia Wesleyan University
Viterbo University
Voorhees University
Wabash College
Wagner College
Wake Forest University
Wake Technical Community College
Walla Walla University
Walsh University
Warner Pacific University
Warren Wilson College
Wartburg College
Washburn University
Washington & Jefferson College
Washington and Lee University
Washington College
Washington State University
Washington University in St. Louis
Wayland Baptist University
Wayne State College
Wayne State University
Waynesburg University
Webb Institute
Weber State University
Webster University
Wellesley College
Wentworth Institute of Technology
Wesleyan College
Wesleyan University
West Chester University of Pennsylvania
West Liberty University
West Texas A&M University
West Virginia State University
West Virginia University
West Virginia University Institute of Technology
West Virginia Wesleyan College
Western Carolina University
Western Colorado University
Western Connecticut State University
Western Governors University
Western Illinois University
Western Kentucky University
Western Michigan University
Western New England University
Western New Mexico University
Western Oregon University
Western Washington University
Westfield State University
Westminster College
Westminster University
Westmont College
Wheaton College-Illinois
Wheaton College-Massachusetts
Wheeling University
Whitman College
Whittier College
Whitworth University
Wichita State University
Widener University
Wilberforce University
Wiley University
Wilkes University
Willamette University
William & Mary
William Carey University
William Jewell College
William Paterson University
William Peace University
William Penn University
William Woods University
Williams College
Wilmington College
Wilmington University
Wilson College
Wingate University
Winona State University
Winston-Salem State University
Winthrop University
Wittenberg University
Wofford College
Worcester Polytechnic Institute
Worcester State University
Wright State University
Xavier University
Xavier University of Louisiana
Yale University
Yeshiva University
York College
York College of Pennsylvania
Youngstown State University
Aalborg University
Aalto University
Aarhus University
Aberystwyth University
Acadia University
Addis Ababa University
Adelaide University
African Leadership University
Aga Khan University
Ahmedabad University
Al Akhawayn University
American University in Cairo
American University of Beirut
American University of Paris
American University of Sharjah
Amsterdam University College
Ashesi University
Ashoka University
Aston University
Ateneo de Manila University
Australian National University
Autonomous University of Barcelona
Babeș-Bolyai University
Bangladesh University of Engineering and Technology
Bangor University
Bilkent University
Birla Institute of Technology and Science
Bishop's University
Bocconi University
Boğaziçi University
BRAC University
Brock University
Brunel University of London
Cape Breton University
Cardiff University
Carleton University
Central European University
Charles University
Chinese University of Hong Kong
Chulalongkorn University
City St George's University of London
Complutense University of Madrid
Concordia University
Constructor University
Copenhagen Business School
Courtauld Institute of Art
Dalhousie University
De La Salle University
Delft University of Technology
Dublin City University
Durham University
École Polytechnique
École Polytechnique Fédérale de Lausanne
Emily Carr University of Art and Design
Eötvös Loránd University
ETH Zurich
Ewha Womans University
Falmouth University
Free University of Berlin
Fudan University
Fulbright University Vietnam
Georgetown University in Qatar
Ghent University
Glasgow School of Art
Goldsmiths University of London
Hebrew University of Jerusalem
HEC Montréal
Heriot-Watt University
Hong Kong Polytechnic University
Hong Kong University of Science and Technology
Humboldt University of Berlin
IE University
Imperial College London
Indian Institute of Science
Indian Institute of Technology Bombay
Indian Institute of Technology Delhi
Indian Institute of Technology Kanpur
Indian Institute of Technology Kharagpur
Indian Institute of Technology Madras
International Christian University
Istanbul Technical University
Jagiellonian University
Karolinska Institute
Keele University
Keio University
Khalifa University
King Abdullah University of Science and Technology
King Saud University
King's College London
Koç University
Korea Advanced Institute of Science and Technology
Korea University
KTH Royal Institute of Technology
KU Leuven
Kyoto University
Kyushu University
Lahore University of Management Sciences
Lakehead University
Lancaster University
Leiden University
London Metropolitan University
London School of Economics and Political Science
Loughborough University
Ludwig Maximilian University of Munich
Lund University
Maastricht University
Macquarie University
Mahidol University
Makerere University
Manchester Metropolitan University
Massey University
Maynooth University
McGill University
McMaster University
Memorial University of Newfoundland
Middle East Technical University
Monash University
Monterrey Institute of Technology
Mount Allison University
Nanyang Technological University
National and Kapodistrian University of Athens
National Autonomous University of Mexico
National Taiwan University
National University of Singapore
Newcastle University
Norwegian University of Science and Technology
Nottingham Trent University
NYU Abu Dhabi
NYU Shanghai
OCAD University
Ontario Tech University
Osaka University
Oxford Brookes University
Peking University
Pohang University of Science and Technology
Politecnico di Milano
Pompeu Fabra University
Pontifical Catholic University of Chile
Pontifical Catholic University of Peru
Qatar University
Queen Mary University of London
Queen's University
Queen's University Belfast
Reykjavik University
RMIT University
Royal Academy of Music
Royal College of Music
Royal Holloway University of London
Ruprecht Karl University of Heidelberg
Sabancı University
San Francisco University of Quito
Sapienza University of Rome
Sciences Po
Semmelweis University
Seoul National University
Shanghai Jiao Tong University
Sheffield Hallam University
Sheridan College
Simon Fraser University
Singapore Management University
SOAS University of London
Sofia University
Sophia University
Sorbonne University
St. Francis Xavier University
Stellenbosch University
Stockholm University
Sungkyunkwan University
Swansea University
Technical University of Denmark
Technical University of Munich
Technion-Israel Institute of Technology
Tel Aviv University
Tohoku University
Toronto Metropolitan University
Trent University
Tribhuvan University
Trinity College Dublin
Tsinghua University
United Arab Emirates University
Université de Montréal
Université Laval
University College Cork
University College Dublin
University College London
University College Utrecht
University of Aberdeen
University of Alberta
University of Amsterdam
University of Auckland
University of Barcelona
University of Bath
University of Belgrade
University of Bergen
University of Birmingham
University of Bologna
University of Bristol
University of British Columbia
University of Buenos Aires
University of Calgary
University of Cambridge
University of Canterbury
University of Cape Town
University of Chile
University of Coimbra
University of Colombo
University of Copenhagen
University of Costa Rica
University of Delhi
University of Dhaka
University of Dundee
University of East Anglia
University of Edinburgh
University of Essex
University of Exeter
University of Galway
University of Geneva
University of Ghana
University of Glasgow
University of Groningen
University of Guelph
University of Helsinki
University of Hong Kong
University of Ibadan
University of Iceland
University of Indonesia
University of Jordan
University of Kent
University of Kragujevac
University of Lagos
University of Latvia
University of Leeds
University of Leicester
University of Lethbridge
University of Limerick
University of Lisbon
University of Liverpool
University of Malaya
University of Manchester
University of Manitoba
University of Melbourne
University of Milan
University of Nairobi
University of New Brunswick
University of New South Wales
University of Northern British Columbia
University of Nottingham
University of Oslo
University of Ottawa
University of Oxford
University of Padua
University of Porto
University of Prince Edward Island
University of Queensland
University of Reading
University of Regina
University of São Paulo
University of Saskatchewan
University of Sheffield
University of Southampton
University of St Andrews
University of Stirling
University of Strathclyde
University of Surrey
University of Sussex
University of Sydney
University of Tartu
University of Technology Sydney
University of the Andes
University of the Arts London
University of the Philippines
University of the West Indies
University of the Witwatersrand
University of Tokyo
University of Toronto
University of Toronto Mississauga
University of Toronto Scarborough
University of Victoria
University of Vienna
University of Warsaw
University of Warwick
University of Waterloo
University of Western Australia
University of Windsor
University of Winnipeg
University of York
University of Zagreb
University of Zurich
Uppsala University
Utrecht University
Victoria University of Wellington
Vienna University of Economics and Business
Vietnam National University Hanoi
Vilnius University
Vrije Universiteit Amsterdam
Waseda University
Western University
Wilfrid Laurier University
Yonsei University
York University
Zhejiang University
`
  .trim()
  .split('\n')
