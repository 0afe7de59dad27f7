/**
 * Undergraduate fields of study to choose from, in alphabetical order. Compiled by hand from commonly known fields, as
 * in the Department of Education's Classification of Instructional Programs (CIP). A profile may name others.
 */
export const majors: readonly string[] = `
Accounting
Acting
Actuarial Science
Advertising
Aerospace Engineering
African American Studies
African Studies
Agricultural Business
Agricultural Economics
Agricultural Engineering
Agricultural Science
Agronomy
American Sign Language
American Studies
Animal Science
Animation
Anthropology
Apparel Design
Applied Mathematics
Applied Physics
Arabic
Archaeology
Architectural Engineering
Architecture
Art Education
Art History
Artificial Intelligence
Asian American Studies
Asian Studies
Astronomy
Astrophysics
Athletic Training
Atmospheric Science
Audio Engineering
Automotive Engineering
Aviation
Behavioral Neuroscience
Behavioral Science
Bilingual Education
Biochemistry
Bioengineering
Bioinformatics
Biological Anthropology
Biological Engineering
Biological Sciences
Biology
Biomedical Engineering
Biomedical Sciences
Biophysics
Biostatistics
Biotechnology
Botany
Business Administration
Business Analytics
Business Economics
Cell Biology
Chemical Engineering
Chemistry
Child Development
Chinese
Cinematography
City Planning
Civil Engineering
Classics
Clinical Laboratory Science
Cognitive Science
Communication Sciences and Disorders
Communication Studies
Community Health
Comparative Literature
Computational Biology
Computer Engineering
Computer Science
Construction Management
Counseling
Creative Writing
Criminal Justice
Criminology
Culinary Arts
Cultural Studies
Cybersecurity
Dance
Data Science
Dental Hygiene
Developmental Psychology
Digital Media
Disability Studies
Drama
Early Childhood Education
Earth Science
East Asian Studies
Ecology
Economics
Education
Education Policy
Electrical Engineering
Elementary Education
Emergency Management
Energy Engineering
Engineering Management
Engineering Physics
Engineering Science
Engineering Technology
English
English Education
Entomology
Entrepreneurship
Environmental Engineering
Environmental Health
Environmental Policy
Environmental Science
Environmental Studies
Epidemiology
Ethnic Studies
European Studies
Event Management
Evolutionary Biology
Exercise Science
Family Studies
Fashion Design
Fashion Merchandising
Film Studies
Filmmaking
Finance
Financial Engineering
Fine Arts
Fire Science
Fisheries Science
Food Science
Forensic Science
Forestry
French
Game Design
Gender Studies
Genetics
Geographic Information Science
Geography
Geological Engineering
Geology
Geophysics
German
Gerontology
Global Health
Global Studies
Graphic Design
Greek
Health Administration
Health Education
Health Informatics
Health Sciences
Hebrew
Hindi
Hispanic Studies
History
History of Science
Horticulture
Hospitality Management
Human Biology
Human Development
Human Resources Management
Human Rights
Human Services
Human-Computer Interaction
Illustration
Immunology
Indigenous Studies
Industrial Design
Industrial Engineering
Information Science
Information Systems
Information Technology
Interdisciplinary Studies
Interior Architecture
Interior Design
International Business
International Development
International Relations
Islamic Studies
Italian
Japanese
Jazz Studies
Jewish Studies
Journalism
Kinesiology
Korean
Labor Studies
Landscape Architecture
Latin
Latin American Studies
Latino Studies
Law and Society
Leadership Studies
Liberal Arts
Library Science
Linguistics
Logistics
Management
Manufacturing Engineering
Marine Biology
Marine Engineering
Marketing
Materials Science
Mathematics
Mathematics Education
Mechanical Engineering
Mechatronics
Media Studies
Medieval Studies
Meteorology
Microbiology
Middle Eastern Studies
Mining Engineering
Molecular Biology
Museum Studies
Music
Music Business
Music Composition
Music Education
Music Performance
Music Production
Music Theory
Music Therapy
Musical Theatre
Nanotechnology
Natural Resources Management
Naval Architecture
Neuroscience
Nuclear Engineering
Nuclear Medicine Technology
Nursing
Nutrition
Occupational Therapy
Ocean Engineering
Oceanography
Operations Management
Operations Research
Optical Engineering
Organizational Leadership
Paleontology
Parks and Recreation
Peace Studies
Petroleum Engineering
Pharmaceutical Sciences
Pharmacology
Philosophy
Photography
Physical Education
Physical Therapy
Physics
Physiology
Plant Science
Political Science
Portuguese
Pre-Dental Studies
Pre-Law Studies
Pre-Medical Studies
Pre-Veterinary Studies
Product Design
Psychology
Public Administration
Public Health
Public Policy
Public Relations
Radiologic Technology
Real Estate
Religious Studies
Respiratory Therapy
Risk Management
Robotics Engineering
Russian
Sculpture
Secondary Education
Social Studies Education
Social Work
Sociology
Software Engineering
Soil Science
Spanish
Special Education
Speech-Language Pathology
Sports Management
Sports Medicine
Statistics
Studio Art
Supply Chain Management
Surveying
Sustainability
Systems Engineering
Textile Engineering
Theatre
Theology
Toxicology
Translation
Transportation Engineering
Undeclared
Urban Planning
Urban Studies
Veterinary Technology
Visual Arts
Wildlife Biology
Women's Studies
Zoology
`
  .trim()
  .split('\n')
