import { categoryBySlug } from "@/lib/domain/transactions/category";
import type { CategorySlug } from "@/lib/domain/transactions/category-plaid";
import { type Descriptor, toWords } from "./descriptor";

/**
 * What a bank itself writes of a transaction's kind. It says more than the merchant beside it: "HILTON PAYROLL" is pay, and
 * "CASH WITHDRAWAL TESCO" is cash. `slug+` counts for money in, `slug-` for money out, `slug` for both.
 */
const OF_BANKS = `
salary+: payroll, salary, direct dep payroll, dir dep, direct deposit, wages, wage, payrll, salary credit, by salary, sal credit, paycheck, payslip, monthly pay, net pay, gehalt, lohn, lohn gehalt, bezuge, bezuege, entgelt, besoldung, ausbildungsvergutung, ausbildungsverguetung, reg salary, bacs salary, fortnightly pay, pay run, employer pay, salary for, salary payment, dirdep, pay dep, paie, depot paie
pension+: state pension, dwp state pension, dwp pension, pension, pensions, retirement benefit, annuity, rente, pension credit, deutsche rentenversicherung, renten service, super pension
benefits+: social security, ssa treas, soc sec, unemployment, universal credit, child benefit, jobseeker, centrelink, kindergeld, familienkasse, elterngeld, arbeitslosengeld, burgergeld, buergergeld, bundesagentur fur arbeit, bundesagentur fuer arbeit, canada child benefit, gst credit, gst hst, housing benefit, state pension credit, disability benefit, veterans affairs, ui benefit, family tax benefit, jobcenter, climate action incentive, carers allowance, child tax credit
tax-refund+: tax refund, tax ref, irs treas 310, treas 310 tax ref, steuererstattung, finanzamt, state tax refund, income tax refund, it refund, hmrc refund, tax rebate, ato refund, cra refund, hmrc
interest+: interest paid, interest earned, interest credit, interest payment, int paid, int pd, int cr, credit interest, gross interest, savings interest, zinsen, habenzinsen, interest deposit, sb int, int credit, bonus interest, deposit interest, net interest, interest, zinsgutschrift, guthabenzinsen
dividends+: dividend, dividends, div payment, dividende, dist payment, distribution, final div, interim div, div, ausschuttung, ausschuettung, int div
rental-income+: rental income, rent received, rent from tenant, mieteinnahme, mieteinnahmen, tenant rent
interest-charges-: interest charge, interest charges, interest charged, purchase interest, purchase interest charge, interest on purchases, debit interest, overdraft interest, finance charge, finance charges, sollzinsen, dispozinsen, int charged, loan interest, cash advance interest, interest charge on purchases, interest debit, uberziehungszinsen, ueberziehungszinsen
atm-fees-: atm fee, atm fees, atm surcharge, non network atm fee, out of network atm fee, atm operator fee, foreign atm fee, atm wdl fee, atm charges, non pnc atm fee, atm withdrawal fee, atm chg
foreign-fees-: foreign transaction fee, foreign exchange fee, foreign fee, non sterling transaction fee, non sterling fee, international transaction fee, intl transaction fee, foreign currency fee, foreign txn fee, fx fee, fx markup, markup fee, cross border fee, forex markup, auslandseinsatzentgelt, currency conversion fee, overseas transaction fee, international fee, non sterling trans fee, dcc fee
overdraft-fees-: overdraft fee, overdraft fees, overdraft charge, nsf fee, nsf, insufficient funds, insufficient funds fee, returned item fee, returned payment fee, unarranged overdraft, dishonour fee, dishonor fee, unpaid item fee, od fee, arranged overdraft fee, overdraft item fee, arranged overdraft, overdraft usage, chq return charges, ecs return charges, honour fee, unpaid transaction fee, overdraft
bank-fees-: monthly fee, monthly maintenance fee, maintenance fee, service fee, service charge, monthly service fee, account fee, account keeping fee, account fees, annual fee, annual membership fee, late fee, late payment fee, wire fee, wire transfer fee, cash advance fee, balance transfer fee, stop payment fee, sms charges, sms alert charges, debit card amc, card annual charges, amb charges, min bal charges, minimum balance charge, kontofuhrung, kontofuehrung, kontofuhrungsgebuhr, kontofuehrungsgebuehr, entgeltabschluss, monthly plan fee, plan fee, paper statement fee, transaction fee, transfer fee, bank charge, bank charges, account maintenance, maintenance charge, membership fee card, monthly account fee, bank fee, consolidated charges, non maintenance charges, card replacement fee, kontofuhrungsentgelt, kontoentgelt, late charge, monthly charge, club lloyds fee, packaged account fee, reward fee, demat amc, amc charges, dp charges, edc rental
cash-withdrawal-: atm withdrawal, atm wdl, atm cash, cash withdrawal, cash wdl, atm w d, atm withdraw, withdrawal atm, atw, nwd, cash machine, cashpoint, cash atm, cash advance, atm debit, geldautomat, bargeldauszahlung, bargeldabhebung, non chase atm withdraw, abm withdrawal, atm wd, cash withdrawn, eaw, wdl atm, withdrawal branch, teller withdrawal, counter withdrawal, link atm, notemachine, cardtronics, atm, self wdl, barauszahlung, ga nr
credit-card-payment: credit card payment, creditcard payment, cc payment, credit card pmt, card payment thank you, payment thank you, autopay payment thank you, payment received thank you, thank you payment, online payment thank you, credit crd epay, credit card bill, cc bill, crcardpmt, credit crd autopay, creditcard, kreditkartenabrechnung, direct debit payment received thank you, payment received, autopay payment, card autopay, creditcardpayment, credit card autopay, payment thank you mobile, internet payment thank you, amex epayment, e payment, credit card, cardmember serv, paiement merci, bill payment visa, payment merci
mortgage-: mortgage, mortgage payment, mtg, mtg pmt, mtge, mtg pymt, mortgage pmt, home loan, home loan repayment, homeloan, home loan emi, baufinanzierung, housing loan, hypothek, hypotheque, mtge pymt, loan repayment home
student-loan-: student loan, student ln, studentloan, student loans company, student loans, education loan
car-loan-: auto loan, car loan, auto finance, car finance, auto pymt, vehicle finance, car payment, motor finance, auto lease, car lease, autokredit, leasingrate, auto pay loan, vehicle loan
loan-proceeds+: loan disbursement, loan proceeds, loan advance, loan payout, loan disb, darlehensauszahlung, loan funding, loan credit, kreditauszahlung, cash advance deposit
other-loan-: loan payment, loan pmt, loan repayment, personal loan, loan emi, emi, loan pymt, loan instalment, loan installment, ratenkredit, kreditrate, loan, installment, darlehen
rent-: rent, rent payment, rental payment, monthly rent, house rent, flat rent, apartment rent, rent pmt, miete, warmmiete, kaltmiete, rent to landlord, landlord, property rent, rents, lettings, room rent, loyer, letting agent, lettings ltd, apartments, leasing office, rent for, residential tenancy
savings: transfer to savings, transfer from savings, to savings, from savings, online transfer to sav, online transfer from sav, savings transfer, savings account, savings, to savings account, tfr to savings, save the change, round up, roundup, regular saver, auto save, autosave, fixed deposit, recurring deposit, savings pot, to pot, tagesgeld, tagesgeldkonto, sparkonto, spar rate, sparrate, rd installment, fd booking, saver, sav, transfer to sav, online saver, savings goal, goal saver, emergency fund, sparplan tagesgeld, tfsa, high interest savings
investment-transfer: brokerage, brokerage transfer, mutual fund, sip, etf sparplan, sparplan, wertpapier, wertpapierkauf, investment, investments, roth ira, ira contribution, 401k, isa subscription, stocks and shares isa, shares isa, nps, ppf, rrsp, superannuation, super contribution, securities, share purchase, demat, depot, wertpapierabrechnung, rrsp contribution, mf purchase, investing, moneyline, sipp
internal-transfer: internal transfer, online transfer to chk, online transfer from chk, transfer to checking, transfer from checking, account transfer, transfer between accounts, own account, own account transfer, self transfer, transfer to own account, umbuchung, ubertrag, uebertrag, funds transfer, tfr, transfer to chequing, between own accounts, inter account transfer, transfer to current account, transfer from current account, online transfer, online transfer to checking, online transfer from checking, self, internet transfer to linked, transfer to linked account, internet banking transfer, internal trf, to own, own ac, netbank transfer, from checking, to checking, to current account, xfer, transfer between own accounts, transfer from everyday, transfer to everyday, own transfer, acct transfer, to a c, from a c
other-transfer: wire transfer, wire out, wire in, zelle, venmo, cash app, cashapp, interac e transfer, e transfer, etransfer, e tfr, send money, outgoing wire, incoming wire, bank transfer, money transfer, paypal inst xfer, inst xfer, zelle payment, e transfer sent, e transfer received, outward remittance, pay anyone, osko, osko payment, transfer, remittance, wire, popmoney, apple cash, payid, p2p
taxes-: council tax, income tax, property tax, tax payment, usataxpymt, irs, hmrc, self assessment, vat payment, grundsteuer, kfz steuer, kraftfahrzeugsteuer, finanzamt, advance tax, gst payment, estimated tax, road tax, vehicle tax, passport, dvla, state tax, tax pymt, tax, tds, tax bill, council rates, rates notice, einkommensteuer, franchise tax, land tax, stamp duty, visa application, hm passport, fine, fines, traffic fine, court fine, city treasurer, county treasurer, vehicle registration, dmv
`;

