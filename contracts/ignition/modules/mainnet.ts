import { escrowModule } from '../escrow.ts'

export default escrowModule('mainnet')
