/** Contracts that are mutated together, and the tests that must then fail. */
export interface Subject {
  /** The deployed contracts. */
  contracts: readonly string[]
  /** Whether a file of `src` or `test` belongs to it. */
  owns(path: string): boolean
  /** Settings of the compiler for the contracts. */
  settings: object
  /** Lines for the tests' profile in foundry.toml. */
  profile: string
  options: readonly string[]
}

const isWallet = (path: string) => /wallet\/|feeSponsor|personalAccount|owners\.t|WalletTest/.test(path)

const escrow: Subject = {
  contracts: ['src/VehicleEscrow.sol'],
  // The tests compile the local tokens themselves.
  owns: (path) => !isWallet(path) && !path.startsWith('src/local/'),
  settings: {},
  profile: '',
  options: ['--no-match-path', 'test/invariant/*', '--fuzz-runs', '8'],
}

const wallet: Subject = {
  contracts: ['src/wallet/FeeSponsor.sol', 'src/wallet/PersonalAccounts.sol'],
  owns: (path) => isWallet(path) || path.endsWith('test/base/Vm.sol'),
  // OpenZeppelin's paymaster needs `via_ir`, so foundry.toml skips the wallet.
  settings: { viaIR: true, optimizer: { enabled: true } },
  profile: 'skip = []\nvia_ir = true\noptimizer = true\n',
  options: ['--fuzz-runs', '8'],
}

export const subjects: readonly Subject[] = [escrow, wallet]

/** The file from which the tests load a contract. */
export const artifactOf = (path: string) => path.replace(/^.*\/(\w+)\.sol$/, '$1.json')