/** Words of trades, for the many merchants of one shop that no directory has. */
const OF_TRADES = `
groceries: grocery, groceries, grocers, grocer, supermarket, supermarkt, supermarche, super market, food market, foods market, fresh market, farmers market, farm shop, butcher, butchers, meats, meat market, fishmonger, seafood market, deli market, bodega, produce, minimart, mini mart, mini market, convenience, convenience store, corner store, corner shop, off licence, off license, liquor, liquors, liquor store, wine, wines, wine shop, bottle shop, wine merchant, wine merchants, cheesemonger, greengrocer, greengrocers, fruit and veg, fruit shop, fruit market, organic market, health foods, wholefoods store, mart, food store, food stores, foodmart, food mart, provisions, halal meat, halal, asian grocery, asian supermarket, indian grocery, carniceria, mercado, market, newsagent, newsagents, news agency, general store, kirana, butchery, marche, epicerie, depanneur, boucherie, fromagerie, metzgerei, hofladen, getrankemarkt, getraenkemarkt, lebensmittel, spirits, milk bar, cellars, dairy
dining-out: restaurant, restaurants, ristorante, trattoria, osteria, pizzeria, pizza, pizzas, burger, burgers, grill, bbq, barbecue, barbeque, smokehouse, diner, bistro, brasserie, eatery, kitchen, cantina, taqueria, tacos, taco, taqueria, burrito, sushi, ramen, noodle, noodles, noodle bar, thai, pho, dim sum, wok, curry, curry house, tandoori, tandoor, biryani, dhaba, kebab, kebabs, kebap, doner, shawarma, falafel, gyros, souvlaki, steakhouse, steak house, wings, chicken, fried chicken, fish and chips, chippy, chip shop, fish bar, takeaway, take away, tavern, taverna, pub, public house, brewery, brewing, brewing co, brewpub, taproom, tap room, ale house, alehouse, bar, bar and grill, pub and grill, inn restaurant, arms, sandwich, sandwiches, sandwich shop, subs, hoagies, deli, delicatessen, buffet, canteen, cafeteria, food truck, foodtruck, catering, gastropub, wine bar, cocktail, cocktails, lounge, nightclub, pancake, pancakes, waffle, waffles, breakfast, brunch, izakaya, bento, poke, poke bowl, salad, salads, soup, dumpling, dumplings, dosa, idli, tiffin, bhavan, thali, chaat, gasthaus, gasthof, imbiss, dining, rotisserie, cuisine, food court, creperie, tapas, charcoal chicken, bowlo, hotel bar, steak, ramen bar, korean bbq, cookhouse, eats, mexican grill, chophouse, saloon, biergarten, wirtshaus, food hall, restobar, cellar door, resto, rotisserie
coffee: coffee, coffees, coffeehouse, coffee house, coffee shop, coffee roasters, roasters, roastery, roasting, espresso, espresso bar, cafe, caffe, tea house, teahouse, tea room, tea rooms, tearoom, tearooms, bakery, bakeries, bakehouse, bake shop, bakers, patisserie, boulangerie, pastry, pastries, donut, donuts, doughnut, doughnuts, bagel, bagels, ice cream, icecream, gelato, gelateria, frozen yogurt, froyo, creamery, dessert, desserts, juice, juice bar, juices, smoothie, smoothies, bubble tea, boba, chocolates, chocolatier, cupcakes, cupcake, cookies, candy, vending, vending machine, snack, snacks, chai, backerei, baeckerei, konditorei, eisdiele, eiscafe, brew bar, chocolate, confectionery, canteen vending, kaffee, vend, cakes, roast
fuel: petrol, petroleum, petrol station, fuel, fuels, gas station, service station, filling station, gasoline, gas bar, servo, tankstelle, petrol pump, fuel stop, truck stop, diesel, gas mart, gas and go, petro, oil co, pay at pump, ev charging, charging station, fuel mart, autoport, roadhouse, travel center
public-transport: bus, buses, train, trains, railway, railways, rail, metro, transit, subway fare, tram, trams, ferry, ferries, metro card, smart card recharge, railcard, bus pass, coach services, transport authority, light rail, tube, deutschlandticket, verkehrsbetriebe, bahn
taxis: taxi, taxis, cab, cabs, cab co, taxi service, minicabs, minicab, limo, limousine, rideshare, ride share, private hire, yellow cab, radio cars, taxi co, black cab
parking-tolls: parking, car park, carpark, parkade, parking garage, parking meter, parking authority, park and ride, garage parking, toll, tolls, toll road, tollway, turnpike, expressway, toll plaza, fastag, parkhaus, parkschein, valet, valet parking, city parking, pay and display, bridge toll, parkplatz, tiefgarage
car: auto repair, auto service, auto body, autobody, auto parts, auto care, automotive, car wash, carwash, car care, tire, tires, tyre, tyres, tyre service, mechanic, mechanics, mechanical, mot, mot and service, garage, garages, motors, motor works, oil change, lube, transmission, brakes, mufflers, muffler, collision, auto glass, windscreens, detailing, smog, smog check, car service, vehicle service, autohaus, werkstatt, panel beaters, smash repairs, auto centre, auto center, autocentre, auto electrics, autos, car parts, rego, towing, auto, radiator, exhausts, car sales
other-transport: bike share, bikeshare, scooter, scooters, scooter rental, e scooter, car share, carshare, bike rental, cycle, cycles, bike shop, bicycles, bicycle, bikes, bike, velo, fahrrad
home-improvement: hardware, hardware store, true value, lumber, timber, builders merchants, building supplies, building supply, plumbing, plumber, plumbers, plumbing and heating, electrician, electrical contractors, electrical services, roofing, flooring, carpets, carpet, tiles, paint, paints, decorators, decorating, garden centre, garden center, nursery plants, nurseries, garden, gardens, plants, landscaping, landscape, landscapes, furniture, furnishings, mattress, mattresses, kitchens, bathrooms, blinds, curtains, interiors, home decor, home furnishings, hvac, heating and cooling, heating, handyman, baumarkt, gartencenter, mobelhaus, moebelhaus, home and garden, home store, homewares, housewares, fencing, glazing, windows and doors, locksmith, locksmiths, pest control, pool supplies, upholstery, renovations, remodeling, air conditioning, roofers, joinery, ironmongers, fireplaces, lighting, appliance repair, appliances, security systems, glass and mirror, plywood, cabinets
pets: pet, pets, pet shop, pet store, pet supplies, pet food, pet foods, vet, vets, veterinary, veterinarian, animal hospital, animal clinic, animal care, dog grooming, dog groomers, pet grooming, groomers, kennels, kennel, cattery, doggy daycare, dog walking, dog walker, tierarzt, veterinary clinic, veterinary hospital, vet clinic, vet hospital, aquatics, tierarztpraxis, doggie, paws, equestrian, canine
dental-eye: dental, dentist, dentists, dentistry, dental care, dental clinic, dental practice, dental surgery, dental group, orthodontics, orthodontist, orthodontic, endodontics, periodontics, dds, dmd, smiles, optician, opticians, optometrist, optometrists, optometry, optical, eye care, eyecare, eye clinic, eyewear, vision care, vision center, eye associates, eye hospital, opticals, zahnarzt, optik, kieferorthopadie, family dental, oral surgery, eye center, eyeglasses, eye doctors
pharmacy: pharmacy, pharmacies, pharma, chemist, chemists, drug store, drugstore, drug, drugs, apothecary, apotheke, medicals, medical store, pharmacie, rx, vitamins, supplements, nutrition, compounding, medicine shoppe, drug mart, drogerie, dispensing chemist, medical hall, medicos, dispensary
medical: medical, medical center, medical centre, medical group, clinic, hospital, hospitals, doctor, doctors, physician, physicians, family practice, family medicine, family physicians, pediatrics, paediatrics, pediatric, dermatology, cardiology, orthopedics, orthopaedics, radiology, imaging, pathology, urgent care, health center, health centre, healthcare, health care, surgery, surgical, therapy, therapist, counseling, counselling, psychology, psychologist, psychotherapy, psychiatry, physiotherapy, physio, physical therapy, chiropractic, chiropractor, osteopath, osteopathy, acupuncture, podiatry, podiatrist, audiology, hearing, labs, diagnostics, diagnostic, nursing home, gp, midwife, obgyn, ob gyn, allergy, wellness clinic, md, skin clinic, arztpraxis, klinik, klinikum, massage therapy, ent, urology, gynecology, oncology, fertility, speech therapy, ambulance, krankenhaus, walk in clinic, sports medicine, physicians group, home health, nhs, copay, health clinic
fitness: gym, gyms, fitness, fitness center, fitness centre, health club, sports club, yoga, yoga studio, pilates, crossfit, barre, spin studio, cycling studio, martial arts, karate, taekwondo, judo, jiu jitsu, bjj, boxing, boxing club, personal training, personal trainer, swim, swim club, swimming pool, swimming club, aquatic center, aquatic centre, leisure centre, leisure center, recreation center, recreation centre, rec center, tennis club, tennis, climbing, climbing gym, bouldering, dance studio, dance academy, golf, golf club, athletic club, athletics, athletic, rowing club, fitnessstudio, running club, football club, soccer club, netball, strength, mma, kickboxing, gymnastics, squash club, badminton, sportverein, sports centre, sports center, trampoline, zumba, bootcamp, soccer, little league, hockey, ice rink, cricket club, tennisverein
personal-care: salon, hair, hairdresser, hairdressers, hairdressing, hair salon, hair studio, hair design, barber, barbers, barbershop, barber shop, beauty, beauty salon, beauty parlour, beauty bar, nail, nails, nail bar, nail salon, nail spa, nail studio, spa, day spa, med spa, medspa, massage, waxing, wax, lash, lashes, brow, brows, brow bar, cosmetics, cosmetic, skincare, skin care, tanning, tan, tattoo, dry cleaner, dry cleaners, dry cleaning, drycleaners, drycleaning, cleaners, laundry, laundromat, launderette, laundrette, coin laundry, perfume, fragrance, aesthetics, friseur, kosmetik, cuts, haircut, haircuts, blow dry, unisex salon, parlour, grooming lounge, hairstylist, stylist, esthetics, salons, facial, shave, parfumerie, waxing studio, wash and fold, coiffure, coiffeur
clothing: clothing, clothes, apparel, fashion, fashions, boutique, menswear, womenswear, shoes, shoe, shoe store, footwear, boots and shoes, jeans, denim, outfitters, tailor, tailors, tailoring, alterations, jewelry, jewellery, jewelers, jewellers, jeweller, jewels, lingerie, swimwear, bridal, dress, dresses, suits, hats, handbags, leather, garments, sarees, textiles, silks, vintage clothing, thrift, sneakers, uniform, uniforms, activewear, couture, accessories, watches, hosiery, thrift store, consignment, formalwear, schuhhaus, modehaus, cobbler, shirts, clothiers, kidswear, watch
electronics: electronics, electronic, computers, computer, computer repair, phone repair, mobile repair, cell phone, cellphone, camera, cameras, audio video, hi fi, hifi, gadgets, gadget, mobiles, phone shop, phones, tech repair, laptop, laptops, tv repair, elektro, audio visual
games: video games, games, gaming, game store, arcade, arcades, board games, comics and games, esports, gamer, playstation store, tabletop
entertainment: cinema, cinemas, movie, movies, theatre, theater, theatres, theaters, playhouse, concert, concerts, concert hall, tickets, ticket, box office, museum, museums, gallery, art gallery, zoo, aquarium, botanical garden, theme park, amusement, amusement park, water park, waterpark, bowling, bowl, lanes, mini golf, minigolf, laser tag, escape room, escape rooms, trampoline park, paintball, casino, casinos, bingo, lottery, lotto, betting, racecourse, racing club, stadium, arena, fairgrounds, festival, comedy club, comedy, karaoke, opera, ballet, symphony, philharmonic, orchestra, billiards, pool hall, go kart, go karts, karting, play centre, soft play, funfair, exhibition, events, event, marina, ski resort, ski, castle, wonderland, adventure, adventures, state park, national park, skating, bounce, theatre royal, night club, discotheque, freibad, kino, admission, skate, season pass
lodging: hotel, hotels, motel, motels, inn, inns, lodge, lodges, hostel, hostels, resort, resorts, suites, bed and breakfast, b and b, guest house, guesthouse, campground, campgrounds, camping, campsite, rv park, rv resort, holiday park, caravan park, homestay, cabins, cottages, cottage, villas, villa, apartments hotel, ferienwohnung, pension haus, retreat, holiday cottages, holiday rentals, chalet, farmstay
flights: airline, airlines, airways, air lines, flight, flights, airfare, aviation
other-travel: travel, travels, travel agency, travel agent, travel insurance, tours, tour, tourism, cruise, cruises, cruise line, rent a car, rental car, car rental, car hire, luggage, airport, airport lounge, duty free, visa services, vacation, vacations, vacation rental, holidays, excursions, sightseeing, camper, campervan, charter, charters, autovermietung, reiseburo, reisebuero, van hire, safari, expeditions
insurance-: insurance, ins co, insur, assurance, insurance premium, ins premium, ins prem, ins pymt, life ins, car insurance, home insurance, pet insurance, health insurance, life insurance, renters insurance, insurances, indemnity, versicherung, krankenkasse, krankenversicherung, haftpflicht, premium, mutual ins, auto insurance, policy, insurance brokers, ins services, underwriters, warranty, life assurance, ins
education: school, schools, school fees, college, university, univ, tuition, tuitions, tutor, tutors, tutoring, tutorials, academy, education, educational, institute, learning, learning center, learning centre, course, courses, training, classes, driving school, music school, art school, art class, piano lessons, music lessons, music academy, language school, exam, exam fee, bookstore campus, textbook, textbooks, montessori school, pta, ptsa, pto, semesterbeitrag, volkshochschule, musikschule, fahrschule, coaching, school district, elementary, high school, middle school, primary school, lessons, student fees, isd, registrar, kumon, school lunch, student services, swim school, grammar school, vidyalaya
childcare-: childcare, child care, daycare, day care, nursery school, day nursery, day nurseries, preschool, pre school, playschool, play school, montessori, kindergarten, kita, babysitter, babysitting, nanny, after school, afterschool, after school club, early learning, early childhood, creche, childminder, children centre, kids club, summer camp, child development, little stars, nursery fees, nursery, garderie, kindertagesstatte, breakfast club, camp, oshc, vacation care, learning tree, kidz, wraparound care
gifts-donations: donation, donations, donate, charity, charities, charitable, church, ministries, ministry, chapel, cathedral, parish, diocese, synagogue, mosque, temple, mandir, gurdwara, islamic center, islamic centre, foundation, relief fund, hospice, hospice shop, fundraiser, fundraising, gift, gifts, gift shop, florist, florists, flowers, flower, floral, greeting cards, cards and gifts, humane society, food bank, rescue, animal rescue, rotary club, lions club, spende, spenden, blumen, missions, baptist, methodist, lutheran, presbyterian, gift card, giftcard, tithe, tithes, offering, trust, souvenirs, animal shelter, bouquet
services: accountant, accountants, accounting, cpa, bookkeeping, solicitor, solicitors, attorney, attorneys, lawyer, lawyers, law, law firm, law office, law offices, legal, notary, barristers, conveyancing, consulting, consultants, consultancy, cleaning, cleaning services, house cleaning, window cleaning, window cleaner, carpet cleaning, maid service, maids, lawn care, lawn, lawn service, gardening services, gardener, tree service, moving, movers, removals, removal, storage, self storage, mini storage, printing, print shop, printers, copy, photo, photos, photography, photographer, courier, couriers, shipping, postage, post office, mailing, funeral, funerals, funeral home, cemetery, repair, repairs, shoe repair, watch repair, rental, rentals, hire, equipment rental, tool hire, party rental, tax services, tax service, tax preparation, financial planning, financial advisor, skip hire, junk removal, recycling services, staffing, translation, key cutting, keys, steuerberater, rechtsanwalt, umzug, dues, union dues, union, association, assn, membership, society, chartered, movers and packers, housekeeping, domestic help, professional services, engraving, maintenance services, property services, sewing, septic
gas-electricity-: electric, electricity, electric company, electric co, energy, power, power company, power and light, light and power, gas and electric, gas company, natural gas, gas co, elec, elec bill, elec co, electric coop, electric cooperative, power bill, hydro, stadtwerke, strom, propane, heating oil, solar, rural electric, electrical cooperative, energie, energy co, public power, light co, board of light, gas bill, elect
water-waste-: water, water bill, water dept, water department, water district, water utility, water authority, water works, waterworks, water and sewer, sewer, sewerage, sanitation, sanitary district, garbage, trash, trash service, waste, waste services, disposal, refuse, recycling, wasser, water board, water corporation, water supply, bin collection, municipal water, water services, wastewater, drainage, abfall
internet-phone-: internet, broadband, wireless, mobile bill, mobile phone, phone bill, telecom, telecoms, telecommunications, telephone, cellular, cable, fiber, fibre, fibernet, wifi, communications, prepaid recharge, mobile recharge, recharge, postpaid, sim, sim only, top up mobile, mobilfunk, cablevision, telco, mobile topup, internet services, broadband bill, prepaid, mobile plan
other-utilities-: utilities, utility, utility bill, city utilities, utility services, municipal utilities, utility dept, public utilities, utility payment, public works, municipal services
tv-streaming: streaming, tv, iptv, tv licence, cable tv, satellite tv, rundfunkbeitrag, movie rental
music: music, records, record store, record shop, vinyl, audiobooks, podcast, radio, guitar, guitars, musical instruments, piano, music store
software: software, app store, cloud, hosting, web hosting, domain, domains, saas, vpn, antivirus, subscription app, apps, cloud storage, web services, digital river, api
news-magazines: news, newspaper, newspapers, magazine, magazines, press, gazette, herald, tribune, times, chronicle, journal, zeitung, zeitschrift, daily news, digital subscription, observer, abo, dispatch
shopping: store, stores, shop, shops, shopping, department store, discount store, dollar store, thrift shop, bookstore, books, bookshop, book shop, bookseller, booksellers, toys, toy store, toy shop, toyshop, sporting goods, sports, sport, sportswear, outdoors, outdoor, craft, crafts, fabric, fabrics, yarn, sewing centre, hobby, hobbies, stationery, stationers, office supplies, office supply, art supplies, art supply, antiques, antique, collectibles, pawn, pawn shop, flea market, trading, trading co, variety, bazaar, emporium, merchandise, mall, outlet, outlets, online store, ecommerce, marketplace, tobacco, tobacconist, vape, vapes, vape shop, smoke shop, smokes, cigars, cigar, baby store, party supplies, party supply, party, general trading, wholesale, supply co, supplies, surplus, charity shop, op shop, buchhandlung, spielwaren, hunting, tackle, fishing, guns, ammo, ski shop, surf shop, skate shop, surf, comics, comic, cards and collectibles, handicrafts, ceramics, pottery, candles, frames, framing, departmental store, departmental stores, general merchandise, cycling apparel, kiosk gifts, novelties, bargains
`;

