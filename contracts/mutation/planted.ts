/**
 * Bugs that look harmless, each planted alone: at least one test must fail. Prints which. The automatic changes of
 * `mutate.ts` do not include these.
 */
import { bytecodesOf } from './compiler.ts'
import { sourceFiles } from './source.ts'
import { subjects } from './subject.ts'
import { Workspace } from './workspace.ts'

type Change = readonly [file: string, from: string, to: string]

const escrow = 'src/VehicleEscrow.sol'
const refuseWhileStopped = (step: string): Change => [
  escrow,
  `function ${step}(uint256 transactionId) external {\n`,
  `function ${step}(uint256 transactionId) external {\n        if (_book.isStopped()) revert Errors.NewSalesStopped();\n`,
]
const afterSurplus = (effect: string): Change => [
  escrow,
  '            _credit(msg.sender, msg.value - price, 0);\n        }\n',
  `            _credit(msg.sender, msg.value - price, 0);\n        }\n        ${effect}\n`,
]

const planted: Record<string, readonly Change[]> = {
  'divide asks the present owner, not the arbiter of the sale': [
    [escrow, 'address arbiter = _arbiterOf(transactionId);', 'address arbiter = owner();'],
  ],
  'a settlement of the amount − 1 pays everything to the buyer': [
    [escrow, 'if (toBuyer == terms.amount()) _cancel', 'if (toBuyer + 1 >= terms.amount()) _cancel'],
  ],
  'the signed settlement names only eight bits of the id': [
    ['src/parts/Settlements.sol', '                id,\n', '                uint8(id),\n'],
  ],
  'a withdrawal gives the receiver 30,000 gas': [
    ['src/parts/Accounts.sol', '_send(to, amount, gasleft())', '_send(to, amount, PUSH_GAS)'],
  ],
  'a push may use 42,000 gas': [['src/parts/Accounts.sol', 'PUSH_GAS = 30_000', 'PUSH_GAS = 42_000']],
  'the status is written between the two payouts': [
    [
      escrow,
      '        sale.progress = progress.ended(Status.Finalized);\n        emit SellerClaimed',
      '        emit SellerClaimed',
    ],
    [
      escrow,
      'if (toBuyer != 0) _credit(terms.buyer(), toBuyer, CREDIT_GAS);\n',
      'if (toBuyer != 0) _credit(terms.buyer(), toBuyer, CREDIT_GAS);\n            sale.progress = progress.ended(Status.Finalized);\n',
    ],
    [
      escrow,
      'if (toBuyer != 0) _pay(asset,',
      'sale.progress = progress.ended(Status.Finalized);\n            if (toBuyer != 0) _pay(asset,',
    ],
  ],
  'a sale is stored after the surplus is paid back': [
    [escrow, '        _sales[id] = StoredSale', '        if (asset != 0) _sales[id] = StoredSale'],
    afterSurplus('_sales[id] = StoredSale(beginning(seller, 0), agreed(msg.sender, price));'),
  ],
  'the count is stored after the surplus is paid back': [
    [escrow, '        _book = book.withSale();', '        if (asset != 0) _book = book.withSale();'],
    afterSurplus('_book = _book.withSale();'),
  ],
  'the reference is announced before the sale': [
    [escrow, '        emit NewTransaction(id, msg.sender, seller, price);\n', ''],
    [
      escrow,
      'emit PurchaseReference(id, bytes32(msg.data[REFERENCE_AT:]));\n',
      'emit PurchaseReference(id, bytes32(msg.data[REFERENCE_AT:]));\n        emit NewTransaction(id, msg.sender, seller, price);\n',
    ],
  ],
  'the end of a sale forgets that it was contested': [
    [
      'src/words/Progress.sol',
      'self) & ~(STATUS_BITS << STATUS)) |',
      'self) & ~((STATUS_BITS << STATUS) | (1 << CONTESTED))) |',
    ],
  ],
  'satisfy is refused while sales are stopped': [refuseWhileStopped('satisfy')],
  'dispute is refused while sales are stopped': [refuseWhileStopped('dispute')],
  'the arbiter is looked up by sixteen bits of the id': [
    ['src/parts/Arbiters.sol', 'upperLookup(uint96(id))', 'upperLookup(uint16(id))'],
  ],
  'the asset of a sale is read from four bits': [
    [
      'src/words/Progress.sol',
      'uint8(Progress.unwrap(self) >> ASSET);',
      'uint8(Progress.unwrap(self) >> ASSET) & 15;',
    ],
  ],
  'a second token with the same mark removes the mark': [
    ['src/words/Book.sol', '(1 << TOKEN_COUNT)) | markOf(token)', '(1 << TOKEN_COUNT)) ^ markOf(token)'],
  ],
  'a payout counts if the token reverts with the word for true': [
    ['src/parts/Tokens.sol', 'default { sent := and(sent, ', 'default { sent := and(1, '],
  ],
  'a payment of more than the price is accepted': [
    ['src/parts/Tokens.sol', 'held != heldBefore + price', 'held < heldBefore + price'],
  ],
  'a balance is stored after the ether is sent': [
    [
      'src/parts/Accounts.sol',
      '        stored.word = account.withBalance(newBalance);\n        emit',
      '        emit',
    ],
    [
      'src/parts/Accounts.sol',
      'gasleft())) revert Errors.WithdrawalFailed();\n',
      'gasleft())) revert Errors.WithdrawalFailed();\n        stored.word = account.withBalance(newBalance);\n',
    ],
  ],
  'a payout in a token comes before the end of the sale': [
    [
      escrow,
      '        emit SellerClaimed(id);\n',
      '        if (progress.asset() == 0) emit SellerClaimed(id);\n',
    ],
    [
      escrow,
      '            _pay(asset, progress.seller(), terms.amount() - toBuyer, 0);\n',
      '            _pay(asset, progress.seller(), terms.amount() - toBuyer, 0);\n            emit SellerClaimed(id);\n',
    ],
  ],
  'revoke is refused while sales are stopped': [refuseWhileStopped('revoke')],
  'sales are counted in sixteen bits': [
    ['src/words/Book.sol', 'return uint176(Book.unwrap(self));', 'return uint16(Book.unwrap(self));'],
  ],
}

const [subject] = subjects
if (!subject) throw new Error('No subject.')
const texts = new Map(sourceFiles(subject).map(({ path, text }) => [path, text]))
const workspace = await Workspace.open(subject)
let found = 0
try {
  const whole = bytecodesOf(texts, subject)
  if (!whole || !(await workspace.passes(whole)))
    throw new Error('The tests fail even without a planted bug.')
  for (const [name, changes] of Object.entries(planted)) {
    const changed = new Map(texts)
    for (const [file, from, to] of changes) {
      const text = changed.get(file) ?? ''
      if (text.split(from).length !== 2) throw new Error(`${file} must contain this exactly once: ${from}`)
      changed.set(
        file,
        text.replace(from, () => to),
      )
    }
    const bytecodes = bytecodesOf(changed, subject)
    if (!bytecodes) throw new Error(`Does not compile: ${name}`)
    const failing = await workspace.failing(bytecodes)
    if (failing.length > 0) found += 1
    console.log(
      `${failing.length > 0 ? 'found   ' : 'NOT FOUND'} ${name}\n          ${failing.join('\n          ')}`,
    )
  }
} finally {
  await workspace.close()
}
const missed = Object.keys(planted).length - found
console.log(`${found} passed, ${missed} failed`)
process.exitCode = missed === 0 ? 0 : 1
