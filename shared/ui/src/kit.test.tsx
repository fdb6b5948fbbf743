import { expectNoViolations } from '@app/testing'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readdirSync, readFileSync } from 'node:fs'
import { Amount } from './amount/Amount'
import { Badge } from './badge/Badge'
import { CardGrid, MediaCard, PortraitCard } from './card/Card'
import { Picture } from './card/Picture'
import { Checkbox } from './checkbox/Checkbox'
import { Chip, QuickAmounts } from './chip/Chip'
import { ListGroup, ListRow } from './list/List'
import { Progress } from './progress/Progress'
import { NavBar, RootBar } from './screen/Bars'
import { Screen } from './screen/Screen'
import { SectionHeader } from './screen/SectionHeader'
import { SkeletonCards, SkeletonRows } from './skeleton/Skeleton'
import { EmptyState, ErrorState, OfflineState, RetryRow } from './state/State'

describe('Amount', () => {
  it('I18N-3 I18N-4 is in the language’s own notation with its currency', () => {
    const { container, rerender } = render(<Amount minor={128450} lang="en_us" currency="" />)
    expect(container.textContent).toBe('AED\u00a01,284.50')
    rerender(<Amount minor={128450} lang="de_de" currency="USD" />)
    expect(container.textContent).toBe('1.284,50\u00a0USD')
    rerender(<Amount minor={-128400} lang="ja_jp" currency="" />)
    expect(container.textContent).toBe('−¥\u00a01,284')
  })

  it('MF-6 has the language’s own label for an earlier release of a remote, which gives none', () => {
    const { container } = render(<Amount minor={500} lang="id_id" currency={undefined} />)
    expect(container.textContent).toBe('Rp\u00a05,00')
  })

  it('WALLET-9 has a sign and no unit in the money log, in green if it left the wallet', () => {
    const { container, rerender } = render(<Amount minor={-500} lang="en_us" currency="" log />)
    expect(container.textContent).toBe('−5.00')
    expect(container.querySelector('.out')).not.toBeNull()
    rerender(<Amount minor={970} lang="en_us" currency="" log />)
    expect(container.textContent).toBe('+9.70')
    expect(container.querySelector('.out')).toBeNull()
    rerender(<Amount minor={3000} lang="ja_jp" currency="" log />)
    expect(container.textContent).toBe('+30.00')
  })
})

describe('ListRow', () => {
  it('is a link, a button or plain text, with further controls outside it', async () => {
    const press = jest.fn()
    const { container } = render(
      <ListGroup title="Account">
        <ListRow title="Notices" badge={<Badge tone="accent">{'2 new'}</Badge>} href="/Notice" />
        <ListRow title="Deutsch" current onClick={press} />
        <ListRow title="Version" value="2.4.1" end={<button type="button">{'Copy'}</button>} />
      </ListGroup>,
    )
    expect(screen.getByRole('list', { name: 'Account' }).children).toHaveLength(3)
    expect(screen.getByRole('link', { name: 'Notices 2 new' }).getAttribute('href')).toBe('/Notice')
    await userEvent.click(screen.getByRole('button', { name: 'Deutsch', current: true }))
    expect(press).toHaveBeenCalledTimes(1)
    await expectNoViolations(container)
  })
})

describe('cards', () => {
  it('are named by title and facts, and show a weave until there is a picture', async () => {
    const { container } = render(
      <CardGrid>
        <MediaCard
          href="/PlayVideo?id=1"
          title="One pot"
          facts="12,480 plays"
          length="24:10"
          picture={<Picture src={null} seed="1" />}
        />
        <PortraitCard
          href="/Profile?id=2"
          title="Small Talk"
          facts="Đà Nẵng"
          picture={<Picture src="/2.webp" alt="Lena" seed="2" ratio="3/4" />}
        />
      </CardGrid>,
    )
    expect(screen.getByRole('link', { name: /One pot 12,480 plays/ })).not.toBeNull()
    expect(container.querySelectorAll('img')).toHaveLength(1)
    fireEvent.error(screen.getByAltText('Lena'))
    expect(screen.queryByAltText('Lena')).toBeNull()
    expect(screen.getByRole('link', { name: /Lena Small Talk/ })).not.toBeNull()
    await expectNoViolations(container)
  })
})