/** Ends of compound words, as German has them. */
const ENDS: readonly (readonly [string, CategorySlug])[] = [
  ["apotheke", "pharmacy"],
  ["versicherung", "insurance"],
  ["versicherungen", "insurance"],
  ["backerei", "coffee"],
  ["baeckerei", "coffee"],
  ["metzgerei", "groceries"],
  ["fleischerei", "groceries"],
  ["tankstelle", "fuel"],
  ["werkstatt", "car"],
  ["restaurant", "dining-out"],
  ["pizzeria", "dining-out"],
  ["gaststatte", "dining-out"],
  ["brauhaus", "dining-out"],
  ["grill", "dining-out"],
  ["hotel", "lodging"],
  ["buchhandlung", "shopping"],
  ["zeitung", "news-magazines"],
  ["stadtwerke", "gas-electricity"],
  ["kasse", "taxes"],
  ["schule", "education"],
  ["kindergarten", "childcare"],
  ["praxis", "medical"],
  ["markt", "groceries"],
  ["mart", "groceries"],
  ["cafe", "coffee"],
  ["reisen", "other-travel"],
  ["moebel", "home-improvement"],
  ["mobel", "home-improvement"],
];

type Side = "in" | "out" | "both";
type Phrase = { slug: CategorySlug; side: Side };
type Phrases = ReadonlyMap<string, readonly Phrase[]>;

