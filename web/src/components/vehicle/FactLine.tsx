import { clsx } from 'clsx'

interface FactLineProps {
  children: readonly string[]
  className?: string
}

/** Facts with a dot between two of them. */
export const FactLine = ({ children, className }: FactLineProps) => (
  <div className={clsx('nums overflow-hidden text-muted', className)}>
    <ul className="dotted">
      {children.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  </div>
)
