import { Button, type ButtonLook, type ButtonSize } from '@/components/Button.tsx'
import type { SaleAction } from '@/lib/sale/index.ts'
import type { Actions } from './useActions.tsx'

interface ActionButtonProps {
  action: SaleAction
  actions: Actions
  look?: ButtonLook
  size?: ButtonSize
  className?: string
}

/** The button of one action. While another action of the sale is sent, it cannot be pressed. */
export function ActionButton({ action, actions: { acting, press }, ...looks }: ActionButtonProps) {
  const isActing = acting?.action.label === action.label
  return (
    <Button {...looks} busy={isActing} disabled={acting && !isActing} onClick={() => press(action)}>
      {action.label}
    </Button>
  )
}