const SURENESS = { bank: 0.95, bankWord: 0.85, trade: 0.86, end: 0.82, split: 0.6 } as const;
const MAX_WORDS = 5;

/** Single words that say what a transaction is, whoever's name stands beside them: "KROGER CO PAYROLL". */
const PLAIN = new Set(
  (
    "payroll salary wages wage paycheck gehalt lohn bezuge bezuege dividend dividends dividende mortgage rente pension cashpoint nsf " +
    "geldautomat bargeldauszahlung habenzinsen sollzinsen umbuchung kindergeld miete payrll dirdep paie"
  ).split(" "),
);

let ofBanks: Phrases | undefined;
let ofTrades: Phrases | undefined;

/** The kind of transaction that a bank's own words name, or null. The longest phrase that fits the direction counts. */
export function findBankPhrase(
  { words }: Descriptor,
  isIn: boolean,
): { slug: CategorySlug; sureness: number; length: number; isPlain: boolean } | null {
  ofBanks ??= read(OF_BANKS);
  const all = found(ofBanks, words, isIn);
  const longest = all[0];
  const best = longest && longest.length > 1 ? longest : (all.find(({ phrase }) => PLAIN.has(phrase)) ?? longest);
  if (!best) return null;
  const isPlain = PLAIN.has(best.phrase);
  const sureness = best.length > 1 || isPlain ? SURENESS.bank : SURENESS.bankWord;
  return { slug: best.slug, sureness, length: best.length, isPlain };
}

