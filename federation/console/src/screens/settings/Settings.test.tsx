import { screen, waitFor, within } from '@testing-library/react'
import { expectNoViolations } from '@app/testing'
import { directory, problem, session } from '../../../test/answers'
import { fakeService } from '../../../test/fake-service'
import { heading, show } from '../../../test/show'
import { texts } from '../../texts'

const service = fakeService()
const people = [
  { name: 'ada', isAdmin: true, ciLogins: [] },
  { name: 'ana', isAdmin: false, ciLogins: [] },
  { name: 'tom', isAdmin: false, ciLogins: [] },
]
beforeEach(() => {
  service.answer('session', session({ person: 'ada', isAdmin: true, roles: {} }))
  service.answer('directory', { ...directory, people })
})
const panel = async (name: string) => within(await screen.findByRole('region', { name }))
const dialog = (name: string) => within(screen.getByRole('dialog', { name }))
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('the settings', () => {
  it('REL-21 tell everybody who may do what, and offer changes to admins only', async () => {
    service.answer('session', session())
    service.answer('approvalRules', {
      rules: [
        { app: 'mfe-wallet', channel: 'production', needed: 1, start: 'canary', fromPercent: 50, teams: ['play'] },
      ],
    })
    const issuer = 'https://gitlab.com'
    const claims = { project_id: '77', ref: 'main' }
    service.answer('ciRules', { rules: [{ id: '3', apps: ['mfe-wallet'], issuer, claims, actions: ['publish'] }] })
    const { container } = show('/settings')
    await heading('Settings')
    const rules = within((await panel('Approvals')).getByRole('list'))
    const { rule } = texts.settings.approvals
    expect(rules.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(`^mfe-lottery.*${rule(0, 'canary', 50, [])}`),
      expect.stringMatching(`^mfe-wallet.*${rule(1, 'canary', 50, ['play'])}`),
    ])
    expect((await panel('Teams')).getByText(/ana.*releaser/)).toBeVisible()
    expect((await panel('People')).getByText(/releaser.*payments/)).toBeVisible()
    expect((await panel('CI')).getByText('project_id=77 ref=main')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Tokens' })).toBeNull()
    expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull()
    expect(service.requests('tokens')).toEqual([])
    await expectNoViolations(container)
  })

  it('REL-21 an admin asks for approvals with a reason, and what the service refuses stays as it was typed', async () => {
    service.refuse('setApprovalRule', problem('refused', ['payments has no releaser who could ask.'], 422))
    const { user } = show('/settings')
    await user.click(await screen.findByRole('button', { name: 'Change approvals of mfe-wallet' }))
    const form = dialog('Approvals of mfe-wallet in production')
    await user.selectOptions(form.getByLabelText('People who must approve'), 'two')
    await user.selectOptions(form.getByLabelText('Before'), 'its first member gets a release')
    await user.click(form.getByLabelText('play'))
    await expectNoViolations(screen.getByRole('dialog'))
    await user.click(form.getByRole('button', { name: 'Change the rule' }))
    expect(form.getByText('Say why, in a few words.')).toBeVisible()
    await user.type(form.getByLabelText('Reason'), 'money')
    await user.click(form.getByRole('button', { name: 'Change the rule' }))
    expect(await form.findByText('payments has no releaser who could ask.')).toBeVisible()
    expect(form.getByLabelText('Reason')).toHaveValue('money')
    service.answer('setApprovalRule', { done: true })
    const before = service.requests('approvalRules').length
    await user.click(form.getByRole('button', { name: 'Change the rule' }))
    await closed()
    expect(screen.getByText('The rule for mfe-wallet has been changed.')).toBeVisible()
    expect(service.requests('setApprovalRule').at(-1)).toMatchObject({
      path: '/v1/apps/mfe-wallet/approvals/production',
      body: { needed: 2, start: 'canary', fromPercent: 50, teams: ['play'], reason: 'money' },
    })
    await waitFor(() => expect(service.requests('approvalRules').length).toBeGreaterThan(before))
  })

  it('REL-21 asking for fewer approvals waits for as many as before, and leads to the request', async () => {
    const rule = { app: 'mfe-wallet', channel: 'production', needed: 2, start: 'canary', fromPercent: 50, teams: [] }
    service.answer('approvalRules', { rules: [rule] })
    service.refuse(
      'setApprovalRule',
      problem('needs-approval', ['It waits for two approvals.'], 409, { request: '61' }),
    )
    const { user } = show('/settings')
    await user.click(await screen.findByRole('button', { name: 'Change approvals of mfe-wallet' }))
    const form = dialog('Approvals of mfe-wallet in production')
    await user.selectOptions(form.getByLabelText('People who must approve'), 'none')
    expect(form.getByText('Asking for fewer approvals needs as many approvals as the present rule.')).toBeVisible()
    expect(form.queryByLabelText('Before')).toBeNull()
    expect(form.queryByLabelText(/counts as everybody/)).toBeNull()
    await user.type(form.getByLabelText('Reason'), 'calm')
    await user.click(form.getByRole('button', { name: 'Change the rule' }))
    expect(await form.findByRole('link', { name: 'Open the request' })).toHaveAttribute('href', '/approvals/61')
  })

  it('REL-21 an admin names the share from which on a canary needs the approvals, too', async () => {
    const rule = { app: 'mfe-wallet', channel: 'production', needed: 1, start: 'promotion', fromPercent: 50, teams: [] }
    service.answer('approvalRules', { rules: [rule] })
    service.answer('setApprovalRule', { done: true })
    const { user } = show('/settings')
    expect(await screen.findByText('one person, before everybody, or 50 % of the members, gets it')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Change approvals of mfe-wallet' }))
    const form = dialog('Approvals of mfe-wallet in production')
    const share = form.getByLabelText('Canary that counts as everybody, in percent of the members')
    await user.clear(share)
    await user.type(share, '0')
    await user.type(form.getByLabelText('Reason'), 'money')
    await user.click(form.getByRole('button', { name: 'Change the rule' }))
    expect(form.getByText('A number from 0.01 to 100.')).toBeVisible()
    await user.clear(share)
    await user.type(share, '20')
    await user.click(form.getByRole('button', { name: 'Change the rule' }))
    await closed()
    expect(service.requests('setApprovalRule').at(-1)).toMatchObject({ body: { start: 'promotion', fromPercent: 20 } })
  })

  it('REL-21 an admin adds a team, gives it a role and an app, and removes it', async () => {
    for (const call of ['setTeam', 'setRole', 'setOwner', 'removeTeam'] as const) service.answer(call, { done: true })
    const { user } = show('/settings')
    const teams = await panel('Teams')
    await user.click(teams.getByRole('button', { name: 'Add a team…' }))
    await user.type(dialog('Add a team').getByLabelText('Name'), 'No Team')
    await user.click(dialog('Add a team').getByRole('button', { name: 'Add the team' }))
    expect(dialog('Add a team').getByText(/a letter first, 40 at most/)).toBeVisible()
    expect(service.requests('setTeam')).toEqual([])
    await user.clear(dialog('Add a team').getByLabelText('Name'))
    await user.type(dialog('Add a team').getByLabelText('Name'), 'stage')
    await user.click(dialog('Add a team').getByRole('button', { name: 'Add the team' }))
    await closed()
    const play = within(teams.getByRole('group', { name: 'Change play' }))
    await user.click(play.getByRole('button', { name: 'Give role…' }))
    await user.selectOptions(dialog('A role in play').getByLabelText('Person'), 'ana')
    await user.selectOptions(dialog('A role in play').getByLabelText('Role'), 'none')
    await user.click(dialog('A role in play').getByRole('button', { name: 'Give the role' }))
    await closed()
    await user.click(play.getByRole('button', { name: 'Give app…' }))
    await user.type(dialog('Give an app to play').getByLabelText('App'), 'mfe-media')
    await user.click(dialog('Give an app to play').getByRole('button', { name: 'Give the app' }))
    await closed()
    await user.click(play.getByRole('button', { name: 'Remove…' }))
    await user.click(dialog('Remove the team play').getByRole('button', { name: 'Remove' }))
    await closed()
    const sent = (['setTeam', 'setRole', 'setOwner', 'removeTeam'] as const).map((call) => service.requests(call)[0])
    expect(sent.map((seen) => [seen?.path, seen?.body])).toEqual([
      ['/v1/teams/stage', {}],
      ['/v1/teams/play/members/ana', { role: null }],
      ['/v1/apps/mfe-media/owner', { team: 'play' }],
      ['/v1/teams/play', {}],
    ])
  })

  it('REL-21 an admin adds a person, makes another one an admin, and is told what removing somebody ends', async () => {
    for (const call of ['setPerson', 'removePerson'] as const) service.answer(call, { done: true })
    const { user } = show('/settings')
    const all = await panel('People')
    await user.click(all.getByRole('button', { name: 'Add a person…' }))
    await user.type(dialog('Add a person').getByLabelText('Name'), 'cleo')
    await user.click(dialog('Add a person').getByRole('button', { name: 'Add the person' }))
    await closed()
    const tom = within(all.getByRole('group', { name: 'Change tom' }))
    await user.click(tom.getByRole('button', { name: 'Make admin…' }))
    await user.click(dialog('Make tom an admin').getByRole('button', { name: 'Change it' }))
    await closed()
    await user.click(tom.getByRole('button', { name: 'Remove…' }))
    expect(dialog('Remove tom').getByText(/sessions and tokens end at once/)).toBeVisible()
    expect(service.requests('removePerson')).toEqual([])
    await user.click(dialog('Remove tom').getByRole('button', { name: 'Remove' }))
    await closed()
    expect(service.requests('setPerson').map(({ path, body }) => [path, body])).toEqual([
      ['/v1/people/cleo', { isAdmin: false }],
      ['/v1/people/tom', { isAdmin: true }],
    ])
    expect(service.requests('removePerson')).toMatchObject([{ path: '/v1/people/tom' }])
  })

  it('REL-15 an admin says what somebody is called at GitHub', async () => {
    service.answer('directory', {
      ...directory,
      people: people.map((one) => (one.name === 'tom' ? { ...one, isAdmin: true, ciLogins: ['tommy'] } : one)),
    })
    service.answer('setPerson', { done: true })
    const { user } = show('/settings')
    const all = await panel('People')
    expect(all.getByText('tommy at CI')).toBeVisible()
    await user.click(within(all.getByRole('group', { name: 'Change tom' })).getByRole('button', { name: 'CI names…' }))
    const form = dialog('Names of tom at GitHub and GitLab')
    const names = form.getByLabelText('Names, separated by spaces')
    expect(names).toHaveValue('tommy')
    await user.type(names, ' not/one')
    await user.click(form.getByRole('button', { name: 'Change it' }))
    expect(form.getByText(/^Ten names at most/)).toBeVisible()
    await expectNoViolations(screen.getByRole('dialog'))
    await user.clear(names)
    await user.type(names, 'Tommy, tom.b')
    await user.click(form.getByRole('button', { name: 'Change it' }))
    await closed()
    expect(service.requests('setPerson').map(({ path, body }) => [path, body])).toEqual([
      ['/v1/people/tom', { ciLogins: ['tommy', 'tom.b'] }],
    ])
  })

  it('REL-21 an admin lets GitHub act for an app with the IDs that cannot be taken over, and another issuer with its claims', async () => {
    service.answer('addCiRule', { id: '9' })
    const { user } = show('/settings')
    const ci = await panel('CI')
    await user.click(ci.getByRole('button', { name: 'Add a rule…' }))
    const form = () => dialog('Let a CI act for apps')
    await user.click(form().getByRole('button', { name: 'Add the rule' }))
    expect(form().getAllByText('This is needed.')).toHaveLength(3)
    await expectNoViolations(screen.getByRole('dialog'))
    const claim = () => form().getByLabelText('Only runs with this claim')
    await user.selectOptions(claim(), 'job_workflow_ref')
    await user.selectOptions(form().getByLabelText('Where it runs'), 'GitLab.com')
    expect(claim()).toHaveValue('environment')
    await user.selectOptions(form().getByLabelText('Where it runs'), 'GitHub Actions')
    await user.selectOptions(claim(), 'ref')
    await user.type(form().getByLabelText('ID of the repository'), '77')
    await user.type(form().getByLabelText('ID of its owner'), '5')
    await user.type(form().getByLabelText('Its value'), 'refs/heads/main')
    await user.type(form().getByLabelText('Apps'), 'mfe-wallet, mfe-media')
    await user.click(form().getByLabelText('canary'))
    await user.click(form().getByRole('button', { name: 'Add the rule' }))
    await closed()
    await user.click(ci.getByRole('button', { name: 'Add a rule…' }))
    await user.selectOptions(form().getByLabelText('Where it runs'), 'somewhere else')
    await user.type(form().getByLabelText('Issuer of its tokens'), 'ci.example.com')
    await user.type(form().getByLabelText('Claims'), 'sub = wallet\nref=main')
    await user.type(form().getByLabelText('Apps'), 'mfe-wallet')
    await user.click(form().getByRole('button', { name: 'Add the rule' }))
    await closed()
    expect(service.requests('addCiRule').map(({ body }) => body)).toEqual([
      {
        apps: ['mfe-wallet', 'mfe-media'],
        issuer: 'https://token.actions.githubusercontent.com',
        claims: { repository_id: '77', repository_owner_id: '5', ref: 'refs/heads/main' },
        actions: ['publish', 'check', 'canary'],
      },
      {
        apps: ['mfe-wallet'],
        issuer: 'https://ci.example.com',
        claims: { sub: 'wallet', ref: 'main' },
        actions: ['publish', 'check'],
      },
    ])
  })

  it('REL-21 a new token’s secret is shown once, and revoking one asks first', async () => {
    const token = { id: 'a1b2c3d4e5f6', person: 'ana', name: 'laptop', app: 'mfe-wallet', actions: null }
    const times = { expiresAt: '2027-01-02T09:00:00.000Z', lastUsedAt: null }
    service.answer('tokens', { tokens: [{ ...token, ...times }] })
    const secret = `vr_0123456789ab_${'s'.repeat(43)}`
    service.answer('createToken', { id: '0123456789ab', secret, expiresAt: times.expiresAt })
    service.answer('revokeToken', { done: true })
    const { user } = show('/settings')
    const tokens = await panel('Tokens')
    expect(await tokens.findByText('ana, only mfe-wallet')).toBeVisible()
    await user.click(tokens.getByRole('button', { name: 'Make a token…' }))
    const form = dialog('Make a token')
    await user.selectOptions(form.getByLabelText('Person'), 'tom')
    await user.type(form.getByLabelText('What it is for'), 'phone')
    await user.click(form.getByLabelText('publish'))
    await user.clear(form.getByLabelText('Days until it ends'))
    await user.type(form.getByLabelText('Days until it ends'), '91')
    await user.click(form.getByRole('button', { name: 'Make the token' }))
    expect(form.getByText('A whole number from 1 to 90.')).toBeVisible()
    await user.clear(form.getByLabelText('Days until it ends'))
    await user.type(form.getByLabelText('Days until it ends'), '7')
    await user.click(form.getByRole('button', { name: 'Make the token' }))
    const made = within(await screen.findByRole('dialog', { name: 'The new token' }))
    expect(made.getByText(secret)).toBeVisible()
    await expectNoViolations(screen.getByRole('dialog'))
    await user.click(made.getByRole('button', { name: 'Copy' }))
    expect(await made.findByText('Copied')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(secret)
    await user.click(made.getByRole('button', { name: 'Done' }))
    expect(screen.queryByText(secret)).toBeNull()
    expect(service.requests('createToken')).toMatchObject([
      { body: { person: 'tom', name: 'phone', days: 7, actions: ['publish'] } },
    ])
    await user.click(tokens.getByRole('button', { name: 'Revoke laptop of ana' }))
    expect(service.requests('revokeToken')).toEqual([])
    await user.click(dialog('Revoke laptop').getByRole('button', { name: 'Revoke' }))
    await closed()
    expect(service.requests('revokeToken')).toMatchObject([{ path: '/v1/tokens/a1b2c3d4e5f6' }])
  })
})
