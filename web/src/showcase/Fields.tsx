import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Field } from '@/components/Field.tsx'
import { Input, Textarea } from '@/components/Input.tsx'
import { SearchBox } from '@/components/SearchBox.tsx'
import { Select } from '@/components/Select.tsx'
import { Steps } from '@/components/Steps.tsx'
import { Switch } from '@/components/Switch.tsx'
import { Section } from './Section.tsx'

const options = [
  { value: 'a', label: 'Automatic' },
  { value: 'm', label: 'Manual' },
]
const steps = ['Basic Vehicle Information', 'Vehicle Details', 'Vehicle Images']

export function Fields() {
  const [search, setSearch] = useState('')
  return (
    <Section title="Fields">
      <div className="grid w-full gap-5 sm:grid-cols-3">
        <Field label="Empty">{(control) => <Input {...control} placeholder="Placeholder" />}</Field>
        <Field label="Filled" hint="What helps to fill it.">
          {(control) => <Input {...control} defaultValue="Land Cruiser" />}
        </Field>
        <Field label="Wrong" error="Vehicle title is required">
          {(control) => <Input {...control} />}
        </Field>
        <Field label="With unit" optional>
          {(control) => <Input {...control} unit="ETH" defaultValue="1.25" />}
        </Field>
        <Field label="With icon">
          {(control) => <Input {...control} icon={<IconSearch className="size-5" aria-hidden />} />}
        </Field>
        <Field label="Read only">{(control) => <Input {...control} readOnly value="sade@mota.test" />}</Field>
        <Field label="Choice">
          {(control) => <Select {...control} options={options} placeholder="Choose one" />}
        </Field>
        <Field label="Disabled">{(control) => <Input {...control} disabled defaultValue="Not now" />}</Field>
        <Field label="Long text">{(control) => <Textarea {...control} />}</Field>
        <SearchBox label={`Search, asked: ${search}`} value={search} onSearch={setSearch} />
      </div>
      <Switch aria-label="Off" />
      <Switch aria-label="On" defaultChecked />
      <Switch aria-label="Disabled" disabled />
      {steps.map((step, index) => (
        <div key={step} className="w-full">
          <Steps label={step} steps={steps} current={index} />
        </div>
      ))}
    </Section>
  )
}
