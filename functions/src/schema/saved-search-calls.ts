import { define } from './call.ts'
import { messageResponse } from './error.ts'
import { removeSearch, savedSearchesView, saveSearch, searchSavedView } from './saved-search.ts'

export const savedSearchCalls = define({
  savedSearches: {
    method: 'get',
    path: '/saved-searches',
    access: 'session',
    summary: 'Your own saved searches',
    response: savedSearchesView,
  },
  saveSearch: {
    method: 'post',
    path: '/save-search',
    access: 'account',
    idempotent: true,
    summary: 'Get an email about new vehicles that match; the same search again changes how often',
    json: saveSearch,
    response: searchSavedView,
  },
  removeSearch: {
    method: 'post',
    path: '/remove-search',
    access: 'session',
    summary: 'Remove your own saved search',
    json: removeSearch,
    response: messageResponse,
  },
})
