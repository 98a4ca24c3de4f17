import { list } from './list.ts'

/** The states, by their towns and short forms. The names of the states themselves need no entry. */
export const places: Record<string, string[]> = {
  Abia: ['aba', 'umuahia'],
  Adamawa: ['yola'],
  'Akwa Ibom': ['uyo', 'akwaibom', 'eket'],
  Anambra: ['awka', 'onitsha', 'nnewi'],
  Bayelsa: ['yenagoa'],
  Benue: ['makurdi'],
  Borno: ['maiduguri'],
  'Cross River': ['calabar', 'crossriver'],
  Delta: ['asaba', 'warri', 'sapele'],
  Ebonyi: ['abakaliki'],
  Edo: ['benin', 'benin city'],
  Ekiti: ['ado ekiti'],
  FCT: ['abuja', 'abj', 'federal capital territory'],
  Imo: ['owerri'],
  Jigawa: ['dutse'],
  Kaduna: ['zaria', 'kd'],
  Kebbi: ['birnin kebbi'],
  Kogi: ['lokoja'],
  Kwara: ['ilorin'],
  Lagos: ['lag', 'lasgidi', 'eko', 'gidi', 'lagos island', 'lagos mainland'],
  Nasarawa: ['lafia'],
  Niger: ['minna'],
  Ogun: ['abeokuta', 'sagamu', 'shagamu', 'ijebu ode', 'ota'],
  Ondo: ['akure'],
  Osun: ['osogbo', 'oshogbo', 'ile ife', 'ife'],
  Oyo: ['ibadan', 'ib', 'ogbomosho'],
  Plateau: ['jos'],
  Rivers: ['port harcourt', 'portharcourt', 'ph', 'phc', 'pitakwa', 'obio akpor'],
  Taraba: ['jalingo'],
  Yobe: ['damaturu'],
  Zamfara: ['gusau'],
}

/** Parts of a town, by its state. They are searched as words as well. */
export const areas: Record<string, string[]> = {
  Lagos: list(`
    agege, ajah, apapa, badagry, berger, egbeda, epe, festac, gbagada, ikeja, ikorodu, ikotun, ikoyi, isolo, ladipo,
    lekki, lekki phase 1, lekki phase one, magodo, maryland, mushin, ogba, ojodu, ojota, okota, oshodi, sangotedo,
    surulere, victoria island, vi, yaba
  `),
  FCT: ['asokoro', 'garki', 'gwagwalada', 'gwarinpa', 'jabi', 'kubwa', 'lugbe', 'maitama', 'nyanya', 'wuse'],
}
