import { define } from './call.ts'
import { messageResponse } from './error.ts'
import { pushDevicesView, removePush, savePush } from './push.ts'

export const pushCalls = define({
  pushDevices: {
    method: 'get',
    path: '/push-devices',
    access: 'session',
    summary: 'The browsers that get your notifications, and which',
    response: pushDevicesView,
  },
  savePush: {
    method: 'post',
    path: '/save-push',
    access: 'account',
    summary: 'Send notifications to this browser instead of emails; the same browser again changes which',
    json: savePush,
    response: messageResponse,
  },
  removePush: {
    method: 'post',
    path: '/remove-push',
    access: 'session',
    summary: 'Send this browser no more notifications',
    json: removePush,
    response: messageResponse,
  },
})
