import { define, ofWallet, perHour } from './call.ts'
import { messageResponse } from './error.ts'
import { limits } from './field/limits.ts'
import { addInspection, inspectionView, setInspector } from './inspection.ts'
import { addPicture, pictureView } from './listing.ts'
import { slugParams } from './product.ts'

export const inspectionCalls = define({
  getInspection: {
    method: 'get',
    path: '/get-inspection/:slug',
    access: 'public',
    summary: 'The newest inspection report of a vehicle, with what is needed to verify its signature',
    params: slugParams,
    response: inspectionView,
  },
  addInspectionPicture: {
    method: 'post',
    path: '/add-inspection-picture',
    access: 'account',
    quotas: [ofWallet('add-picture', perHour(limits.picturesPerHour))],
    summary:
      'Store a picture of a report; for inspectors. Its URL can be used in a report of theirs for 20 hours',
    form: addPicture,
    formSize: limits.messageForm,
    response: pictureView,
  },
  addInspection: {
    method: 'post',
    path: '/add-inspection',
    access: 'account',
    quotas: [ofWallet('inspection', perHour(limits.inspectionsPerHour))],
    idempotent: true,
    summary: 'Add a signed report about a vehicle of somebody else; for inspectors',
    json: addInspection,
    response: messageResponse,
  },
  setInspector: {
    method: 'post',
    path: '/desk/inspector',
    access: 'staff',
    summary: 'Let a person sign inspection reports, or end that',
    json: setInspector,
    response: messageResponse,
  },
})
