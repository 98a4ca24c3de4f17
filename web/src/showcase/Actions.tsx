import { IconHeart } from '@tabler/icons-react'
import { Button, ButtonLink, type ButtonLook } from '@/components/Button.tsx'
import { toast } from '@/lib/toast.ts'
import { Section } from './Section.tsx'

const looks: ButtonLook[] = ['primary', 'secondary', 'quiet', 'danger']
const icon = <IconHeart className="size-5" aria-hidden />

export function Actions() {
  return (
    <Section title="Buttons and toasts">
      {looks.map((look) => (
        <div key={look} className="flex w-full flex-wrap items-center gap-3">
          <Button look={look}>{look}</Button>
          <Button look={look} icon={icon}>
            With icon
          </Button>
          <Button look={look} busy>
            Busy
          </Button>
          <Button look={look} disabled>
            Disabled
          </Button>
          <Button look={look} size="large">
            Large
          </Button>
          <Button look={look} size="icon" aria-label={`${look} icon`}>
            {icon}
          </Button>
          <ButtonLink look={look} to="/components.html">
            Link
          </ButtonLink>
        </div>
      ))}
      <Button onClick={() => toast.success('Added to wishlist.')}>Success</Button>
      <Button onClick={() => toast.error('User rejected action.')}>Error</Button>
      <Button onClick={() => toast.warning('Both fields are required.')}>Warning</Button>
      <Button
        onClick={() =>
          toast.success('Vehicle listing submitted successfully!', {
            description: 'Your vehicle will be reviewed and published shortly.',
          })
        }
      >
        With description
      </Button>
    </Section>
  )
}
