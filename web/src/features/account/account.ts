import { post } from '@/lib/api.ts'
import { knowUser } from '@/lib/session.ts'

export async function rename(address: string, name: string) {
  const answer = await post('/update-name', { json: { address, name } })
  await knowUser(answer.user.address, answer.user)
  return answer
}

export async function becomeVendor(address: string) {
  const answer = await post('/make-vendor', { json: { address } })
  window.dispatchEvent(new Event('userBecameSeller'))
  return answer
}