/**
 * The trade that a merchant's own name tells: "ROSARIO'S PIZZERIA", "Hirsch-Apotheke". Where words of two trades stand together
 * ("book cafe") the later one counts, as English and German put what a thing is at the end, and is believed less.
 */
export function findTrade({ words }: Descriptor, isIn: boolean): { slug: CategorySlug; sureness: number } | null {
  ofTrades ??= read(OF_TRADES);
  const all = found(ofTrades, words, isIn);
  const [first] = all;
  if (first) {
    const longest = all.filter(({ length }) => length === first.length);
    const last = longest.reduce((a, b) => (b.at >= a.at ? b : a));
    const agree = longest.every(({ slug }) => slug === last.slug);
    const isWhole = !WEAK.has(last.phrase);
    const sureness = agree || last.length > 1 ? SURENESS.trade : SURENESS.split;
    const other = agree ? undefined : longest.filter(({ phrase }) => !WEAK.has(phrase));
    const strong = other?.length === 1 ? other[0] : undefined;
    if (strong) return { slug: strong.slug, sureness: SURENESS.end };
    return { slug: last.slug, sureness: isWhole ? sureness : SURENESS.split };
  }
  for (const word of words) {
    const end = ENDS.find(([ending]) => word.length > ending.length + 2 && word.endsWith(ending));
    if (end) return { slug: end[1], sureness: SURENESS.end };
  }
  return null;
}

