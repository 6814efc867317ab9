/**
 * Other apps' and banks' category names, by ours. A broader name ("Shopping", "Food") maps to our plainest category.
 * Names that say nothing ("Misc", "Other") are left out, so the transaction's own text decides.
 */
export const OF_FILES = `
salary: paycheck, paychecks, wages, income salary, salary income, payroll, net salary, regular income, lohn gehalt, employment income
gig-work: business income, freelance, side income, side hustle
interest: interest income, bank interest, zinsen
dividends: dividends and cap gains, dividend, investment income, dividends and capital gains
rental-income: rent income
pension: retirement income
benefits: government benefits, social security, benefits income
tax-refund: tax return, federal tax refund, state tax refund
other-income: bonus, reimbursement, income, other inflow, inflow ready to assign, ready to assign, starting balance, starting balances
rent: mortgage and rent, mortgage rent, rent mortgage, housing, home rent, miete
mortgage: home loan, mortgages
home-improvement: home, home services, home supplies, furnishings, furniture and housewares, furniture, home maintenance, home repair, lawn and garden, home and garden, household, home goods, house, home repairs, haushalt
gas-electricity: electric, electricity, gas and electric, energy, power, heating, strom
internet-phone: mobile phone, internet, phone, cell phone, internet and cable, phone and internet, internet phone, telephone, internet and tv
water-waste: water, garbage, trash, water and sewer, sewer and trash
other-utilities: utilities, bills and utilities, bills, bill, monthly bills, general bills
groceries: grocery, supermarket, supermarkets, food and groceries, food groceries, food, alcohol and bars shop, lebensmittel, food at home
dining-out: restaurants, restaurant, fast food, restaurants and bars, restaurants bars, food and dining, food and drink, eating out, alcohol and bars, dining, takeaway, food delivery, restaurants dining, dining and drinks, bars and restaurants, meals, lunch
coffee: coffee shops, coffee shop, cafe, snacks, cafes, bakery
fuel: gas and fuel, gas fuel, gas, petrol, gasoline, gasoline fuel, gas stations, gas station
public-transport: public transportation, public transit, transit, commuting, bus, train
taxis: taxi, taxi and ride shares, ride share, rideshare, rental car and taxi, uber, taxi rideshare, ride sharing
parking-tolls: parking and tolls, parking, tolls, parking and toll
car: auto and transport, auto, automotive, service and parts, service auto parts, auto maintenance, car maintenance, auto service, automobile, car repair, auto and gas, car expenses
other-transport: transportation, transport, auto transport, travel and transportation, bicycle
shopping: general merchandise, merchandise, books, sporting goods, hobbies, shops, online shopping, amazon, books and supplies, office supplies, retail, sports and outdoors, toys
clothing: clothes, apparel, clothing and shoes, clothing accessories, kleidung, shoes
electronics: electronics and software, technology, computers, gadgets, tech
pets: pet, pet food and supplies, pet care, veterinary, vet, pet supplies, pets and vet
tv-streaming: television, streaming, tv, movies and dvds, streaming services, video streaming, cable
music: audio, music and audio
software: apps, subscriptions, software subscriptions, subscription, online services, digital services
news-magazines: newspapers and magazines, news, magazines
medical: doctor, health, health and fitness, healthcare, medical expenses, health and wellness, healthcare medical, doctors, therapy, hospital, health care, gesundheit
dental-eye: dentist, eyecare, eye care, dental, optical, vision
pharmacy: drugstore, medicine, pharmacies, medication
fitness: gym, sports, health club, gym and fitness
personal-care: hair, spa and massage, laundry, beauty, hair and beauty, grooming, personal, haircut, personal grooming, cosmetics, self care
entertainment: amusement, arts, movies, fun, fun money, entertainment and recreation, recreation, amusement and fun, events, leisure, going out, gambling
games: gaming, video games
flights: air travel, airfare, airlines, flight
lodging: hotel, hotels, accommodation
other-travel: travel, vacation, travel and vacation, rental car, holiday, vacations, trips
bank-fees: bank fee, service fee, fees and charges, fees, late fee, finance charge and fees, financial fees, service charge, bank charge, bank charges, financial, late fees, annual fee, financial and legal
atm-fees: atm fee
interest-charges: finance charge, interest expense, loan interest, credit card interest, interest charge, finance charges
car-loan: auto payment, auto loan, car payment, auto lease, car lease
student-loan: student loans, student loan payment
other-loan: loans, loan payment, loan repayment, loan, debt, loan payments
insurance: auto insurance, home insurance, health insurance, life insurance, car insurance, insurances, versicherung, versicherungen, home and auto insurance
education: tuition, school, books education, school supplies, kids activities education, courses
childcare: kids, baby supplies, babysitter and daycare, kids activities, baby, child activities, children, day care, child care, child expenses, kinder, daycare
gifts-donations: gift, gifts, charity, gifts and donations, donations, donation, charitable donations, charitable giving, giving, gifts given, charity and donations, spenden
taxes: federal tax, state tax, property tax, tax, local tax, sales tax, government, income tax, steuern, taxes and fees
services: legal, financial advisor, business services, office, postage, printing, shipping, dry cleaning, accounting, professional services, postage and shipping, storage, cleaning, advertising
cash-withdrawal: cash and atm, cash atm, atm, cash, atm withdrawal, cash withdrawals, bargeld, withdrawal
internal-transfer: transfer, transfers, account transfer, transfer for cash spending, internal transfers, umbuchung, balance adjustments, between accounts
savings: transfer to savings, saving, emergency fund, savings goals, savings transfer
investment-transfer: investments, buy, sell, deposit investment, trade commissions, investing, retirement, 401k, ira contributions, brokerage, stocks, investment
credit-card-payment: credit card payments, cc payment, card payment, payment credit card, credit card
loan-proceeds: loan disbursement, loan proceed
other-transfer: payment, venmo, wire transfer, send money, paypal
`;
