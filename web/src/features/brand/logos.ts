import * as icons from 'simple-icons'

/** The brands whose logo may be shown. Each is imported by name, so that no other is bundled. */
const marks = [
  icons.siAcura,
  icons.siAstonmartin,
  icons.siAudi,
  icons.siBentley,
  icons.siBmw,
  icons.siCadillac,
  icons.siChevrolet,
  icons.siCitroen,
  icons.siDacia,
  icons.siFerrari,
  icons.siFiat,
  icons.siFord,
  icons.siHonda,
  icons.siHyundai,
  icons.siInfiniti,
  icons.siJeep,
  icons.siKia,
  icons.siLamborghini,
  icons.siMaserati,
  icons.siMazda,
  icons.siMg,
  icons.siMini,
  icons.siMitsubishi,
  icons.siNissan,
  icons.siOpel,
  icons.siPeugeot,
  icons.siPolestar,
  icons.siPorsche,
  icons.siRam,
  icons.siRenault,
  icons.siSeat,
  icons.siSkoda,
  icons.siSubaru,
  icons.siSuzuki,
  icons.siTata,
  icons.siTesla,
  icons.siToyota,
  icons.siVolkswagen,
  icons.siVolvo,
]

/** Removes diacritics, so that a search for Skoda finds Škoda. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-zA-Z0-9]/g, '')
    .toLowerCase()

const paths = new Map(marks.map(({ title, path }) => [plain(title), path]))

/** The outline of a brand's mark on a 24 by 24 ground, where there is one. */
export const logoPath = (brand: string) => paths.get(plain(brand))
