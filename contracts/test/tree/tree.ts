/** A leaf of a `.tree` file. Its branch is the condition, the leaf is the expected result. */
interface Leaf {
  when: string
  what: string
}

export function leavesOf(tree: string): Leaf[] {
  const [, ...lines] = tree.trimEnd().split('\n')
  const nodes = lines.map((line) => ({ depth: line.search(/[├└]/), text: line.replace(/^[\s│├└─]+/, '') }))
  return nodes.flatMap((node, at) => {
    const isLeaf = (nodes[at + 1]?.depth ?? -1) <= node.depth
    const parent = nodes.slice(0, at).findLast((earlier) => earlier.depth < node.depth)
    return isLeaf ? [{ when: parent?.text ?? '', what: node.text }] : []
  })
}

/** The test of a leaf: `test_WhenTheSaleIsPending_RevertsWithTransactionPending`. */
export function testName({ when, what }: Leaf): string {
  return ['test', pascal(when), pascal(what)].join('_')
}

/** The test functions of a Solidity file. The names of fuzz tests lose their `Fuzz`. */
export function testsOf(solidity: string): string[] {
  return [...solidity.matchAll(/function (test\w*)\(/g)].map(([, name = '']) =>
    name.replace(/^testFuzz_/, 'test_'),
  )
}

function pascal(text: string): string {
  const words = text.replace(/[^A-Za-z0-9 ]/g, '').split(' ')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
