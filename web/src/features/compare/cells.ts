import { clsx } from 'clsx'

/**
 * The columns of every row. Below a desktop the name of a fact stands above its values, and stays in place when they move.
 * A phone shows two columns and a tablet three.
 */
export const columns =
  'grid grid-cols-[repeat(var(--columns),minmax(0,1fr))] max-lg:gap-x-(--gutter) lg:grid-cols-[12rem_repeat(var(--columns),minmax(0,1fr))]'
export const rowClass = clsx(columns, 'border-line border-b')

const cell =
  'py-2.5 pl-6 text-left max-lg:pl-0 max-lg:pt-0.5 lg:first:sticky lg:first:left-0 lg:first:z-10 lg:first:bg-paper lg:first:pl-0'

export const cornerCell = clsx(cell, 'max-lg:hidden')
export const valueCell = clsx(cell, 'wrap-anywhere max-lg:snap-start')
export const labelCell = clsx(
  cell,
  'font-medium text-muted max-lg:sticky max-lg:left-0 max-lg:col-span-full max-lg:justify-self-start max-lg:pt-2 max-lg:pb-0 max-lg:font-normal max-lg:text-caption',
)

/** What scrolls sideways below a desktop, up to the edges of the screen, with room for the focus on a desktop. */
export const scroller = 'no-bar overflow-x-auto max-lg:bleed max-lg:px-(--gutter) lg:-mx-1 lg:px-1'

/** The rows of the head: picture, title and button. */
export const headRows = clsx(columns, 'grid-rows-[repeat(3,auto)]')
export const headPart = 'grid grid-cols-1 grid-rows-subgrid'