/** Words of a trade that stand in names of many others as well: alone they say too little. */
const WEAK = new Set(
  (
    "market mart store stores shop shops shopping trading supply supplies outdoor outdoors sport sports party wholesale kitchen bar " +
    "lounge arms rental rentals hire association society membership union moving removal repair repairs photo photos copy keys law legal " +
    "training learning institute classes course courses coaching events event adventure adventures ticket tickets gallery castle " +
    "bowl lanes gift gifts trust foundation mission missions rescue offering press times journal news records radio cloud power energy " +
    "energie water waste solar hydro cable communications prepaid policy premium premiums labs hearing surgery imaging md gp ent inn " +
    "auto autos garage garages motors tan cuts facial shave tv air bus train rail metro tube garden gardens plants paint heating " +
    "windows smiles paws canine camp bounce skate ski golf swim strength athletic athletics hockey soccer cricket eats salad soup " +
    "chicken wings steak roast vend drug produce dairy spirits petro diesel fuel oil cycle bike velo beauty spa nursery surplus watch " +
    "leather boutique accessories dress suits games movies arena stadium tour tours travel charter flight policy warranty abo dispatch " +
    "observer api apps domain hotel cafe wax brow gym wine market shoe supplies drugs phones electronic mall outlet books"
  )
    .split(" ")
    .filter(
      (word) =>
        ![
          "hotel",
          "cafe",
          "gym",
          "drugs",
          "books",
          "shoe",
          "spa",
          "wings",
          "beauty",
          "boutique",
          "ticket",
          "tickets",
        ].includes(word),
    ),
);

