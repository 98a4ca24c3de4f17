import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as amount from '../../src/schema/reading/phrases/amount.ts'
import * as brand from '../../src/schema/reading/phrases/brand.ts'
import * as claim from '../../src/schema/reading/phrases/claim.ts'
import * as model from '../../src/schema/reading/phrases/model.ts'
import * as place from '../../src/schema/reading/phrases/place.ts'
import * as sentence from '../../src/schema/reading/phrases/sentence.ts'
import * as value from '../../src/schema/reading/phrases/value.ts'
import { read } from '../../src/schema/reading/read.ts'

const known = { naira: 4_500_000, dollars: 3_000 }
const thisYear = new Date().getUTCFullYear()
const labelsOf = (search: string) => [...new Set(read(search, known).map(({ label }) => label))]

test.each([
  ['camry not black', ['“camry”', 'Not Black']],
  ['any car except kia or hyundai', ['Not Kia or Hyundai']],
  ['no manual, automatic only', ['Not Manual', 'Automatic']],
  ['suv, not land cruiser', ['SUV', 'Not Land Cruiser']],
  ['not toyota camry but honda', ['Not Toyota “camry”', 'Honda']],
  ['camry not in lekki', ['“camry”', 'Not Lekki']],
  ['camry without accident', ['“camry”', 'Accident free']],
  ['first body v6 rx350', ['First body', 'V6', '“rx350”']],
  ['thumb start venza, no sunroof', ['Push start', '“venza”', 'Not Sunroof']],
  ['corolla wey no pass 6m', ['“corolla”', 'Up to ₦6M']],
  ['nothing older than 2015', ['2015 or newer']],
  ['not expensive', ['Cheapest first']],
  ['awoof camry', ['Cheapest first', '“camry”']],
  ['fuel economy car', ['Hybrid or electric']],
  ['suv wey no dey drink fuel', ['SUV', 'Hybrid or electric']],
  ['20m range', ['₦16M – ₦24M']],
  ['20m range rover', ['Up to ₦20M', 'Range Rover']],
  ['camry 12 million thereabout', ['“camry”', '₦9.6M – ₦14.4M']],
  ['hilux home delivery', ['“hilux”', 'Delivery anywhere in Nigeria']],
  ['mercedes coupe', ['Mercedes-Benz', 'Convertible']],
  ['cars just posted', ['Recently listed first']],
  ['car for newly wed couple', []],
  ['mummy’s car', []],
  ['c rv honda', ['CR-V', 'Honda']],
  ['big man jeep', ['SUV']],
  ['convoy car', ['SUV, most expensive first']],
  ['motor to carry plenty load', ['Truck']],
  ['two keys camry', ['Two keys', '“camry”']],
  ['uber car', ['Sedan or hatchback, cheapest first']],
  ['corolla no fault', ['“corolla”', 'Without known faults']],
  ['toyota wey no get wahala', ['Toyota', 'Without known faults']],
  ['camry delivery to jos', ['“camry”', 'Delivered to Jos']],
  ['waybill to port harcourt', ['Delivered to Rivers']],
  ['delivery to lekki', ['Delivered to Lekki']],
  ['hilux in jos with delivery', ['“hilux”', 'Plateau', 'Jos']],
  ['5 seater', ['5 seats']],
  ['crv wey never enter water', ['“crv”', 'Flood free']],
  ['car wey no need fuel', ['Electric']],
  ['usdc', ['Price in USDC']],
  ['corolla paid in cngn', ['“corolla”', 'Price in cNGN']],
  ['under 20000 usdc', ['Up to $20K']],
  ['usdc under 20000', ['Up to $20K']],
  ['eth 5', ['Up to 5 ETH']],
  ['under N 5m', ['Up to ₦5M']],
  ['pay in naira', []],
  ['accord 2008-10', ['“accord”', '2008 – 2010']],
  ['accord 2008/9', ['“accord”', '2008 – 2009']],
  ['accord 2008 - 9m', ['“accord”', '2008', 'Up to ₦9M']],
  ['₦5m-₦7m', ['₦5M – ₦7M']],
  ['cng bus', ['CNG', 'Bus']],
  ['accord 08 to 12', ['“accord”', '2008 – 2012']],
  ['camry 2010 - 12 million', ['“camry”', '2010', 'Up to ₦12M']],
  ['corolla 2015 model or newer', ['“corolla”', '2015 or newer']],
  ['camry n corolla', ['“camry” or “corolla”']],
  ['picanto 4 my wife', ['“picanto”']],
  ['camry no', ['“camry”']],
  ['camry manual no', ['“camry”', 'Not Manual']],
  ['black no, camry', ['Not Black', '“camry”']],
  ['manual no black', ['Manual', 'Not Black']],
  ['black no be red', ['Black', 'Not Red']],
  // The second sign is no letter before it is folded, and is one in the title of a listing.
  ['¹⻳Ⰰ²', ['“1龟ⰰ2”']],
  ['corolla, civic or elantra', ['“corolla” or “civic” or “elantra”']],
  ['toyota camry or honda accord', ['“camry” or “accord”']],
  ['toyota, corolla', ['Toyota', '“corolla”']],
  ['above 2010 below 8m', ['2010 or newer', 'Up to ₦8M']],
  ['twenty five million', ['Up to ₦25M']],
  ['two hundred thousand km', ['Up to 200,000 km']],
  ['nineteen ninety nine', ['1999']],
  ['4x4 pickup', ['4x4', 'Truck']],
  // Equipment.
  ['camry leather seats', ['“camry”', 'Leather seats']],
  ['rx350 leather, sun roof, reverse camera', ['“rx350”', 'Leather seats', 'Sunroof', 'Reverse camera']],
  ['push to start venza with ac', ['Push start', '“venza”', 'Air conditioning']],
  ['keyless corolla android auto', ['Push start', '“corolla”', 'CarPlay or Android Auto']],
  ['toyota 4wd 3rd row', ['Toyota', '4x4', 'Third row of seats']],
  [
    'accord alloy rims cruise control blue tooth',
    ['“accord”', 'Alloy wheels', 'Cruise control', 'Bluetooth'],
  ],
  ['parking sensors, navigation, airbags', ['Parking sensors', 'Navigation', 'Airbags']],
  ['camry no sunroof', ['“camry”', 'Not Sunroof']],
  ['2000cc', ['2.0 L engine']],
  ['2,400 cc camry', ['2.4 L engine', '“camry”']],
  ['camry 2.4', ['“camry”', '2.4 L engine']],
  ['rx350 3.5 litre', ['“rx350”', '3.5 L engine']],
  ['2l engine', ['2.0 L engine']],
  // Behind a whole number, it is the engine of that model.
  ['golf 5 engine sound', ['“golf”', '“Golf 5”, 2003 – 2009']],
  ['mazda 3 engine good', ['Mazda', '“3”']],
  ['2.4m', ['Up to ₦2.4M']],
  ["'98 accord", ['1998', '“accord”']],
  ['es 350, rx 350 or c 300', ['“es 350” or “rx 350” or “c 300”']],
  ['not up to 5m', ['Up to ₦5M']],
  ['honda fit 2010', ['Honda', '“fit”', '2010']],
  ['this camry fit carry me', ['“camry”']],
  ['7 seater s u v', ['7 seats or more', 'SUV']],
  ['b m w x five', ['BMW', '“x”', '“5”']],
  ['golf 5 or passat', ['“golf” or “passat”', '“Golf 5”, 2003 – 2009']],
  ['hilux or any pickup under 30m', ['“hilux” or Truck', 'Up to ₦30M']],
  ['lexus jeep or truck', ['Lexus', 'SUV', 'Truck']],
  ['prado or land cruiser', ['“prado” or Land Cruiser']],
  ['corolla 2014 lagos or toyota camry', ['“corolla” or “camry”', '2014', 'Lagos']],
  ['older than 2015', ['2014 or older']],
  ['under 10m or 12m', ['Up to ₦12M']],
  ['2015 and older', ['2015 or older']],
  ['12.500.000', ['Up to ₦12.5M']],
  ['almost new camry from kano', ['Used', '“camry”', 'Kano']],
  ['10k$', ['Up to $10K']],
  ['ten to fifteen million', ['₦10M – ₦15M']],
  ['half a million', ['Up to ₦500K']],
  ['V/I jeeps', ['Lagos', 'Victoria Island', 'SUV']],
  ['hilux wey no get paper', ['“hilux”', 'Not Customs papers']],
  ['customs duty not paid', ['Not Customs papers']],
  ['camry unpaid customs duty', ['“camry”', 'Not Customs papers']],
  ['rx350 papers never complete', ['“rx350”', 'Not Customs papers']],
  ['hilux not yet cleared', ['“hilux”', 'Not Customs papers']],
  ['camry custom paid, not black', ['“camry”', 'Customs papers', 'Not Black']],
  ['lexus, not camry muscle', ['Lexus', 'Not “camry” “Muscle”, 2007 – 2011']],
  ['vw not golf 4', ['Volkswagen', 'Not “golf” “Golf 4”, 1997 – 2006']],
  ['blackrx350', ['Black', '“rx350”']],
  ['redcorolla', ['Red', '“corolla”']],
  ['blackvenza2012', ['Black', '“venza”', '2012']],
  ['corollablack lagos', ['“corolla”', 'Black', 'Lagos']],
  ['greyx5', ['Grey', '“x5”']],
  ['usedcamry', ['Used', '“camry”']],
  // A name that only begins like a colour.
  ['redmond goldsmith', ['“redmond”', '“goldsmith”']],
  ['pickup or hilux', ['Truck or “hilux”']],
  ['suv or sedan', ['SUV', 'Sedan']],
  ['suv or sedan or hilux', ['SUV or Sedan or “hilux”']],
  ['camry or 4runner', ['“camry” or 4Runner']],
  ['toyota suv or lexus', ['Toyota or Lexus', 'SUV']],
  ['black camry or red corolla', ['Black', '“camry” or “corolla”', 'Red']],
  ['rx 330 or 350', ['“rx 330” or “rx 350”']],
  ['glk 350', ['“glk”', '“350”']],
  ['glk 350 or rx 350', ['“glk 350” or “rx 350”']],
  ['good morning my brother', []],
  ['no turbo golf', ['Not “turbo”', '“golf”']],
  ['camry not more than 10 years old', ['“camry”', `${thisYear - 10} or newer`]],
  ['last 5 years', [`${thisYear - 5} or newer`]],
  ['camry age 10 years', ['“camry”', `${thisYear - 10} or newer`]],
  ['10 years old corolla', [`${thisYear - 10} or newer`, '“corolla”']],
  ['camry muscle', ['“camry”', 'Toyota', '“Muscle”, 2007 – 2011']],
  ['could they know if dem get right hand camry', ['“camry”']],
  ['car wey dey use light charge', ['Electric']],
  ['camry wey dem never paint', ['“camry”', 'First body']],
  ['mercedesgle450lekki', ['Mercedes-Benz', '“gle450”', 'Lagos', 'Lekki']],
  ['mitsubishi landroverdiscovery', ['Mitsubishi or Land Rover', '“discovery”']],
  // No space, no unit, no "or".
  ['golf6 tokunbo', ['“golf”', '“Golf 6”, 2008 – 2013', 'Foreign used']],
  ['hilux4x4', ['“hilux”', '4x4']],
  ['camry10m', ['“camry”', 'Up to ₦10M']],
  ['4runner2012', ['4Runner', '2012']],
  ['rx3502015', ['“rx350”', '2015']],
  ['crv14', ['“crv”', '2014']],
  ['crv12.5m', ['“crv”', 'Up to ₦12.5M']],
  ['glk350', ['“glk350”']],
  ['gle63 camry 50', ['“gle”', '“63”', '“camry”', '“50”']],
  ['zero km car', ['Brand new']],
  ['gle450', ['“gle450”']],
  ['kanocorolla', ['Kano', '“corolla”']],
  ['naijaused saloncar', ['Nigerian used', 'Sedan']],
  ['under 7.5', ['Up to ₦7.5M']],
  ['crv 14-16', ['“crv”', '₦14M – ₦16M']],
  ['mileage below 50', ['Up to 50,000 km']],
  ['camry at least 4 doors', ['“camry”']],
  ['corolla golf lagos', ['“corolla” or “golf”', 'Lagos']],
  ['camry corolla golf', ['“camry” or “corolla” or “golf”']],
  ['lexus toyota suv', ['Lexus or Toyota', 'SUV']],
  ['toyota corolla honda civic', ['“corolla” or “civic”']],
  ['toyota corolla verso', ['Toyota', '“corolla”', '“verso”']],
  ['camry toyota', ['“camry”', 'Toyota']],
  // Years of two digits.
  ['hilux 22 model', ['“hilux”', '2022']],
  ['15 model hilux', ['2015', '“hilux”']],
  ['camry 19', ['“camry”', '2019']],
  ['rx 350 15', ['“rx”', '“350”', '2015']],
  ['corolla 14 upward', ['“corolla”', '2014 or newer']],
  ['accord 98', ['“accord”', '1998']],
  ['hilux 20 to 25m', ['“hilux”', '₦20M – ₦25M']],
  ['corolla 10 million', ['“corolla”', 'Up to ₦10M']],
  ['sienna 15 seats', ['“sienna”', '15 seats or more']],
  ['2o16 rx35o', ['2016', '“rx350”']],
  // Seats.
  ['7 seats and above', ['7 seats or more']],
  ['at least 7 seats', ['7 seats or more']],
  ['more than 5 seats', ['6 seats or more']],
  ['7+ seater', ['7 seats or more']],
  ['7 or 8 seater jeep', ['7 or 8 seats', 'SUV']],
  ['5 to 7 seats', ['5 – 7 seats']],
  // Spellings.
  ['blk or wht camry', ['Black', 'White', '“camry”']],
  ['benzes', ['Mercedes-Benz']],
  ['isuzu d-max', ['Isuzu', 'D-Max']],
  ['honda cvr', ['Honda', 'CR-V']],
  ['hiluxes corollas', ['“hilux” or “corolla”']],
  ['nigeria use corolla', ['Nigerian used', '“corolla”']],
  ['e no pass 5m', ['Up to ₦5M']],
  ['under 3 meters', ['Up to ₦3M']],
  ['golf wagon', ['“golf”']],
  ['four runner', ['4Runner']],
  ['e 350', ['“e”', '“350”']],
])('%s', (search, labels) => expect(labelsOf(search)).toEqual(labels))

