import { IconAlertTriangle } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { PhoneWallets } from '@/components/PhoneWallets.tsx'
import { type Device, extensions } from './device.ts'
import { OutLink } from './OutLink.tsx'

/** What a wallet is, and how to install one. */
export function WalletSteps({ device }: { device: Device | undefined }) {
  return (
    <ul className="divide-y divide-line">
      <Part title="What is a wallet?">
        <p>
          A wallet is an app that keeps your money and replaces a password. It asks you before anything is
          sent.
        </p>
        <p className="mt-4 flex gap-2.5 rounded-control bg-pending-soft px-4 py-3 text-pending">
          <IconAlertTriangle className="mt-0.5 size-5 shrink-0" aria-hidden />
          Your wallet gives you a recovery phrase. Write it on paper. Whoever sees it can take all your money.
          Mota never asks for it.
        </p>
      </Part>
      <Part title="Install a wallet">
        <section
          aria-labelledby="computer"
          className={clsx('flex flex-col', device?.kind === 'phone' && 'order-2')}
        >
          <h5 id="computer" className="font-medium font-text text-body tracking-normal">
            On a computer
          </h5>
          <p className="mt-1">
            Add MetaMask to your browser
            {device?.kind === 'computer' && device.browser === 'Safari'
              ? '. It does not support Safari: use one of these browsers instead.'
              : ', then come back and reload this page.'}
          </p>
          <ul className="mt-3 flex flex-wrap gap-2.5">
            {extensions.map(({ browser, url }) => (
              <li key={browser}>
                <OutLink href={url}>MetaMask for {browser}</OutLink>
              </li>
            ))}
          </ul>
        </section>
        <section
          aria-labelledby="phone"
          className={clsx(
            'flex flex-col border-line',
            device?.kind === 'phone' ? 'mb-5 border-b pb-5' : 'mt-5 border-t pt-5',
          )}
        >
          <h5 id="phone" className="font-medium font-text text-body tracking-normal">
            On a phone
          </h5>
          <p className="mt-1 mb-3">
            Wallet apps have their own browser. These links open Mota in it, or lead you to the app’s
            download.
          </p>
          <PhoneWallets />
        </section>
      </Part>
    </ul>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <li className="p-4">
    <h4 className="mb-2 text-lead">{title}</h4>
    {children}
  </li>
)
