import { post } from '@/lib/api.ts'
import { knowUser } from '@/lib/session.ts'
import { tabStorage } from '@/lib/tab-storage.ts'

/** A registration that is not verified by its code yet. */
export interface Registering {
  address: string
  name: string
  email: string
  /** From when another code can be requested, in unix milliseconds. */
  resendAt: number
}

const key = 'mota.registration'

/** A registration is stored because a phone may discard the page while its owner reads the code in the mail app. */
export function savedRegistration(): Registering | undefined {
  try {
    return JSON.parse(tabStorage.read(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
export const saveRegistration = (pending: Registering) => tabStorage.write(key, JSON.stringify(pending))
export const forgetRegistration = () => tabStorage.remove(key)

const mark = 'mota.registering'

/** Marks a tab that is past the first step, so that `start.js` hides that step until the session is known. */
export function markRegistering(isRegistering: boolean) {
  delete document.documentElement.dataset.registering
  if (isRegistering) tabStorage.write(mark, 'yes')
  else tabStorage.remove(mark)
}

export async function sendCode(person: Omit<Registering, 'resendAt'>): Promise<Registering> {
  const { resend_after } = await post('/register-user', { json: person })
  return { ...person, resendAt: Date.now() + resend_after * 1000 }
}

export async function verifyCode(otp: string) {
  const { user } = await post('/verify-otp', { json: { otp } })
  forgetRegistration()
  await knowUser(user.address, user)
}
