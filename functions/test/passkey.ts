export { createPasskey } from '@mota/contracts/test/passkey'
