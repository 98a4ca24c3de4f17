/** One small file for each logo, so that a page loads only the logos it shows. */
const files = import.meta.glob<string>(
  '../../../../node_modules/simple-icons/icons/{acura,astonmartin,audi,bentley,bmw,cadillac,chevrolet,citroen,dacia,ferrari,fiat,ford,honda,hyundai,infiniti,jeep,kia,lamborghini,maserati,mazda,mg,mini,mitsubishi,nissan,opel,peugeot,polestar,porsche,ram,renault,seat,skoda,subaru,suzuki,tata,tesla,toyota,volkswagen,volvo}.svg',
  { query: '?url', import: 'default', eager: true },
)

/** Removes diacritics, so that a search for Skoda finds Škoda. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-zA-Z0-9]/g, '')
    .toLowerCase()

const logos = new Map(Object.entries(files).map(([file, url]) => [file.replace(/.*\/|\.svg/g, ''), url]))

/** The URL of a brand's logo, black on a transparent background. Undefined if the brand has none. */
export const logoOf = (brand: string) => logos.get(plain(brand))
