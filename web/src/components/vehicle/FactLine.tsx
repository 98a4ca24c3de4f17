import { clsx } from 'clsx'

interface FactLineProps {
  children: readonly string[]
  className?: string
}

/** Facts with a dot between two of them. A dot before the first fact of a line lies outside the box, which hides it. */
export const FactLine = ({ children, className }: FactLineProps) => (
  <div className={clsx('nums overflow-hidden text-muted', className)}>
    <ul className="-ml-4 flex flex-wrap">
      {children.map((fact) => (
        <li
          key={fact}
          className="relative pl-4 before:absolute before:left-0 before:w-4 before:text-center before:content-['·'/'']"
        >
          {fact}
        </li>
      ))}
    </ul>
  </div>
)
