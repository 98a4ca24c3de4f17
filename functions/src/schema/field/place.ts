/** Nigeria's 36 states and the capital's territory, as their people write them. */
const names = [
  ...[
    'Abia',
    'Adamawa',
    'Akwa Ibom',
    'Anambra',
    'Bauchi',
    'Bayelsa',
    'Benue',
    'Borno',
    'Cross River',
    'Delta',
  ],
  ...[
    'Ebonyi',
    'Edo',
    'Ekiti',
    'Enugu',
    'FCT',
    'Gombe',
    'Imo',
    'Jigawa',
    'Kaduna',
    'Kano',
    'Katsina',
    'Kebbi',
  ],
  ...['Kogi', 'Kwara', 'Lagos', 'Nasarawa', 'Niger', 'Ogun', 'Ondo', 'Osun', 'Oyo', 'Plateau', 'Rivers'],
  ...['Sokoto', 'Taraba', 'Yobe', 'Zamfara'],
] as const

export const states = Object.fromEntries(names.map((name) => [name, name])) as {
  readonly [K in (typeof names)[number]]: K
}

export const places = Object.keys(states)

/** The cities that the form suggests. Any other can be typed. */
export const cities = [
  ...[
    'Aba',
    'Abakaliki',
    'Abeokuta',
    'Abuja',
    'Ado-Ekiti',
    'Ajah',
    'Akure',
    'Asaba',
    'Awka',
    'Bauchi',
    'Benin City',
  ],
  ...[
    'Calabar',
    'Damaturu',
    'Enugu',
    'Festac',
    'Gombe',
    'Gwagwalada',
    'Ibadan',
    'Ikeja',
    'Ikorodu',
    'Ile-Ife',
  ],
  ...[
    'Ilorin',
    'Jos',
    'Kaduna',
    'Kano',
    'Katsina',
    'Lafia',
    'Lekki',
    'Lokoja',
    'Maiduguri',
    'Makurdi',
    'Minna',
  ],
  ...[
    'Nnewi',
    'Ogbomosho',
    'Onitsha',
    'Osogbo',
    'Owerri',
    'Port Harcourt',
    'Sagamu',
    'Sokoto',
    'Surulere',
    'Umuahia',
  ],
  ...['Uyo', 'Victoria Island', 'Warri', 'Yaba', 'Yenagoa', 'Yola', 'Zaria'],
] as const
