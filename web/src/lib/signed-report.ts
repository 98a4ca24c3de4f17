import { inspectionTypedData } from '@mota/contracts/sdk'
import type { InspectionFinding, InspectionReport } from '@mota/functions/schema'
import type { Address, Hex } from 'viem'
import { post } from './api.ts'
import { loadWallet } from './wallet/index.ts'

interface Written {
  listing: string
  vin: string
  mileage: number
  findings: InspectionFinding[]
}

/** Signs a report with the wallet, and sends it. */
export async function sendReport(inspector: string, { listing, vin, ...said }: Written) {
  const wallet = await loadWallet()
  const report = { ...said, date: Math.floor(Date.now() / 1000) }
  const { chainId } = wallet.stage
  const typedData = inspectionTypedData({ chainId, listing: listing as Hex, vin: vin as Hex, ...report })
  const signer = await wallet.signer(inspector as Address)
  const signature = await signer.signTypedData(typedData)
  return post('/add-inspection', { json: { product_id: listing as Hex, ...report, signature } })
}

/** Asks the chain too, because the inspector's account may be a contract. */
export async function verifyReport(listing: string, report: InspectionReport): Promise<boolean> {
  const { reader, stage } = await loadWallet()
  const { inspector, signature, vin, ...said } = report
  const about = { chainId: stage.chainId, listing: listing as Hex, vin: vin as Hex }
  return reader.verifyTypedData({
    ...inspectionTypedData({ ...about, ...said }),
    address: inspector as Address,
    signature: signature as Hex,
  })
}