function read(lines: string): Phrases {
  const phrases = new Map<string, Phrase[]>();
  for (const line of lines.trim().split("\n")) {
    const [, name = "", sign = "", list = ""] = /^([a-z-]*[a-z])([+-]?): (.*)$/.exec(line) ?? [];
    const slug = categoryBySlug(name)?.slug;
    if (!slug) throw new Error(`A line of phrases names a category that is not there: ${line.slice(0, 40)}`);
    const side = sign === "+" ? "in" : sign === "-" ? "out" : "both";
    for (const text of list.split(",")) {
      const phrase = toWords(text).join(" ");
      phrases.set(phrase, [...(phrases.get(phrase) ?? []), { slug, side }]);
    }
  }
  return phrases;
}

/** Every phrase that fits the direction, longest first, and of the same length in the text's order. */
function found(phrases: Phrases, words: readonly string[], isIn: boolean) {
  const all: { slug: CategorySlug; length: number; at: number; phrase: string }[] = [];
  for (let from = 0; from < words.length; from++) {
    let phrase = "";
    for (let to = from; to < Math.min(words.length, from + MAX_WORDS); to++) {
      phrase = to === from ? (words[from] ?? "") : `${phrase} ${words[to]}`;
      const fitting = phrases.get(phrase)?.find(({ side }) => side === "both" || (side === "in") === isIn);
      if (fitting) all.push({ slug: fitting.slug, length: to - from + 1, at: from, phrase });
    }
  }
  return all.sort((a, b) => b.length - a.length || a.at - b.at);
}
