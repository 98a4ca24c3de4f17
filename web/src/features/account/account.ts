import { post } from '@/lib/api.ts'
import { knowSession } from '@/lib/session.ts'

export async function rename(address: string, name: string) {
  const answer = await post('/update-name', { json: { address, name } })
  await knowSession({ address: answer.user.address, user: answer.user })
  return answer
}

export async function becomeVendor(address: string) {
  const answer = await post('/make-vendor', { json: { address } })
  window.dispatchEvent(new Event('userBecameSeller'))
  return answer
}