test.each([
  ['suv or red lexus', ['lexus']],
  ['camry or red corolla', ['corolla']],
  ['black camry or red corolla', ['camry', 'corolla']],
  ['red camry or corolla', [undefined]],
  ['camry or corolla red', [undefined]],
  ['camry 2015 or accord', ['camry']],
  ['camry or accord 2015', [undefined]],
  ['camry 2015 or accord 2013', ['camry', 'accord']],
  ['camry 2015 or accord 2013 or civic', ['camry', 'accord']],
  ['corolla 2016 or civic 2016', [undefined]],
  ['2015 camry or accord', [undefined]],
  ['camry 2015 or newer, or accord', ['camry']],
])('%s: whose colour or year it is', (search, owners) => {
  const limits = read(search, known).filter(({ kind }) => kind === 'colour' || kind === 'year')
  expect(limits.map(({ of }) => of?.join())).toEqual(owners)
})

const phrases = [amount, brand, claim, model, place, sentence, value]
  .flatMap((table) => JSON.stringify(Object.values(table)).match(/[\p{L}\p{N}$][^"]*/gu) ?? [])
  .concat(['corolla', '2010', '5m', ',', '-', '/', '+', '0', '  '])

const bare = (text: string) => text.replace(/\s/g, '')

test('a hostile search is read, and each part can be taken off it', () => {
  const typed = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...phrases) },
    fc.string({ unit: 'grapheme' }),
  )
  const search = fc.tuple(fc.array(typed, { maxLength: 12 }), fc.constantFrom(' ', '', ', ', ' or ', ' not '))
  fc.assert(
    fc.property(search, ([words, between]) => {
      const text = words.join(between)
      for (const { typed, without, label, kind, filters } of read(text, known)) {
        expect(String(Object.values(filters ?? {})), text).not.toMatch(/NaN|Infinity|undefined/)
        expect(label, `${text}: ${kind}`).not.toBe('')
        expect(text).toContain(typed)
        expect(bare(without).length).toBeLessThan(bare(text).length)
      }
    }),
    { numRuns: 2_000 },
  )
})
