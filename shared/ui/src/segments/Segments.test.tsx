import { expectNoViolations } from '@app/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { TabPanel, Tabs } from '../tabs/Tabs'
import { Segments } from './Segments'

const speeds = ['0.75', '1', '1.5', '2'].map((value) => ({ value, label: `${value}×` }))

function Speed() {
  const [value, setValue] = useState('1')
  return <Segments label="Speed" options={speeds} value={value} onChange={setValue} />
}

describe('Segments', () => {
  it('is operated with the arrow keys and is one Tab stop', async () => {
    const { container } = render(<Speed />)
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1×' }))
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '1.5×' }).checked).toBe(true)
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '0.75×' }).checked).toBe(true)
    await userEvent.tab()
    expect(document.activeElement).toBe(document.body)
    await expectNoViolations(container)
  })
})

const tabs = [
  { id: 'travel', label: 'Travel' },
  { id: 'music', label: 'Music' },
  { id: 'talk', label: 'Talk' },
]

function Hall() {
  const [value, setValue] = useState('travel')
  return (
    <>
      <Tabs label="Classes" idBase="hall" tabs={tabs} value={value} onChange={setValue} />
      <TabPanel idBase="hall" id={value}>
        {`Videos of ${value}`}
      </TabPanel>
    </>
  )
}

describe('Tabs', () => {
  it('cycle with the arrow keys, go to the ends with Home and End, and name their panel', async () => {
    const { container } = render(<Hall />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Talk')
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Talk' }))
    await userEvent.keyboard('{ArrowRight}{End}{Home}')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Travel')
    await userEvent.click(screen.getByRole('tab', { name: 'Music' }))
    expect(screen.getByRole('tabpanel', { name: 'Music' }).textContent).toBe('Videos of music')
    await expectNoViolations(container)
  })
})
