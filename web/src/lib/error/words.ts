/** Apart from what reads errors, so that a screen which only says one needs no code of the chain's. */
export const sentences = {
  rejected: 'User rejected action.',
  offline: 'Failed to fetch. Please check internet connection and retry.',
  unreadable: "Couldn't decode error.",
  empty: 'No error data returned.',
  wrongChain: 'Please switch to Sepolia test network',
  mustConnect: 'You must connect your wallet to proceed.',
  pleaseConnect: 'Please connect your wallet to proceed.',
  noWallet: 'MetaMask extension not installed!',
  install: 'Please install MetaMask!',
  alreadyAsking: 'Your wallet is already asking. Open it to answer.',
} as const
