/** One small file for each logo, so that a page loads only the logos it shows. */
const files = import.meta.glob<string>(
  '../../../../node_modules/simple-icons/icons/{acura,astonmartin,audi,bentley,bmw,cadillac,chevrolet,citroen,dacia,ferrari,fiat,ford,honda,hyundai,infiniti,jeep,kia,lamborghini,maserati,mazda,mg,mini,mitsubishi,nissan,opel,peugeot,polestar,porsche,ram,renault,seat,skoda,subaru,suzuki,tata,tesla,toyota,volkswagen,volvo}.svg',
  { query: '?url', import: 'default', eager: true },
)
/** Drawn here, because the package lacks them. */
const own = import.meta.glob<string>('./marks/*.svg', { query: '?url', import: 'default', eager: true })

/** The sizes at which logos look equally large: the less of the square they fill and the thinner they are, the larger. */
const sizes = Object.entries({
  'size-10': 'astonmartin audi bentley cadillac chevrolet dacia infiniti jeep mini opel subaru',
  'size-9': 'ford hyundai kia landrover maserati nissan peugeot polestar',
  'size-8': 'citroen ferrari lamborghini lexus mercedesbenz porsche renault toyota',
  'size-7': 'fiat mg seat skoda suzuki volkswagen',
})

/** Removes diacritics, so that a search for Skoda finds Škoda. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-zA-Z0-9]/g, '')
    .toLowerCase()

const logos = new Map(
  Object.entries({ ...files, ...own }).map(([file, url]) => [file.replace(/.*\/|\.svg/g, ''), url]),
)

/** A brand's logo, black on a transparent background. Undefined if the brand has none. */
export function logoOf(brand: string) {
  const name = plain(brand)
  const url = logos.get(name)
  return url && { url, size: sizes.find(([, names]) => names.split(' ').includes(name))?.[0] ?? 'size-7.5' }
}