describe('choices', () => {
  it('ties the checkbox to its error', async () => {
    const change = jest.fn()
    const { container } = render(
      <Checkbox label="I agree" checked={false} onChange={change} error="Please check the agreement" />,
    )
    const box = screen.getByRole('checkbox', { name: 'I agree' })
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Please check the agreement',
    )
    await userEvent.click(screen.getByText('I agree'))
    expect(change).toHaveBeenCalledWith(true)
    await expectNoViolations(container)
  })

  it('say which amount is selected', async () => {
    const change = jest.fn()
    const options = ['50', '100'].map((value) => ({ value, label: value }))
    const { container } = render(
      <>
        <QuickAmounts label="Amounts" options={options} value="100" onChange={change} />
        <Chip>{'All'}</Chip>
      </>,
    )
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('100')
    await userEvent.click(screen.getByRole('button', { name: '50' }))
    expect(change).toHaveBeenCalledWith('50')
    await expectNoViolations(container)
  })
})

describe('screen', () => {
  it('has one heading that the focus can move to, on either kind of bar', async () => {
    const { container, rerender } = render(
      <Screen>
        <NavBar title="Withdraw" back={{ label: 'Back', href: '/Mine' }} />
        <SectionHeader title="Records" more={{ href: '/WithdrawRecord', label: 'All' }} />
      </Screen>,
    )
    expect(screen.getByRole('heading', { level: 1 }).matches('[tabindex="-1"][data-screen-heading]')).toBe(true)
    await expectNoViolations(container)
    rerender(
      <Screen tabBar>
        <RootBar title="Home" brand={<span>{'Veranda'}</span>} />
      </Screen>,
    )
    expect(
      screen.getByRole('heading', { level: 1, name: 'Home' }).matches('[tabindex="-1"][data-screen-heading]'),
    ).toBe(true)
  })
})

describe('states', () => {
  it('LIST-2 a failed page offers a retry in its place that cannot be pressed twice', async () => {
    const retry = jest.fn()
    const row = { title: 'This page didn’t load', retryLabel: 'Try again', onRetry: retry }
    const { container, rerender } = render(<RetryRow {...row} />)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    rerender(<RetryRow {...row} loading />)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledTimes(1)
    await expectNoViolations(container)
  })

  it('are announced: loading by its label, empty and offline by their titles', async () => {
    const { container } = render(
      <>
        <SkeletonRows label="Loading records" />
        <SkeletonCards label="Loading videos" shape="portrait" />
        <EmptyState title="Empty data" />
        <OfflineState title="You’re offline" text="Shown as of 14:27." />
        <ErrorState title="That didn’t work" />
        <Progress
          label="Weekly limit"
          max={500}
          segments={[{ value: 120 }, { value: 200, tone: 'next' }]}
          valueText="320 of 500"
        />
      </>,
    )
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toEqual([
      'Loading records',
      'Loading videos',
    ])
    expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('320 of 500')
    await expectNoViolations(container)
  })
})

describe('styles', () => {
  it('use tokens for every colour, size and duration', () => {
    const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
    const css = files.map((file) => readFileSync(`${__dirname}/${file}`, 'utf8')).join('\n')
    const defined = new Set([...css.matchAll(/(--[\w-]+)\s*:/g)].map((match) => match[1]))
    const dynamic = [
      '--left',
      '--top',
      '--point',
      '--x',
      '--y',
      '--digits',
      '--columns',
      '--share',
      '--count',
      '--place',
      '--turn',
      '--wait',
      '--pull',
      '--seen',
      '--seen-top',
      '--page-top',
      '--frame-bar',
    ]
    const used = [...css.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1] ?? '')
    expect(used.filter((name) => !defined.has(name) && !dynamic.includes(name))).toEqual([])
  })

  it.each([
    ['--player', '200px'],
    ['--wheel', '300px'],
    ['--dur-wheel', '5000ms'],
    ['--dur-wheel-rest', '500ms'],
    ['--frame', '650px'],
    ['--touch', '44px'],
  ])('VIDEO-3 DRAW-1 DRAW-2 FRAME-1 FRAME-3 have the required size: %s is %s', (name, measure) => {
    const css = readFileSync(`${__dirname}/tokens.css`, 'utf8')
    expect(new RegExp(`${name}: ([^;]*);`).exec(css)?.[1]).toBe(measure)
  })

  it('have the same light values whether chosen or from the system', () => {
    const css = readFileSync(`${__dirname}/tokens.css`, 'utf8')
    const blocks = [...css.matchAll(/(?:data-theme='light'\]|:not\(\[data-theme\]\)) \{([^}]*)\}/g)]
    const [chosen, system] = blocks.map(([, body = '']) => body.trim().split(/\s*;\s*/))
    expect(chosen?.length).toBeGreaterThan(40)
    expect(system).toEqual(chosen)
  })
})
