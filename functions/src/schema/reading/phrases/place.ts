import { list } from './list.ts'

/** The states, by their towns and short forms. The names of the states themselves need no entry. */
export const places: Record<string, string[]> = {
  'Akwa Ibom': ['akwaibom'],
  Benue: ['binuwai'],
  'Cross River': ['crossriver'],
  Edo: ['benin', 'benin city', 'bini'],
  FCT: ['abuja', 'abj', 'federal capital territory'],
  Kaduna: ['kd'],
  Lagos: ['lag', 'lasgidi', 'eko', 'gidi', 'legas', 'lagos island', 'lagos mainland'],
  Niger: ['neja'],
  Oyo: ['ib', 'ibadan'],
  Plateau: ['filato'],
  Rivers: list(
    'port harcourt, portharcourt, port harcort, portharcort, port hacourt, portacourt, ph, phc, ph city, pitakwa, fatakwal, igwe ocha, igweocha, obio akpor',
  ),
  Sokoto: ['sakkwato'],
}

/** Towns, and parts of towns, by their state. They are searched as words as well. */
export const areas: Record<string, string[]> = {
  Abia: ['aba', 'umuahia'],
  Adamawa: ['yola', 'mubi'],
  'Akwa Ibom': ['uyo', 'eket'],
  Anambra: ['awka', 'onitsha', 'nnewi'],
  Bayelsa: ['yenagoa'],
  Benue: ['makurdi', 'gboko'],
  Borno: ['maiduguri'],
  'Cross River': ['calabar'],
  Delta: ['asaba', 'warri', 'sapele', 'effurun'],
  Ebonyi: ['abakaliki'],
  Edo: ['auchi'],
  Ekiti: ['ado ekiti'],
  Enugu: ['nsukka'],
  FCT: ['asokoro', 'garki', 'gwagwalada', 'gwarinpa', 'jabi', 'kubwa', 'lugbe', 'maitama', 'nyanya', 'wuse'],
  Imo: ['owerri', 'orlu'],
  Jigawa: ['dutse'],
  Kaduna: ['zaria'],
  Kebbi: ['birnin kebbi'],
  Kogi: ['lokoja'],
  Kwara: ['ilorin', 'offa'],
  Lagos: list(`
    agege, ajah, apapa, badagry, berger, egbeda, epe, festac, gbagada, ikeja, ikorodu, ikotun, ikoyi, isolo, ladipo,
    lekki, lekki phase 1, lekki phase one, magodo, maryland, mushin, ogba, ojodu, ojota, okota, oshodi, sangotedo,
    surulere, victoria island, yaba
  `),
  Nasarawa: ['lafia', 'mararaba'],
  Niger: ['minna', 'suleja'],
  Ogun: ['abeokuta', 'sagamu', 'ijebu ode', 'ota', 'mowe'],
  Ondo: ['akure'],
  Osun: ['osogbo', 'ile ife', 'ife'],
  Oyo: ['ogbomosho'],
  Plateau: ['jos', 'bukuru'],
  Taraba: ['jalingo'],
  Yobe: ['damaturu', 'potiskum'],
  Zamfara: ['gusau'],
}

/** Other names of towns, and how they are misspelt. */
export const townNames: Record<string, string[]> = {
  abeokuta: ['abk'],
  gwarinpa: ['gwarimpa'],
  ilorin: ['lorin'],
  lekki: ['leki', 'lekky'],
  maiduguri: ['maidugri'],
  ogbomosho: ['ogbomoso'],
  onitsha: ['onicha', 'onisha'],
  osogbo: ['oshogbo'],
  owerri: ['owere', 'oweri'],
  sagamu: ['shagamu'],
  'victoria island': ['vi', 'v i'],
  zaria: ['zariya'],
}
