import type { Node } from './compiler.ts'
import type { SourceFile } from './source.ts'

export interface Mutant {
  path: string
  /** Offset and length, in characters, of the replaced text. */
  start: number
  length: number
  replacement: string
}

const operators: Record<string, readonly string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '==': ['!='],
  '!=': ['=='],
  '&&': ['||'],
  '||': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '|': ['&'],
  '&': ['|'],
  '<<': ['>>'],
  '>>': ['<<'],
}
const periods = ['WAIT', 'DELIVER', 'CONFIRM', 'RETURN', 'RULE', 'CANCEL']
const statuses = ['Pending', 'Delivered', 'Confirmed', 'Disputed', 'Cancelled', 'Finalized']

/** All mutants of a file. */
export function mutantsOf({ path, text, tree }: SourceFile): Mutant[] {
  return nodesOf(tree).flatMap((node) =>
    changesOf(node, text).map(([start, length, replacement]) => ({ path, start, length, replacement })),
  )
}

type Change = readonly [start: number, length: number, replacement: string]

function changesOf(node: Node, text: string): Change[] {
  const [start, length] = rangeOf(node)
  const whole = (replacement: string): Change => [start, length, replacement]
  switch (node.nodeType) {
    case 'BinaryOperation': {
      const operator = String(node.operator)
      const [from, size] = rangeOf(node.leftExpression as Node)
      const at = text.indexOf(operator, from + size)
      return (operators[operator] ?? []).map((other) => [at, operator.length, other])
    }
    case 'UnaryOperation':
      return node.prefix && ['!', '~'].includes(String(node.operator)) ? [[start, 1, '']] : []
    case 'IfStatement': {
      const [at, size] = rangeOf(node.condition as Node)
      return [
        [at, size, 'true'],
        [at, size, 'false'],
      ]
    }
    case 'Conditional':
      return [node.trueExpression, node.falseExpression].map((side) => whole(textOf(side as Node, text)))
    case 'ExpressionStatement':
    case 'EmitStatement':
    case 'RevertStatement':
      // Removes the statement: `0;` does nothing.
      return [whole('0')]
    case 'ModifierInvocation':
      return node.kind === 'modifierInvocation' ? [whole('')] : []
    case 'Literal':
      return literal(node, whole)
    case 'MemberAccess':
      return another(String(node.memberName), statuses).map((name) => whole(`Status.${name}`))
    case 'Identifier':
      return another(String(node.name), periods).map(whole)
    default:
      return []
  }
}

function literal(node: Node, whole: (replacement: string) => Change): Change[] {
  if (node.kind === 'bool') return [whole(node.value === 'true' ? 'false' : 'true')]
  return node.kind === 'number' ? [whole(`(${node.value} + 1)`)] : []
}

/** The name after `name` in the list, or nothing if it is not in the list. */
function another(name: string, names: readonly string[]): string[] {
  const at = names.indexOf(name)
  const next = names[(at + 1) % names.length]
  return at < 0 || next === undefined ? [] : [next]
}

function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  if (typeof value !== 'object' || value === null) return []
  const children = Object.values(value).flatMap(nodesOf)
  return 'nodeType' in value ? [value as Node, ...children] : children
}

function rangeOf(node: Node): [start: number, length: number] {
  const [start = 0, length = 0] = node.src.split(':').map(Number)
  return [start, length]
}

function textOf(node: Node, text: string): string {
  const [start, length] = rangeOf(node)
  return text.slice(start, start + length)
}
